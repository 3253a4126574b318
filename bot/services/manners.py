"""The manners of computers between two: they resign what they have long seen lost, and take a draw that is one."""

from typing import Final

from cachetools import FIFOCache

from bot.ai.player import Unit
from bot.services.computer import Chosen
from bot.tables.change import Change, ended
from bot.tables.table import AnyTable, TableId
from engines.core import BOTH_SEATS, Outcome, Seat, Who, across, note

LOST: Final = 0.02
"""A chance to win with which a match counts as lost."""

HOPELESS: Final = 4
"""After so many decisions in a row that found the match lost a computer resigns, if it has had a choice in each."""

REMEMBERED: Final = 1000
"""The matches of which this process remembers for how long they are lost. Forgotten ones are resigned later."""

WORSE: Final = 0.4
"""A chance to win with which a draw is welcome."""

EVEN: Final = 0.55
"""A chance to win with which a draw is right, if the match has been long."""

LONG: Final = 60
"""The moves of both sides after which a match counts as long."""


class Resignations:
    """For how many decisions in a row computers have seen their matches lost."""

    def __init__(self) -> None:
        self._lost: FIFOCache[tuple[TableId, Seat], tuple[int, int]] = FIFOCache(REMEMBERED)

    def resigns(self, table: AnyTable, seat: Seat, chosen: Chosen) -> bool:
        """Whether a computer resigns instead of the move that it has chosen. A computer that stands in never does."""
        chair = table.chairs[seat]
        if not table.definition.gives_up or len(table.chairs) != len(BOTH_SEATS) or chair.user or chair.vacant:
            return False
        if chosen.decision is None or not chosen.decision.values:
            return False
        here = table.id, seat
        rev, count = self._lost.pop(here, (0, 0))
        if chosen.decision.values[0][1] > LOST:
            return False
        if rev != table.rev:
            count += 1
        self._lost[here] = table.rev, count
        return count >= HOPELESS


def resigned(table: AnyTable, seat: Seat, now: int) -> Change:
    """The end of a match between two that a computer gives up."""
    return Change(ended(table, Outcome((across(seat),), note("resigned", who=Who(seat))), now), "!resign")


def agrees(table: AnyTable, value: float, unit: Unit) -> bool:
    """Whether a computer agrees to a draw. ``value`` is the match for it."""
    if unit is not Unit.CHANCE:
        return False
    return value <= WORSE or (value <= EVEN and table.moves >= LONG)
