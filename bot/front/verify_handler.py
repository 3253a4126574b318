"""The command by which anybody checks the luck of a table, and by which players add a word to it."""

from dataclasses import dataclass

from bot.front.finder import Finder
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine
from bot.screens import verification
from bot.screens.answer import Answer
from bot.services.service import Service
from bot.tables.request import Request
from bot.tables.table import AnyTable
from engines.core import note


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
