"""A deal of Ogórek on sorted hands of values: suits do not matter, so a card is its value alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engines.core import Seat
from engines.cucumber import Cucumber
from engines.cucumber.scoring import Standing, settled
from engines.cucumber.table import ACE, FaceUp

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Laws:
    """The options that change how cards are played, and who sits at the table."""

    ace_led_lowest: bool
    ace_low: bool
    tied_all_pay: bool
    limit: int
    seats: tuple[Seat, ...]
    """Those who still play, in the order of their turns."""


def laws_of(rules: Cucumber, up: FaceUp) -> Laws:
    """The options of the rules, and the active seats."""
    return Laws(rules.ace_led_lowest, rules.last_trick_ace_low, rules.tied_all_pay, rules.limit, up.active)


def able(hand: Sequence[int], top: int, *, is_low: bool = False) -> list[int]:
    """The values of a sorted hand that may be laid on a trick, each once, the lowest of the hand first.

    ``top`` heads the trick so far; ``is_low``: only the lowest card may be laid.
    """
    found = [hand[0]]
    if not is_low:
        for value in hand:
            if value >= top and value != found[-1]:
                found.append(value)
    return found


class Deal:
    """A position of a deal; it changes as cards are laid.

    ``hands`` are lists of values by place, lowest first, ``first`` is the place that led, ``top`` the value that heads
    the trick so far, 0 before the lead.
    """

    __slots__ = ("first", "hands", "head", "is_ace_led", "laws", "left", "shown", "top", "turn")

    def __init__(self, laws: Laws, hands: list[list[int]], first: int) -> None:
        self.laws, self.hands, self.first, self.turn = laws, hands, first, first
        self.top, self.head, self.left, self.is_ace_led = 0, NOBODY, len(hands), False
        self.shown: list[int] = []

    def choices(self) -> list[int]:
        """The values that may be laid now, each once, the lowest of the hand first."""
        return able(self.hands[self.turn], self.top, is_low=self.is_ace_led)

    def lay(self, value: int) -> None:
        """The player whose turn it is lays a card; the last of equal ones takes the trick, and its player leads."""
        hands, laws = self.hands, self.laws
        hand = hands[self.turn]
        hand.remove(value)
        if not hand:
            self.shown.append(value)
        worth = 1 if value == ACE and laws.ace_low and not hand else value
        if worth >= self.top:
            self.top, self.head = worth, self.turn
        if self.left == len(hands):
            self.is_ace_led = laws.ace_led_lowest and value == ACE
        self.left -= 1
        self.turn = (self.turn + 1) % len(hands)
        if not self.left and hand:
            self.turn = self.first = self.head
            self.top, self.left, self.is_ace_led = 0, len(hands), False

    @property
    def is_over(self) -> bool:
        return not self.left

    @property
    def paying(self) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """At the end the places that pay, those that tie with them without paying, and the value of the card."""
        count, laws = len(self.hands), self.laws
        worth = [1 if value == ACE and laws.ace_low else value for value in self.shown]
        tied = [(self.first + n) % count for n in range(count) if worth[n] == self.top]
        if laws.tied_all_pay:
            return tuple(tied), (), self.top
        return (self.head,), tuple(place for place in tied if place != self.head), self.top


def standing_after(deal: Deal, before: Standing) -> Standing:
    """The totals and lives after a deal that is over."""
    paying, tied, value = deal.paying
    seats = deal.laws.seats
    after, _ = settled(
        before, tuple(sorted(seats[p] for p in paying)), tuple(sorted(seats[p] for p in tied)), value, deal.laws.limit
    )
    return after
