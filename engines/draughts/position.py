"""Positions of draughts, and what a move does to them."""

from dataclasses import dataclass, field
from typing import Self

from engines.draughts.board import turned
from engines.grid import BLACK, WHITE, Bits, Side, Square


@dataclass(frozen=True, slots=True)
class Move:
    """A move by its effect: two routes with the same ends that take the same pieces are one move.

    ``crowned`` says that the piece is a king afterwards. ``route`` is for notation only: the start and every square
    where a capture lands; a very long one has some squares left out.
    """

    start: Square
    end: Square
    taken: Bits = 0
    crowned: bool = False
    route: tuple[Square, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Position:
    """All pieces of each side, which of them are kings, and the side that is to move."""

    white: Bits
    black: Bits
    kings: Bits
    turn: Side = WHITE

    @property
    def own(self) -> Bits:
        """The pieces of the side that is to move."""
        return self.black if self.turn else self.white

    @property
    def foe(self) -> Bits:
        return self.white if self.turn else self.black

    @property
    def pieces(self) -> Bits:
        return self.white | self.black

    def crowns(self, move: Move) -> bool:
        """Whether the move makes a king of a man."""
        return move.crowned and not self.kings >> move.start & 1

    def after(self, move: Move) -> "Position":
        """The position after a move; captured pieces leave the board together when the move is over."""
        start, end = 1 << move.start, 1 << move.end
        kings = self.kings & ~(start | move.taken)
        if move.crowned:
            kings |= end
        if self.turn:
            return Position(self.white & ~move.taken, self.black & ~start | end, kings, WHITE)
        return Position(self.white & ~start | end, self.black & ~move.taken, kings, BLACK)

    def turned(self) -> Self:
        """The position with the sides exchanged and the board turned."""
        return type(self)(turned(self.black), turned(self.white), turned(self.kings), BLACK if not self.turn else WHITE)
