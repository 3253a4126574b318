"""Keeps updates in order: those of one line act one after the other, in this process and in all others.

Promised: of one line only one update acts at a time, whatever process got it, and of those that wait the lowest number
goes first. Not promised: that an update waits for an earlier one which has not arrived anywhere yet, that anybody waits
longer than some seconds for a process that hangs, or an order between two chats that show one table. None of that can
spoil a table: the store's compare-and-set decides again whatever was decided on an older revision.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Final, TypeAlias

from adapters.telegram.ports import UpdateQueue
from bot.ports import Away

SHORT: Final = 0.01
LONG: Final = 0.05
"""Seconds between two looks at a line in which another process is first; they grow from SHORT to LONG."""

PATIENCE: Final = 8.0
"""Seconds after which an update no longer waits for other processes."""

ALONE: Final = 2.0
"""Seconds in which a shared order that did not answer is not asked again."""

_Waiting: TypeAlias = list[tuple[int, int, "asyncio.Future[None]"]]


class UpdateOrder:
    """The lines of this process. The first update of each line also stands in the shared line of ``everywhere``."""

    def __init__(self, everywhere: UpdateQueue | None = None) -> None:
        self.everywhere = everywhere
        self._lines: dict[str, _Waiting] = {}
        self._numbers = count()
        self._alone = 0.0

    @asynccontextmanager
    async def turn(self, line: str, number: int, *, alone: bool = False) -> AsyncIterator[None]:
        """Waits until it is this number's turn; with ``alone`` it does not wait for other processes."""
        order = None if alone else self.everywhere
        if line in self._lines:
            await self._wait_in_process(line, number)
        else:
            self._lines[line] = []
        is_first = True
        try:
            while order and not await self._wait_in_shared_line(order, line, number):
                is_first = False
                await self._wait_in_process(line, number, yields=True)
                is_first = True
            yield
        finally:
            try:
                if order and not self._is_alone:
                    with suppress(Away):  # the place in the shared line expires
                        waiting = self._lines[line] if is_first else []
                        await order.release(line, number, waiting[0][0] if waiting else None)
            finally:
                if is_first:
                    self._next(line)

    # --- in this process ---

    async def _wait_in_process(self, line: str, number: int, *, yields: bool = False) -> None:
        """Waits until this number is the first one in this process; with ``yields`` it lets a lower number go first."""
        turn = asyncio.get_running_loop().create_future()
        mine = number, next(self._numbers), turn
        heappush(self._lines[line], mine)
        if yields:
            self._next(line)
        try:
            await turn
        except asyncio.CancelledError:
            if mine in self._lines.get(line, ()):
                self._lines[line].remove(mine)
                heapify(self._lines[line])
            elif not turn.cancelled():  # the turn had been given to this update already
                self._next(line)
            raise

    def _next(self, line: str) -> None:
        waiting = self._lines[line]
        while waiting:
            _, _, turn = heappop(waiting)
            if not turn.done():
                turn.set_result(None)
                return
        del self._lines[line]

    # --- among all processes ---

    @property
    def _is_alone(self) -> bool:
        return asyncio.get_running_loop().time() < self._alone

    async def _wait_in_shared_line(self, order: UpdateQueue, line: str, number: int) -> bool:
        """Waits for the turn in the shared line; False when a lower number has come to wait in this process."""
        loop, pause = asyncio.get_running_loop(), SHORT
        end = loop.time() + PATIENCE
        try:
            while loop.time() < end and not self._is_alone and not await order.acquire(line, number):
                await asyncio.sleep(pause)
                pause = min(1.5 * pause, LONG)
                if self._lines[line] and self._lines[line][0][0] < number:
                    return False
        except Away:
            self._alone = loop.time() + ALONE
        return True
