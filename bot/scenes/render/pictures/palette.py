"""The palette of each theme: indices 0 to 254 are colours, 255 stands for "as before" in films.

Images are bytes of palette indices: pasting and encoding then take a third of the time of true colour.
"""

from functools import cache
from typing import Final

from PIL import Image

from bot.scenes.render.pictures.theme import Colour, Theme

CLEAR: Final = 255
STEPS: Final = 4
"""Shades of an edge: eight cost a twentieth more bytes and cannot be told apart."""
NEAR: Final = 400
"""The squared distance within which two shades count as one."""


@cache
def palette(theme: Theme) -> tuple[Colour, ...]:
    """The colours of all roles, then always the shade of an edge that lies farthest from those chosen so far."""
    colours = list(dict.fromkeys(theme.colours.values()))
    shades = {blend(over, under, n / STEPS) for over, under in theme.meetings() for n in range(1, STEPS)}
    gaps = {shade: min(distance(shade, colour) for colour in colours) for shade in sorted(shades)}
    while len(colours) < CLEAR and max(gaps.values(), default=0) > NEAR:
        farthest = max(gaps, key=gaps.__getitem__)
        colours.append(farthest)
        del gaps[farthest]
        gaps = {shade: min(gap, distance(shade, farthest)) for shade, gap in gaps.items()}
    return tuple(colours)


@cache
def nearest(theme: Theme, colour: Colour) -> int:
    """The index of the nearest colour of the palette."""
    known = palette(theme)
    return min(range(len(known)), key=lambda i: distance(colour, known[i]))


@cache
def ramp(theme: Theme, over: Colour, under: Colour) -> bytes:
    """For each coverage 0..255 of ``over`` on ``under``, the index that shows it."""
    levels = [nearest(theme, blend(over, under, level / STEPS)) for level in range(STEPS + 1)]
    return bytes(levels[round(cover / 255 * STEPS)] for cover in range(256))


@cache
def veil(theme: Theme, over: Colour, cover: float) -> bytes:
    """What each index becomes where ``over`` covers the share ``cover``: smooth edges over whatever lies there."""
    row = Image.frombytes("RGB", (len(palette(theme)), 1), flat(theme))
    table = indexed(theme, Image.blend(row, Image.new("RGB", row.size, over), cover)).tobytes()
    return table + bytes(range(len(table), 256))


def indexed(theme: Theme, image: Image.Image) -> Image.Image:
    """A true-colour image in the theme's palette; colours of the palette stay exact."""
    return image.quantize(palette=_table(theme), dither=Image.Dither.NONE)


@cache
def _table(theme: Theme) -> Image.Image:
    table = Image.new("P", (1, 1))
    table.putpalette([part for colour in palette(theme) for part in colour])
    return table


@cache
def flat(theme: Theme, room: int = 0) -> bytes:
    """The palette as files hold it, red, green and blue; ``room`` fills it up with black to so many colours."""
    return bytes(part for colour in palette(theme) for part in colour).ljust(room * 3, b"\0")


def blend(over: Colour, under: Colour, cover: float) -> Colour:
    """The colour where ``over`` covers the share ``cover`` (0..1) of ``under``."""
    r, g, b = (round(a * cover + z * (1 - cover)) for a, z in zip(over, under, strict=True))
    return r, g, b


def distance(one: Colour, other: Colour) -> int:
    """The squared distance between two colours."""
    (r, g, b), (x, y, z) = one, other
    return (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2
