"""Makes analyses in the background, in slices: a killed process loses one, and another one goes on."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

import structlog

from bot.ai.analysis import Analysed, Analysis, Analyst, Course, Slice, advance, count
from bot.ai.analysis.records import MOST
from bot.ai.analysis.written import dump, load
from bot.ai.player import AnyGame
from bot.operation.supervision import raise_if_cancelled
from bot.ports import Appointment, Away, Gone, Unreached
from bot.screens.analysis_offer import done
from bot.screens.record import steps_of
from bot.services.analyses import CALL, DONE, FAILED, MOST_FAILED, SO_FAR, course_of
from bot.services.service import Service
from bot.tables.table import AnyTable, TableId
from bot.workers.job import Job, JobFailed, JobLost, Priority

SLICE: Final = 1.0
"""Seconds of one core after which what has been found is kept."""

LEASE: Final = 15.0
"""Seconds after which another process goes on where this one has died."""

BUSY: Final = 1.0
"""Seconds for which an analysis waits while another one is being made, and again as many for each that comes first: so
the first in the line comes next, and a long line leaves room in the agenda for everything else.
"""

LONGEST: Final = 60.0
"""The most seconds of them."""

WORD: Final = "analysed"
"""The word of the appointment at which somebody is told that an analysis is done: a table and a seat follow."""

LEFT_FOR: Final = 600.0
"""Seconds for which that is left to another process, which may reach the person."""

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
            place, _ = await self.service.store.analyses.line(TableId(appointment.what.partition(" ")[2]))
            await self.service.store.advance(appointment, now + min(LONGEST, BUSY * (1 + (place or 0))))
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
            await self._try(name, appointment)
        except Away as away:  # its slices so far are kept
            log.info("analysis goes on later", table=name, why=str(away))
        except Exception:  # it is tried again after the lease
            log.exception("analysis broken off", table=name)
            raise_if_cancelled()

    async def _try(self, name: TableId, appointment: Appointment) -> None:
        """Makes an analysis, and counts how often the work itself has failed."""
        try:
            await self._analyse(name, appointment)
        except (JobFailed, JobLost):
            log.exception("analysis failed", table=name)
            await self._count_failure(name, appointment)

    async def _count_failure(self, name: TableId, appointment: Appointment) -> None:
        """Gives up an analysis that has failed too often; else it is tried again after the lease."""
        store = self.service.store
        count = int((await store.analyses.read(name)).get(FAILED, "0")) + 1
        await store.analyses.put(name, FAILED, str(count))
        if count >= MOST_FAILED:
            await store.analyses.leave_line(name)
            await store.plan(appointment.what, None)

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
        await self._call(name, await store.analyses.read(name))
        await store.analyses.leave_line(name)
        await store.advance(appointment, None)

    async def _call(self, name: TableId, kept: dict[str, str]) -> None:
        """Plans the calls of those who wished them; each is owed once, however often this is repeated."""
        for wish in kept:
            word, _, seat = wish.partition(" ")
            if word == CALL:
                await self.service.store.plan_once(f"{WORD} {name} {seat}", self.service.clock())
                await self.service.store.analyses.drop(name, wish)

    async def tell(self, appointment: Appointment, now: float) -> None:
        """Tells somebody in private that an analysis is done, once in all processes."""
        store, (_, name, seat) = self.service.store, appointment.what.split()
        found = await store.load(TableId(name))
        account = found.table.chairs[int(seat)].user if found else None
        is_served = account is not None and self.service.posts.serves(account)
        if account and not is_served and now - appointment.when < LEFT_FOR:
            return  # another process may reach the person
        if not await store.advance(appointment, None) or found is None or account is None or not is_served:
            return
        try:
            await self.service.posts.to_person(account, done(found.table), table=found.table)
        except (Gone, Unreached) as why:
            log.info("nobody was told of an analysis", why=str(why))

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
