"""The play of the cards between two hands that lie open, by ranks alone: suits score nothing before the show."""

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from math import inf
from typing import Final, TypeAlias

from engines.cribbage.counting import ALIKE, FIFTEEN, LIMIT, SHORTEST

Ranks: TypeAlias = tuple[int, ...]
"""Ranks from ace 1 to king 13; those of a hand ascend, those of a pile lie as they were laid."""

TEN: Final = 10

Worth: TypeAlias = Callable[[int, int], float]
"""What the points are worth that two players have pegged: one's own, and the other's."""


@lru_cache(maxsize=1 << 16)
def total(pile: Ranks) -> int:
    """The count of a pile."""
    return sum(min(TEN, rank) for rank in pile)


@lru_cache(maxsize=1 << 16)
def scored(pile: Ranks) -> int:
    """The points of the last card of a pile, without the one for the last card.

    >>> scored((5, 5, 5)), scored((4, 6, 5)), scored((10, 11, 11))
    (8, 5, 4)
    """
    points = 2 if total(pile) in (FIFTEEN, LIMIT) else 0
    alike = 1
    while alike < len(pile) and pile[-alike - 1] == pile[-1]:
        alike += 1
    if alike > 1:
        return points + ALIKE[alike][1]
    for length in range(len(pile), SHORTEST - 1, -1):
        if all(low + 1 == high for low, high in pairwise(sorted(pile[-length:]))):
            return points + length
    return points


def without(hand: Ranks, rank: int) -> Ranks:
    """The hand after a card of a rank has left it."""
    place = hand.index(rank)
    return hand[:place] + hand[place + 1 :]


def fits(hand: Ranks, count: int) -> bool:
    """Whether a hand, its ranks ascending, has a card that may be laid."""
    return bool(hand) and min(hand[0], TEN) <= LIMIT - count


def eager(hand: Ranks, pile: Ranks) -> int:
    """The card that scores most at once, of equal ones the highest; ``hand`` has one that fits."""
    room, best, most = LIMIT - total(pile), 0, -1
    for rank in hand:
        if min(rank, TEN) > room:
            break
        if (points := scored((*pile, rank))) >= most:
            best, most = rank, points
    return best


def laid(hand: Ranks, other: Ranks, pile: Ranks) -> tuple[int, bool, Ranks]:
    """What follows once the last card of a pile lies there: the point for it, if it was the last one; whether the other
    hand goes on; and the pile that then lies. ``hand`` is what its player has left.
    """
    count = total(pile)
    if fits(other, count):
        return 0, True, pile
    if fits(hand, count):
        return 0, False, pile
    return int(count < LIMIT), bool(other), ()


class Replies:
    """Finds the best play against a hand that lies open, and whose player always takes the most points at once.

    ``worth`` tells what it is worth to have pegged so many points, and the other so many; at the ``goal``, which is the
    points that each lacks, the match is over.
    """

    def __init__(self, worth: Worth, goal: tuple[int, int]) -> None:
        self.worth, self.nodes = worth, 0
        self._own_goal, self._other_goal = goal

    def lay(self, hand: Ranks, other: Ranks, pile: Ranks, own: int = 0, others: int = 0) -> float:
        """What it is worth to have laid the last card of a pile; ``hand`` is without it."""
        self.nodes += 1
        bonus, is_others, left = laid(hand, other, pile)
        own += scored(pile) + bonus
        if own >= self._own_goal or not (hand or other):
            return self.worth(own, others)
        if is_others:
            return self._after(hand, other, left, own, others)
        return self._best(hand, other, left, own, others)

    def _best(self, hand: Ranks, other: Ranks, pile: Ranks, own: int, others: int) -> float:
        """What the position is worth to its mover."""
        room, best, before = LIMIT - total(pile), -inf, 0
        for place, rank in enumerate(hand):
            if rank == before:
                continue
            if min(rank, TEN) > room:
                break
            before = rank
            best = max(best, self.lay(hand[:place] + hand[place + 1 :], other, (*pile, rank), own, others))
        return best

    def _after(self, hand: Ranks, other: Ranks, pile: Ranks, own: int, others: int) -> float:
        """What the position is worth before the other one, who has cards that fit, goes on."""
        while True:
            rank = eager(other, pile)
            other, pile = without(other, rank), (*pile, rank)
            bonus, is_own, left = laid(other, hand, pile)
            others += scored(pile) + bonus
            if others >= self._other_goal or not (hand or other):
                return self.worth(own, others)
            if is_own:
                return self._best(hand, other, left, own, others)
            pile = left
