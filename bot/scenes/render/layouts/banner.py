"""A banner 300 pixels high: five dice as they fell, a fan of cards, and a board with its men."""

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final

from bot.scenes.render.layout import Fill, Item, Put, Section
from bot.scenes.render.layouts.fans import laid, outline
from bot.scenes.render.layouts.lying_dice import extent

_HEIGHT: Final = 280
_DICE: Final = ((76, 70, 5, -14), (162, 92, 3, 19), (68, 156, 6, 9), (156, 186, 1, -21), (84, 240, 4, 14))
"""The middle of each die, its face, and the angle at which it lies."""
_DIE: Final = 66
_FAN: Final = ("10h", "Jc", "Qh", "Ks", "Ah")
_CARD: Final = 96
_PIVOT: Final = (360, 416)  # the point around which the fan is turned
_RADIUS: Final = 272
_STEP: Final = 11  # degrees from card to card
_BOARD: Final = (540, 34)
_SQUARE: Final = 29
_RIM: Final = 10
_MAN: Final = 24
_ROWS: Final = {"b": (0, 1, 2), "w": (5, 6, 7)}


def banner_section() -> Section:
    """The section of a banner."""
    return Section(_HEIGHT, (*_dice(), *_cards(), *_board()))


def _dice() -> Iterator[Item]:
    for x, y, face, angle in _DICE:
        sprite = f"die/{face}@{_DIE}~{angle}"
        wide, tall = extent(sprite)
        yield Put(sprite, x - wide // 2, y - tall // 2)


def _cards() -> Iterator[Item]:
    """The cards from left to right, each over the one before."""
    middle = (len(_FAN) - 1) / 2
    for n, card in enumerate(_FAN):
        angle = round((n - middle) * _STEP)
        wide, tall = outline(_CARD, angle)
        x = _PIVOT[0] + _RADIUS * sin(radians(angle))
        y = _PIVOT[1] - _RADIUS * cos(radians(angle))
        yield laid(card, (round(x - wide / 2), round(y - tall / 2), angle), _CARD, key="")


def _board() -> Iterator[Item]:
    left, top = _BOARD
    side = 8 * _SQUARE
    yield Fill("walnut", (left - _RIM, top - _RIM, side + 2 * _RIM, side + 2 * _RIM), _RIM)
    yield Put(f"squares/8x8:chequered@{_SQUARE}", left, top)
    inset = (_SQUARE - _MAN) // 2
    for man, rows in _ROWS.items():
        for row in rows:
            for column in range(8):
                if (row + column) % 2:
                    yield Put(f"man/{man}@{_MAN}", left + column * _SQUARE + inset, top + row * _SQUARE + inset - 1)
