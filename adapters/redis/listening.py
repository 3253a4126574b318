"""Connections that only listen to what a server tells by itself, for hours or never.

A line on which nothing comes may have broken without a word, and whoever relies on its news would believe what is long
out of date. So the server is asked now and then whether it is still there.

They stand beside the client's pool, and speak the older protocol, in which nothing else comes in between. The library's
own subscriptions do more for a message than we need, and each move is one.
"""

import asyncio
from contextlib import suppress
from typing import Any, Final

from redis.asyncio.cluster import RedisCluster
from redis.exceptions import RedisError

from adapters.redis.connect import ANSWER, Client

BEAT: Final = 15.0
"""Seconds without news after which the server is asked whether it is still there."""

MAINTENANCE: Final = ("maint", "orig_", "oss_")
"""Begin the settings that a connection has for notices of maintenance, which need a newer protocol."""


class Line:
    """A line to one server; ``settings`` are those of a connection of this kind.

    Every method but ``close`` raises RedisError or OSError where nobody answers, or the line has broken.
    """

    def __init__(self, kind: type[Any], settings: dict[str, Any]) -> None:
        plain = {name: value for name, value in settings.items() if not name.startswith(MAINTENANCE)}
        self._connection = kind(**{**plain, "protocol": 2, "socket_timeout": None})  # nothing may change for hours
        self._has_heard = False
        self._watching: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connects, unless that takes too long."""
        try:
            async with asyncio.timeout(ANSWER):
                await self._connection.connect()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Hangs up; may be done twice."""
        if self._watching:
            self._watching.cancel()
        await self._connection.disconnect(nowait=True)

    async def ask(self, *command: str | int) -> Any:
        """The answer to a command."""
        async with asyncio.timeout(ANSWER):
            await self._connection.send_command(*command)
            return await self._connection.read_response()

    async def hear(self) -> Any:
        """What comes next, whenever that is: of a subscription its kind, the channel and what was published."""
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())
        while True:
            news = await self._connection.read_response()
            self._has_heard = True
            if news[0] != "pong":
                return news

    async def _watch(self) -> None:
        """Hangs up when the server does not answer any more; then whoever hears is told that the line has broken."""
        with suppress(RedisError, OSError, TimeoutError):
            while await self._is_heard(BEAT) or await self._is_there():
                pass
        await self._connection.disconnect(nowait=True)

    async def _is_there(self) -> bool:
        async with asyncio.timeout(ANSWER):
            await self._connection.send_command("PING")
        return await self._is_heard(ANSWER)

    async def _is_heard(self, seconds: float) -> bool:
        """Whether anything comes in so many seconds."""
        self._has_heard = False
        await asyncio.sleep(seconds)
        return self._has_heard


def lines_to(client: Client) -> list[Line]:
    """A line to each primary, not open yet."""
    if isinstance(client, RedisCluster):
        return [Line(node.connection_class, node.connection_kwargs) for node in client.get_primaries()]
    pool = client.connection_pool
    return [Line(pool.connection_class, pool.connection_kwargs)]
