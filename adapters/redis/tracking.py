"""What the server tells of changed keys, so that what was read may be remembered until then.

The server tells of every write to a key with a certain prefix, whoever makes it (``CLIENT TRACKING``, broadcasting). As
long as its line stands nothing remembered is out of date for longer than a message takes; without a line nothing is
remembered. One connection to every primary, which is also the one to which it tells.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, TypeVar

from redis.asyncio.cluster import RedisCluster

from adapters.redis.connect import ANSWER, Client
from adapters.redis.remembered import Remembered

V = TypeVar("V")

CHANNEL: Final = "__redis__:invalidate"

MAINTENANCE: Final = ("maint", "orig_", "oss_")
"""Begin the settings that a connection has for notices of maintenance, which need a newer protocol."""


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
        found = self._watched[prefix] = Remembered(find, lambda: self.is_live)
        return found

    async def run(self) -> None:
        """Lays the lines and listens until one breaks.

        Raises:
            RedisError, OSError: a line has broken, or the server lays none.
        """
        lines: list[Any] = []
        listening: list[asyncio.Task[None]] = []
        try:
            for settings in self._primaries():
                lines.append(await self._line(*settings))  # noqa: PERF401 - those that were laid are closed
            self._forget(None)
            self.is_live = True
            listening = [asyncio.create_task(self._listen(line)) for line in lines]
            (ended, *_), _ = await asyncio.wait(listening, return_when=asyncio.FIRST_COMPLETED)
            await ended
        finally:
            self.is_live = False
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)
            for line in lines:
                await line.disconnect(nowait=True)

    def _primaries(self) -> list[tuple[type[Any], dict[str, Any]]]:
        """The kind of connection to each primary, and its settings."""
        if isinstance(self._client, RedisCluster):
            return [(node.connection_class, node.connection_kwargs) for node in self._client.get_primaries()]
        pool = self._client.connection_pool
        return [(pool.connection_class, pool.connection_kwargs)]

    async def _line(self, kind: type[Any], settings: dict[str, Any]) -> Any:
        plain = {name: value for name, value in settings.items() if not name.startswith(MAINTENANCE)}
        line = kind(**{**plain, "protocol": 2, "socket_timeout": None})  # nothing may change for hours
        try:
            async with asyncio.timeout(ANSWER):
                await line.connect()
                mine = await _answer(line, "CLIENT", "ID")
                prefixes = [word for prefix in self._watched for word in ("PREFIX", prefix)]
                await _answer(line, "CLIENT", "TRACKING", "ON", "REDIRECT", mine, "BCAST", *prefixes)
                await _answer(line, "SUBSCRIBE", CHANNEL)
        except BaseException:
            await line.disconnect(nowait=True)
            raise
        return line

    async def _listen(self, line: Any) -> None:
        while True:
            _, _, keys = await line.read_response()
            self._forget(keys)

    def _forget(self, keys: Iterable[str] | None) -> None:
        """Forgets these keys, None: all of them."""
        for prefix, remembered in self._watched.items():
            if keys is None:
                remembered.clear()
            elif mine := [key for key in keys if key.startswith(prefix)]:
                remembered.hear(mine)


async def _answer(line: Any, *command: str | int) -> Any:
    await line.send_command(*command)
    return await line.read_response()
