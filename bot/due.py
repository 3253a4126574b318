"""When a table owes something by itself."""

from typing import Any, Final

from bot.table import Table

DAY: Final = 24 * 3600
KEPT: Final = 7 * DAY
"""Seconds that a finished table stays at hand before it is archived."""


def owes(table: Table[Any, Any]) -> float | None:
    """A lobby owes its end, a computer its move, a finished game its place in the archive; seconds since 1970."""
    if table.phase in ("over", "folded"):
        return table.touched + (DAY if table.box.fleeting else KEPT)
    if table.phase == "lobby" or table.box.fleeting:
        return table.opened + DAY
    if any(table.chairs[seat].computer for seat in table.awaited()):
        return table.touched
    return None
