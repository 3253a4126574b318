"""The way from one table that waits for a person to the next: what was skipped today is passed over."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from bot.services.lookup import Lookup
from bot.services.preferences import Preferences
from bot.tables.inbox import Inbox
from bot.tables.request import Request
from bot.tables.table import AnyTable, TableId

SKIPPED: Final = "skipped"
"""The setting that holds the day and the tables that a person has skipped on it; the last one was shown last."""

NONE: Final = "-"
"""Stands for no table."""


class Skipped(NamedTuple):
    """What a person has skipped on a ``day``, and the table that was ``shown`` last and may still be played."""

    day: str
    tables: tuple[TableId, ...] = ()
    shown: TableId | None = None

    def __str__(self) -> str:
        return " ".join((self.day, self.shown or NONE, *self.tables))


class Step(NamedTuple):
    """The table to show next, None: nothing else waits; and how many were skipped today."""

    table: AnyTable | None
    skipped: int


@dataclass(frozen=True, slots=True)
class NextTable:
    """Finds the next table; every method raises Away when the store cannot be reached."""

    lookup: Lookup
    preferences: Preferences

    async def step(self, request: Request, after: TableId | None, now: float) -> Step:
        """The table to show after another one; None: after the one that was shown last.

        A table that still waits when its person goes on counts as skipped until the end of the person's day.
        """
        found, before = await self.lookup.inbox(request.accounts), await self._skipped(request, now)
        waiting = {item.table.id for item in found.waiting}
        passed = after or before.shown
        left = {*before.tables, *((passed,) if passed else ())} & waiting
        item = found.after(left)
        kept = tuple(table for table in _in_order(found) if table in left)
        here = Skipped(before.day, kept, item.table.id if item else None)
        await self.lookup.store.set(request.principal, SKIPPED, str(here))
        return Step(item.table if item else None, len(kept))

    async def opened(self, request: Request, table: TableId, now: float) -> None:
        """Notes that a table is shown to its person, who goes on from there."""
        before = await self._skipped(request, now)
        rest = tuple(other for other in before.tables if other != table)
        await self.lookup.store.set(request.principal, SKIPPED, str(Skipped(before.day, rest, table)))

    async def _skipped(self, request: Request, now: float) -> Skipped:
        zone = (await self.preferences.quiet(request.user)).zone
        today = datetime.fromtimestamp(now, zone).date().isoformat()
        day, *rest = (await self.lookup.store.settings(request.principal)).get(SKIPPED, "").split() or [""]
        if day != today or not rest:
            return Skipped(today)
        shown, *tables = rest
        return Skipped(today, tuple(map(TableId, tables)), None if shown == NONE else TableId(shown))


def _in_order(found: Inbox) -> list[TableId]:
    return [item.table.id for item in found.waiting]
