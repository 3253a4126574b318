"""Hidden cards dealt at random within what is known of each hand, many thousand times a second.

Cards are numbers here, and a set of cards is an integer with a bit for each of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

ATTEMPTS: Final = 40
"""Deals that are tried before the hidden cards are said to fit no longer."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """A hand, or a stock, whose cards are not seen: it has ``count`` cards, and none of the set ``excluded``."""

    count: int
    excluded: int = 0


class Hidden:
    """Cards that are not seen, and the hands that hold them. The counts together are not more than the cards."""

    def __init__(self, cards: Sequence[int], hands: Sequence[Unseen]) -> None:
        self.cards = list(cards)
        free = [sum(1 for card in self.cards if not hand.excluded >> card & 1) for hand in hands]
        by_freedom = sorted(range(len(hands)), key=lambda n: free[n] - hands[n].count)
        self._order = [(n, hands[n].count, hands[n].excluded) for n in by_freedom]

    def deal(self, dice: Random) -> list[list[int]] | None:
        """Cards of each hand in random order, those that are least free chosen first; None: no deal was found."""
        for _ in range(ATTEMPTS):
            found = self._attempt(dice)
            if found is not None:
                return found
        return None

    def _attempt(self, dice: Random) -> list[list[int]] | None:
        rest = self.cards[:]
        dice.shuffle(rest)
        found: list[list[int]] = [[] for _ in self._order]
        for n, count, excluded in self._order:
            if excluded:
                able = [card for card in rest if not excluded >> card & 1][:count]
                if len(able) < count:
                    return None
                rest = [card for card in rest if card not in able]
            else:
                able, rest = rest[:count], rest[count:]
            found[n] = able
        return found
