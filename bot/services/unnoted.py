"""Boards that were posted while the store could not note where: who posted them knows, and notes it when it can.

There is one of it for the life of a process, so it goes along to another store when the tables are moved there.
"""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cachetools import FIFOCache

from bot.tables.stored import Place, Shown
from bot.tables.table import TableId

KEPT: Final = 10_000
"""The most boards of which this is remembered."""


class Posting(NamedTuple):
    """A board as it stands in a chat now, and the message that stood for it before; empty: none."""

    former: str
    shown: Shown


@dataclass(frozen=True, slots=True)
class Unnoted:
    """The newest such board at each place."""

    _postings: FIFOCache[tuple[TableId, Place], Posting] = field(default_factory=lambda: FIFOCache(KEPT))

    def keep(self, table: TableId, place: Place, posting: Posting) -> None:
        """Remembers a board."""
        self._postings[table, place] = posting

    def find(self, table: TableId, place: Place) -> Posting | None:
        """The board at a place that is still to be noted."""
        return self._postings.get((table, place))

    def drop(self, table: TableId, place: Place) -> None:
        """Forgets a board: it is noted, or taken away."""
        self._postings.pop((table, place), None)
