"""What every game must answer. Pure: no I/O, no clock, no global randomness."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, NewType, Protocol, TypeAlias, TypeVar

from engines.luck import Luck

Seat = NewType("Seat", int)
"""A place at the table, from 0. Never a chat user."""

BOTH_SEATS: Final = (Seat(0), Seat(1))
"""The seats of a game for two."""

NOBODY: Final[frozenset[Seat]] = frozenset()
"""Who is to move when the match is over."""

ONLY: Final = tuple(frozenset({Seat(seat)}) for seat in range(8))
"""Who is to move where one seat decides at a time, by that seat."""

T = TypeVar("T")
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Who:
    """Whoever sits at a seat; only where a note is put into words does it get a name."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Card:
    """A card inside a sentence, in notation (``5h``); words show it as players write it."""

    name: str


@dataclass(frozen=True, slots=True)
class Note:
    """Something to say: a message key and its arguments, never prose."""

    key: str
    args: "tuple[tuple[str, Arg], ...]" = ()


Arg: TypeAlias = str | int | Who | Card | Note | tuple[Card, ...] | tuple[Note, ...]
"""Cards of a tuple are said with spaces between, notes with commas."""


def note(key: str, **args: Arg) -> Note:
    """Builds a note with its arguments in a stable order."""
    return Note(key, tuple(sorted(args.items(), key=lambda pair: pair[0])))


class Refused(Exception):
    """The player may not do this; the note says why. Never a bug.

    ``instead`` are moves of which one may be meant, each in words for a button and in notation.
    """

    def __init__(self, why: Note, instead: tuple[tuple[Note, str], ...] = ()) -> None:
        super().__init__(why.key)
        self.why, self.instead = why, instead


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. No winners means a draw; ``scores`` rank all seats, highest first, where a game has ranks."""

    winners: tuple[Seat, ...]
    how: Note
    scores: tuple[int, ...] = ()


def across(seat: Seat) -> Seat:
    """The other seat of a game for two.

    >>> across(Seat(0))
    1
    """
    return BOTH_SEATS[1 - seat]


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with the one at a place, from 0, exchanged for another.

    >>> with_item(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    return (*items[:place], item, *items[place + 1 :])


class Game(Protocol[S, A, V]):
    """The rules of one game over states S, actions A and views V.

    A frozen dataclass whose fields are the options. ``apply`` decides what follows (forced passes, forced
    rolls, the end) and keeps it in the state; ``to_move`` and ``outcome`` only read it.
    """

    key: ClassVar[str]
    hides: ClassVar[bool]
    state_type: ClassVar[type]

    @property
    def players(self) -> range:
        """How many may sit; options may change it."""

    def setup(self, players: int, luck: Luck) -> S:
        """The first state in which somebody has something to decide."""

    def to_move(self, state: S) -> frozenset[Seat]:
        """Who is asked now; several seats may decide at the same time. Empty exactly when there is an outcome."""

    def legal(self, state: S, seat: Seat) -> Iterable[A]:
        """Everything that the seat may do now, generated rather than filtered."""

    def why_not(self, state: S, seat: Seat, action: A) -> Note | None:
        """Why the rules forbid an action to a seat that is to move; None exactly when it is legal.

        Only ``refusal`` and ``play`` ask this, and they ask it of a seat that is to move: no game says itself that the
        match is over or that it is another seat's turn.
        """

    def apply(self, state: S, seat: Seat, action: A) -> S:
        """The state after a legal action."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know; None is an onlooker, which is what the whole chat may see."""

    def imagine(self, view: V, luck: Luck) -> S:
        """A state that those eyes cannot tell from the true one."""

    def parse(self, view: V, text: str) -> A:
        """What people type, completed from what the mover sees.

        Raises:
            Refused: the text is no move of this game.
        """

    def format(self, action: A) -> str:
        """Canonical notation: short, at most 40 bytes."""


def refusal(game: Game[S, A, V], state: S, seat: Seat, action: A) -> Note | None:
    """Why a seat may not do something: the match is over, another seat is to move, or the rules forbid it.

    Returns None exactly when the action is among ``game.legal(state, seat)``.
    """
    movers = game.to_move(state)
    if seat in movers:
        return game.why_not(state, seat, action)
    return note("not-your-turn", who=Who(min(movers))) if movers else note("match-over")


def play(game: Game[S, A, V], state: S, seat: Seat, action: A) -> S:
    """The state after an action: the only way by which a player's wish changes a state.

    Raises:
        Refused: the match is over, it is another seat's turn, or the rules forbid the action.
    """
    if why := refusal(game, state, seat, action):
        raise Refused(why)
    return game.apply(state, seat, action)


def reveals(game: Game[S, A, V], state: S, step: tuple[Seat, A], watcher: Seat, worlds: Iterable[Luck]) -> bool:
    """Whether the step shows the watcher something that it could not foretell; such a step is never undone."""
    known, seen = game.view(state, watcher), game.view(game.apply(state, *step), watcher)
    imagined = (game.imagine(known, luck) for luck in worlds)
    return any(refusal(game, w, *step) or game.view(game.apply(w, *step), watcher) != seen for w in imagined)
