"""What lies on the table, what each seat knows, and what a seat can do."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from engines.cards import Hand, held
from engines.core import Outcome, Seat
from engines.kierki.deals import EMPTY, KING, Kind, Layout
from engines.luck import Luck
from engines.tricks import Laid, Trick, following

Phase: TypeAlias = Literal["trump", "play", "lottery", "bonus", "over"]
"""``trump`` is to be named; ``bonus`` lets who laid an ace in the lottery lay one more card."""

# --- what a seat can do ---


@dataclass(frozen=True, slots=True)
class Lay:
    """Play a card."""

    card: str


@dataclass(frozen=True, slots=True)
class Trump:
    """Name the trump suit."""

    suit: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay no further card; in the lottery who has nothing to lay passes without a word."""


Action: TypeAlias = Lay | Trump | Pass

# --- what is known ---


@dataclass(frozen=True, slots=True)
class Done:
    """A deal that is over, and what it brought to each; ``early`` when nothing could change any more."""

    kind: Kind
    points: tuple[int, ...]
    early: bool = False


@dataclass(frozen=True, slots=True)
class FaceUp:
    """What everybody may see; who adds a field here shows it to the whole chat.

    ``last`` is the trick before this one and was worth ``last_points``. ``tricks`` and ``points`` are of this deal,
    ``gone`` the cards that have left the hands for good. ``lacks`` are sets of cards that play has shown not to be in
    a hand. In the lottery suits begin with the value ``start``, ``passed`` are those who could not lay since the last
    card, and ``out`` those who have none left. ``sheet`` has the deals that are over.
    """

    phase: Phase
    kind: Kind
    turn: Seat
    deal: int
    dealer: Seat
    trump: str = ""
    laid: Laid = ()
    last: Trick | None = None
    last_points: int = 0
    tricks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    gone: int = 0
    lacks: tuple[int, ...] = ()
    layout: Layout = EMPTY
    start: int = 0
    passed: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    fresh: tuple[Seat, str] | None = None
    sheet: tuple[Done, ...] = ()

    @property
    def players(self) -> int:
        return len(self.points)

    @property
    def totals(self) -> tuple[int, ...]:
        """What each has in all, this deal included."""
        rows = (*(done.points for done in self.sheet), *((self.points,) if self.phase != "over" else ()))
        return tuple(sum(column) for column in zip(*rows, strict=True))

    def left_of(self, seat: Seat) -> Seat:
        return Seat((seat + 1) % len(self.points))


@dataclass(frozen=True, slots=True)
class State:
    """What lies face up, the hands by place, the cards still to be dealt, and the luck that remains."""

    up: FaceUp
    hands: tuple[Hand, ...]
    stock: tuple[str, ...]
    luck: Luck


@dataclass(frozen=True, slots=True)
class View:
    """An allow-list: what one seat may know; an onlooker has no ``hand``.

    ``held`` are numbers of cards, ``stock`` how many are not dealt yet, ``moves`` what the seat may do now. Of
    ``deals`` in all, the sixth costs at its tricks ``numbers``.
    """

    seat: Seat | None
    up: FaceUp
    hand: Hand
    held: tuple[int, ...]
    stock: int
    moves: tuple[Action, ...]
    deals: int
    numbers: tuple[int, ...]
    outcome: Outcome | None


@lru_cache(maxsize=1 << 14)
def playable(hand: Hand, led: str, *, hearts_last: bool, king_falls: bool) -> tuple[str, ...]:
    """What may be played to a trick, or led where ``led`` is no suit."""
    if led:
        cards = following(hand, led)
    else:
        every = held(hand)
        cards = (tuple(card for card in every if card[-1] != "h") if hearts_last else ()) or every
    return (KING,) if king_falls and KING in cards else cards
