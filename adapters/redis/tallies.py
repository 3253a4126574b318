"""What the draws of all matches add up to."""

from collections.abc import Mapping
from typing import Final

from adapters.redis import result_keys
from adapters.redis.connection import Connection
from bot.tables.table import TableId

REMEMBERED: Final = 20_000
"""The matches of which it is remembered that they are counted; one that ended before all of them is counted no more."""

COUNT: Final = """
-- Adds what a match has drawn, once: names and numbers follow from ARGV[4] on. The matches that ended last are
-- remembered; whatever ended before the oldest of them has been counted, or never will be.
local sums, counted = unpack(KEYS)
local id, ended, most = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
if redis.call('ZSCORE', counted, id) then return 0 end
if redis.call('ZCARD', counted) >= most then
  local oldest = redis.call('ZRANGE', counted, 0, 0, 'WITHSCORES')
  if ended <= tonumber(oldest[2]) then return 0 end
end
redis.call('ZADD', counted, ended, id)
redis.call('ZREMRANGEBYRANK', counted, 0, -1 - most)
for i = 4, #ARGV, 2 do redis.call('HINCRBY', sums, ARGV[i], ARGV[i + 1]) end
return 1
"""


class RedisTallies:
    """The ``bot.results.stores.Tallies`` of one process."""

    def __init__(self, connection: Connection, remembered: int = REMEMBERED) -> None:
        self._connection, self._remembered = connection, remembered

    async def count(self, table: TableId, ended: int, tally: Mapping[str, int]) -> bool:
        added = (text for pair in tally.items() for text in pair)
        return bool(await self._connection.run_script(COUNT, result_keys.TALLY, table, ended, self._remembered, *added))

    async def sums(self) -> dict[str, int]:
        found = await self._connection.execute("HGETALL", result_keys.TALLY[0])
        return {name: int(number) for name, number in found.items()}
