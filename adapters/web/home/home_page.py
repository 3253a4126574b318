"""The home page that one open page shows: read whole at first, then kept up to date by the tables that change."""

import asyncio
from collections.abc import Mapping
from time import monotonic
from typing import Final

from adapters.web.home.composer import InSight, home_message
from adapters.web.home.homes import common_tables
from adapters.web.home.messages import HomeMessage
from adapters.web.person import Person
from adapters.web.protocol import Said
from adapters.web.services import Services
from bot.tables.request import Request
from bot.tables.table import AnyTable, TableId

WHOLE: Final = 60.0
"""Seconds after which it is read whole with the next change: results of others are in it, and news may be missed."""


class HomePage:
    """What one person's home page is made of, while it is open. Methods raise Away and Unreadable."""

    def __init__(self, services: Services, person: Person) -> None:
        self._services, self._person = services, person
        self.is_open = False
        self._seen: InSight | None = None
        self._read = 0.0
        self._shown: HomeMessage | None = None
        self._one_change = asyncio.Lock()
        """A change that comes while the page is read is put on top of what was read."""

    def close(self) -> None:
        """It is shown no more."""
        self.is_open, self._seen, self._shown = False, None, None

    def is_made_of(self, table: TableId) -> bool:
        """Whether that table is in sight of it."""
        return self._seen is not None and table in self._seen.names()

    async def open(self) -> HomeMessage:
        """The page as it is now; from now on it is kept up to date."""
        self.is_open = True
        async with self._one_change:
            try:
                self._seen = await self._read_whole()
            except BaseException:
                self.close()
                raise
            self._shown = home_message(self._person, self._seen)
            return self._shown

    async def changed(self, tables: Mapping[TableId, AnyTable | None]) -> HomeMessage | None:
        """The page after these tables have changed, or have ceased to be; None: it looks the same."""
        async with self._one_change:
            if self._seen is None:
                return None
            accounts = (await self._services.facade.recognize(self._request())).accounts
            if monotonic() - self._read > WHOLE or accounts != self._person.joined:
                return self._news(await self._read_whole())
            seen = self._seen.after(tables, self._person)._replace(today=self._services.facade.deals_of_the_day())
            if any(table and table.day and table.find(self._person.accounts) is not None for table in tables.values()):
                seen = seen._replace(days=await self._services.facade.days(self._request()))
            return self._news(seen)

    async def posted(self) -> HomeMessage | None:
        """The page after something was said in the person's own room; None: it looks the same."""
        async with self._one_change:
            return self._news(await self._read_whole()) if self._seen else None

    def _news(self, seen: InSight) -> HomeMessage | None:
        if not self.is_open:
            return None
        self._seen, before = seen, self._shown
        self._shown = home_message(self._person, seen)
        return self._shown if self._shown != before else None

    def _request(self) -> Request:
        return self._person.request(self._person.own, "home")

    async def _read_whole(self) -> InSight:
        facade, room_log, own = self._services.facade, self._services.room_log, self._person.own.channel
        begun, request = monotonic(), await facade.recognize(self._request())
        self._person.joined = request.accounts
        common, here, mine, logged, invited, days = await asyncio.gather(
            common_tables(facade),
            facade.tables_in(own),
            facade.tables_of(request),
            room_log.last(own),
            facade.invitations_of(request),
            facade.days(request),
        )
        self._read = begun
        posts = tuple((name, Said.model_validate_json(text)) for _, name, text in logged)
        today = facade.deals_of_the_day()
        seen = InSight(tuple(mine), tuple(here), tuple(common), today, posts, tuple(invited), days)
        return seen.after({table.id: table for table in self._services.chat.homes.recent()}, self._person)
