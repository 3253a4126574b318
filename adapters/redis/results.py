"""The results of finished matches, and from which of them something still has to follow."""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Final

from adapters.redis import keys, result_keys, scripts
from adapters.redis.connection import Connection
from adapters.redis.looks import Looks
from bot.results.result import Result, dump, load
from bot.tables.durations import DAY
from bot.tables.person import PersonId
from bot.tables.table import TableId

AGREED: Final = 31 * DAY
"""Seconds for which it is remembered who agrees to annul a result."""


class RedisResults:
    """The ``bot.results.stores.Results`` of one process; ``clock`` is the one by which is asked what is owed."""

    def __init__(self, connection: Connection, looks: Looks, clock: Callable[[], float]) -> None:
        self._connection, self._looks, self._clock = connection, looks, clock

    async def load(self, table: TableId) -> Result | None:
        text = await self._connection.execute("GET", result_keys.result(table))
        return load(text) if text else None

    async def keep(self, result: Result) -> bool:
        both, now = result_keys.results(result.id), f"{self._clock():.3f}"
        self._looks.due(result.id[0], 0.0)
        return bool(await self._connection.run_script(scripts.KEEP_RESULT, both, result.id, dump(result), now))

    async def annul(self, result: Result, why: str) -> bool:
        before, after = dump(result), dump(replace(result, annulled=why))
        both, now = result_keys.results(result.id), f"{self._clock():.3f}"
        self._looks.due(result.id[0], 0.0)
        return bool(await self._connection.run_script(scripts.ANNUL_RESULT, both, result.id, before, after, now))

    async def agree(self, table: TableId, persons: Collection[PersonId]) -> frozenset[PersonId]:
        await self._connection.execute("SADD", result_keys.agreed(table), *persons)
        await self._connection.execute("EXPIRE", result_keys.agreed(table), AGREED)
        return await self.agreed(table)

    async def agreed(self, table: TableId) -> frozenset[PersonId]:
        return frozenset(map(PersonId, await self._connection.execute("SMEMBERS", result_keys.agreed(table))))

    async def owed(self, now: float) -> list[TableId]:
        async with self._connection.bounded(commands=len(keys.BUCKETS)):
            pipeline = self._connection.client.pipeline(transaction=False)
            for bucket in keys.BUCKETS:
                pipeline.zrangebyscore(result_keys.owed(bucket), "-inf", f"{now:.3f}", withscores=True)
            buckets = await pipeline.execute()
        rows = sorted((score, name) for bucket in buckets for name, score in bucket)
        return [TableId(name) for _, name in rows]

    async def postpone(self, table: TableId, when: float) -> None:
        self._looks.due(table[0], when)
        await self._connection.execute("ZADD", result_keys.owed(table[0]), "XX", f"{when:.3f}", table)

    async def settle(self, table: TableId) -> None:
        await self._connection.execute("ZREM", result_keys.owed(table[0]), table)
