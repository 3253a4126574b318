"""What lies on the table, what a seat can do, and what each seat knows."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from engines.cards import Hand, held
from engines.core import Outcome, Seat
from engines.luck import Luck
from engines.tricks import ACE_HIGH, Laid, Trick

ACE: Final = 14
ACE_LOW: Final = {card: 1 if value == ACE else value for card, value in ACE_HIGH.items()}
"""The value of each card where the ace is low."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Play a card."""

    card: str


@dataclass(frozen=True, slots=True)
class Change:
    """What a deal did to a player: ``points`` were added or, below 0, subtracted.

    ``life`` tells whether a life was lost. Then ``total`` is the total with which the player came back or went out.
    """

    seat: Seat
    points: int
    total: int
    life: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended: who took the last trick with which card, what changed, and all totals and lives after it."""

    taker: Seat
    card: str
    changes: tuple[Change, ...]
    totals: tuple[int, ...]
    lives: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FaceUp:
    """What everybody may see. A field that is added here is shown to the whole chat.

    - ``lives``: by seat, down to 0, which is out; ``floors``: by seat, the total below which no bonus leads.
    - ``played``: by seat, the cards played in this deal; ``last``: the trick before this one.
    - ``least``: by seat, the lowest value that the hand can still hold, since the seat gave its lowest card.
    - ``results``: the score sheet.
    """

    phase: Literal["play", "over"]
    turn: Seat
    deal: int
    dealer: Seat
    totals: tuple[int, ...]
    lives: tuple[int, ...]
    floors: tuple[int, ...]
    laid: Laid = ()
    played: tuple[tuple[str, ...], ...] = ()
    last: Trick | None = None
    least: tuple[int, ...] = ()
    results: tuple[Result, ...] = ()

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that are still in the match."""
        return tuple(Seat(seat) for seat, lives in enumerate(self.lives) if lives)

    @property
    def highest(self) -> int:
        """The value that heads the trick so far, 0 before the lead."""
        return max([ACE_HIGH[card] for _, card in self.laid], default=0)

    def left_of(self, seat: Seat) -> Seat:
        """The next active player."""
        players = len(self.lives)
        seat = Seat((seat + 1) % players)
        while not self.lives[seat]:
            seat = Seat((seat + 1) % players)
        return seat


@dataclass(frozen=True, slots=True)
class State:
    """What lies face up, the hands by place, the cards that nobody has, and the luck that remains."""

    up: FaceUp
    hands: tuple[Hand, ...]
    rest: tuple[str, ...]
    luck: Luck


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know, listed field by field; an onlooker has no ``hand``.

    ``held`` are the numbers of cards in the hands. ``heading`` and ``lowest`` are the cards that the seat may play now.
    ``top`` is the card that heads the trick, nothing before the lead; ``only_lowest`` tells whether only the lowest
    card may follow.
    """

    seat: Seat | None
    up: FaceUp
    hand: Hand
    held: tuple[int, ...]
    heading: tuple[str, ...]
    lowest: tuple[str, ...]
    top: str
    only_lowest: bool
    limit: int
    outcome: Outcome | None


@lru_cache(maxsize=1 << 14)
def choices(hand: Hand, highest: int, *, only_lowest: bool, ace_low: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of a hand that head a trick, and its lowest cards where those do not.

    >>> choices(("Ks", "5c", "5h"), 10, only_lowest=False, ace_low=False)
    (('Ks',), ('5c', '5h'))
    """
    cards, worth = held(hand), ACE_LOW if ace_low else ACE_HIGH
    low = min([worth[card] for card in cards], default=0)
    heading = () if only_lowest else tuple([card for card in cards if worth[card] >= highest])
    return heading, tuple([card for card in cards if worth[card] == low and card not in heading])
