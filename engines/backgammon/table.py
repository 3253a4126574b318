"""What lies on the board, what each seat can do, and what happened."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engines.backgammon.board import START, counted
from engines.backgammon.plays import Dice, Play, Sides
from engines.core import Outcome, Seat
from engines.dice import Thrown
from engines.luck import Luck

WHITE, RED = Seat(0), Seat(1)

Phase: TypeAlias = Literal["roll", "move", "answer", "resigned", "over"]
"""``roll`` asks for the dice or a double and comes only where the cube is to be had; ``answer`` is to a double or a
beaver, ``resigned`` to a resignation."""

Worth: TypeAlias = Literal[1, 2, 3]
"""A single game, a gammon, a backgammon."""
WORTHS: Final[tuple[Worth, ...]] = (1, 2, 3)

HIGHEST: Final = 4096
"""The highest number of the cube."""


# --- what a seat can do, besides a Play ---


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up as a single game, a gammon or a backgammon."""

    worth: Worth


Call: TypeAlias = Literal["roll", "double", "take", "drop", "beaver", "accept", "decline"]


@dataclass(frozen=True, slots=True)
class Say:
    """Roll, or say something about the cube or a resignation."""

    call: Call


Action: TypeAlias = Play | Say | Resign


# --- what happened ---


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened in the last step.

    ``opening`` are the first dice, white's before red's; equal ones are thrown again. ``roll`` are the dice of the
    turn, ``play`` is what was made of them, ``dance`` says that nothing could be. ``double``, ``take``, ``drop``,
    ``beaver`` and ``automatic`` tell in ``value`` what the cube offered or shows; ``resign``, ``accept`` and
    ``decline`` what the game was to count as, and ``won`` what it did: single, gammon, backgammon, with the
    ``points`` for it.
    """

    kind: Literal[
        "opening",
        "automatic",
        "roll",
        "play",
        "dance",
        "double",
        "take",
        "drop",
        "beaver",
        "resign",
        "accept",
        "decline",
        "won",
    ]
    seat: Seat
    dice: Dice | None = None
    play: Play | None = None
    value: int = 0
    points: int = 0


# --- what is known ---


@dataclass(frozen=True, slots=True)
class Table:
    """Everything but the luck. A field that is added here is shown to the whole chat.

    ``men`` are white's and red's. ``roller`` is the seat whose turn it is, ``asked`` the seat that decides now: about a
    double that is the opponent. The cube is in the middle while it has no ``owner``; ``offered`` is what it would show
    after the double that waits for an answer. ``crawford`` tells whether the game without the cube is still to come.
    ``resigned`` is what the game is given up as, ``declined`` what was not enough in this turn. ``thrown`` counts each
    side's dice in the whole match.
    """

    men: Sides = (START, START)
    phase: Phase = "move"
    roller: Seat = WHITE
    asked: Seat = WHITE
    dice: Dice | None = None
    cube: int = 1
    owner: Seat | None = None
    offered: int = 0
    score: tuple[int, int] = (0, 0)
    game: int = 1
    crawford: Literal["before", "now", "after"] = "before"
    resigned: Worth | Literal[0] = 0
    declined: Worth | Literal[0] = 0
    events: tuple[Event, ...] = ()
    thrown: tuple[Thrown, ...] = (Thrown(), Thrown())

    @property
    def sides(self) -> Sides:
        """The men of the seat whose turn it is, then the opponent's."""
        return self.seen(self.roller)

    def seen(self, seat: Seat) -> Sides:
        """The men of a seat, then the opponent's."""
        one, two = self.men
        return (one, two) if seat == WHITE else (two, one)

    @property
    def counts(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Each side's men by its own numbers: 26 counts, borne off, points 1 to 24, bar."""
        return counted(self.men[0]), counted(self.men[1])


@dataclass(frozen=True, slots=True)
class State:
    """The table, and the luck that remains."""

    table: Table
    luck: Luck


@dataclass(frozen=True, slots=True)
class View:
    """What everybody may know, listed field by field: the table, and what the rules say about it.

    ``match_to`` is 0 for a single game. ``cubed`` says that there is a cube at this table, ``doubles`` and ``beavers``
    that the player to move may turn it now.
    """

    seat: Seat | None
    table: Table
    match_to: int
    cubed: bool
    doubles: bool
    beavers: bool
    outcome: Outcome | None


def placed(seat: Seat, sides: Sides) -> Sides:
    """White's and red's men, from those of a seat and of its opponent."""
    one, two = sides
    return (one, two) if seat == WHITE else (two, one)
