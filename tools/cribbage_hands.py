"""What hands and cribs of cribbage are worth on average, and what good players throw, over many sampled hands."""

from itertools import combinations, combinations_with_replacement, permutations
from typing import Any, Final

import numpy as np

from engines.cards import RANKS, SUITS
from engines.cribbage.counting import show

Array = np.ndarray[Any, Any]

SIX: Final = 6
KEPT: Final = tuple(combinations(range(SIX), 4))
"""By choice, the places of the cards that are kept."""

AWAY: Final = tuple(tuple(place for place in range(SIX) if place not in kept) for kept in KEPT)
PAIRS: Final = tuple(combinations_with_replacement(range(13), 2))
JACK: Final = 10
UNSEEN: Final = 46
NOBS: Final = 12 / 51
"""The chance that a jack in a crib has the suit of the starter."""


def counted_fives() -> Array:
    """The points of five ranks, ace 0, without flush and nobs."""
    values = np.zeros((13,) * 5, np.int8)
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] == ranks[-1]:
            continue
        cards = [RANKS[rank] + SUITS[ranks[:place].count(rank)] for place, rank in enumerate(ranks)]
        items = show((cards[0], cards[1], cards[2], cards[3]), cards[4])
        points = sum(item.points for item in items if item.kind not in ("flush", "nobs"))
        for order in set(permutations(ranks)):
            values[order] = points
    return values


def dealt(count: int, cards: int, seed: int) -> Array:
    """So many hands of so many cards; a card is four times its rank and its suit."""
    dice = np.random.default_rng(seed)
    some = [dice.random((min(20_000, count - at), 52)).argsort(1)[:, :cards] for at in range(0, count, 20_000)]
    return np.concatenate(some)


def kept_values(fives: Array, hands: Array) -> Array:
    """What each of the fifteen choices keeps on average over the starters, with flush and nobs."""
    ranks, suits, rows = hands // 4, hands % 4, np.arange(len(hands))
    left = 4 - np.stack([(ranks == rank).sum(1) for rank in range(13)], 1)
    of_suit = 13 - np.stack([(suits == suit).sum(1) for suit in range(4)], 1)
    values = np.zeros((len(hands), len(KEPT)))
    for choice, kept in enumerate(KEPT):
        own = ranks[:, kept]
        values[:, choice] = (fives[own[:, 0], own[:, 1], own[:, 2], own[:, 3]] * left).sum(1) / UNSEEN
        is_flush = (suits[:, kept] == suits[:, kept[:1]]).all(1)
        values[:, choice] += is_flush * (4 + of_suit[rows, suits[:, kept[0]]] / UNSEEN)
        for place in kept:
            values[:, choice] += (ranks[:, place] == JACK) * of_suit[rows, suits[:, place]] / UNSEEN
    return values


def crib_values(fives: Array, thrown: Array) -> Array:
    """The mean of a crib by the pair that one throws; ``thrown`` tells how often the other throws each pair."""
    values = np.zeros((13, 13))
    for one, two in PAIRS:
        left = np.full(13, 4)
        left[[one]] -= 1
        left[[two]] -= 1
        points, weight = 0.0, 0.0
        for third, fourth in PAIRS:
            same = third == fourth
            ways = left[third] * (left[third] - 1) / 12 if same else left[third] * left[fourth] / 16
            if ways:
                rest = left.copy()
                rest[[third]] -= 1
                rest[[fourth]] -= 1
                jacks = (one, two, third, fourth).count(JACK)
                worth = (fives[one, two, third, fourth] * rest).sum() / rest.sum() + NOBS * jacks
                points += thrown[third, fourth] * ways * worth
                weight += thrown[third, fourth] * ways
        values[one, two] = values[two, one] = points / weight
    return values


def choices(values: Array, hands: Array, cribs: Array, sign: int, pegs: Array | None = None) -> Array:
    """The best choice for each hand; ``sign`` is 1 for the dealer, whose crib it is, and -1 for the pone."""
    ranks, total = np.sort(hands, 1) // 4, values.copy()
    for choice, (kept, away) in enumerate(zip(KEPT, AWAY, strict=True)):
        total[:, choice] += sign * cribs[ranks[:, away[0]], ranks[:, away[1]]]
        if pegs is not None:
            own = ranks[:, kept]
            total[:, choice] += pegs[own[:, 0], own[:, 1], own[:, 2], own[:, 3]]
    chosen: Array = total.argmax(1)
    return chosen


def throws(hands: Array, chosen: Array) -> tuple[Array, Array]:
    """How often each pair of ranks is thrown, as a share, and how often each hand of four is kept, by its ranks."""
    ranks = np.sort(hands, 1) // 4
    pairs, keeps = np.zeros((13, 13)), np.zeros((13,) * 4)
    for choice, (kept, away) in enumerate(zip(KEPT, AWAY, strict=True)):
        some = ranks[chosen == choice]
        np.add.at(pairs, tuple(some[:, away].T), 1 / len(hands))
        np.add.at(keeps, tuple(some[:, kept].T), 1)
    return pairs, keeps
