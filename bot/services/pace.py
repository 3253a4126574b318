"""When drawings begin: at once while the bot keeps up with presses, else when these have been answered.

A board may be late, a press may not. A drawing that waits has not looked at its table yet, so it shows the newest
position in the end, and one board comes of several changes.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

import structlog

from bot.operation import journey, metrics

CROWD: Final = 12
"""While so many presses wait for their answers, no drawing begins."""

LONGEST: Final = 2.0
"""Seconds after which a drawing begins nevertheless."""

PAUSE: Final = 0.0005
"""Seconds between two drawings that have been put off: a turn of the event loop, in which presses come first."""

log = structlog.get_logger()


@dataclass(slots=True)
class Pace:
    """Puts drawings off. ``presses`` says how many presses wait for their answers."""

    presses: Callable[[], int] = journey.unanswered
    _waiting: deque[tuple[float, asyncio.Future[None]]] = field(default_factory=deque)
    _releasing: asyncio.Task[None] | None = None

    @property
    def put_off(self) -> int:
        """How many drawings wait."""
        return len(self._waiting)

    @property
    def is_free(self) -> bool:
        """Whether a drawing may begin at once."""
        return not self._waiting and self.presses() < CROWD

    async def turn(self) -> None:
        """Waits until a drawing may begin."""
        if self.is_free:
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append((monotonic(), turn))
        metrics.PUT_OFF.inc()
        if self._releasing is None:
            self._releasing = asyncio.create_task(self._release())
        await turn

    async def _release(self) -> None:
        """Lets what waits begin, oldest first, until nothing waits; says when that begins and when it ends."""
        began, done, longest = monotonic(), 0, 0.0
        log.warning("presses wait: boards are put off", presses=self.presses())
        try:
            while self._waiting:
                since, turn = self._waiting[0]
                waited = monotonic() - since
                if self.presses() < CROWD or waited >= LONGEST:
                    self._waiting.popleft()
                    done, longest = done + 1, max(longest, waited)
                    if not turn.done():
                        turn.set_result(None)
                await asyncio.sleep(PAUSE)
        finally:
            self._releasing = None
            took = round(monotonic() - began, 1)
            log.warning("boards are drawn at once again", put_off=done, longest=round(longest, 1), seconds=took)
