"""Finds tables: by name, by chat, by who sits there; for everybody only those that they may know of."""

from dataclasses import dataclass
from typing import Final

from bot.ports import Pointer, Store
from bot.tables import access
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import AnyTable, Channel, TableId
from engines.core import Refused, note

MOST_HERE: Final = 5
"""Tables that may be open in one chat at a time."""


@dataclass(slots=True)
class Lookup:
    """Reads tables from a store; drops pointers that are wrong."""

    store: Store

    async def load(self, name: TableId) -> Loaded:
        """Raises Refused when there is no such table."""
        if found := await self.store.load(name):
            return found
        raise Refused(note("no-such-table"))

    async def admit(self, request: Request, name: TableId) -> Loaded:
        """The table, for who may know of it.

        Raises:
            Refused: it is none of the asker's business; this reads as if there were none.
        """
        found = await self.load(name)
        if await self.is_admitted(request, found.table):
            return found
        raise Refused(note("no-such-table"))

    async def is_admitted(self, request: Request, table: AnyTable) -> bool:
        """Where it is shown is only looked up for who does not sit there."""
        return access.is_admitted(request, table, ()) or access.is_admitted(
            request, table, await self.store.places(table.id)
        )

    async def tables_in(self, channel: Channel) -> list[AnyTable]:
        """The tables shown in a chat, oldest first; pointers that are wrong are dropped."""
        return await self._pointed(Pointer.AT, channel)

    async def tables_of(self, request: Request) -> list[AnyTable]:
        """The running tables where the asker sits, oldest first."""
        tables = await self._pointed(Pointer.MINE, request.user)
        return [table for table in tables if table.find(request.user) is not None and is_live(table)]

    async def has_room(self, channel: Channel, new: TableId) -> bool:
        """Whether one more table may be opened in a chat; thrown dice take no room."""
        here = await self.tables_in(channel)
        taken = sum(is_live(table) and not table.definition.short_lived for table in here)
        return await self.store.reserve(channel, new, MOST_HERE - taken, [table.id for table in here])

    async def _pointed(self, kind: Pointer, whose: str) -> list[AnyTable]:
        found = []
        for name in await self.store.pointed(kind, whose):
            if (loaded := await self.store.load(name)) is None:
                await self.store.point(kind, whose, name, here=False)
            else:
                found.append(loaded.table)
        return sorted(found, key=lambda table: (table.opened, table.id))


def is_live(table: AnyTable) -> bool:
    """Whether anything can still happen at this table."""
    return table.phase in ("lobby", "playing")
