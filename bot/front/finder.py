"""Finds the table that a command without a table's id means."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.front.typed import TypedLine
from bot.services.service import Service
from bot.tables.request import Request
from bot.tables.table import Accounts, AnyTable, TableId, is_live
from engines.core import Note, Refused, note


class AmbiguousTable(Exception):
    """Several tables fit a command; the asker must choose."""

    def __init__(self, tables: list[AnyTable], line: TypedLine) -> None:
        super().__init__(len(tables))
        self.tables, self.line = tables, str(line)


@dataclass(frozen=True, slots=True)
class Finder:
    """Finds tables first in the asker's chat, then among the tables where the asker sits.

    Every method raises Away when the store cannot be reached.
    """

    service: Service

    async def one(
        self,
        request: Request,
        line: TypedLine,
        fits: Callable[[AnyTable], bool],
        otherwise: Note,
        *,
        last: bool = False,
        elsewhere: bool = True,
    ) -> AnyTable:
        """The table that the line names, else the one that fits.

        Tables of the asker's chat come first. Of several, games come before thrown dice, then those where the asker
        sits, then those where the asker is to move; ``last`` takes the newest of the rest. When none of the chat fits,
        a table of another chat does; without ``elsewhere`` the asker has to choose it.

        Raises:
            Refused: none fits; the text is ``otherwise``.
            AmbiguousTable: several fit.
        """
        if line.table:
            return (await self.service.admit(request, TableId(line.table))).table
        found = [table for table in await self.service.tables_in(request.channel) if fits(table)]
        if not found:
            found = [table for table in await self.service.tables_of(request) if fits(table)]
            if found and not elsewhere:
                raise AmbiguousTable(found, line)
        for narrower in (is_lasting, is_mine(request.accounts), lambda table: is_asked(table, request.accounts)):
            if len(found) > 1 and (some := [table for table in found if narrower(table)]):
                found = some
        if not found:
            raise Refused(note("match-over") if await self._has_ended(request) else otherwise)
        if len(found) > 1 and not last:
            raise AmbiguousTable(found, line)
        return found[-1]

    async def shown(
        self, request: Request, line: TypedLine, fits: Callable[[AnyTable], bool], otherwise: Note
    ) -> AnyTable:
        """The table to show in the asker's chat. In a public chat the asker must first choose a table of another chat.

        Raises:
            Refused: none fits; the text is ``otherwise``.
            AmbiguousTable: several fit, or only tables of other chats.
        """
        return await self.one(request, line, fits, otherwise, elsewhere=request.private)

    async def asked(self, request: Request, line: TypedLine) -> AnyTable:
        """The table where the asker is to move, else one where the asker sits: its refusal then says who is to move.

        Raises:
            Refused: the asker sits at no running table.
            AmbiguousTable: several fit.
        """
        if line.table:
            return (await self.service.admit(request, TableId(line.table))).table
        here = [
            t
            for t in await self.service.tables_in(request.channel)
            if is_mine(request.accounts)(t) or is_asked(t, request.accounts)
        ]
        mine = await self.service.tables_of(request)
        for tables in (_asked(here, request.accounts), here, _asked(mine, request.accounts), mine):
            if len(tables) == 1:
                return tables[0]
            if tables:
                raise AmbiguousTable(tables, line)
        raise Refused(note("match-over") if await self._has_ended(request) else note("not-at-any-table"))

    async def _has_ended(self, request: Request) -> bool:
        """Whether the asker has played the chat's newest game to its end."""
        here = [table for table in await self.service.tables_in(request.channel) if is_lasting(table)]
        return bool(here) and here[-1].phase == "over" and here[-1].find(request.accounts) is not None


def is_mine(who: Accounts) -> Callable[[AnyTable], bool]:
    """A test whether a person sits at a table that is not over."""
    return lambda table: is_live(table) and table.find(who) is not None


def is_lasting(table: AnyTable) -> bool:
    """Whether a table holds a game and not thrown dice."""
    return not table.definition.short_lived


def is_asked(table: AnyTable, who: Accounts) -> bool:
    """Whether a person is to move at a table."""
    seat = table.find(who)
    return table.phase == "playing" and (table.together or (seat is not None and seat in table.awaited()))


def _asked(tables: list[AnyTable], who: Accounts) -> list[AnyTable]:
    return [table for table in tables if is_asked(table, who)]
