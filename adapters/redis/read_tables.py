"""The tables that this process has read or written lately, so that the same text is not read twice."""

from collections import OrderedDict
from typing import Final

from bot.tables.free_time import FreeTime
from bot.tables.table import AnyTable, TableId, load

KEPT: Final = 2000
"""The most tables that are remembered; each takes some kilobytes."""


class ReadTables:
    """Reads the texts of tables. A text that equals the last one of its table is not read again."""

    def __init__(self) -> None:
        self._known: OrderedDict[TableId, tuple[str, AnyTable]] = OrderedDict()

    def read(self, name: TableId, text: str) -> AnyTable:
        """The table of a text.

        Raises:
            Unreadable: this version cannot read it.
        """
        if (known := self._known.get(name)) and known[0] == text:
            self._known.move_to_end(name)
            return known[1]
        read = load(text)
        self._keep(name, text, read)
        return read

    def wrote(self, table: AnyTable, text: str) -> None:
        """Remembers what was written; free time is no part of the text."""
        self._keep(table.id, text, table.model_copy(update={"free": FreeTime()}))

    def _keep(self, name: TableId, text: str, table: AnyTable) -> None:
        self._known[name] = text, table
        self._known.move_to_end(name)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
