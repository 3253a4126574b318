"""The port about platforms: which of them some process serves, and the tables that wait for one that none does."""

from collections.abc import Collection
from typing import Protocol

from bot.tables.table import TableId


class Uptime(Protocol):
    """Which platforms are up. Where every platform has a process of its own, one cannot know it of the others.

    Platforms are named as the prefixes of their channels. Every method raises Away when the store cannot be reached.
    """

    async def announce(self, platform: str) -> None:
        """Says that this process serves a platform, which counts as up for a while; tables that were put aside for it
        wait to be drawn again.
        """

    async def renew(self, platform: str) -> None:
        """Says that this process still serves a platform that it has announced."""

    async def up(self, platforms: Collection[str]) -> set[str]:
        """Those of the platforms that some process serves."""

    async def put_aside(self, table: TableId, down: Collection[str]) -> bool:
        """Puts a table aside that is out of date only on platforms that are ``down``, until one of them is up again;
        False: it waits on, since it is out of date elsewhere too.
        """
