"""What lies on the table, what a seat can do, and what each seat knows."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from engines.cards import Hand, held
from engines.core import Outcome, Seat
from engines.kierki.deals import EMPTY, KING, Kind, Layout
from engines.luck import Luck
from engines.tricks import Laid, Trick, following

Phase: TypeAlias = Literal["trump", "play", "lottery", "bonus", "over"]
"""``trump``: the trump suit is to be named. ``bonus``: a player of the lottery may lay one more card."""

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
    """Decline to lay one more card in the lottery. A player who cannot lay at all passes without this action."""


Action: TypeAlias = Lay | Trump | Pass

# --- what is known ---


@dataclass(frozen=True, slots=True)
class Done:
    """A deal that is over, and its points by seat; ``early`` when it ended before its last trick, being decided."""

    kind: Kind
    points: tuple[int, ...]
    early: bool = False


@dataclass(frozen=True, slots=True)
class FaceUp:
    """What everybody may see. A field that is added here is shown to the whole chat.

    - ``last``: the trick before this one; ``last_points``: its points.
    - ``tricks``, ``points``: by seat, those of this deal; ``gone``: the set of the cards of taken tricks.
    - ``lacks``: by seat, the set of the cards that play has shown not to be in hand.
    - ``start``: the value that begins a suit in the lottery; ``passed``: the seats that could not lay since the last
      card; ``out``: the seats that have no cards left; ``fresh``: the last card laid, and its seat.
    - ``sheet``: the deals that are over.
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
        """The points of each seat in the match, this deal included."""
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
    """What one seat may know, listed field by field; an onlooker has no ``hand``.

    ``held`` are the numbers of cards in the hands, ``stock`` how many cards are not dealt yet, ``moves`` what the seat
    may do now. ``deals`` is the number of deals of the match; the tricks ``numbers`` cost points in the sixth.
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
    """The cards of a hand that may be played to a trick whose suit is ``led``, or led where that is empty."""
    if led:
        cards = following(hand, led)
    else:
        every = held(hand)
        cards = (tuple(card for card in every if card[-1] != "h") if hearts_last else ()) or every
    return (KING,) if king_falls and KING in cards else cards
