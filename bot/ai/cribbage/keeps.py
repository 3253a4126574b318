"""The hands that a player may have kept: how often good players keep them, and which of them fit what was seen."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, combinations_with_replacement
from math import comb
from random import Random
from typing import Final, TypeAlias

from bot.ai.cribbage.pegging import TEN, Ranks, without

RANKS: Final = range(1, 14)
KEEPS: Final[tuple[Ranks, ...]] = tuple(combinations_with_replacement(RANKS, 4))
"""All hands of four, by ranks."""

PLACE: Final = {keep: place for place, keep in enumerate(KEEPS)}
SUITS: Final = 4

World: TypeAlias = tuple[Ranks, float]
"""What a player may still hold, and how likely that is beside the others."""


@lru_cache(maxsize=1 << 14)
def ways(ranks: Ranks, left: tuple[int, ...]) -> int:
    """How often these ranks can be drawn from what is left of each rank, ace first.

    >>> ways((5, 5, 11), (4,) * 13)
    24
    """
    found = 1
    for rank in set(ranks):
        found *= comb(left[rank - 1], ranks.count(rank))
    return found


class Keeps:
    """The hands that players of one role keep; ``weights`` tell how often, in the order of ``KEEPS``."""

    def __init__(self, weights: Sequence[float]) -> None:
        self._weights = weights
        self._known: dict[tuple[Ranks, int], _Possible] = {}

    def worlds(self, laid: Ranks, least: int, left: tuple[int, ...], most: int, dice: Random) -> list[World]:
        """What the player may hold who has laid some cards and has none left below a value; ``most`` so many worlds.

        ``left`` are the cards of each rank that were not seen, ace first; ``laid`` ascends. There are all possible
        hands where they are few, else hands drawn by chance.
        """
        possible = self._possible(laid, least)
        if len(possible.hands) <= most:
            return [
                (hand, weight * fit / whole)
                for hand, weight, whole in zip(possible.hands, possible.weights, possible.wholes, strict=True)
                if (fit := ways(hand, left))
            ]
        drawn: list[World] = []
        for place in dice.choices(range(len(possible.hands)), cum_weights=possible.summed, k=3 * most):
            hand, whole = possible.hands[place], possible.wholes[place]
            if dice.random() * whole < ways(hand, left):
                drawn.append((hand, 1.0))
                if len(drawn) == most:
                    break
        return drawn

    def _possible(self, laid: Ranks, least: int) -> "_Possible":
        if (found := self._known.get((laid, least))) is None:
            found = self._known[laid, least] = _Possible(self._weights, laid, least)
        return found


class _Possible:
    """The hands that remain of the kept ones once some cards are laid, with the weights that they have then."""

    def __init__(self, weights: Sequence[float], laid: Ranks, least: int) -> None:
        full = (SUITS,) * len(RANKS)
        rest = tuple(SUITS - laid.count(rank) for rank in RANKS)
        found: dict[Ranks, float] = {}
        for keep, weight in zip(KEEPS, weights, strict=True):
            hand = _rest(keep, laid)
            if hand is not None and (not hand or min(hand[0], TEN) >= least):
                found[hand] = found.get(hand, 0.0) + weight / ways(keep, full) * ways(hand, rest)
        self.hands = tuple(found)
        self.weights = tuple(found.values())
        self.wholes = tuple(ways(hand, rest) for hand in found)

    @cached_property
    def summed(self) -> tuple[float, ...]:
        return tuple(accumulate(self.weights))


def _rest(keep: Ranks, laid: Ranks) -> Ranks | None:
    """What is left of a kept hand after some cards were laid; None where it had not all of them."""
    for rank in laid:
        if rank not in keep:
            return None
        keep = without(keep, rank)
    return keep
