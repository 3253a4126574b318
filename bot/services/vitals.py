"""How the bot is: what ``/readyz`` and ``/metrics`` tell beside what is counted as it happens."""

import asyncio
import math
import platform
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Final, Protocol, TypeAlias

import structlog

from bot.ai import tables
from bot.operation import metrics
from bot.operation.build import VERSION
from bot.operation.readiness import Part, Readiness, State
from bot.ports import Away, Backlog, Upkeep
from bot.workers.job import Runner

UNDRAWN: Final = 30.0
"""Seconds for which a change may wait to be drawn."""

WAITED: Final = 120.0
"""Seconds for which anything may wait in an outbox."""

CENSUS: Final = 60.0
"""Seconds between two counts of all tables, or more where there are so many that a count takes long."""

SHARE: Final = 100
"""A count takes at most so small a part of the time."""

Waiting: TypeAlias = Callable[[], tuple[int, float]]
"""How many sends of this process wait, and for how many seconds the oldest has."""

log = structlog.get_logger()


class Watched(Protocol):
    """What is looked at in a store."""

    @property
    def upkeep(self) -> Upkeep:
        """What waits there."""

    async def probe(self) -> None:
        """Writes wherever tables may lie.

        Raises:
            Away: a part cannot be reached, or can only be read.
        """


@dataclass(slots=True)
class Vitals:
    """Looks at the parts of the bot. ``outboxes`` are those of this process, by platform."""

    readiness: Readiness
    store: Watched
    outboxes: Mapping[str, Waiting] = field(default_factory=dict)
    thinking: Runner | None = None
    put_off: Callable[[], int] = int
    """How many drawings wait since presses are waiting."""
    _damaged: tuple[str, ...] | None = None

    async def look(self) -> None:
        """Brings the readiness of all parts up to date."""
        backlog = await self._backlog()
        waiting = {name: waits() for name, waits in self.outboxes.items()}
        if backlog is not None:
            put_off = self.put_off()
            _in_time(self.readiness.boards, backlog.undrawn, UNDRAWN, f"{put_off} put off" if put_off else "")
            waiting["results"] = backlog.owed, backlog.owed_for
            metrics.UNDRAWN.set(backlog.undrawn)
            metrics.OVERDUE.set(backlog.overdue)
        else:
            metrics.UNDRAWN.set(math.nan)  # nobody knows, and nothing is above or below that
            metrics.OVERDUE.set(math.nan)
        oldest = max((seconds for _, seconds in waiting.values()), default=0.0)
        _in_time(self.readiness.outbox, oldest, WAITED)
        for name, (depth, seconds) in waiting.items():
            metrics.OUTBOX.labels(name).set(depth)
            metrics.OUTBOX_OLDEST.labels(name).set(seconds)
        await self._check_data()

    async def scrape(self) -> bytes:
        """All series as text, those that are looked up now included."""
        await self.look()
        metrics.THINKING.set(self.thinking.waiting if self.thinking else 0)
        for name, part in self.readiness.parts.items():
            if part.state is not State.OFF:
                metrics.READY.labels(name).set(part.state is State.READY)
        return metrics.exposition()

    async def count_tables(self) -> None:
        """Counts all tables.

        Raises:
            Away: the store cannot be reached.
        """
        for phase, number in (await self.store.upkeep.census()).items():
            metrics.TABLES.labels(phase).set(number)

    async def run(self) -> None:
        """Counts all tables now and then, for ever.

        Raises:
            Away: the store cannot be reached.
        """
        while True:
            began = monotonic()
            await self.count_tables()
            await asyncio.sleep(max(CENSUS, SHARE * (monotonic() - began)))

    async def _backlog(self) -> Backlog | None:
        """What waits in the store; None while it can be neither read nor written."""
        try:
            await self.store.probe()
            backlog = await self.store.upkeep.backlog()
        except Away:
            self.readiness.store.turn(State.CONNECTING, "away")
            return None
        self.readiness.store.turn(State.READY)
        return backlog

    async def _check_data(self) -> None:
        """Compares the files by which computers play with what was built, once."""
        if self._damaged is None:
            self._damaged = await asyncio.to_thread(tables.damaged)
            if self._damaged:
                log.error("files are damaged: install the bot anew", files=self._damaged)
        if self._damaged:
            self.readiness.data.turn(State.FAULTY, ", ".join(self._damaged))
        else:
            self.readiness.data.turn(State.READY)


def tell_build(store: str) -> None:
    """Tells which build this is, and of which kind its store is."""
    metrics.BUILD.labels(VERSION, platform.python_version(), store).set(1)


def _in_time(part: Part, seconds: float, most: float, why: str = "") -> None:
    """What waits is in time or late; ``why`` is what else is to be said of it while it is in time."""
    if seconds < most:
        part.turn(State.READY, why)
    else:
        part.turn(State.LATE, f"{seconds:.0f} s")
