"""What tells one patience from another: a small table of rules over the same tableau."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Bases: TypeAlias = Literal["first", "eight", "aces"]
"""What foundations begin with: the rank of the first card after the rows, the next eight cards, or aces."""

Aces: TypeAlias = Literal["stay", "lifted", "passed"]
"""What becomes of aces dealt to the rows: they stay; they are lifted out and the row shrinks; or they do not count and
at least one is found."""

FOUNDATIONS: Final = 8
FULL: Final = 13
"""Cards of a whole foundation."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One patience.

    ``rows`` are sizes; where it ``packs``, the row may be built down; of a ``stacked`` row only the top is seen.
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
