"""What it is worth to throw two cards into the crib and to keep the others."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from bot.ai.cribbage.knowledge import DEALER, Deal
from bot.ai.cribbage.pegging import Ranks
from bot.ai.cribbage.stakes import Stakes
from engines.cards import DECK, suit
from engines.cribbage.counting import ORDER, worth

USUAL_CRIB: Final = 4.6
SUITED: Final = 0.05
"""What a crib gains by the flush that two cards of one suit make possible."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Four cards that are kept and two that are thrown: how often the kept ones have so many points over the starters,
    and the mean of the crib.
    """

    hand: tuple[str, ...]
    thrown: tuple[str, ...]
    points: Counter[int]
    crib: float

    @property
    def mean(self) -> float:
        """The average of the hand."""
        return sum(points * count for points, count in self.points.items()) / self.points.total()

    @property
    def ranks(self) -> Ranks:
        return ranks_of(self.hand)


def kept(stakes: Stakes, six: tuple[str, ...], thrown: tuple[str, ...]) -> Kept:
    """What is kept of six cards when two are thrown."""
    hand = tuple(card for card in six if card not in thrown)
    points = Counter(worth(hand, starter) for starter in DECK if starter not in six)
    one, two = thrown
    crib = stakes.known.crib(stakes.role, ORDER[one], ORDER[two]) + SUITED * (suit(one) == suit(two))
    return Kept(hand, thrown, points, crib)


def points_of(stakes: Stakes, one: Kept) -> float:
    """The points by which the own side of the deal probably exceeds the other's, but for the other's hand."""
    own, other = stakes.known.pegs(stakes.role, one.ranks)
    return one.mean + one.crib * (1 if stakes.role == DEALER else -1) + own - other


def value_of(stakes: Stakes, one: Kept) -> float:
    """What a throw is worth in points; near the end of a match that follows the chance to win."""
    if not stakes.is_near:
        return points_of(stakes, one)
    own, other = stakes.known.pegs(stakes.role, one.ranks)
    more = round(one.crib - USUAL_CRIB)
    total = 0.0
    for points, count in one.points.items():

        def deal(usual: Deal, points: int = points) -> Deal:
            crib = max(0, usual.crib + more)
            if stakes.role == DEALER:
                return Deal(usual.pone_pegs, usual.dealer_pegs, usual.pone_hand, points, crib)
            return Deal(usual.pone_pegs, usual.dealer_pegs, points, usual.dealer_hand, crib)

        total += count * stakes.worth(deal)
    return total / one.points.total() + own - other


def ranks_of(cards: tuple[str, ...]) -> Ranks:
    """The ranks of cards, ascending."""
    return tuple(sorted(ORDER[card] for card in cards))
