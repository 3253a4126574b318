"""Finds out what finished matches have drawn, each by one replay for everybody who asks."""

import asyncio
from dataclasses import dataclass, field
from typing import Final

import structlog
from cachetools import LRUCache

from bot.ports import Store
from bot.tables.table import AnyTable, TableId
from bot.tables.witness import Drawn, drawn_in
from engines.core import Refused

KEPT: Final = 64
"""The matches of which a process remembers what they have drawn."""

log = structlog.get_logger()


@dataclass(slots=True)
class Witnessing:
    """Replays matches with sealed luck, in a thread, and remembers the newest ones."""

    store: Store
    _known: LRUCache[tuple[TableId, int], Drawn | None] = field(default_factory=lambda: LRUCache(KEPT))

    async def drawn(self, table: AnyTable) -> Drawn | None:
        """What a match has drawn; None: its luck is not sealed, it has not begun, or its rules have changed since.

        Raises:
            Away: the store cannot be reached.
        """
        if table.seal is None or not table.seal.closed:
            return None
        key = table.id, table.rev
        if key in self._known:
            return self._known[key]
        entries = tuple(entry for entry in await self.store.log(table.id) if entry.rev <= table.rev)
        try:
            found: Drawn | None = await asyncio.to_thread(drawn_in, table, entries)
        except Refused:
            log.warning("no draws of a match whose rules have changed", table=table.id)
            found = None
        self._known[key] = found
        return found
