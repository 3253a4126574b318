"""Limits what all processes together send, by the server's clock: a sliding window for each chat, a bucket for all.

All keys lie in one slot, so one script can take from a chat and from the bucket at once. No platform allows so many
sends that this would burden one server of a cluster.
"""

from typing import Final

from adapters.redis.connect import Client
from adapters.redis.connection import Connection

CONCURRENCY: Final = 4
"""Requests at the same time; tables come first."""

FLIGHT: Final = 30.0
"""Seconds after which a send whose process has died counts as arrived."""

_NOW: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
"""

PACE: Final = """
-- Milliseconds until a send may begin. `landed`: when the former ones arrived, oldest first; what is on its way counts
-- as arriving now. From `free` on they keep so far apart that at these intervals each later one finds room too.
local function pause(landed, now, most, window, at_once, second, spare, free, apart)
  local used, wait, left = #landed, 0, most - spare - #landed
  if left <= 0 then wait = landed[1 - left] + window - now end
  if used >= free and used > 0 and left >= 0 then
    for i = 1, used do apart = math.max(apart, (landed[i] + window - landed[used]) / (left + i)) end
    wait = math.max(wait, landed[used] + apart - now)
  end
  if used >= at_once then wait = math.max(wait, landed[used - at_once + 1] + at_once * second - now) end
  return wait
end
"""

TAKE: Final = (
    """
-- One send of the account and one token of everybody's, or none; the milliseconds to wait, 0 once taken.
-- Asking again after a lost answer finds one's own flight.
local account, overall, left_alone = unpack(KEYS)
local flight = ARGV[1]
local lasts, most, window, at_once, second = unpack(ARGV, 2)
local spare, free, apart, together, beat = unpack(ARGV, 7)
if redis.call('ZSCORE', account, flight) then return 0 end
lasts, most, window, at_once = lasts + 0, most + 0, window + 0, at_once + 0
"""
    + _NOW
    + PACE
    + """
redis.call('ZREMRANGEBYSCORE', account, '-inf', now - window)
local landed, flying = {}, false
local sent = redis.call('ZRANGE', account, 0, -1, 'WITHSCORES')
for i = 2, #sent, 2 do
  local when = sent[i] + 0
  flying = flying or when > now
  table.insert(landed, math.min(when, now))
end
local wait = pause(landed, now, most, window, at_once, second + 0, spare + 0, free + 0, apart + 0)
if flying then wait = math.min(wait, second) end  -- nobody knows when that will arrive

local had = redis.call('HGET', overall, 'tokens')
local since = redis.call('HGET', overall, 'since') or now
local ours = had and math.min(together, had + math.max(0, now - since) / beat) or together + 0
local blocked = (redis.call('GET', left_alone) or 0) - now
wait = math.max(wait, blocked, (1 - ours) * beat)
if wait > 0 then return math.ceil(wait) end

redis.call('ZADD', account, now + lasts, flight)
redis.call('PEXPIRE', account, math.ceil(window + lasts))
redis.call('HSET', overall, 'tokens', ours - 1, 'since', now)
redis.call('PEXPIRE', overall, math.ceil((together - ours + 1) * beat))
return 0
"""
)

ARRIVED: Final = (
    _NOW
    + """
-- From now on it is in the window, unless nobody knows of it.
redis.call('ZADD', KEYS[1], 'XX', now, ARGV[1])
"""
)

BLOCK: Final = (
    _NOW
    + """
-- The account is left alone; the longest such wish counts.
local milliseconds = tonumber(ARGV[1])
if (redis.call('GET', KEYS[1]) or 0) + 0 < now + milliseconds then
  redis.call('SET', KEYS[1], now + milliseconds, 'PX', math.ceil(milliseconds))
end
"""
)


class RedisRateLimiter:
    """The limits of the platform ``name``; ``speed`` of its seconds pass in one second of the server."""

    def __init__(self, client: Client, name: str, speed: float = 1.0) -> None:
        self._connection, self._name, self._speed = Connection(client, CONCURRENCY), f"rate_limit:{{{name}}}", speed

    async def take(
        self,
        flight: str,
        account: str,
        rate: tuple[int, float, int],
        overall: tuple[float, float],
        pace: tuple[int, int, float] | None,
    ) -> float:
        """Seconds to wait; 0 once ``flight`` is one of the account's sends; without a pace it is urgent.

        A rate is so many in any window of so many seconds, and so many in any window of as many seconds. A pace is
        how many are left for what is urgent, how many of a window go at once, and the seconds between the others.
        ``overall`` is how many at once all accounts have together, and the seconds until there is one more.
        """
        (together, beat), each = overall, 1000 / self._speed
        keys = self._key(account), self._name, self._blocked(account)
        most, seconds, at_once = rate
        spare, free, apart = pace or (0, most, 0.0)
        window = FLIGHT * 1000, most, seconds * each, at_once, each, spare, free, apart * each
        return float(await self._connection.run_script(TAKE, keys, flight, *window, together, beat * each)) / each

    async def arrived(self, flight: str, account: str) -> None:
        """Notes that the send has arrived."""
        await self._connection.run_script(ARRIVED, (self._key(account),), flight)

    async def block(self, account: str, seconds: float) -> None:
        """Lets nobody send to this account for so many seconds."""
        await self._connection.run_script(BLOCK, (self._blocked(account),), seconds * 1000 / self._speed)

    def _key(self, account: str) -> str:
        return f"{self._name}:sent:{account}"

    def _blocked(self, account: str) -> str:
        return f"{self._name}:blocked:{account}"
