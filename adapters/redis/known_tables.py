"""The tables that this process has found or written lately, as long as it hears who changes them.

Every write publishes whose table it has changed, so a table that is remembered is out of date for no longer than a
message takes. Without a line on which that is heard, nothing is remembered for those who only look.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from time import monotonic
from typing import Final, NamedTuple

from cachetools import FIFOCache

from adapters.redis.remembered import Remembered, Watch
from bot.tables.stored import Found, Loaded, Place
from bot.tables.table import Channel, TableId

LASTS: Final = 15.0
"""Seconds for which a table is remembered: longer than the messages that follow a move wait for their places."""

PREPARED: Final = 0.5
"""Seconds for which is kept what was prepared for an operation."""

KEPT: Final = 1000
"""How many tables are remembered."""


class Standing(NamedTuple):
    """A table as it stands, None: there is none; and the chats where it is shown, None: they were not read with it."""

    loaded: Loaded | None
    channels: frozenset[Channel] | None = None

    @classmethod
    def shown(cls, loaded: Loaded, places: Iterable[Place]) -> "Standing":
        """A table that was read or written together with the places where it is shown."""
        return cls(loaded, frozenset(place.channel for place in places))


class KnownTables:
    """Tables as they were found or written, each until somebody else writes it; ``load`` finds those that are not."""

    def __init__(self, load: Callable[[TableId], Awaitable[Loaded | None]]) -> None:
        async def find(table: TableId) -> Standing:
            return Standing(await load(table))

        self._lines = 0
        self._known = Remembered(find, lambda: self._lines > 0, LASTS, KEPT)
        self._prepared: FIFOCache[TableId, tuple[str, Found, float]] = FIFOCache(KEPT)

    async def of(self, table: TableId) -> Loaded | None:
        """A table as it is, as far as this process has heard; None: there is none."""
        return (await self._known.of(table)).loaded

    def channels(self, table: TableId) -> frozenset[Channel] | None:
        """The chats where a table is shown, as far as this process has heard; None: it does not know."""
        return standing.channels if (standing := self._known.known(table)) else None

    def reading(self, table: TableId) -> AbstractContextManager[Watch[Standing]]:
        """While a table is read in another way; what was read is remembered."""
        return self._known.reading(table)

    def replacing(self, table: TableId) -> AbstractContextManager[Watch[Standing]]:
        """While this process writes a table whose revision it knows, which publishes the change once."""
        self._prepared.pop(table, None)
        return self._known.replacing(table)

    def prepare(self, found: Found, op: str) -> None:
        """Keeps what an operation will ask for in a moment."""
        self._prepared[found.loaded.table.id] = op, found, monotonic()

    def prepared(self, table: TableId, op: str) -> Found | None:
        """What was prepared for an operation, once."""
        there = self._prepared.get(table)
        if there is None or there[0] != op:
            return None
        del self._prepared[table]
        return there[1] if monotonic() - there[2] < PREPARED else None

    def forget(self, table: TableId) -> None:
        """A table has changed."""
        self._known.forget((table,))
        self._prepared.pop(table, None)

    def clear(self) -> None:
        """All tables may have changed."""
        self._known.clear()
        self._prepared.clear()

    # --- news ---

    @contextmanager
    def hearing(self) -> Iterator[None]:
        """While there is a line on which all changes are heard; before it some may have been missed."""
        self.clear()
        self._lines += 1
        try:
            yield
        finally:
            self._lines -= 1
            self.clear()

    def hear(self, table: TableId) -> None:
        """Somebody has changed a table, perhaps this process."""
        if self._known.hear((table,)):
            self._prepared.pop(table, None)
