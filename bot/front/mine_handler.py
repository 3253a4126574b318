"""The command ``/mine``: the inbox of a person, and the way from one table to the next."""

from dataclasses import dataclass, replace

from bot.front import mine_pages
from bot.front.calls_handler import CallsHandler
from bot.front.page_builder import PageBuilder
from bot.front.tell_handler import TellHandler
from bot.front.typed import TypedLine
from bot.ports import Gone, Unreached
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.next_table import NextTable
from bot.services.service import Service
from bot.tables.person import platform
from bot.tables.request import Request
from bot.tables.stored import Place
from bot.tables.table import AnyTable, TableId
from bot.tables.token import is_name
from engines.core import Refused, note


@dataclass(frozen=True, slots=True)
class MineHandler:
    """Carries out ``/mine``, which may take a word: ``next``, ``others``, ``asleep``."""

    service: Service
    pages: PageBuilder

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """The asker's inbox, or the page or the table that the words of the line name.

        Raises:
            Refused: the words name nothing, or a table that the asker may not see.
        """
        match line.args.get("view", "").split():
            case []:
                return await self._inbox(request)
            case ["from", begin] if begin.isdecimal():
                return await self._inbox(request, int(begin))
            case ["others" | "asleep" as which, *begin] if not begin or (len(begin) == 1 and begin[0].isdecimal()):
                found = await self.service.inbox(request.accounts)
                page = mine_pages.others if which == "others" else mine_pages.asleep
                return await self._page(request, page(found, request.accounts, int(begin[0]) if begin else 0))
            case ["later"]:
                return replace(await self._page(request, mine_pages.later()), removes=True)
            case ["calls", *words]:
                return await CallsHandler(self.service, self.pages)(request, words)
            case ["tell", *words]:
                return await TellHandler(self.service, self.pages)(request, words)
            case ["play", name] if is_name(name):
                table = (await self.service.admit(request, TableId(name))).table
                await self._next.opened(request, table.id, self.service.clock())
                return await self._show(request, table)
            case ["next"]:
                return await self._go_on(request, None)
            case ["next", name] if is_name(name):
                return await self._go_on(request, TableId(name))
            case _:
                raise Refused(note("inbox-unknown"))

    @property
    def _next(self) -> NextTable:
        return NextTable(self.service, self.service.preferences)

    async def _page(self, request: Request, scene: Scene) -> Answer:
        return await self.pages.page(request, scene, mine_pages.PAGE)

    async def _inbox(self, request: Request, begin: int = 0) -> Answer:
        found = await self.service.inbox(request.accounts)
        scene = mine_pages.inbox(found, request.accounts, self.service.clock(), begin)
        if not begin:
            await self.service.read_news(request.accounts, found.ended)
        return await self._page(request, scene)

    async def _go_on(self, request: Request, after: TableId | None) -> Answer | None:
        step = await self._next.step(request, after, self.service.clock())
        if step.table is None:
            return await self._page(request, mine_pages.nothing_else(step.skipped))
        return await self._show(request, step.table)

    async def _show(self, request: Request, table: AnyTable) -> Answer | None:
        """Puts the board into a private chat; in a group a link leads to where it stands, and nothing opens there.

        Raises:
            Refused: it stands nowhere here, and the bot may not write to the asker.
        """
        painter = self.service.painter
        if request.private:
            await self.service.preferences.set_default_language(request)
            await painter.post_anew(table.id, request.place)
            return None
        if address := await self._address(request, table):
            return await self._page(request, mine_pages.stands_here(table, address))
        account = next((user for user in request.accounts if platform(user) == platform(request.channel)), request.user)
        chat = painter.chat(request.place)
        try:
            channel = await chat.private_chat(account)
        except (Gone, Unreached):
            raise Refused(note("tell-shut")) from None
        await painter.post_anew(table.id, Place(channel, account))
        return await self._page(request, mine_pages.in_private(table, chat.address(channel)))

    async def _address(self, request: Request, table: AnyTable) -> str | None:
        """Where the asker sees a table on the platform of the request."""
        chat = self.service.painter.chat(request.place)
        for place, shown in (await self.service.store.places(table.id)).items():
            is_seen = place.eyes is None or place.eyes in request.accounts
            is_here = platform(place.channel) == platform(request.channel)
            stands = is_seen and is_here and not place.brief and shown.message
            if stands and (address := chat.address(place.channel, shown.message)):
                return address
        return None
