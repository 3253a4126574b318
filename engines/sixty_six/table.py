"""What lies on the table, what a seat can do, and what each seat knows."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from engines.cards import SUITS, Hand, rank, suit
from engines.core import BOTH_SEATS, Outcome, Seat
from engines.luck import Luck
from engines.tricks import Laid, Trick, following

RANKS: Final = ("9", "J", "Q", "K", "10", "A")
"""Low to high; with twenty cards there are no nines."""

PACK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
STRENGTH: Final = {card: RANKS.index(rank(card)) for card in PACK}
POINTS: Final = {card: dict(zip(RANKS, (0, 2, 3, 4, 10, 11), strict=True))[rank(card)] for card in PACK}
"""The points of each card; the pack has 120."""

PARTNER: Final = {f"{a}{suit}": f"{b}{suit}" for suit in SUITS for a, b in (("K", "Q"), ("Q", "K"))}
"""The other card of a marriage."""

MATCH: Final = 7
"""Game points that win the match."""

Phase: TypeAlias = Literal["open", "closed", "empty", "over"]
"""Part 1 while the stock is ``open``; part 2 when it is ``closed`` or ``empty``."""

Pair: TypeAlias = tuple[int, int]
"""A number for each seat."""

Places: TypeAlias = tuple[int | None, int | None]
"""A place in each hand, or none."""


def added(pair: Pair, seat: Seat, number: int) -> Pair:
    """The pair with a number added at a seat."""
    return (pair[0] + number, pair[1]) if seat == BOTH_SEATS[0] else (pair[0], pair[1] + number)


def put(pair: Pair, seat: Seat, number: int) -> Pair:
    """The pair with a number put at a seat."""
    return (number, pair[1]) if seat == BOTH_SEATS[0] else (pair[0], number)


def worth(card: str, trump: str) -> int:
    """The points of the marriage that a king or a queen belongs to: 40 in trumps, else 20."""
    return 40 if suit(card) == trump else 20


def is_married(card: str, hand: Hand) -> bool:
    """Whether a hand holds a card and the other card of its marriage."""
    return card in hand and PARTNER.get(card, "") in hand


# --- what a seat can do ---


@dataclass(frozen=True, slots=True)
class Lay:
    """Play a card. To lead a king or a queen with the other one in hand announces a marriage."""

    card: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Take the turned trump card, and put the lowest trump in its place."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the stock: from now on no player draws."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Claim 66, at once or with the marriage that a ``card`` announces."""

    card: str = ""


Action: TypeAlias = Lay | Exchange | Close | Declare

# --- what happened ---


@dataclass(frozen=True, slots=True)
class Event:
    """What the leader of the present trick did besides leading; ``points`` are those of a marriage."""

    kind: Literal["exchange", "close", "marriage"]
    seat: Seat
    card: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Settled:
    """How a deal ended: ``game`` points went to the ``winner``, None where both had the same card ``points``.

    ``true`` and ``false`` are declarations; ``closed`` and ``failed`` what became of a closed stock; ``played`` was
    decided by points, ``last`` by the last trick.
    """

    how: Literal["true", "false", "closed", "failed", "played", "last"]
    winner: Seat | None
    game: int
    points: Pair


# --- what is known ---


@dataclass(frozen=True, slots=True)
class FaceUp:
    """What both players have seen. A field that is added here is shown to the whole chat.

    - ``turned``: the trump card while it lies there; ``stock``: the number of cards in the stock, with the trump card.
    - ``points``: by seat, those of cards taken and of marriages that count; ``pending``: those of marriages that wait
      for a trick.
    - ``closer``: the seat that closed the stock; ``at_close``: the points and the tricks of the other seat then.
    - ``gone``: the cards of taken tricks; ``known``: by seat, the cards in hand that were shown; ``lacks``: by seat,
      the cards that play has shown not to be in hand. All are sets of cards as in ``engines.tricks``.
    - ``events``: those of the present lead; ``deals``: the score sheet.
    """

    phase: Phase
    turn: Seat
    deal: int
    dealer: Seat
    trump: str
    turned: str | None
    stock: int
    laid: Laid = ()
    last: Trick | None = None
    points: Pair = (0, 0)
    pending: Pair = (0, 0)
    tricks: Pair = (0, 0)
    closer: Seat | None = None
    at_close: Pair = (0, 0)
    gone: int = 0
    known: Pair = (0, 0)
    lacks: Pair = (0, 0)
    events: tuple[Event, ...] = ()
    score: Pair = (0, 0)
    deals: tuple[Settled, ...] = ()

    @property
    def led(self) -> str:
        """The card led to the present trick, or nothing."""
        return self.laid[0][1] if self.laid else ""


@dataclass(frozen=True, slots=True)
class State:
    """What lies face up, both hands by place, the stock without the turned card, and the luck that remains.

    ``drew`` is the place of the card that a seat has drawn since it last played: a secret, since hands are sorted.
    """

    up: FaceUp
    hands: tuple[Hand, ...]
    stock: tuple[str, ...]
    luck: Luck
    drew: Places = (None, None)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know, listed field by field; an onlooker has no ``hand``.

    - ``moves``: what the seat may do now; ``marriages``: the cards in hand that announce a marriage when led now.
    - ``held``: the number of cards in each hand; ``drew``: the place of the card just drawn.
    - ``may_close``: whether the leader could close the stock; ``may_marry``: whether marriages still count;
      ``may_exchange``: whether a leader with the lowest trump could take the trump card.
    - ``shown``: the running totals that the rules let this seat see, None where players count for themselves.
    """

    seat: Seat | None
    up: FaceUp
    hand: Hand
    drew: int | None
    held: Pair
    moves: tuple[Action, ...]
    marriages: tuple[str, ...]
    may_close: bool
    may_exchange: bool
    may_marry: bool
    shown: tuple[int | None, int | None]
    small: bool
    outcome: Outcome | None


# --- following in part 2 ---


@lru_cache(maxsize=1 << 14)
def answers(hand: Hand, led: str, trump: str) -> tuple[str, ...]:
    """The cards that may follow once the stock is closed or gone.

    They are the higher cards of the suit led, else all cards of it, else the trumps, else any.

    >>> answers(("Ah", "9h", "Ks"), "10h", "s")
    ('Ah',)
    >>> answers(("9h", "Ks"), "10c", "s")
    ('Ks',)
    """
    cards = following(hand, led[-1])
    if cards and suit(cards[0]) == suit(led):
        return tuple(card for card in cards if STRENGTH[card] > STRENGTH[led]) or cards
    return following(hand, trump)


def lacking(card: str, led: str, trump: str) -> tuple[str, ...]:
    """The cards that a hand cannot hold from which this card followed once the stock was closed or gone."""
    if suit(card) != suit(led):
        denied = {suit(led)} if suit(card) == trump else {suit(led), trump}
        return tuple(other for other in PACK if suit(other) in denied)
    if STRENGTH[card] > STRENGTH[led]:
        return ()
    return tuple(other for other in PACK if suit(other) == suit(led) and STRENGTH[other] > STRENGTH[led])
