"""The first melds of a side: the cheapest that are worth enough."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from bot.ai.canasta.holding import Holding
from engines.canasta.finishing import PAIR
from engines.canasta.melds import LEAST, worth
from engines.canasta.pack import JOKER, MOST, TWO, spots
from engines.canasta.table import Lay

TWO_COST: Final = 45
JOKER_COST: Final = 65
"""Points that a wild card is worth in the hand, beyond its own, to complete a canasta later."""

PAIR_COST: Final = 12
"""What a pair is worth in the hand: with it the pile can be taken."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Melds to lay: so many naturals, twos and jokers of each rank. ``cost`` is what the hand loses by them."""

    lays: tuple[Lay, ...]
    cost: int

    @property
    def wilds(self) -> int:
        return sum(lay.twos + lay.jokers for lay in self.lays)

    @property
    def cards(self) -> int:
        return self.wilds + sum(lay.naturals for lay in self.lays)


def opening(own: Holding, most_wilds: int, top: str = "") -> Opening | None:
    """The cheapest melds from the hand that open, with those on the tray; None where there are none.

    With a ``top`` its rank is melded too, by two natural cards at least; all naturals of the rank go with it.
    """
    at = own.at
    missing = at.minimum - worth(at.tray)
    if top:
        if own.counts[top] < PAIR:
            return None
        missing -= spots(top + "s")
    found = [one for wilds in range(min(most_wilds, own.wilds) + 1) for one in _with_wilds(own, wilds, missing, top)]
    return min(found, key=lambda one: (one.cost, one.cards), default=None)


def _with_wilds(own: Holding, wilds: int, missing: int, top: str) -> Iterator[Opening]:
    """Openings with so many wild cards; every pair takes one, the others go where there is room."""
    on_tray = [meld.rank for meld in own.at.tray]
    full = [rank for rank, count in own.naturals.items() if count >= LEAST or rank == top or rank in on_tray]
    pairs = [rank for rank, count in own.naturals.items() if count == PAIR and rank not in full]
    for jokers in range(min(wilds, own.jokers) + 1):
        twos = wilds - jokers
        if twos > own.twos:
            continue
        for size in range(min(wilds, len(pairs)) + 1):
            for some in combinations(pairs, size):
                lays = _filled(own, full, some, (twos, jokers))
                if lays and sum(map(_points, lays)) >= missing:
                    yield Opening(tuple(lays), TWO_COST * twos + JOKER_COST * jokers + PAIR_COST * size)


def _filled(own: Holding, full: list[str], pairs: tuple[str, ...], wild: tuple[int, int]) -> list[Lay]:
    """The melds with their wild cards dealt out, jokers to the pairs last, as far as there is room.

    A pair takes one; the others have three naturals at least, with the top and the tray, and room for the most. Where
    wild cards are left over, fewer of them make the same melds, and cost less.
    """
    twos, jokers = wild
    melds = {rank: [own.naturals[rank], 0, 0] for rank in (*pairs, *full)}
    for rank in (*pairs, *full * MOST):
        _, had = own.melded(rank)
        if had + sum(melds[rank][1:]) >= MOST:
            continue
        if twos:
            twos, melds[rank][1] = twos - 1, melds[rank][1] + 1
        elif jokers:
            jokers, melds[rank][2] = jokers - 1, melds[rank][2] + 1
    return [Lay(rank, *counts) for rank, counts in melds.items()]


def _points(lay: Lay) -> int:
    return lay.naturals * spots(lay.rank + "s") + lay.twos * spots(TWO + "s") + lay.jokers * spots(JOKER)
