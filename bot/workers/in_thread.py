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

    async def run(self, job: Job[T]) -> T:
        """The answer to a job; see ``Runner``."""
        stop = Event()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, _done, job, stop)
        finally:
            stop.set()

    async def aclose(self) -> None:
        """Takes no more jobs."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _done(job: Job[T], stop: Event) -> T:
    try:
        return job.work(stop.is_set, *job.arguments)
    except Exception as error:
        raise JobFailed(traceback.format_exc()) from error
