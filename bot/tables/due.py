"""When a table owes something by itself."""

from typing import Any, Final

from bot.tables.inactivity import DAY, next_check
from bot.tables.table import Table

ARCHIVE_AFTER: Final = 7 * DAY
"""Seconds that a finished table stays at hand before it is archived."""


def due_at(table: Table[Any, Any]) -> float | None:
    """A lobby owes its end, a computer its move, a finished game its place in the archive; seconds since 1970.

    Who keeps others waiting is to be looked at: when such a person is reminded is settled only then.
    """
    if table.phase in ("over", "folded"):
        return table.touched + (DAY if table.definition.short_lived else ARCHIVE_AFTER)
    if table.phase == "lobby" or table.definition.short_lived:
        return table.opened + DAY
    if any(table.chairs[seat].computer for seat in table.awaited()):
        return table.touched
    return next_check(table)
