"""``/hint``: a good move, or what a move of one's own would cost."""

from dataclasses import dataclass

from bot.front.finder import Finder, is_asked, is_lasting, is_mine
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine
from bot.screens.answer import Answer
from bot.screens.hints import PAGE
from bot.tables.request import Request
from bot.tables.table import AnyTable
from engines.core import Refused, note


@dataclass(frozen=True, slots=True)
class HintHandler:
    """Finds the table that is meant: one in play, else the last one that the asker has played here."""

    find: Finder
    pages: PageBuilder

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """A hint; with a move, what that move would cost.

        Raises:
            Refused: there is no match in which hints are given, or the move is none.
            AmbiguousTable: several tables may be meant.
        """
        table, move = await self._meant(request, line), line.args.get("move", "")
        if move:
            return await self.pages.compare(request, table.id, move)
        return await self.pages.panel(request, table.id, PAGE)

    async def _meant(self, request: Request, line: TypedLine) -> AnyTable:
        def goes_on(table: AnyTable) -> bool:
            here = is_mine(request.accounts)(table) or is_asked(table, request.accounts)
            return here and table.phase == "playing" and is_lasting(table)

        def is_over(table: AnyTable) -> bool:
            return table.phase == "over" and is_lasting(table) and table.find(request.accounts) is not None

        try:
            return await self.find.one(request, line, goes_on, note("no-hint"))
        except Refused as why:
            try:
                return await self.find.one(request, line, is_over, note("no-hint"), last=True)
            except Refused:
                raise why from None
