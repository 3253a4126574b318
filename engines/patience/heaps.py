"""Heaps of cards as numbers, each kept once, with what a search asks of them."""

from dataclasses import dataclass, field
from typing import Final

from engines.patience.plan import FULL

_NEAR: Final = 4  # ranks down to which a card lies well on another where every foundation has its own base


@dataclass(frozen=True, slots=True)
class Weights:
    """What a search dislikes, in cards that lie in another's way: each rank between a card and a lower one below it,
    each rank by which a pile falls (a slow fall is better), each rank of the first card of a pile below the highest;
    and what a card on a foundation is worth. No weights are best for all deals.
    """

    gap: float = 0.3
    loose: float = 0.12
    empty: float = 0.0
    home: float = 0.15


@dataclass(slots=True)
class Heaps:
    """Every heap of cards met so far, by its number; heap 0 is empty.

    For each heap: its top card, the heap below that, the lowest card, how badly it is ordered, and its number of runs.
    """

    weights: Weights = Weights()
    number: dict[tuple[int, int], int] = field(default_factory=dict)
    top: list[int] = field(default_factory=lambda: [-1])
    below: list[int] = field(default_factory=lambda: [0])
    lowest: list[int] = field(default_factory=lambda: [FULL])
    cost: list[float] = field(default_factory=lambda: [0.0])
    runs: list[int] = field(default_factory=lambda: [0])

    def on(self, card: int, heap: int, *, own_bases: bool) -> int:
        """The number of the heap with a card laid on it."""
        if found := self.number.get((card, heap)):
            return found
        height, least = card % FULL, self.lowest[heap]
        if own_bases:
            gap = (self.top[heap] - height) % FULL if heap else 0
            worse = 0.0 if gap <= _NEAR else 1.0
        else:
            gap, weights = height - least, self.weights
            loose = weights.loose * -gap if heap else weights.empty * (FULL - 1 - height)
            worse = 1.0 + weights.gap * gap if gap > 0 else loose
        self.number[card, heap] = found = len(self.top)
        self.below.append(heap)
        self.lowest.append(min(least, height))
        self.cost.append(self.cost[heap] + worse)
        is_next = bool(heap) and (height + 1) % FULL == self.top[heap] % FULL
        self.runs.append(self.runs[heap] + (not is_next))
        self.top.append(card)
        return found

    def cards(self, heap: int) -> list[int]:
        """The cards of a heap, from the bottom."""
        found = []
        while heap:
            found.append(self.top[heap])
            heap = self.below[heap]
        return found[::-1]
