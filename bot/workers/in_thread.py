"""Jobs in a thread of this process: for tests, and for machines on which workers do not start."""

import asyncio
import traceback
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TypeVar

from bot.workers.job import Job, JobFailed

T = TypeVar("T")


class InThread:
    """Does one job at a time, in the order in which they come."""

    most = 1

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "jobs")
        self._asked = 0

    @property
    def waiting(self) -> int:
        """How many jobs wait until others are done."""
        return max(0, self._asked - self.most)

    async def run(self, job: Job[T]) -> T:
        """The answer to a job; see ``Runner``."""
        stop = Event()
        self._asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, _done, job, stop)
        finally:
            self._asked -= 1
            stop.set()

    async def aclose(self) -> None:
        """Takes no more jobs."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _done(job: Job[T], stop: Event) -> T:
    try:
        return job.work(stop.is_set, *job.arguments)
    except Exception as error:
        raise JobFailed(traceback.format_exc()) from error
