"""What lies on the table, what a seat can do, and what each seat knows."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engines.cards import Hand
from engines.core import BOTH_SEATS, Outcome, Seat, across
from engines.cribbage.counting import LIMIT, VALUE, Item, show, worth
from engines.luck import Luck

Phase: TypeAlias = Literal["throw", "play", "count", "answer", "over"]
"""``count`` and ``answer`` come with muggins only: an owner says a count, the opponent accepts or challenges it."""

DEALT: Final = 6
KEPT: Final = 4


# --- what a seat can do ---


@dataclass(frozen=True, slots=True)
class Throw:
    """Put two cards into the crib. They are ordered low to high, so that each choice has one notation."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """Play a card."""

    card: str


@dataclass(frozen=True, slots=True)
class Count:
    """Say the points of one's own hand or crib."""

    points: int


@dataclass(frozen=True, slots=True)
class Muggins:
    """Say by how many points the opponent's count is wrong."""

    points: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the opponent's count."""


Action: TypeAlias = Throw | Lay | Count | Muggins | Accept


# --- what happened ---


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened in the last step.

    ``starter`` and ``heels`` are the dealer's, ``card`` was laid and made the ``count``, ``go`` was said at it,
    ``one`` is the point for a go, ``last`` that for the last card, and with ``reset`` the seat leads anew.
    """

    kind: Literal["starter", "heels", "card", "go", "one", "last", "reset"]
    seat: Seat
    card: str = ""
    count: int = 0
    items: tuple[Item, ...] = ()
    points: int = 0


@dataclass(frozen=True, slots=True)
class Counted:
    """One of the three counts of a show, and the points for it.

    ``said`` is None where the program counts; ``claim`` is what the other seat called muggins for.
    ``pegged`` went to the owner, ``taken`` to the other seat.
    """

    seat: Seat
    crib: bool
    cards: tuple[str, ...]
    starter: str
    pegged: int = 0
    taken: int = 0
    said: int | None = None
    claim: int = 0

    @property
    def items(self) -> tuple[Item, ...]:
        """The right count."""
        return show(self.cards, self.starter, crib=self.crib)

    @property
    def worth(self) -> int:
        return worth(self.cards, self.starter, crib=self.crib)


# --- what is known ---


@dataclass(frozen=True, slots=True)
class FaceUp:
    """What everybody may see. A field that is added here is shown to the whole chat.

    - ``turn``: the seat that plays, counts or answers; it means nothing while cards go to the crib.
    - ``draws``: the pairs of cards drawn for the first deal, by seat.
    - ``laid``: the cards laid in this deal, each with its seat; the present count begins at index ``base``.
    - ``gos``: the seats that could not play, each with the count at which they said go.
    - ``pegs``: by seat, the back and the front peg; ``events``: those of the last step.
    - ``show``: the counts of a show; they stay until a card of the next deal is laid. ``said``: a count that waits for
      an answer.
    """

    phase: Phase
    turn: Seat
    deal: int
    dealer: Seat
    draws: tuple[tuple[str, str], ...]
    starter: str | None = None
    laid: tuple[tuple[Seat, str], ...] = ()
    base: int = 0
    gos: tuple[tuple[Seat, int], ...] = ()
    pegs: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    events: tuple[Event, ...] = ()
    show: tuple[Counted, ...] = ()
    said: int | None = None

    @property
    def pone(self) -> Seat:
        """The seat that does not deal: it leads, and counts first."""
        return across(self.dealer)

    @property
    def pile(self) -> tuple[str, ...]:
        """The cards of the present count."""
        return tuple(card for _, card in self.laid[self.base :])

    @property
    def count(self) -> int:
        return sum(VALUE[card] for card in self.pile)

    @property
    def counting(self) -> tuple[Seat, bool]:
        """The seat that counts next, and whether it counts the crib."""
        return ((self.pone, False), (self.dealer, False), (self.dealer, True))[len(self.show)]

    def laid_by(self, seat: Seat) -> tuple[str, ...]:
        return tuple(card for who, card in self.laid if who == seat)

    def fitting(self, hand: Hand) -> tuple[int, ...]:
        """The places of cards that may be laid now."""
        room = LIMIT - self.count
        return tuple(place for place, card in enumerate(hand) if card and VALUE[card] <= room)


@dataclass(frozen=True, slots=True)
class State:
    """What lies face up, both hands by place, what each seat put into the crib, and the luck that remains.

    The cards that are not dealt are not kept: the starter is drawn at random when it is turned.
    """

    up: FaceUp
    hands: tuple[Hand, Hand]
    thrown: tuple[tuple[str, ...], tuple[str, ...]]
    luck: Luck


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know, listed field by field; an onlooker has neither ``hand`` nor ``thrown``.

    ``away`` tells which players have put cards into the crib, ``held`` how many cards each holds. ``crib`` is empty
    until it lies open at its show.
    """

    seat: Seat | None
    target: int
    up: FaceUp
    hand: Hand
    thrown: tuple[str, ...]
    away: tuple[bool, bool]
    held: tuple[int, int]
    crib: tuple[str, ...]
    outcome: Outcome | None

    @property
    def movers(self) -> tuple[Seat, ...]:
        """The seats that decide now."""
        return asked(self.up, self.away)


def asked(up: FaceUp, away: tuple[bool, bool]) -> tuple[Seat, ...]:
    """The seats that decide now: both until they have put cards into the crib, then one at a time."""
    match up.phase:
        case "over":
            return ()
        case "throw":
            return tuple(seat for seat in BOTH_SEATS if not away[seat])
        case _:
            return (up.turn,)
