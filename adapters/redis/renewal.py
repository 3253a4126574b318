"""Renews a claim whose work takes its time: a slow chat keeps its claim, a dead process does not."""

import asyncio
from contextlib import suppress
from typing import Final

from adapters.redis import scripts
from adapters.redis.connection import Connection
from bot.ports import Away

LEASE: Final = 3
"""Seconds after which the claim of a dead process expires; a living one renews it three times as often."""

LONGEST: Final = 120
"""Seconds that one drawing may take before others may draw there too."""


class Renewal:
    """Renews until it is ended. Most drawings are done before the first time, so until then it is a timer."""

    __slots__ = ("_connection", "_key", "_owner", "_task", "_timer")

    def __init__(self, connection: Connection, key: str, owner: str) -> None:
        self._connection, self._key, self._owner = connection, key, owner
        self._task: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(LEASE / 3, self._begin)

    def end(self) -> None:
        """The claim is needed no longer."""
        self._timer.cancel()
        if self._task:
            self._task.cancel()

    def _begin(self) -> None:
        self._task = asyncio.create_task(self._renew())

    async def _renew(self) -> None:
        for _ in range(round(3 * LONGEST / LEASE)):
            with suppress(Away):
                await self._connection.run_script(scripts.RENEW, (self._key,), self._owner, round(LEASE * 1000))
            await asyncio.sleep(LEASE / 3)
