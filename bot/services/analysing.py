"""Makes analyses in the background, in slices: a killed process loses one, and another one goes on."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

import structlog

from bot.ai.analysis import Analysed, Analysis, Analyst, Course, Slice, advance, count
from bot.ai.analysis.written import dump, load
from bot.ai.player import AnyGame
from bot.operation.supervision import raise_if_cancelled
from bot.ports import Appointment
from bot.screens.record import steps_of
from bot.services.analyses import DONE, SO_FAR, course_of
from bot.services.service import Service
from bot.tables.table import AnyTable, TableId
from bot.workers.job import Job, Priority

MOST: Final = 20.0
"""Seconds of one core that an analysis may take; what is not judged by then stays out of it."""

SLICE: Final = 1.0
"""Seconds of one core after which what has been found is kept."""

LEASE: Final = 15.0
"""Seconds after which another process goes on where this one has died."""

BUSY: Final = 1.0
"""Seconds for which an analysis waits while another one is being made."""

T = TypeVar("T")

log = structlog.get_logger()


@dataclass(slots=True)
class Analysing:
    """Makes one analysis at a time in this process."""

    service: Service
    _working: set[asyncio.Task[None]] = field(default_factory=set)

    async def carry_out(self, appointment: Appointment, now: float) -> None:
        """Goes on with the analysis of an appointment, in the background."""
        if self._working:
            await self.service.store.advance(appointment, now + BUSY)
        elif await self.service.store.advance(appointment, now + LEASE):
            task = asyncio.create_task(self._go_on(Appointment(appointment.what, now + LEASE)))
            self._working.add(task)
            task.add_done_callback(self._ended)

    async def settled(self) -> None:
        """Waits until no analysis is being made in this process."""
        while self._working:
            await asyncio.wait(self._working)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._working.discard(task)
        self.service.awake.set()  # others may wait

    async def _go_on(self, appointment: Appointment) -> None:
        name = TableId(appointment.what.partition(" ")[2])
        try:
            await self._analyse(name, appointment)
        except Exception:  # it is tried again after the lease
            log.exception("analysis broken off", table=name)
            raise_if_cancelled()

    async def _analyse(self, name: TableId, appointment: Appointment) -> None:
        store = self.service.store
        kept = await store.analyses.read(name)
        found = await store.load(name)
        analyst = found.table.definition.analyst if found else None
        if DONE not in kept and found is not None and analyst is not None:
            course = await self._course(found.table)
            if course is not None:
                done = await self._judge(found.table, analyst, course, kept.get(SO_FAR, ""), appointment)
                if done is None:
                    return  # another process goes on
                appointment, analysis = done
                await store.analyses.put_once(name, DONE, dump(analysis))
                await store.analyses.drop(name, SO_FAR)
        await store.advance(appointment, None)

    async def _course(self, table: AnyTable) -> Course | None:
        """The course of a match; None: it cannot be replayed."""
        log_of_table = tuple(await self.service.store.log(table.id))
        steps = await asyncio.to_thread(steps_of, table, log_of_table)
        return None if steps is None else course_of(table, steps)

    async def _judge(
        self, table: AnyTable, analyst: Analyst, course: Course, so_far: str, appointment: Appointment
    ) -> tuple[Appointment, Analysis] | None:
        """Judges slice by slice, from where somebody has come before; None: another process has taken over."""
        store, rules = self.service.store, table.rules
        kind, unit = analyst.head(rules)
        spent, _, text = so_far.partition(" ")
        seconds, rows = float(spent or 0.0), load(text).rows if text else ()
        total = await self._think(count, analyst, rules, course)
        while True:
            one = await self._slice(analyst, rules, course, rows)
            rows, seconds = (*rows, *one.rows), seconds + one.seconds
            analysis = Analysis(kind, unit, total, rows, analyst.account(rules, course, rows) if one.is_last else ())
            if one.is_last or seconds >= MOST:
                return appointment, analysis
            await store.analyses.put(table.id, SO_FAR, f"{seconds:.2f} {dump(analysis)}")
            following = Appointment(appointment.what, self.service.clock() + LEASE)
            if not await store.advance(appointment, following.when):
                return None
            appointment = following

    async def _slice(self, analyst: Analyst, rules: AnyGame, course: Course, rows: tuple[Analysed, ...]) -> Slice:
        return await self._think(advance, analyst, rules, course, rows, SLICE)

    async def _think(self, work: Callable[..., T], *arguments: object) -> T:
        """Does work away from the event loop, after whatever somebody waits for at a table."""
        return await self.service.thinking.run(Job(work, arguments, priority=Priority.ANALYSIS))
