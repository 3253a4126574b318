"""The protocol of a game, the words in which it answers, and the two functions that play it.

Everything here is pure: no I/O, no clock, no global randomness.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, NewType, Protocol, TypeAlias, TypeVar

from engines.luck import Luck

Seat = NewType("Seat", int)
"""A place at the table, counted from 0. It is never the id of a chat user."""

BOTH_SEATS: Final = (Seat(0), Seat(1))
"""The seats of a game for two."""

NOBODY: Final[frozenset[Seat]] = frozenset()
"""The seats that are to move when the match is over."""

ONLY: Final = tuple(frozenset({Seat(seat)}) for seat in range(8))
"""For each seat the set of that seat alone: the seats that are to move where one decides at a time."""

T = TypeVar("T")
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Who:
    """The player at a seat, inside a note. The name is filled in where the note is put into words."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Card:
    """A card inside a note, in notation (``5h``). It is put into words as players write it."""

    name: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment inside a note, in seconds since 1970. It is put into words in the time zone of its readers."""

    at: int


@dataclass(frozen=True, slots=True)
class Note:
    """A message to a player: its key in the catalogue of words, and its arguments. It never holds prose."""

    key: str
    args: "tuple[tuple[str, Arg], ...]" = ()


Arg: TypeAlias = str | int | Who | Card | Moment | Note | tuple[Card, ...] | tuple[Note, ...]
"""An argument of a note. The cards of a tuple are written with spaces between them, its notes with commas."""


def note(key: str, **args: Arg) -> Note:
    """A note with its arguments sorted by name, so that equal notes compare equal.

    >>> note("no-such-rank", rank="Q", count=2)
    Note(key='no-such-rank', args=(('count', 2), ('rank', 'Q')))
    """
    return Note(key, tuple(sorted(args.items())))  # names differ, so values are never compared


class Refused(Exception):
    """Raised when a player may not do something. It is never a bug: the note ``why`` is shown to that player.

    ``instead`` lists moves of which the player may have meant one, each as a note for a button and in notation.
    """

    def __init__(self, why: Note, instead: tuple[tuple[Note, str], ...] = ()) -> None:
        super().__init__(why.key)
        self.why, self.instead = why, instead


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    No ``winners`` means a draw. ``how`` says the result in words. ``scores`` has a number for each seat where a game
    ranks its players, and the highest comes first; elsewhere it is empty.
    """

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
    """The items with the one at a place, counted from 0, exchanged for another; just beyond the end it is added.

    >>> with_item(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    return (*items[:place], item, *items[place + 1 :])


class Game(Protocol[S, A, V]):
    """The rules of one game over states S, actions A and views V.

    An implementation is a frozen dataclass whose fields are the options of the game. States, actions and views are
    frozen dataclasses of tuples, so they can be compared, hashed and stored. ``apply`` decides what follows by itself
    (forced passes, forced rolls, the end) and keeps it in the state; ``to_move`` and ``outcome`` only read the state.
    """

    key: ClassVar[str]
    """The name of the game in commands, stored tables and message keys."""
    hides: ClassVar[bool]
    """Whether some seats know more than others."""
    state_type: ClassVar[type]
    """The class of the states, for the code that stores them."""

    @property
    def players(self) -> range:
        """The possible numbers of players; an option may change them."""

    def setup(self, players: int, luck: Luck) -> S:
        """The first state in which a player has something to decide."""

    def to_move(self, state: S) -> frozenset[Seat]:
        """The seats that decide now; there may be several at the same time. Empty exactly when there is an outcome."""

    def legal(self, state: S, seat: Seat) -> Iterable[A]:
        """Every action that the seat may do now, each once; empty for a seat that is not to move.

        An action that joins several others, and that only a typed text can name, need not be among them.
        """

    def why_not(self, state: S, seat: Seat, action: A) -> Note | None:
        """Why the rules forbid an action to a seat that is to move; None exactly when it is legal.

        Only ``refusal`` and ``play`` ask this, and they ask it of a seat that is to move: no game says itself that the
        match is over or that it is another seat's turn.
        """

    def apply(self, state: S, seat: Seat, action: A) -> S:
        """The state after an action that ``why_not`` allows. It is not checked again; another action gives nonsense."""

    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may know of the state. ``None`` is an onlooker: that view may be shown to the whole chat."""

    def imagine(self, view: V, luck: Luck) -> S:
        """A possible state behind a view: the seat would see it exactly so. The luck deals the hidden cards."""

    def parse(self, view: V, text: str) -> A:
        """The action that a typed text means, completed from what the player sees. It need not be legal.

        Raises:
            Refused: the text is no move of this game, or it may mean several.
        """

    def format(self, action: A) -> str:
        """The canonical notation of an action, which ``parse`` reads back: ASCII, at most 40 bytes."""


def refusal(game: Game[S, A, V], state: S, seat: Seat, action: A) -> Note | None:
    """Why a seat may not do something: the match is over, another seat is to move, or the rules forbid it.

    Returns None where it is allowed.

    >>> from engines.grid import read_move
    >>> from engines.luck import Seeded
    >>> from engines.northcott import Northcott
    >>> game = Northcott(classic=True)
    >>> state = game.setup(2, Seeded("00" * 32))
    >>> refusal(game, state, Seat(1), read_move("a1-a2"))
    Note(key='not-your-turn', args=(('who', Who(seat=0)),))
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
    """Whether a step shows a seat something that it could not foresee; such a step is never undone.

    ``step`` is a seat and its action, ``watcher`` the seat that looks on. For each luck of ``worlds`` a state is
    imagined behind the watcher's view; the step reveals something when in one of them it would look different.
    """
    known, seen = game.view(state, watcher), game.view(game.apply(state, *step), watcher)
    imagined = (game.imagine(known, luck) for luck in worlds)
    return any(refusal(game, w, *step) or game.view(game.apply(w, *step), watcher) != seen for w in imagined)
