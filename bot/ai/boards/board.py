"""What the search must know of a game: positions as tuples of integers, what follows them, and what they are worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

Position: TypeAlias = tuple[int, ...]
"""The whole position, the side to move last."""

MAN: Final = 1000
"""What one man is worth."""

WON: Final = 1_000_000
"""What a won position is worth; every ply until then takes 1 from it."""

SURE: Final = WON - 10_000
"""Beyond this the result is proved."""


@dataclass(frozen=True, slots=True)
class Root:
    """Where a decision begins: the position, those that stood before it and may come back, and the plies without
    progress.
    """

    position: Position
    past: Sequence[Position]
    still: int


@dataclass(frozen=True, slots=True)
class Forces:
    """What a side has: by how many pieces it leads, how many kings it has, and the pieces of both sides together."""

    lead: int
    kings: int
    all: int


class Board(Protocol):
    """A game of two sides under its rules. Values are those of the side to move, in thousandths of a man."""

    @property
    def compulsory(self) -> bool:
        """Whether captures must be made."""

    @property
    def patience(self) -> int:
        """The plies without progress that draw the game."""

    def root(self, view: Any) -> Root:
        """Where the search begins, from what everybody sees."""

    def after(self, position: Position, move: Any) -> Position:
        """The position after a move of the rules."""

    def replies(self, position: Position) -> list[Position]:
        """The positions after every legal move; without one the side to move has lost."""

    def captures(self, position: Position) -> list[Position]:
        """The positions after every legal capture."""

    def toll(self, position: Position) -> int:
        """The nodes more that it counts to list the captures of a position, where there are some."""

    def passing(self, position: Position) -> Position | None:
        """The position if the side to move passed; None: to have to move may be a burden there."""

    def is_still(self, before: Position, after: Position) -> bool:
        """Whether a move can be taken back, so that it brings a draw nearer."""

    def worth(self, position: Position) -> int:
        """What a quiet position is worth."""

    def forces(self, position: Position, side: int) -> Forces:
        """What a side has on the board."""
