"""The command by which anybody checks the luck of a table, and by which players add a word to it."""

from dataclasses import dataclass

from bot.front.finder import Finder
from bot.front.page_builder import PageBuilder
from bot.front.pages import luck, with_back_button
from bot.front.typed import TypedLine
from bot.ports import Gone, Unreached
from bot.screens import verification
from bot.screens.answer import Answer
from bot.services.service import Service
from bot.tables.request import Request
from bot.tables.table import AnyTable, TableId
from engines.core import Refused, note


@dataclass(frozen=True, slots=True)
class VerifyHandler:
    """Carries out ``/verify``, and ``/verify`` with a word."""

    service: Service
    find: Finder
    pages: PageBuilder

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """The page about the luck of a table, after the word has been added.

        Raises:
            Refused: there is no such table, or no word can be added any more.
            AmbiguousTable: several tables fit.
        """
        word = line.args.get("word", "")

        def fits(table: AnyTable) -> bool:
            return not word or table.phase == "lobby"

        table = await self.find.one(request, line, fits, note("seal-no-lobby" if word else "nothing-here"), last=True)
        if word:
            table = await self.service.act(request, table.id, f"word={word}")
        return await self.pages.panel(request, table.id, verification.PAGE)

    async def page(self, request: Request, name: TableId, at: str) -> Answer:
        """How to check the luck of a table; afterwards with every draw, of which ``at`` is the number of a page.

        Raises:
            Refused: there is no such page, or the asker may not see the table.
        """
        table = (await self.service.look_at(request, name)).table
        if table.seal is None:
            scene = luck(table)
        else:
            is_open = verification.is_open(table)
            drawn = await self.service.witnessing.drawn(table) if is_open else None
            scene = verification.page(table, table.seal, drawn, at, self.pages.checker(request))
        return await self.pages.page(request, with_back_button(scene), verification.PAGE, table)

    async def send(self, request: Request, name: TableId, _: str) -> Answer:
        """Sends the commitment of a table to the asker alone, as a message that is never edited.

        Raises:
            Refused: the luck of the table is not sealed, the asker may not see it, or the bot may not write to them.
        """
        table = (await self.service.admit(request, name)).table
        if table.seal is None:
            raise Refused(note("seal-none"))
        try:
            await self.service.posts.to_person(request.user, verification.message(table, table.seal), table=table)
        except (Gone, Unreached) as why:
            raise Refused(note("seal-not-sent")) from why
        return await self.pages.page(request, verification.sent(), verification.SENT, table)

    async def post(self, request: Request, name: TableId, _: str) -> Answer:
        """The commitment of a table for everybody in the chat, as a message that is never edited.

        Raises:
            Refused: the luck of the table is not sealed, or the asker does not sit at it.
        """
        table = (await self.service.admit(request, name)).table
        table.seat_of(request.accounts)
        if table.seal is None:
            raise Refused(note("seal-none"))
        say, looks = await self.pages.preferences.public(request.channel)
        scene, say = verification.message(table, table.seal), say.naming(table.names)
        page = verification.POSTED
        return Answer(scene, say, looks.style, table=table, page=page, colours=looks.colours, shared=True)
