"""Which symbol of the sheet shows a sprite, and what a page has to add.

A figure that looks different when it is narrow has a symbol for each look. What differs in colours only has one symbol;
its flags become classes, for which ``themes`` has styles. What a page fills or writes itself has no symbol: discs of
seats, blocks, boards with coordinates, initials on pegs.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from math import cos, radians, sin
from typing import Final

from bot.scenes.render.figures import parted, size, uncovered
from bot.scenes.render.figures.cards import FINE, SMALL
from bot.scenes.render.vectors import catalogue

STYLED: Final = {"card": frozenset({"ring", "dim"}), "place": frozenset({"turn"}), "die": frozenset({"used"})}
"""Flags that change only colours, by kind."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """How a page shows a sprite: the id of the symbol, its box in CSS pixels, the angle in degrees, and classes.

    The box is that of the sprite before it is turned around its middle.
    """

    id: str
    width: int
    height: int
    angle: float = 0.0
    flags: tuple[str, ...] = ()

    @property
    def extent(self) -> tuple[int, int]:
        """The width and height of the upright box around the turned sprite; a layout names the corner of that box."""
        turn = radians(self.angle)
        across, along = abs(cos(turn)), abs(sin(turn))
        return round(self.width * across + self.height * along), round(self.width * along + self.height * across)


@lru_cache(4096)
def symbol(sprite: str) -> Symbol:
    """The symbol of a sprite.

    Raises:
        KeyError: the sheet has none.
    """
    kind, detail, width, angle, flags = parted(uncovered(sprite))  # on a page every card has its face
    styles = flags & STYLED.get(kind, frozenset())
    if "used" in styles:
        detail = detail[-1]  # a die that has been played is pale on both sides
    if (name := _name(kind, detail, width, flags - styles)) not in symbols():
        raise KeyError(sprite)
    return Symbol(name, *size(sprite), angle, tuple(sorted(styles)))


@cache
def symbols() -> dict[str, str]:
    """All symbols by id, each with the sprite as which it is drawn."""
    named = {}
    for sprite in catalogue.sprites():
        kind, detail, width, _, flags = parted(sprite)
        named[_name(kind, detail, width, flags)] = sprite
    return named


def _name(kind: str, detail: str, width: int, flags: frozenset[str]) -> str:
    """The id of the symbol that would show this, if there is one."""
    look = ""
    match kind:
        case "card" if detail.startswith("back"):
            look = "tiny" if width < FINE else "small" if width <= SMALL else ""
        case "card" | "place":
            look = "small" if width < SMALL else ""
        case "square" if "chosen" not in flags:
            detail = ""  # the shade of a square of the last move shows only where it is chosen
        case "star":
            detail = detail or "0.45"
        case "triangle":
            detail = detail.rpartition(":")[0]  # a page stretches it to its height
    return "-".join(part for part in (kind, *detail.split(":"), look, *sorted(flags)) if part)
