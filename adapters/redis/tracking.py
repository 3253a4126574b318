"""What the server tells of changed keys, so that what was read may be remembered until then.

The server tells of every write to a key with a certain prefix, whoever makes it (``CLIENT TRACKING``, broadcasting). As
long as its line stands nothing remembered is out of date for longer than a message takes; without a line nothing is
remembered. One connection to every primary, which is also the one to which it tells.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Any, Final, TypeVar

from redis.asyncio.cluster import RedisCluster

from adapters.redis.connect import Client
from adapters.redis.listening import BEAT, Line, lines_to
from adapters.redis.remembered import Remembered

V = TypeVar("V")

LASTS: Final = 24 * 3600.0
"""Seconds for which a value is remembered that nobody changes: as long as players think in a slow match."""

CHANNEL: Final = "__redis__:invalidate"


class Tracking:
    """The lines of one process to all primaries."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._watched: dict[str, Remembered[str, Any]] = {}
        self.is_live = False

    def remembering(self, prefix: str, find: Callable[[str], Awaitable[V]]) -> Remembered[str, V]:
        """Values of keys that begin with ``prefix``, which ``find`` reads; they are remembered while the lines stand.

        What is asked for before ``run`` has laid the lines is read each time.
        """
        found = self._watched[prefix] = Remembered(find, lambda: self.is_live, LASTS)
        return found

    async def run(self) -> None:
        """Lays the lines and listens until one breaks.

        Raises:
            RedisError, OSError: a line has broken, the server lays none, or there are other primaries by now.
        """
        lines, primaries = lines_to(self._client), _primaries(self._client)
        listening: list[asyncio.Task[None]] = []
        try:
            for line in lines:
                await line.open()
                await self._track(line)
            self._forget(None)
            self.is_live = True
            listening = [asyncio.create_task(self._listen(line)) for line in lines]
            while not (ended := await _first(listening)):
                if _primaries(self._client) != primaries:
                    raise ConnectionError("the cluster has other primaries by now")
            await ended
        finally:
            self.is_live = False
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)
            for line in lines:
                await line.close()

    async def _track(self, line: Line) -> None:
        mine = await line.ask("CLIENT", "ID")
        prefixes = [word for prefix in self._watched for word in ("PREFIX", prefix)]
        await line.ask("CLIENT", "TRACKING", "ON", "REDIRECT", mine, "BCAST", *prefixes)
        await line.ask("SUBSCRIBE", CHANNEL)

    async def _listen(self, line: Line) -> None:
        while True:
            _, _, keys = await line.hear()
            self._forget(keys)

    def _forget(self, keys: Iterable[str] | None) -> None:
        """Forgets these keys, None: all of them."""
        for prefix, remembered in self._watched.items():
            if keys is None:
                remembered.clear()
            elif mine := [key for key in keys if key.startswith(prefix)]:
                remembered.hear(mine)


async def _first(tasks: Collection[asyncio.Task[None]]) -> asyncio.Task[None] | None:
    """The first of some tasks that ends; None: none does for a while."""
    ended, _ = await asyncio.wait(tasks, timeout=BEAT, return_when=asyncio.FIRST_COMPLETED)
    return next(iter(ended), None)


def _primaries(client: Client) -> set[str]:
    """The names of all primaries of a cluster; of a plain server none."""
    return {node.name for node in client.get_primaries()} if isinstance(client, RedisCluster) else set()
