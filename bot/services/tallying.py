"""Counts what matches have drawn, each once, when it has ended."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.ports import Store
from bot.results.finished import is_settled
from bot.results.result import Result
from bot.results.tally import dice_in, tally_of
from bot.services.witnessing import Witnessing
from bot.tables.table import AnyTable, Unreadable


@dataclass(frozen=True, slots=True)
class Tallying:
    """Adds the draws of matches with sealed luck to those of all. Everybody had the same luck in a game of the day, and
    the deals with a number are chosen: neither is sealed, and neither counts.
    """

    store: Store
    witnessing: Witnessing

    async def count(self, table: AnyTable, *, at_last: bool) -> None:
        """Counts a match that is over or was put away; a lost one that may still be taken back only ``at_last``.

        Raises:
            Away: the store cannot be reached.
        """
        if not (at_last or is_settled(table)):
            return
        if drawn := await self.witnessing.drawn(table):
            await self.store.tallies.count(table.id, table.touched, tally_of(drawn.heard))

    async def dice_of(self, result: Result) -> Mapping[str, int]:
        """The dice that fell in a match, as its players keep them.

        Raises:
            Away: the store cannot be reached.
        """
        try:
            found = await self.store.load(result.id)
        except Unreadable:
            return {}
        drawn = await self.witnessing.drawn(found.table) if found else None
        return dice_in(tally_of(drawn.heard)) if drawn else {}
