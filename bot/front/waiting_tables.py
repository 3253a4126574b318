"""Lists the tables that wait for players, page by page, and leads from the list to a seat."""

from dataclasses import dataclass
from typing import Final

from bot.front import pages, waiting_page
from bot.front.finder import is_asked
from bot.front.following import Following
from bot.front.page_builder import PageBuilder
from bot.front.waiting_page import HERE, Listed
from bot.front.ways_on import NOT_MEANT
from bot.screens.answer import Answer
from bot.services.service import Service
from bot.tables.holds import is_open_to
from bot.tables.person import platform
from bot.tables.request import Request
from bot.tables.table import AnyTable, Channel, TableId, is_live
from engines.core import Note, Refused, note

LISTED_FOR: Final = "tables-of"
"""The setting of a person that says for which chat they have last asked for the list: a chat without private answers
gives it in another one, where its pages are turned."""

TOO_LATE: Final = (*NOT_MEANT, "open-invited-only", "table-folded", "match-over", "no-such-table")
"""Refusals to whoever presses a table of a list that is no longer as the list says."""


@dataclass(frozen=True, slots=True)
class WaitingTables:
    """Answers ``/tables`` and its buttons. Every method raises Away when the store cannot be reached."""

    service: Service
    pages: PageBuilder

    async def first(self, request: Request) -> Answer:
        """The first page, for the chat in which it is asked for."""
        settings = await self.service.store.settings(request.principal)
        if settings.get(LISTED_FOR) != request.channel and (LISTED_FOR in settings or not request.private):
            await self.service.store.set(request.principal, LISTED_FOR, request.channel)
        return await self._page(request, request.channel, Listed())

    async def page(self, request: Request, name: str) -> Answer:
        """The page that a button names, such as ``everywhere.2``.

        Raises:
            Refused: there is no such page.
        """
        if (listed := Listed.read(name)) is None:
            raise Refused(note("stale-button"))
        return await self._page(request, await self._meant(request), listed)

    async def sit_down(self, request: Request, name: TableId, page: str) -> Answer | None:
        """Seats the asker at a table of a list; if it is too late the list comes again, with the reason.

        Raises:
            Refused: the asker may not sit there for a reason of their own.
        """
        listed = Listed.read(page)
        try:
            await self._check_open(name, listed)
            return await Following(self.pages).enter(request, name)
        except Refused as why:
            if listed is None or why.why.key not in TOO_LATE:
                raise
            return await self._page(request, await self._meant(request), listed, why.why)

    async def _check_open(self, name: TableId, listed: Listed | None) -> None:
        """Whoever has been given a code is invited; a list, which may be an old one, invites nobody."""
        if listed and (await self.service.load(name)).table.open_to == "invited":
            raise Refused(note("open-invited-only"))

    async def _meant(self, request: Request) -> Channel:
        """The chat whose tables a list names: the asker's, or the group whose list they read in the private chat."""
        if not request.private:
            return request.channel
        asked = Channel((await self.service.store.settings(request.principal)).get(LISTED_FOR, request.channel))
        chat = self.service.painter.chats.get(platform(asked))
        account = next((one for one in request.accounts if platform(one) == platform(asked)), None)
        is_there = chat is not None and account is not None and await chat.is_member(asked, account) is not False
        return asked if is_there else request.channel

    async def _page(self, request: Request, channel: Channel, listed: Listed, why: Note | None = None) -> Answer:
        here, others = list[AnyTable](), list[AnyTable]()
        for table in await self.service.tables_in(channel):
            if is_live(table) and not table.definition.short_lived:
                (here if is_open_to(table, request.accounts, here=True) else others).append(table)
        everywhere = await self.service.open_everywhere(request)
        mine = await self.service.tables_of(request) if listed.where == HERE else []
        asked = {str(table.id) for table in mine if is_asked(table, request.accounts)}
        first = pages.tables(mine, asked, others, request.accounts, self.service.clock())
        scene = waiting_page.waiting(first, here, everywhere, listed)
        return await self.pages.page(request, waiting_page.gone(why, scene) if why else scene, waiting_page.PAGE)
