"""What waits in the store: boards that are out of date, what is due at tables, appointments."""

import asyncio
import math
from collections.abc import Callable
from time import time
from typing import Final

from adapters.redis import keys, result_keys, scripts
from adapters.redis.connection import Connection
from adapters.redis.looks import LOOK, LOOK_AT_AGENDA, Looks
from bot.ports import AT_ONCE, Appointment, Waiting
from bot.tables.table import TableId

SWEEP: Final = 2.0
"""Seconds after which a board that is out of date is looked for; it is not worth a look before."""


class Queues:
    """The part of ``bot.ports.Store`` that is asked again and again."""

    _connection: Connection
    _looks: Looks

    async def waiting(self, longer_than: float) -> list[TableId]:
        return await self._until(keys.show, time() - longer_than)

    async def look(self, now: float, longer_than: float) -> Waiting:
        places = self._looks.begin(now)
        before = f"{time() - longer_than:.3f}"
        try:
            buckets = await asyncio.gather(
                *(self._look(place, now, before) for place in places if place != keys.AGENDA)
            )
            planned = await self._look_at_agenda(now) if keys.AGENDA in places else []
        except BaseException:
            for place in places:  # nothing has been seen there
                self._looks.due(place, -math.inf)
            raise
        due, owed, boards = ([row for bucket in buckets for row in bucket[n]] for n in range(3))
        return Waiting(_oldest_first(due), _oldest_first(owed), planned, _oldest_first(boards))

    async def _look(self, bucket: str, now: float, before: str) -> list[list[tuple[float, str]]]:
        """What waits in a bucket: what is due, what is owed, which boards; by time."""
        queues = keys.due(bucket), result_keys.owed(bucket), keys.show(bucket)
        due, owed, boards, coming = await self._connection.run_script(LOOK, queues, f"{now:.3f}", before)
        self._looks.due(bucket, now if due or owed else float(coming or "inf"))
        return [_scored(due), _scored(owed), _scored(boards)]

    async def _look_at_agenda(self, now: float) -> list[Appointment]:
        rows, coming = await self._connection.run_script(LOOK_AT_AGENDA, (keys.AGENDA,), f"{now:.6f}", AT_ONCE)
        self._looks.due(keys.AGENDA, now if rows else float(coming or "inf"))
        return [Appointment(what, when) for when, what in _scored(rows)]

    async def postpone(self, table: TableId, seconds: float) -> None:
        self._looks.draw(table[0], seconds + SWEEP)
        show, _ = keys.queues(table)
        await self._connection.execute("ZADD", show, "XX", f"{time() + seconds:.3f}", table)

    async def due(self, now: float) -> list[TableId]:
        return await self._until(keys.due, now)

    async def owe(self, table: TableId, rev: int, due: float | None) -> None:
        _, queue = keys.queues(table)
        await self._connection.run_script(
            scripts.OWE, (keys.table(table), queue), table, rev, "" if due is None else due
        )
        self._looks.due(table[0], due)

    async def plan(self, what: str, when: float | None) -> None:
        self._looks.due(keys.AGENDA, when)
        await self._connection.execute(*(("ZREM", keys.AGENDA) if when is None else ("ZADD", keys.AGENDA, when)), what)

    async def plan_once(self, what: str, when: float) -> None:
        self._looks.due(keys.AGENDA, when)
        await self._connection.execute("ZADD", keys.AGENDA, "NX", when, what)

    async def planned(self, now: float) -> list[Appointment]:
        which = "-inf", now, "WITHSCORES", "LIMIT", 0, AT_ONCE
        rows = await self._connection.execute("ZRANGEBYSCORE", keys.AGENDA, *which)
        return [Appointment(what, float(when)) for what, when in rows]

    async def advance(self, appointment: Appointment, when: float | None) -> bool:
        what, before = appointment
        after = "" if when is None else when
        self._looks.due(keys.AGENDA, when)
        return bool(await self._connection.run_script(scripts.ADVANCE, (keys.AGENDA,), what, before, after))

    async def _until(self, queue: Callable[[str], str], until: float) -> list[TableId]:
        """All buckets in one pipeline, earliest first."""
        async with self._connection.bounded(commands=len(keys.BUCKETS)):
            pipeline = self._connection.client.pipeline(transaction=False)
            for bucket in keys.BUCKETS:
                pipeline.zrangebyscore(queue(bucket), "-inf", f"{until:.3f}", withscores=True)
            buckets = await pipeline.execute()
        return _oldest_first([(score, name) for bucket in buckets for name, score in bucket])


def _oldest_first(rows: list[tuple[float, str]]) -> list[TableId]:
    return [TableId(name) for _, name in sorted(rows)]


def _scored(flat: list[str]) -> list[tuple[float, str]]:
    """The members of a sorted set that a script has answered, with their times, the earliest first."""
    return [(float(when), name) for name, when in zip(flat[::2], flat[1::2], strict=True)]
