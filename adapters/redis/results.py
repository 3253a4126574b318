"""The results of finished matches, and from which of them something still has to follow."""

from time import time

from adapters.redis import keys, scripts
from adapters.redis.connection import Connection
from bot.results.result import Result, dump, load
from bot.tables.table import TableId


class RedisResults:
    """The ``bot.ports.Results`` of one process."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def load(self, table: TableId) -> Result | None:
        text = await self._connection.execute("GET", keys.result(table))
        return load(text) if text else None

    async def keep(self, result: Result) -> bool:
        both = keys.results(result.id)
        return bool(
            await self._connection.run_script(scripts.KEEP_RESULT, both, result.id, dump(result), f"{time():.3f}")
        )

    async def owed(self, now: float) -> list[TableId]:
        async with self._connection.bounded():
            pipeline = self._connection.client.pipeline(transaction=False)
            for bucket in keys.BUCKETS:
                pipeline.zrangebyscore(keys.owed(bucket), "-inf", f"{now:.3f}", withscores=True)
            buckets = await pipeline.execute()
        rows = sorted((score, name) for bucket in buckets for name, score in bucket)
        return [TableId(name) for _, name in rows]

    async def postpone(self, table: TableId, when: float) -> None:
        await self._connection.execute("ZADD", keys.owed(table[0]), "XX", f"{when:.3f}", table)

    async def settle(self, table: TableId) -> None:
        await self._connection.execute("ZREM", keys.owed(table[0]), table)
