"""Which table somebody means who names none."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.front.typed import TypedLine
from bot.services.lookup import is_live
from bot.services.service import Service
from bot.tables.request import Request
from bot.tables.table import AnyTable, TableId, User
from engines.core import Note, Refused, note


class AmbiguousTable(Exception):
    """More than one table could be meant; the asker chooses."""

    def __init__(self, tables: list[AnyTable], line: TypedLine) -> None:
        super().__init__(len(tables))
        self.tables, self.line = tables, str(line)


@dataclass(frozen=True, slots=True)
class Finder:
    """Looks here first, then wherever the asker sits."""

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
        """The table named in the line, else the only one here that fits; of several where the asker sits, of these the
        one where he is asked; ``last`` takes the newest. Where none here fits, one ``elsewhere`` does; without it the
        asker has to choose that.

        Raises:
            Refused: none fits; ``otherwise`` says it.
            Several: it stays open which.
        """
        if line.table:
            return (await self.service.admit(request, TableId(line.table))).table
        found = [table for table in await self.service.tables_in(request.channel) if fits(table)]
        if not found:
            found = [table for table in await self.service.tables_of(request) if fits(table)]
            if found and not elsewhere:
                raise AmbiguousTable(found, line)
        for narrower in (is_lasting, is_mine(request.user), lambda table: is_asked(table, request.user)):
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
        """The one that is to be shown here: where others read along, no table of another chat before it is chosen."""
        return await self.one(request, line, fits, otherwise, elsewhere=request.private)

    async def asked(self, request: Request, line: TypedLine) -> AnyTable:
        """The table where the asker's move is awaited; else one where he sits: its refusal says whose turn it is."""
        if line.table:
            return (await self.service.admit(request, TableId(line.table))).table
        here = [
            t
            for t in await self.service.tables_in(request.channel)
            if is_mine(request.user)(t) or is_asked(t, request.user)
        ]
        mine = await self.service.tables_of(request)
        for tables in (_asked(here, request.user), here, _asked(mine, request.user), mine):
            if len(tables) == 1:
                return tables[0]
            if tables:
                raise AmbiguousTable(tables, line)
        raise Refused(note("match-over") if await self._has_ended(request) else note("not-at-any-table"))

    async def _has_ended(self, request: Request) -> bool:
        """Whether the newest table here is one where the asker has played to the end."""
        here = [table for table in await self.service.tables_in(request.channel) if is_lasting(table)]
        return bool(here) and here[-1].phase == "over" and here[-1].find(request.user) is not None


def is_mine(user: User) -> Callable[[AnyTable], bool]:
    """Whether this person sits at a table that is not over."""
    return lambda table: is_live(table) and table.find(user) is not None


def is_lasting(table: AnyTable) -> bool:
    """Whether it is a game; thrown dice are meant only where nothing else is there."""
    return not table.definition.short_lived


def is_asked(table: AnyTable, user: User) -> bool:
    """Whether this person's move is awaited."""
    seat = table.find(user)
    return table.phase == "playing" and (table.together or (seat is not None and seat in table.awaited()))


def _asked(tables: list[AnyTable], user: User) -> list[AnyTable]:
    return [table for table in tables if is_asked(table, user)]
