"""When a table has something to do without a request."""

import math
from typing import Any, Final

from bot.tables import holds, sleep
from bot.tables.durations import DAY
from bot.tables.forfeits import forfeit_at
from bot.tables.inactivity import next_check
from bot.tables.offers import computer_asked
from bot.tables.table import Table, is_live

ARCHIVE_AFTER: Final = 7 * DAY
"""Seconds after which a finished table is archived."""


def due_at(table: Table[Any, Any]) -> float | None:
    """When a table must be looked at next, in seconds since 1970; None: never.

    An invitation is said again, or ends; a public round is there, a lobby expires, a computer moves or answers, a
    finished table is archived.
    For people who keep others waiting it is the earliest possible time of a reminder: whether they are reminded is
    decided then. A game of a league ends by itself when nobody comes, a game of the day with its day. A table at which
    nobody has been for long falls asleep; one that sleeps owes nothing.
    """
    if not is_live(table):
        return table.touched + (DAY if table.definition.short_lived else ARCHIVE_AFTER)
    if table.phase == "lobby" and table.seal and table.seal.beacon and table.seal.waits:
        return table.seal.beacon.due
    if table.definition.short_lived:
        return table.opened + DAY
    if table.day and table.day.closes:
        return table.day.closes
    if table.phase == "lobby":
        return min(holds.next_check(table) or math.inf, holds.lobby_ends(table, DAY))
    if any(table.chairs[seat].computer for seat in table.awaited()) or computer_asked(table) is not None:
        return table.touched
    moments = next_check(table), sleep.sleeps_at(table), forfeit_at(table)
    return min((moment for moment in moments if moment is not None), default=None)


def due_after(before: Table[Any, Any], after: Table[Any, Any]) -> float | None:
    """When a table that has changed must be looked at next: at once where its match has ended, to count its draws."""
    has_ended = is_live(before) and not is_live(after)
    return after.touched if has_ended and after.seal and after.seal.closed else due_at(after)
