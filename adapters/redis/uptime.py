"""Which platforms some process serves, and the tables that wait for one that none does."""

from collections.abc import Collection
from time import time
from typing import Final

from adapters.redis import keys
from adapters.redis.connection import Connection
from bot.tables.table import TableId

LASTS: Final = 90.0
"""Seconds for which a platform counts as up after it was last announced."""

PUT_ASIDE: Final = """
-- Moves a table from those that wait to be drawn to those that wait for platforms, if it is out of date only there.
local home, at, show = unpack(KEYS)
local id = ARGV[1]
local newest, down, wanted = redis.call('HGET', home, 'rev'), {}, {}
for n = 2, #ARGV do down[ARGV[n]] = KEYS[n + 2] end
local drawn = redis.call('HGETALL', at)
for n = 1, #drawn, 2 do
  if string.match(drawn[n + 1], '^%d+') ~= newest then
    local late = down[string.match(drawn[n], '^[^:]+')]
    if not late then return 0 end
    wanted[late] = true
  end
end
for late in pairs(wanted) do redis.call('SADD', late, id) end
redis.call('ZREM', show, id)
return 1
"""

TAKE_BACK: Final = """
-- Lets a table that has waited for a platform wait to be drawn again, unless it has been archived meanwhile.
local home, show, late = unpack(KEYS)
local id, now = unpack(ARGV)
if redis.call('EXISTS', home) == 1 then redis.call('ZADD', show, 'NX', now, id) end
redis.call('SREM', late, id)
"""


class RedisUptime:
    """The ``bot.ports.Uptime`` of one process."""

    def __init__(self, connection: Connection, seconds: float = LASTS) -> None:
        self._connection, self._milliseconds = connection, round(seconds * 1000)

    async def announce(self, platform: str) -> None:
        await self.renew(platform)
        async with self._connection.bounded(commands=len(keys.BUCKETS)):
            pipeline = self._connection.client.pipeline(transaction=False)
            for bucket in keys.BUCKETS:
                pipeline.smembers(keys.late(platform, bucket))
            buckets = await pipeline.execute()
        for name in sorted(TableId(name) for bucket in buckets for name in bucket):
            show, _ = keys.queues(name)
            found = keys.table(name), show, keys.late(platform, name[0])
            await self._connection.run_script(TAKE_BACK, found, name, f"{time():.3f}")

    async def renew(self, platform: str) -> None:
        await self._connection.execute("SET", keys.up(platform), "1", "PX", self._milliseconds)

    async def up(self, platforms: Collection[str]) -> set[str]:
        found = [await self._connection.execute("EXISTS", keys.up(platform)) for platform in platforms]
        return {platform for platform, is_up in zip(platforms, found, strict=True) if is_up}

    async def put_aside(self, table: TableId, down: Collection[str]) -> bool:
        late = [keys.late(platform, table[0]) for platform in down]
        show, _ = keys.queues(table)
        found = keys.table(table), keys.drawn(table), show, *late
        return bool(await self._connection.run_script(PUT_ASIDE, found, table, *down))
