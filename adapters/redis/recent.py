"""The tables that this process has found or written a moment ago, for whoever only shows them."""

from time import monotonic
from typing import Final

from cachetools import FIFOCache

from bot.tables.stored import Found, Loaded
from bot.tables.table import TableId

LASTS: Final = 0.5
"""Seconds for which a table counts as known: as long as one press takes, with what is drawn after it."""

KEPT: Final = 1000


class Recent:
    """Tables as they were found or written, each until this process writes it anew or hears that it has changed."""

    def __init__(self) -> None:
        self._known: FIFOCache[TableId, tuple[Loaded, float]] = FIFOCache(KEPT)
        self._prepared: FIFOCache[TableId, tuple[str, Found, float]] = FIFOCache(KEPT)

    def of(self, table: TableId) -> Loaded | None:
        """A table as it was a moment ago; None: it is not known."""
        known = self._known.get(table)
        return known[0] if known and monotonic() - known[1] < LASTS else None

    def know(self, found: Loaded) -> None:
        """A table is as it was just found or written."""
        self._prepared.pop(found.table.id, None)
        self._known[found.table.id] = found, monotonic()

    def prepare(self, found: Found, op: str) -> None:
        """Keeps what an operation will ask for in a moment."""
        self.know(found.loaded)
        self._prepared[found.loaded.table.id] = op, found, monotonic()

    def prepared(self, table: TableId, op: str) -> Found | None:
        """What was prepared for an operation, once."""
        there = self._prepared.get(table)
        if there is None or there[0] != op:
            return None
        del self._prepared[table]
        return there[1] if monotonic() - there[2] < LASTS else None

    def forget(self, table: TableId) -> None:
        """A table has changed, or is about to."""
        self._known.pop(table, None)
        self._prepared.pop(table, None)
