"""What lies on the table, what each seat knows, and what a seat can do."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from engines.cards import Hand, held
from engines.core import Outcome, Seat
from engines.luck import Luck
from engines.tricks import ACE_HIGH, Laid, Trick

ACE: Final = 14
ACE_LOW: Final = {card: 1 if value == ACE else value for card, value in ACE_HIGH.items()}
"""Values where an ace is the lowest card."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Play a card."""

    card: str


@dataclass(frozen=True, slots=True)
class Change:
    """What a deal did to a player: ``points`` taken or, below 0, given back.

    ``life`` tells whether one was lost; then the ``total`` is what the player came back with, or what he went out with.
    """

    seat: Seat
    points: int
    total: int
    life: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended: who took the last trick, what changed, and all totals after it."""

    taker: Seat
    card: str
    changes: tuple[Change, ...]
    totals: tuple[int, ...]
    lives: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FaceUp:
    """What everybody may see; who adds a field here shows it to the whole chat.

    ``lives`` count down to 0, which is out; ``floors`` are totals below which no bonus leads. ``played`` are the cards
    before each seat in this deal, ``last`` the trick before this one. ``least`` is the lowest value that a seat can
    still hold, since it gave its lowest card. ``results`` is the score sheet.
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
        """Who is still in the match."""
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
    """An allow-list: what one seat may know; an onlooker has no ``hand``.

    ``held`` are numbers of cards; ``heading`` and ``lowest`` are the seat's cards that may be played, when it is asked.
    ``top`` heads the trick so far, nothing before the lead; ``only_lowest`` tells whether all must give their lowest.
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
    """The cards that head the trick, and the lowest ones where they do not."""
    cards, worth = held(hand), ACE_LOW if ace_low else ACE_HIGH
    low = min([worth[card] for card in cards], default=0)
    heading = () if only_lowest else tuple([card for card in cards if worth[card] >= highest])
    return heading, tuple([card for card in cards if worth[card] == low and card not in heading])
