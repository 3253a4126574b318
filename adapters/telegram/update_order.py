"""Keeps updates in order: those of one line act one after the other, in this process and in all others.

Promised: of one line only one update acts at a time, whatever process got it, and of those that wait the lowest number
goes first; a person who has several waits with the others after each (``update_line``). Not promised: that an update
waits for an earlier one which has not arrived anywhere yet, that anybody waits longer than some seconds for a process
that hangs, or an order between two chats that show one table. None of that can spoil a table: the store's
compare-and-set decides again whatever was decided on an older revision.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from adapters.telegram.ports import UpdateQueue
from adapters.telegram.update_line import UpdateLine, Waiting
from bot.ports import Away

SHORT: Final = 0.01
LONG: Final = 0.05
"""Seconds between two looks at a line in which another process is first; they grow from SHORT to LONG."""

PATIENCE: Final = 8.0
"""Seconds after which an update no longer waits for other processes."""

ALONE: Final = 2.0
"""Seconds in which a shared order that did not answer is not asked again."""


class UpdateOrder:
    """The lines of this process. The first update of each line also stands in the shared line of ``everywhere``."""

    def __init__(self, everywhere: UpdateQueue | None = None) -> None:
        self.everywhere = everywhere
        self._lines: dict[str, UpdateLine] = {}
        self._alone = 0.0

    @asynccontextmanager
    async def turn(self, line: str, number: int, person: str = "", *, alone: bool = False) -> AsyncIterator[None]:
        """Waits until it is the turn of this person's update; with ``alone`` it does not wait for other processes."""
        order, here = None if alone else self.everywhere, self._lines.get(line)
        if here:
            place = await self._wait_in_process(line, Waiting(number, person))
        else:
            here = self._lines[line] = UpdateLine()
            place = here.place(number, person)
        is_first = True
        try:
            while order and not await self._wait_in_shared_line(order, line, place):
                is_first = False
                await self._wait_in_process(line, Waiting(number, person, place), yields=True)
                is_first = True
            here.act(place, person)
            yield
        finally:
            try:
                if order and not self._is_alone:
                    with suppress(Away):  # the place in the shared line expires
                        heir = here.first() if is_first else None
                        await order.release(line, place, here.fix(heir) if heir else None)
            finally:
                if is_first:
                    self._next(line)

    # --- in this process ---

    async def _wait_in_process(self, line: str, mine: Waiting, *, yields: bool = False) -> int:
        """Waits until an update is the first one in this process, and returns its place.

        With ``yields`` it lets a lower one go first.
        """
        here = self._lines[line]
        here.waiting.append(mine)
        if yields:
            self._next(line)
        try:
            await mine.turn
        except asyncio.CancelledError:
            if mine in here.waiting:
                here.waiting.remove(mine)
            elif not mine.turn.cancelled():  # the turn had been given to this update already
                self._next(line)
            raise
        return here.fix(mine)

    def _next(self, line: str) -> None:
        here = self._lines[line]
        while first := here.first():
            here.waiting.remove(first)
            if not first.turn.done():
                first.turn.set_result(None)
                return
        del self._lines[line]

    # --- among all processes ---

    @property
    def _is_alone(self) -> bool:
        return asyncio.get_running_loop().time() < self._alone

    async def _wait_in_shared_line(self, order: UpdateQueue, line: str, place: int) -> bool:
        """Waits for the turn in the shared line; False when a lower place has come to wait in this process."""
        loop, pause = asyncio.get_running_loop(), SHORT
        end = loop.time() + PATIENCE
        try:
            while loop.time() < end and not self._is_alone and not await order.acquire(line, place):
                await asyncio.sleep(pause)
                pause = min(1.5 * pause, LONG)
                here = self._lines[line]
                if (first := here.first()) and here.place_of(first) < place:
                    return False
        except Away:
            self._alone = loop.time() + ALONE
        return True
