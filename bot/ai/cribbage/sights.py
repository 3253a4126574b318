"""What weaker players see of a position: a club player the cards as they lie, a beginner less."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from random import Random
from typing import Final

from bot.ai.cribbage.discards import ranks_of
from bot.ai.cribbage.pegging import Ranks, scored, total
from bot.ai.player import Effort
from engines.cards import held, suit
from engines.core import Seat
from engines.cribbage import View
from engines.cribbage.counting import FIFTEEN, LIMIT, ORDER, SHORTEST, VALUE

LITTLE: Final = 0.01
"""What tells equal moves apart."""


class Club:
    """Keeps the cards that have the most points as they lie, and pegs the most points at once."""

    def throws(self, view: View, seat: Seat, thrown: Sequence[tuple[str, ...]]) -> list[float]:
        sign = 1 if seat == view.up.dealer else -1
        hands = [[card for card in held(view.hand) if card not in cards] for cards in thrown]
        return [lying(hand) + sign * LITTLE * _pair(cards) for hand, cards in zip(hands, thrown, strict=True)]

    def lays(self, view: View, seat: Seat, cards: Sequence[str], effort: Effort, dice: Random) -> list[float]:
        pile = tuple(ORDER[card] for card in view.up.pile)
        return [scored((*pile, ORDER[card])) + LITTLE * VALUE[card] for card in cards]


class Beginner:
    """Sees pairs and fifteens of two cards in the hand, and in the play fifteen, thirty-one and pairs."""

    def throws(self, view: View, seat: Seat, thrown: Sequence[tuple[str, ...]]) -> list[float]:
        found = []
        for cards in thrown:
            hand = [card for card in held(view.hand) if card not in cards]
            pairs = [(one, two) for place, one in enumerate(hand) for two in hand[:place]]
            found.append(float(sum(map(_pair, pairs))))
        return found

    def lays(self, view: View, seat: Seat, cards: Sequence[str], effort: Effort, dice: Random) -> list[float]:
        pile = tuple(ORDER[card] for card in view.up.pile)
        found = []
        for card in cards:
            count, is_pair = total(pile) + VALUE[card], pile[-1:] == (ORDER[card],)
            found.append(2.0 * (count in (FIFTEEN, LIMIT)) + 2 * is_pair + LITTLE * VALUE[card])
        return found


def lying(hand: Sequence[str]) -> int:
    """The points that four cards have by themselves, before there is a starter.

    >>> lying(("5h", "5d", "Jc", "Qs")), lying(("3h", "4h", "5h", "6h"))
    (10, 12)
    """
    some = [cards for size in (2, 3, 4) for cards in combinations(hand, size)]
    points = sum(2 for cards in some if sum(VALUE[card] for card in cards) == FIFTEEN)
    points += sum(2 for one, two in combinations(ranks_of(tuple(hand)), 2) if one == two)
    runs = [len(cards) for cards in some if len(cards) >= SHORTEST and _follow(ranks_of(cards))]
    points += sum(length for length in runs if length == max(runs))
    return points + 4 * (len({suit(card) for card in hand}) == 1)


def _follow(ranks: Ranks) -> bool:
    return all(low + 1 == high for low, high in pairwise(ranks))


def _pair(cards: tuple[str, ...]) -> int:
    """The points of two cards by themselves."""
    one, two = ranks_of(cards)
    return 2 * (one == two) + 2 * (VALUE[cards[0]] + VALUE[cards[1]] == FIFTEEN)
