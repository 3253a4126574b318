"""The palette that all pictures share, and antialiased edges within it.

Images are bytes of palette indices: pasting and encoding then take a third of the time of true colour.
"""

from functools import cache
from itertools import chain
from typing import Final

from bot.scenes.render.theme import BLENDS, LINES, Colour

STEPS: Final = 16  # shades between two colours that meet at an edge
ROOM: Final = 256


@cache
def palette() -> tuple[Colour, ...]:
    """All 256 colours: the pure ones, then the shades of edges, always the one farthest from those chosen so far."""
    colours = list(dict.fromkeys((*chain.from_iterable(BLENDS), *LINES)))
    shades = [blend(over, under, step / STEPS) for over, under in BLENDS for step in range(2, STEPS, 2)]
    gaps = {shade: min(distance(shade, colour) for colour in colours) for shade in shades}
    while len(colours) < ROOM:
        farthest = max(gaps, key=gaps.__getitem__)
        colours.append(farthest)
        gaps = {shade: min(gap, distance(shade, farthest)) for shade, gap in gaps.items()}
    return tuple(colours)


@cache
def index(colour: Colour) -> int:
    """The index of a pure colour.

    Raises:
        ValueError: neither ``BLENDS`` nor ``LINES`` names the colour.
    """
    return palette().index(colour)


@cache
def ramp(over: Colour, under: Colour) -> bytes:
    """For each coverage 0..255 of ``over`` on ``under``, the index of the colour that shows it."""
    levels = [nearest(blend(over, under, level / STEPS)) for level in range(STEPS + 1)]
    levels[0], levels[-1] = index(under), index(over)
    return bytes(levels[round(cover / 255 * STEPS)] for cover in range(256))


@cache
def rgb_bytes() -> bytes:
    """The palette as bytes of red, green and blue, as files hold it."""
    return bytes(part for colour in palette() for part in colour)


def nearest(colour: Colour) -> int:
    """The index of the palette's nearest colour."""
    known = palette()
    return min(range(len(known)), key=lambda i: distance(colour, known[i]))


def blend(over: Colour, under: Colour, cover: float) -> Colour:
    """The colour where ``over`` covers the share ``cover`` (0..1) of ``under``."""
    r, g, b = (round(a * cover + z * (1 - cover)) for a, z in zip(over, under, strict=True))
    return r, g, b


def distance(one: Colour, other: Colour) -> int:
    """The squared distance between two colours."""
    r, g, b = one
    x, y, z = other
    return (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2
