"""Thinking: what computers, hints and analyses have worked out away from the event loop."""

import os
from typing import Final, TypeVar

import structlog

from bot.workers.in_thread import InThread
from bot.workers.job import Job, NoWorkers, Priority, Runner
from bot.workers.pool import Pool
from bot.workers.process import Limits

MOST: Final = 4
"""More workers than these are not started for players, however many cores there are."""

PATIENT: Final = 15
"""The niceness of the worker for analyses: play comes first."""

T = TypeVar("T")

log = structlog.get_logger()


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Thinking:
    """Workers for players, one for every core but that of the event loop; analyses have one of their own, so that play
    never waits for them.
    """

    def __init__(self, workers: int = 0) -> None:
        """``workers`` is the number of processes for play and hints; 0: as many as the machine has room for."""
        self.most = workers or min(MOST, max(1, cores() - 1))
        self._play, self._patient, self._thread = Pool(self.most), Pool(1, Limits(PATIENT)), InThread()

    @property
    def workers(self) -> tuple[int, ...]:
        """The processes that run, by their numbers in the system."""
        return (*self._play.workers, *self._patient.workers)

    @property
    def waiting(self) -> int:
        """How many jobs wait until others are done."""
        return self._play.waiting + self._patient.waiting + self._thread.waiting

    async def run(self, job: Job[T]) -> T:
        """The answer to a job; see ``Runner``. Where no worker can be started a thread works it out."""
        pool: Runner = self._patient if job.priority is Priority.ANALYSIS else self._play
        try:
            return await pool.run(job)
        except NoWorkers:
            log.warning("thinking in a thread: no worker can be started")
            return await self._thread.run(job)

    async def aclose(self) -> None:
        """Ends all workers at once, whatever they do."""
        await self._play.aclose()
        await self._patient.aclose()
        await self._thread.aclose()


def place_to_think(*, has_workers: bool) -> Runner:
    """Where players think: in worker processes or in a thread."""
    return Thinking() if has_workers else InThread()
