"""*Rematch*, *The same deal* and *A new deal*: they open a table or join it; a late press leads to what came of it."""

from dataclasses import dataclass

from bot.front.page_builder import PageBuilder
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import RunCommand
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.rematches import Rematches
from bot.services.service import Service
from bot.tables.request import Request
from bot.tables.table import AnyTable, TableId
from engines.core import Note, note


@dataclass(frozen=True, slots=True)
class PlayingAgain:
    """Leads people from a finished match to the next one."""

    service: Service
    pages: PageBuilder

    async def __call__(self, request: Request, name: TableId, *, same: bool = False) -> Answer | None:
        """Opens a rematch, or joins it; None when its board says everything.

        Whoever sits there already is told whom the table waits for, and how to get there.

        Raises:
            RefusedAt: the match is not the asker's, or its rematch is full, over, put away or goes on without them.
            Refused: there is no such table, or the match is not over.
        """
        table, sat_there = await Rematches(self.service).play_again(request, name, same=same)
        if not sat_there or await self.service.store.done(table.id, request.op):
            return None
        before = (await self.service.load(name)).table
        to_table = RunCommand(note("sleep-to-table"), f"/mine play {table.id}", Tone.GO)
        return await self.pages.page(request, Scene((Say(_standing(before, table)),), (to_table,)), "", table)


def _standing(before: AnyTable, table: AnyTable) -> Note:
    """What the table that came of a match waits for."""
    if table.phase != "lobby":
        return note("rematch-runs")
    missing = [chair.name for chair in before.chairs if chair.user and table.find(chair.user) is None]
    return note("rematch-waits", names=tuple(note("name", name=name) for name in missing), count=len(missing))
