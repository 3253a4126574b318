"""Pictures drawn by processes of their own, as soon as these are ready; until then by threads of this one."""

import asyncio
from time import monotonic
from typing import Final, TypeVar

from bot.workers.job import Job
from bot.workers.pool import Pool
from bot.workers.process import Limits

WORKERS: Final = 2
"""Two draw 1.6 times as much as one where there are two cores, and each keeps some 75 MB."""

PROMPT: Final = 0
"""The niceness of workers that draw: people wait for pictures."""

AGAIN: Final = 60.0
"""Seconds until workers that could not be started are tried again."""

T = TypeVar("T")


class Drawing:
    """Workers that draw.

    A new worker needs half a second before its first picture, for its imports and sprites. So they draw the first one
    for practice only, while a thread draws it for people. They rest in turns and so end together.
    """

    def __init__(self, workers: int = WORKERS) -> None:
        self.most, self._pool = workers, Pool(workers, Limits(PROMPT), takes_turns=True)
        self._practice: asyncio.Task[None] | None = None
        self._not_before = 0.0

    @property
    def workers(self) -> tuple[int, ...]:
        """The processes that run, by their numbers in the system."""
        return self._pool.workers

    @property
    def waiting(self) -> int:
        """How many pictures wait until others are drawn."""
        return self._pool.waiting

    @property
    def pool(self) -> Pool:
        """The same workers for what takes long: it waits for them, and is never drawn by a thread of this process."""
        return self._pool

    async def run(self, job: Job[T]) -> T:
        """The answer to a job; see ``Runner``."""
        if self._is_ready():
            return await self._pool.run(job)
        if (self._practice is None or self._practice.done()) and monotonic() >= self._not_before:
            self._practice = asyncio.create_task(self._practise(job))
        return await asyncio.to_thread(job.work, _never, *job.arguments)

    async def aclose(self) -> None:
        """Ends all workers, also those that practise; nothing is drawn any more."""
        await self._pool.aclose()

    def _is_ready(self) -> bool:
        """Whether there are workers that have practised."""
        return self._practice is not None and self._practice.done() and bool(self._pool.workers)

    async def _practise(self, job: Job[T]) -> None:
        """Has every worker do a job whose answer nobody needs."""
        self._not_before = monotonic() + AGAIN
        await asyncio.gather(*(self._pool.run(job) for _ in range(self.most)), return_exceptions=True)


def _never() -> bool:
    return False
