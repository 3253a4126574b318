"""What points are worth in a match: as many points far from its end, and near it what they add to the chance to win."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.ai.cribbage.board import wins
from bot.ai.cribbage.knowledge import DEALER, PONE, Deal, Knowledge
from engines.core import Seat, across
from engines.cribbage import View

NEAR: Final = 50
"""The end is near when one of the players lacks so many points, or fewer."""

STEP: Final = 3
"""Points over which the worth of one is measured."""

LEAST: Final = 0.004
"""The least that a point adds to the chance: where the match is as good as decided points still tell moves apart."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The match as a seat sees it: what is known, its role in the deal, and what it and the other one lack."""

    known: Knowledge
    role: int
    lacks: tuple[int, int]

    @property
    def is_near(self) -> bool:
        return min(self.lacks) <= NEAR

    def chance(self, own: int, other: int) -> float:
        """The chance to win before a deal, by what each lacks."""
        if self.role == DEALER:
            return 1 - self.known.chance(other, own)
        return self.known.chance(own, other)

    @property
    def point(self) -> float:
        """What a point adds to the chance to win."""
        own, other = self.lacks
        closer = self.chance(max(1, own - STEP), other) - self.chance(own + STEP, other)
        farther = self.chance(own, other + STEP) - self.chance(own, max(1, other - STEP))
        return max(LEAST, (closer + farther) / (4 * STEP))

    def worth(self, deal: Callable[[Deal], Deal]) -> float:
        """What a deal is worth in points beyond what is usual; ``deal`` puts into known deals what is known of this."""
        usual, point = self.chance(*self.lacks), self.point
        deals = self.known.deals
        return (sum(wins(self.known, self.role, self.lacks, deal(one)) for one in deals) / len(deals) - usual) / point


def stakes_of(known: Knowledge, view: View, seat: Seat) -> Stakes:
    """The stakes of a seat in what it sees."""
    pegs = view.up.pegs
    lacks = view.target - pegs[seat][1], view.target - pegs[across(seat)][1]
    return Stakes(known, DEALER if seat == view.up.dealer else PONE, lacks)
