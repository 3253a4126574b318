"""The port by which operators see what waits in the store."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from bot.tables.table import TableId


class Backlog(NamedTuple):
    """What waits, and for how many seconds: the oldest change that is not drawn everywhere, the oldest thing that is
    overdue at a table, and results from which something still has to follow.
    """

    undrawn: float = 0.0
    overdue: float = 0.0
    owed: int = 0
    owed_for: float = 0.0


class LogLine(NamedTuple):
    """One line of a table's log with the operation that wrote it and when, in seconds since 1970."""

    rev: int
    step: str
    op: str
    at: float


class Upkeep(Protocol):
    """What operators want to know of a store. Every method raises Away when it cannot be reached."""

    async def backlog(self) -> Backlog:
        """What waits now."""

    async def history(self, table: TableId) -> list[LogLine]:
        """The log of a table, also of an archived one, oldest line first. It holds secrets."""

    async def census(self) -> Mapping[str, int]:
        """How many tables there are in each phase, archived ones left out. It looks at every table, so rarely."""
