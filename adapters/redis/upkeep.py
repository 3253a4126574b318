"""What operators want to know of the store: what waits there, and how many tables there are."""

from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from time import time
from typing import Final

from adapters.redis import keys, result_keys
from adapters.redis.connection import Connection
from adapters.redis.outage import reason
from bot.ports import Away, Backlog, LogLine
from bot.tables.table import TableId

AT_ONCE: Final = 1000
"""Keys of which the server names so many at once."""

COUNTED: Final = 200
"""Tables that one script looks at, about a millisecond of the server's time."""

PHASES: Final = ("lobby", "playing", "over", "folded")

COUNT: Final = """
-- How many of these tables, all of one bucket, are in each phase of ARGV. Quotes in what people write have a backslash
-- before them, so they are not taken for those around the phase.
local found = {}
for n = 1, #ARGV do found[n] = 0 end
for _, key in ipairs(KEYS) do
  local text = redis.call('TYPE', key).ok == 'hash' and redis.call('HGET', key, 'table') or ''
  local phase = string.match(text, '"phase":"(%l+)"') or 'lobby'
  for n = 1, #ARGV do
    if text ~= '' and ARGV[n] == phase then found[n] = found[n] + 1 end
  end
end
return found
"""


class RedisUpkeep:
    """The ``bot.ports.Upkeep`` of a Redis store."""

    def __init__(self, connection: Connection, clock: Callable[[], float] = time) -> None:
        self._connection, self._clock = connection, clock

    async def backlog(self) -> Backlog:
        queues, names = (keys.show, keys.due, result_keys.owed), keys.BUCKETS
        async with self._connection.bounded(commands=(len(queues) + 1) * len(names)):
            pipeline = self._connection.client.pipeline(transaction=False)
            for queue in queues:
                for bucket in names:
                    pipeline.zrange(queue(bucket), 0, 0, withscores=True)
            for bucket in names:
                pipeline.zcard(result_keys.owed(bucket))
            answers = await pipeline.execute()
        now, size = self._clock(), len(names)
        undrawn, overdue, owed_for = (
            max((now - score for rows in answers[n * size : (n + 1) * size] for _, score in rows), default=0.0)
            for n in range(len(queues))
        )
        return Backlog(max(0.0, undrawn), max(0.0, overdue), sum(answers[-size:]), max(0.0, owed_for))

    async def history(self, table: TableId) -> list[LogLine]:
        for log in (keys.log(table), keys.archived(table)[2]):
            if entries := await self._connection.execute("XRANGE", log, "-", "+"):
                return [
                    LogLine(int(told["rev"]), told["step"], told["op"], int(at.partition("-")[0]) / 1000)
                    for at, told in entries
                ]
        return []

    async def census(self) -> dict[str, int]:
        counted: Counter[str] = Counter(dict.fromkeys(PHASES, 0))
        waiting: defaultdict[str, list[str]] = defaultdict(list)
        async for key in self._keys():
            if key.count(":") == 1:
                waiting[bucket := key[3]].append(key)
                if len(waiting[bucket]) >= COUNTED:
                    counted.update(await self._count(waiting.pop(bucket)))
        for left in waiting.values():
            counted.update(await self._count(left))
        return dict(counted)

    async def _keys(self) -> AsyncIterator[str]:
        """The keys of all tables, and those beside them."""
        try:
            async for key in self._connection.client.scan_iter(match=keys.TABLES, count=AT_ONCE):
                yield key
        except Exception as error:
            if (why := reason(error)) is None:
                raise
            raise Away(why) from error

    async def _count(self, tables: list[str]) -> dict[str, int]:
        found = await self._connection.run_script(COUNT, tuple(tables), *PHASES)
        return dict(zip(PHASES, found, strict=True))
