"""Finds tables by id, by chat and by player, and decides who may see them."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.ports import Pointer, Store
from bot.tables import access
from bot.tables.holds import hold_of
from bot.tables.inbox import Inbox, inbox_of
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import Accounts, AnyTable, Channel, TableId, is_live
from engines.core import Refused, note


@dataclass(slots=True)
class Lookup:
    """Finds tables in a store and removes pointers to tables that have moved. Every method raises Away when the store
    cannot be reached.
    """

    store: Store

    async def load(self, name: TableId) -> Loaded:
        """The newest revision of a table, with its half-made choices.

        Raises:
            Refused: there is no such table.
            Unreadable: this version cannot read the table.
        """
        if found := await self.store.load(name):
            return found
        raise Refused(note("no-such-table"))

    async def admit(self, request: Request, name: TableId) -> Loaded:
        """The newest revision of a table that the asker may see.

        Raises:
            Refused: there is no such table, or the asker may not see it; the text is the same.
            Unreadable: this version cannot read the table.
        """
        return await self._admitted(request, await self.load(name))

    async def look_at(self, request: Request, name: TableId) -> Loaded:
        """As ``admit``, for whoever only shows the table: it may be as this process knows it, see ``Store.recent``."""
        if found := await self.store.recent(name):
            return await self._admitted(request, found)
        raise Refused(note("no-such-table"))

    async def _admitted(self, request: Request, found: Loaded) -> Loaded:
        if await self.is_admitted(request, found.table):
            return found
        raise Refused(note("no-such-table"))

    async def is_admitted(self, request: Request, table: AnyTable) -> bool:
        """Whether the asker may see a table. Its places are read from the store only when the asker's own chat and seat
        do not settle it.
        """
        return access.is_admitted(request, table, ()) or access.is_admitted(
            request, table, await self.store.places(table.id)
        )

    async def tables_in(self, channel: Channel) -> list[AnyTable]:
        """The tables that are shown in a chat, oldest first. Wrong pointers are removed on the way."""
        return [found.table for found in await self.boards_in(channel)]

    async def boards_in(self, channel: Channel) -> list[Loaded]:
        """The same with their half-made choices."""
        return await self._pointed(Pointer.AT, channel)

    async def tables_of(self, request: Request) -> list[AnyTable]:
        """The tables in the lobby or in play at which the asker sits, oldest first."""
        return await self.tables_at(request.accounts)

    async def tables_at(self, who: Accounts) -> list[AnyTable]:
        """The tables in the lobby or in play at which a person sits, oldest first."""
        found = await self._all_pointed(Pointer.MINE, who)
        return [table for table in found if table.find(who) is not None and is_live(table)]

    async def inbox(self, who: Accounts) -> Inbox:
        """What waits for a person at all tables. Pointers that no longer hold are removed on the way."""
        ended = await self._lasting(Pointer.ENDED, who, lambda t: t.phase == "over")
        return inbox_of(await self.tables_at(who), await self.invitations_of(who), ended, who)

    async def invitations_of(self, who: Accounts) -> list[AnyTable]:
        """The lobbies in which a seat is kept for a person, oldest first."""
        return await self._lasting(Pointer.INVITED, who, lambda t: t.phase == "lobby" and _awaits(t, who))

    async def read_news(self, who: Accounts, ended: Iterable[AnyTable]) -> None:
        """Notes that a person has been told how these tables ended."""
        for table in ended:
            for user in who:
                await self.store.point(Pointer.ENDED, user, table.id, here=False)

    async def _lasting(self, kind: Pointer, who: Accounts, holds: Callable[[AnyTable], bool]) -> list[AnyTable]:
        found, wrong = list[AnyTable](), list[AnyTable]()
        for table in await self._all_pointed(kind, who):
            (found if holds(table) else wrong).append(table)
        await asyncio.gather(*(self.store.point(kind, user, table.id, here=False) for table in wrong for user in who))
        return found

    async def has_room(self, channel: Channel, new: TableId, most: int) -> bool:
        """Whether the table ``new`` may be opened in a chat where ``most`` may be open at a time; if so, reserves a
        place. Thrown dice take none, nor do tables that sleep and games of a league.
        """
        here = await self.tables_in(channel)
        taken = sum(map(_takes_room, here))
        return await self.store.reserve(channel, new, most - taken, [table.id for table in here])

    async def _all_pointed(self, kind: Pointer, who: Accounts) -> list[AnyTable]:
        """The tables to which any of these accounts points, oldest first."""
        pointed = await asyncio.gather(*(self._pointed(kind, user) for user in sorted(who)))
        return oldest_first({one.table.id: one.table for found in pointed for one in found}.values())

    async def _pointed(self, kind: Pointer, whose: str) -> list[Loaded]:
        """The tables to which a chat or user points, oldest first."""
        names = await self.store.pointed(kind, whose)
        loaded = await asyncio.gather(*map(self.store.load, names))
        gone = [name for name, found in zip(names, loaded, strict=True) if found is None]
        await asyncio.gather(*(self.store.point(kind, whose, name, here=False) for name in gone))
        return sorted((found for found in loaded if found), key=lambda found: _age(found.table))


def _awaits(table: AnyTable, who: Accounts) -> bool:
    """Whether an invitation of a person waits for an answer."""
    hold = hold_of(table, who)
    return hold is not None and not hold.answer


def _takes_room(table: AnyTable) -> bool:
    return is_live(table) and not (table.definition.short_lived or table.asleep or table.league)


def oldest_first(tables: Iterable[AnyTable]) -> list[AnyTable]:
    """Tables in the order in which they were opened."""
    return sorted(tables, key=_age)


def _age(table: AnyTable) -> tuple[int, TableId]:
    """What tables are sorted by, the oldest first."""
    return table.opened, table.id
