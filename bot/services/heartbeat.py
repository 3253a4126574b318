"""The heartbeat of a process: by it all processes know when none of them was alive, so that no clock runs then."""

import asyncio
import math
from dataclasses import dataclass
from typing import Final, Protocol

from bot.operation.supervision import supervise
from bot.ports import Clock, FreeTimes

EVERY: Final = 60.0
"""Seconds between two beats."""

YOUNG: Final = 120.0
"""Seconds after its last beat for which a process may ask clocks: what it knows of outages is then complete."""

NEAR: Final = 2.0
"""Seconds by which the clocks of this machine and of the store may differ without being set right."""


class Pulse(Protocol):
    """What makes sure, before clocks are asked, that every outage has been noted."""

    async def ensure(self) -> None:
        """Beats, if the last beat is not young any more.

        Raises:
            Away: the store cannot be reached.
        """

    async def run(self) -> None:
        """Beats for ever."""


class Steady:
    """The pulse of who never was away: of a service by itself, as most tests run it."""

    async def ensure(self) -> None:
        """There is nothing to note."""

    async def run(self) -> None:
        await asyncio.Event().wait()


@dataclass(slots=True)
class Heartbeat:
    """The pulse of one process; ``clock`` is this machine's."""

    free_times: FreeTimes
    clock: Clock
    _last: float = -math.inf
    _ahead: float = 0.0

    def now(self) -> float:
        """The time by which tables go, in seconds since 1970: the store's, so that it is one for all processes."""
        return self.clock() + self._ahead

    async def ensure(self) -> None:
        if not 0 <= self.clock() - self._last < YOUNG:
            await self.beat()

    async def beat(self) -> None:
        """Notes that this process is alive, and learns of outages.

        Raises:
            Away: the store cannot be reached.
        """
        began = self.clock()
        ahead = await self.free_times.beat() - began
        self._ahead = ahead if abs(ahead) > NEAR else 0.0
        self._last = began

    async def run(self) -> None:
        """Beats for ever, also after the store has been away."""
        await supervise("heartbeat", self._beats)

    async def _beats(self) -> None:
        while True:
            await self.beat()
            await asyncio.sleep(EVERY)
