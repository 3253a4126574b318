"""What every sprite looks like: shapes with colours by role, in pixels of an 800 wide picture. No file format is known.

A sprite's name says what it is, how wide it is, how it lies and what else is true of it: ``card/Qh@96``,
``die/5@110~-14``, ``card/9c@96+ring``. The order is kind, detail, width, angle in degrees, flags.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from bot.scenes.render.figures import boards, cards, dice, men, peg_holes, pegboards, signs, triangles
from bot.scenes.render.figures.shapes import Figure

Drawer: TypeAlias = Callable[[str, int, frozenset[str]], Figure]
"""A function from a detail, a width and flags to a figure."""

DRAWERS: Final[dict[str, Drawer]] = {
    **boards.DRAWERS,
    **cards.DRAWERS,
    **dice.DRAWERS,
    **men.DRAWERS,
    **peg_holes.DRAWERS,
    **pegboards.DRAWERS,
    **signs.DRAWERS,
    **triangles.DRAWERS,
}


def parted(name: str) -> tuple[str, str, int, float, frozenset[str]]:
    """The parts of a sprite's name: kind, detail, width, angle, flags."""
    rest, *flags = name.split("+")
    rest, _, turn = rest.partition("~")
    what, _, width = rest.rpartition("@")
    kind, _, detail = what.partition("/")
    return kind, detail, int(width), float(turn or 0), frozenset(flags)


@lru_cache(2048)
def figure(name: str) -> Figure:
    """The figure of a sprite, not yet turned.

    Raises:
        KeyError: no kind of sprite has that name.
    """
    kind, detail, width, _, flags = parted(name)
    return DRAWERS[kind](detail, width, flags)


def tumbled(name: str, step: int) -> str:
    """The sprite that is shown while a thing is on its way: a die turns and shows other faces, all else stays."""
    kind, detail, width, turn, flags = parted(name)
    if kind != "die" or flags:
        return name
    side, face = detail[:-1], int(detail[-1])
    return f"die/{side}{(face + 2 * step) % 6 + 1}@{width}~{(round(turn) // 30 * 30 + 60 * step) % 360 or 30}"


def uncovered(name: str) -> str:
    """The sprite of a card with its whole face: what covered it may be about to go."""
    return name.replace("+covered", "")


def size(name: str) -> tuple[int, int]:
    """The width and height of a sprite before it is turned, in pixels of an 800 wide picture."""
    made = figure(name)
    return round(made.width), round(made.height)
