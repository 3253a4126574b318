"""Ends calls that take too long, like ``asyncio.timeout``; those that begin at nearly the same time share a timer."""

import asyncio
from typing import Final

SHARED: Final = 1 / 16
"""The part of its time by which a call may end earlier, since it shares the timer of others that began before it."""


class Deadline:
    """The moment at which the present task is cancelled, unless it has left before."""

    __slots__ = ("_has_come", "_others", "_requests", "_task")

    def __init__(self, others: "set[Deadline]") -> None:
        self._task, self._others, self._has_come = asyncio.current_task(), others, False
        self._requests = self._task.cancelling() if self._task else 0
        others.add(self)

    def come(self) -> None:
        """The moment has come."""
        self._has_come = True
        if self._task:
            self._task.cancel()

    def leave(self, error: BaseException | None) -> BaseException | None:
        """What has ended the call: ``error``, or TimeoutError if it was this deadline and nobody else."""
        self._others.discard(self)
        if self._task is None or not self._has_come:
            return error
        is_alone = self._task.uncancel() <= self._requests
        return TimeoutError() if is_alone and isinstance(error, asyncio.CancelledError) else error


class Deadlines:
    """The deadlines of calls, each of which may take so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._newest, self._until = set[Deadline](), 0.0

    def begin(self) -> Deadline:
        """The deadline of a call that begins now."""
        loop = asyncio.get_running_loop()
        if (now := loop.time()) >= self._until:
            self._newest, self._until = set(), now + SHARED * self._seconds
            loop.call_at(now + self._seconds, _come, self._newest)
        return Deadline(self._newest)


def _come(deadlines: set[Deadline]) -> None:
    for deadline in deadlines:
        deadline.come()
