"""How likely the next player takes the pile with a discard, and what that gives away."""

from collections import Counter
from math import comb
from typing import Final

from engines.canasta.melds import shape
from engines.canasta.pack import CANASTA, NATURALS, PACK, is_wild, kind
from engines.canasta.table import View
from engines.cards import held
from engines.core import Seat

CARD: Final = 16
"""Points that a card of the pile brings to whoever takes it, beside the taking itself."""

TAKING: Final = 25

LATER: Final = 0.35
"""The weight of the opponents who come after the next one."""


class Danger:
    """What a discard gives away, from what a seat sees."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._view, self._seat = view, seat
        up = view.up
        seen = [*held(view.hand), *(card for melds in up.melds for meld in melds for card in meld.cards)]
        seen += [card for reds in up.reds for card in reds]
        seen += [*up.turned] if view.pile else []
        if up.top and view.pile > len(up.turned):
            seen.append(up.top)
        rest = Counter(PACK) - Counter(seen)
        self._unseen = Counter[str]()
        for card, count in rest.items():
            self._unseen[kind(card)] += count
        self._all = sum(rest.values())
        self._wilds = sum(count for card, count in rest.items() if is_wild(card))

    def of(self, card: str) -> float:
        """The points that discarding a card gives away, on average."""
        view, up = self._view, self._view.up
        if kind(card) not in NATURALS:
            return 0.0
        lost, passed = 0.0, 1.0
        for steps in range(1, up.players):
            other = Seat((self._seat + steps) % up.players)
            if up.side(other) == up.side(self._seat):
                continue
            chance = self.taken(other, kind(card))
            lost += passed * (1 if steps == 1 else LATER) * chance
            passed *= 1 - chance
        return lost * (TAKING + CARD * (view.pile + 1))

    def next(self, card: str) -> float:
        """The chance that the next player takes the pile with this discard on it."""
        return self.taken(self._view.up.left(self._seat), kind(card)) if kind(card) in NATURALS else 0.0

    def taken(self, other: Seat, rank: str) -> float:
        """The chance that another seat can take the pile by a card of a rank."""
        up = self._view.up
        melds = up.melds[up.side(other)]
        naturals, wilds = shape(melds, rank)
        if naturals + wilds >= CANASTA:
            return 0.0
        size = self._view.held[other]
        if size < 2:  # noqa: PLR2004 - a player with one card takes nothing
            return 0.0
        count = self._unseen[rank]
        none = self._without(count, size)
        pair = 1 - none - self._one(count, size)
        if up.frozen or not melds:
            return pair * self._minimum(other)
        if naturals:
            return 1.0
        wild = 1 - self._without(self._wilds, size)
        return pair + (1 - none - pair) * wild

    def _minimum(self, other: Seat) -> float:
        """The share of the hands with a pair that are worth enough to open with the pile."""
        up = self._view.up
        if up.melds[up.side(other)]:
            return 1.0
        least = self._view.minimum[up.side(other)]
        return 0.75 if least <= 50 else 0.5 if least <= 90 else 0.35  # noqa: PLR2004 - the steps of the rules

    def _without(self, count: int, size: int) -> float:
        """The chance that a hand of unseen cards has none of so many."""
        return comb(self._all - count, size) / comb(self._all, size)

    def _one(self, count: int, size: int) -> float:
        """The chance that it has one of them."""
        return count * comb(self._all - count, size - 1) / comb(self._all, size)
