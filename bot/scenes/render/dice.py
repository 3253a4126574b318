"""Draws dice: ivory with round pips; dice that stay lie on a dark strip over a golden line."""

from functools import cache
from typing import Final

from bot.scenes.render.sprites import Band, Drawable, PlacedSprite, Spot, Sprite, SpriteCanvas, disc, rounded
from bot.scenes.render.theme import (
    DIE,
    DIE_GAP,
    FELT,
    GOLD,
    HELD,
    INNER,
    IVORY,
    IVORY_LIT,
    IVORY_SIDE,
    MARGIN,
    PIP,
    PIP_LIT,
    SHADOW,
    STRIP,
)
from engines.core import note

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
_PIP: Final = 28  # diameter of a pip
_SPREAD: Final = 38  # distance between pips
_SIDE: Final = 8  # height of the die's visible side
_ROUND: Final = 26
_LINE: Final = 6  # thickness of the golden line
_LIFT: Final = 6  # raises a held die above the golden line
_IN_A_ROW: Final = (INNER + DIE_GAP) // (DIE + DIE_GAP)


@cache
def die_sprite(face: int, *, held: bool = False) -> Sprite:
    """The sprite of a die; a ``held`` die has the strip under it."""
    width, height = DIE + DIE_GAP - 1, DIE + 2 * HELD
    ground = STRIP if held else FELT
    canvas = SpriteCanvas(width, height, FELT)
    x, y = (width - DIE) // 2, HELD - (_LIFT if held else 0)
    if held:
        canvas.stamp(rounded(width, height, _ROUND - 8), STRIP, FELT)
        canvas.stamp(rounded(DIE - 40, _LINE, _LINE / 2), GOLD, STRIP, ((width - DIE + 40) // 2, height - 10))
    else:
        canvas.stamp(rounded(DIE, DIE, _ROUND), SHADOW, FELT, (x, y + 3))
    canvas.stamp(rounded(DIE, DIE, _ROUND), IVORY_SIDE, ground, (x, y))
    canvas.stamp(rounded(DIE, DIE - _SIDE, _ROUND), IVORY, IVORY_SIDE, (x, y))
    canvas.stamp(rounded(DIE - 16, DIE - _SIDE - 16, _ROUND - 6), IVORY_LIT, IVORY, (x + 8, y + 8))
    for across, down in PIPS[face]:
        left = x + DIE // 2 + across * _SPREAD - _PIP // 2
        upper = y + (DIE - _SIDE) // 2 + down * _SPREAD - _PIP // 2
        canvas.stamp(disc(_PIP), PIP, IVORY_LIT, (left, upper)).stamp(disc(10), PIP_LIT, PIP, (left + 5, upper + 4))
    return canvas.cutout()


def dice_band(faces: tuple[int, ...], held: tuple[int, ...]) -> Band:
    """The band of dice, five in a row, in the order of the throw."""
    drawables: list[Drawable] = []
    spots: list[Spot] = []
    row, pitch = DIE + 2 * HELD, DIE + DIE_GAP
    across = min(len(faces), _IN_A_ROW)
    left = MARGIN + (INNER + DIE_GAP - across * pitch) // 2 - DIE_GAP // 2
    for i, face in enumerate(faces):
        x, y = left + i % _IN_A_ROW * pitch, i // _IN_A_ROW * row
        drawables.append(PlacedSprite(die_sprite(face, held=i in held), x, y))
        spots.append(Spot(die_spot(i), (x, y, pitch - 1, row), note("render-die", face=face), held=True))
    return Band(-(-len(faces) // _IN_A_ROW) * row, tuple(drawables), tuple(spots))


def die_spot(place: int) -> str:
    """The name of a die's spot in the picture."""
    return f"die {place}"
