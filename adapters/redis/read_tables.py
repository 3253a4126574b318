"""The tables that this process has read or written lately, so that the same text is not read twice."""

from typing import Final

from cachetools import LRUCache

from bot.tables.free_time import FreeTime
from bot.tables.table import AnyTable, TableId, load

KEPT: Final = 2000
"""The most tables that are remembered; each takes some kilobytes."""


NOTHING: Final = FreeTime()


class ReadTables:
    """Reads the texts of tables. A text that equals the last one of its table is not read again."""

    def __init__(self) -> None:
        self._known: LRUCache[TableId, tuple[str, AnyTable]] = LRUCache(KEPT)

    def read(self, name: TableId, text: str) -> AnyTable:
        """The table of a text.

        Raises:
            Unreadable: this version cannot read it.
        """
        if (known := self._known.get(name)) and known[0] == text:
            return known[1]
        read = load(text)
        self._known[name] = text, read
        return read

    def wrote(self, table: AnyTable, text: str) -> None:
        """Remembers what was written; free time is no part of the text."""
        self._known[table.id] = text, table if table.free == NOTHING else table.model_copy(update={"free": NOTHING})
