"""What is kept of the analyses of matches: a hash beside the record of each, which expires with it."""

from typing import Final

from adapters.redis import keys, result_keys
from adapters.redis.connection import Connection
from bot.tables.durations import DAY
from bot.tables.table import TableId

KEPT: Final = 400 * DAY
"""Seconds for which it is kept, as a record is."""


class RedisAnalyses:
    """The ``bot.ports.Analyses`` of one process."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def read(self, table: TableId) -> dict[str, str]:
        return dict(await self._connection.execute("HGETALL", result_keys.analysis(table)))

    async def put(self, table: TableId, name: str, text: str) -> None:
        await self._connection.execute("HSET", result_keys.analysis(table), name, text)
        await self._connection.execute("EXPIRE", result_keys.analysis(table), KEPT)

    async def put_once(self, table: TableId, name: str, text: str) -> bool:
        is_new = bool(await self._connection.execute("HSETNX", result_keys.analysis(table), name, text))
        await self._connection.execute("EXPIRE", result_keys.analysis(table), KEPT)
        return is_new

    async def join_line(self, table: TableId, when: float) -> None:
        await self._connection.execute("ZADD", keys.WAITING, "NX", when, table)

    async def leave_line(self, table: TableId) -> None:
        await self._connection.execute("ZREM", keys.WAITING, table)

    async def line(self, table: TableId) -> tuple[int | None, int]:
        place = await self._connection.execute("ZRANK", keys.WAITING, table)
        return None if place is None else int(place), int(await self._connection.execute("ZCARD", keys.WAITING))

    async def drop(self, table: TableId, name: str) -> None:
        await self._connection.execute("HDEL", result_keys.analysis(table), name)
