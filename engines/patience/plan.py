"""The plan of a patience: the small table of rules in which one differs from another."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Bases: TypeAlias = Literal["first", "eight", "aces"]
"""The first cards of foundations: the rank of the first card after the rows, the next eight cards, or aces."""

Aces: TypeAlias = Literal["stay", "lifted", "passed"]
"""The aces that are dealt to the rows: they stay; they are lifted out and the row shrinks; or they do not count in its
size, and go to foundations, where at least one begins."""

FOUNDATIONS: Final = 8
FULL: Final = 13
"""The number of cards of a whole foundation."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The rules of one patience.

    - ``rows``: the sizes of the rows; ``piles``: the number of piles; ``bases``, ``aces``: see their types.
    - ``packs``: whether the row may be built down; ``stacked``: whether only the top of the row is seen.
    - ``by_suit``: whether foundations are built in suit; ``passes``: how often the stock is gone through.
    """

    rows: tuple[int, ...]
    piles: int = 5
    bases: Bases = "first"
    aces: Aces = "stay"
    packs: bool = False
    stacked: bool = False
    by_suit: bool = False
    passes: int = 1

    @property
    def names(self) -> tuple[str, ...]:
        """A letter for each row, in notation."""
        return ("r",) if len(self.rows) == 1 else ("a", "b")
