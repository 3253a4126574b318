"""A pool of workers with a fair queue: started when first needed, ended when idle, replaced when they die."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, TypeVar

import structlog

from bot.workers import frames
from bot.workers.job import Job, JobFailed, JobLost, NoWorkers
from bot.workers.process import Died, Limits, NotStarted, Process

IDLE_SECONDS: Final = 120.0
"""Seconds after which a worker without work is ended."""

SILENCE: Final = 0.5
"""Seconds in which a worker has to give up a cancelled job; then it is killed."""

LONGEST: Final = 30.0
"""Seconds after which a worker that has not answered is killed, as if it had died."""

DEATHS: Final = 2
"""A job over which so many workers have died is given up."""

T = TypeVar("T")

log = structlog.get_logger()


@dataclass(slots=True, eq=False)
class _Asked:
    """A job that waits or runs."""

    job: Job[Any]
    number: int
    answer: asyncio.Future[Any]
    deaths: int = 0
    process: Process | None = None

    @property
    def rank(self) -> tuple[int, int, int]:
        return self.job.priority, self.job.size, self.number


@dataclass(slots=True)
class Pool:
    """At most ``most`` workers; they end after ``idle`` seconds without work. ``longest`` limits a job, in seconds.

    A job goes to the worker of the shortest rest, so that the others may end; if they take turns, of the longest.
    """

    most: int
    limits: Limits = field(default_factory=Limits)
    idle: float = IDLE_SECONDS
    longest: float = LONGEST
    takes_turns: bool = False
    _waiting: list[_Asked] = field(default_factory=list)
    _running: set[_Asked] = field(default_factory=set)
    _free: dict[Process, asyncio.TimerHandle] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _numbers: Callable[[], int] = field(default_factory=lambda: count().__next__)
    _closed: bool = False

    @property
    def workers(self) -> tuple[int, ...]:
        """The processes of all workers, by their numbers in the system."""
        busy = (asked.process for asked in self._running)
        return tuple(process.pid for process in (*self._free, *busy) if process)

    @property
    def waiting(self) -> int:
        """How many jobs wait until others are done."""
        return len(self._waiting)

    async def run(self, job: Job[T]) -> T:
        """The answer to a job; see ``Runner``."""
        asked = _Asked(job, self._numbers(), asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        self._assign()
        if self._closed:
            asked.answer.cancel()
        try:
            answer: T = await asked.answer
            return answer
        finally:
            if asked in self._waiting:
                self._waiting.remove(asked)
            elif asked in self._running and not asked.answer.done():
                asked.answer.cancel()
            if asked.answer.cancelled() and asked.process and not self._closed:
                self._give_up(asked, asked.process)

    async def aclose(self) -> None:
        """Ends all workers at once, whatever they do."""
        self._closed = True
        busy = [asked.process for asked in self._running if asked.process]
        for asked in (*self._waiting, *self._running):
            asked.answer.cancel()
        for process in busy:
            process.kill()
        for process in tuple(self._free):
            self._retire(process)
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _assign(self) -> None:
        """Gives waiting jobs to workers while there are any."""
        while not self._closed and len(self._running) < self.most and (asked := self._next()):
            self._waiting.remove(asked)
            self._running.add(asked)
            self._start(self._carry_out(asked))

    def _next(self) -> _Asked | None:
        """The waiting job that goes first; of each table one runs at a time."""
        tables = {asked.job.table for asked in self._running if asked.job.table}
        able = (asked for asked in self._waiting if asked.job.table not in tables)
        return min(able, key=lambda asked: asked.rank, default=None)

    async def _carry_out(self, asked: _Asked) -> None:
        """Has a worker do a job. When the worker dies the job waits again, and is given up the second time."""
        try:
            await self._ask(asked)
        except Died as error:
            asked.deaths += 1
            if not asked.answer.done() and not self._closed:
                log.warning("worker died", work=asked.job.work.__qualname__, deaths=asked.deaths, why=str(error))
                if asked.deaths < DEATHS:
                    self._waiting.append(asked)
                else:
                    lost = NoWorkers if isinstance(error, NotStarted) else JobLost
                    asked.answer.set_exception(lost(asked.job.work.__qualname__))
        except Exception as error:  # noqa: BLE001 - it belongs to whoever waits
            if not asked.answer.done():
                asked.answer.set_exception(error)
        finally:
            self._running.discard(asked)
            self._assign()

    async def _ask(self, asked: _Asked) -> None:
        frame = frames.packed((asked.number, asked.job.work, asked.job.arguments))
        process = asked.process = self._taken() or await Process.spawn(self.limits)
        timer = asyncio.get_running_loop().call_later(self.longest, process.kill)
        try:
            if asked.answer.done() or self._closed:
                self._release(process)
                return
            is_well, answer = await process.ask(frame)
        except BaseException:
            self._start(process.end())
            raise
        finally:
            timer.cancel()
            asked.process = None
        self._release(process)
        if asked.answer.done():
            return
        if is_well:
            asked.answer.set_result(answer)
        else:
            asked.answer.set_exception(JobFailed(answer))

    def _taken(self) -> Process | None:
        """A worker without work."""
        while self._free:
            process = next(iter(self._free if self.takes_turns else reversed(self._free)))
            self._free.pop(process).cancel()
            if process.lives:
                return process
            self._start(process.end())
        return None

    def _release(self, process: Process) -> None:
        if self._closed:
            self._start(process.end())
        else:
            self._free[process] = asyncio.get_running_loop().call_later(self.idle, self._retire, process)

    def _retire(self, process: Process) -> None:
        self._free.pop(process).cancel()
        self._start(process.end())

    def _give_up(self, asked: _Asked, process: Process) -> None:
        """Cancels a running job; a worker that goes on with it is killed after a while."""
        process.cancel(asked.number)

        def kill() -> None:
            if asked.process is process:
                process.kill()

        asyncio.get_running_loop().call_later(SILENCE, kill)

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
