"""What an expert sees: the table of cribs, the hands that the other one may hold, and the board near the end."""

from collections.abc import Sequence
from random import Random
from typing import Final

from bot.ai.cribbage import discards, lays
from bot.ai.cribbage.knowledge import Knowledge, knowledge
from bot.ai.cribbage.sights import Club
from bot.ai.cribbage.stakes import stakes_of
from bot.ai.player import Effort
from engines.cards import held
from engines.core import Seat
from engines.cribbage import View
from engines.cribbage.counting import ORDER, ordered

USUAL: Final = (10.1, 16.2)
"""The points that good players make in a deal as pone and as dealer."""


class Expert:
    """Knows what every throw is worth, and plays on against every hand that is likely. Without the table of cribbage it
    sees what the club player sees.
    """

    def throws(self, view: View, seat: Seat, thrown: Sequence[tuple[str, ...]]) -> list[float]:
        if (known := knowledge()) is None:
            return Club().throws(view, seat, thrown)
        return thrown_values(known, view, seat, thrown)

    def lays(self, view: View, seat: Seat, cards: Sequence[str], effort: Effort, dice: Random) -> list[float]:
        if (known := knowledge()) is None:
            return Club().lays(view, seat, cards, effort, dice)
        stakes = stakes_of(known, view, seat)
        table = lays.table_of(stakes, view, seat, effort, dice)
        ranks = dict.fromkeys(ORDER[card] for card in cards)
        worth = lays.Finish(stakes, view, seat) if stakes.is_near else lays.difference
        goal = stakes.lacks if stakes.is_near else (lays.FAR, lays.FAR)
        values = dict(zip(ranks, lays.values_of(table, ranks, worth, goal, effort), strict=True))
        return [values[ORDER[card]] for card in cards]


def thrown_values(known: Knowledge, view: View, seat: Seat, thrown: Sequence[tuple[str, ...]]) -> list[float]:
    """What each pair that is thrown is worth."""
    stakes, six = stakes_of(known, view, seat), ordered(held(view.hand))
    return [discards.value_of(stakes, discards.kept(stakes, six, cards)) for cards in thrown]


def promised(is_dealer: bool) -> float:  # noqa: FBT001
    """The points by which a deal usually brings the one role more than the other."""
    pone, dealer = USUAL
    return dealer - pone if is_dealer else pone - dealer


def usual_rest(view: View, seat: Seat) -> float:
    """What the deal usually brings a seat beyond the other one, as long as no card was laid."""
    return 0.0 if view.up.laid else promised(seat == view.up.dealer)
