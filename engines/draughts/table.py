"""The state of a game of draughts, and what everybody sees of it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.core import Seat, across
from engines.draughts.position import Move, Position
from engines.grid import Bits, Side, Square

End: TypeAlias = Literal["taken", "blocked", "threefold", "still", "balance", "road", "plies"]
"""How a game ends: the side to move has no piece or no move left; or one of the kinds of draw."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts that lead to draws.

    ``still`` are the king moves since a man moved or something was taken, each 64 times its start plus its end: from
    them and the present position every earlier one can be told. ``balance`` counts plies since a capture or a
    crowning, ``road`` those of them in which a lone king has kept to the main road, ``plies`` all.
    """

    still: tuple[int, ...] = ()
    balance: int = 0
    road: int = 0
    plies: int = 0


@dataclass(frozen=True, slots=True)
class Clock:
    """A count towards a draw: the moves of each side so far, and how many draw the game; ``plies`` are of both."""

    kind: Literal["still", "balance", "road", "plies"]
    moves: int
    most: int


@dataclass(frozen=True, slots=True)
class State:
    """The position, the seat of White, the counts, the last move and whether it crowned a man, and how it ended."""

    position: Position
    white: Seat
    tally: Tally = Tally()
    last: Move | None = None
    rose: bool = False
    end: End | None = None

    @property
    def mover(self) -> Seat:
        return seat_of(self.position.turn, self.white)


@dataclass(frozen=True, slots=True)
class View:
    """The whole state, for nothing is hidden; with the ``seat`` that looks and the legal moves with all their routes.

    ``clock`` is the count that would draw the game first. ``men`` is the number of men of each side at first, ``goals``
    are the squares where men of White and of Black are crowned.
    """

    seat: Seat | None
    position: Position
    white: Seat
    tally: Tally
    last: Move | None
    rose: bool
    end: End | None
    ways: tuple[tuple[Move, tuple[tuple[Square, ...], ...]], ...]
    clock: Clock
    men: int
    goals: tuple[Bits, Bits]

    @property
    def mover(self) -> Seat:
        return seat_of(self.position.turn, self.white)


def seat_of(side: Side, white: Seat) -> Seat:
    return white if side == 0 else across(white)
