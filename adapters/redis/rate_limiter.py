"""Limits what all processes together send, by the server's clock: a sliding window for each chat, a bucket for all, and
beside it some places that are promised for a time to come.

All keys lie in one slot, so one script can take from a chat and from the bucket at once. No platform allows so many
sends that this would burden one server of a cluster.
"""

from collections.abc import Sequence
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
-- as arriving now, what is promised as arriving then. From `free` on they keep so far apart that at these intervals
-- each later one finds room too; but not apart from what was promised to `others`, since it may go before that.
local function pause(landed, others, now, most, window, at_once, second, spare, free, apart)
  local used, wait, left, last = #landed, 0, most - spare - #landed, 0
  if left <= 0 then wait = landed[1 - left] + window - now end
  for i = 1, used do if not others[landed[i]] then last = landed[i] end end
  if used >= free and last > 0 and left >= 0 then
    for i = 1, used do apart = math.max(apart, (landed[i] + window - last) / (left + i)) end
    wait = math.max(wait, last + apart - now)
  end
  if used >= at_once then wait = math.max(wait, landed[used - at_once + 1] + at_once * second - now) end
  return wait
end
"""

_FINISH: Final = """
-- Sends that have ended, from ARGV[from] on: the number of their account's key, their name, and for how many
-- milliseconds they have been in the window; '' for a place that was not used. What nobody knows of stays unknown.
local function finish(from, now, promised)
  for i = from, #ARGV, 3 do
    local account, flight, ago = KEYS[tonumber(ARGV[i])], ARGV[i + 1], ARGV[i + 2]
    if ago == '' then
      redis.call('ZREM', account, flight)
      redis.call('ZREM', promised, flight)
    else redis.call('ZADD', account, 'XX', now - ago, flight) end
  end
end
"""

TAKE: Final = (
    """
-- Places for sends of the account, each with one token of everybody's, in the order in which they are wished for, as
-- many as there are; for each wish that was looked at the milliseconds to wait, and 1 if the place is taken. Several
-- wishes of one name ask for one place; the first that can be met is. A place that is there later is promised, at most
-- `few` of all accounts within `near` of one another; these need no token, since so many are kept apart for them.
-- Asking again after a lost answer finds one's own flight. What has ended is noted first.
local account, overall, left_alone, promised = unpack(KEYS)
local lasts, most, window, at_once, second, together, beat, few, near, wished = unpack(ARGV, 1, 10)
lasts, most, window, at_once, second = lasts + 0, most + 0, window + 0, at_once + 0, second + 0
"""
    + _NOW
    + PACE
    + _FINISH
    + """
local first, after = 11, 11 + 6 * wished
finish(after, now, promised)
redis.call('ZREMRANGEBYSCORE', account, '-inf', now - window)
redis.call('ZREMRANGEBYSCORE', promised, '-inf', now - near)
local landed, others, flying = {}, {}, false
local sent = redis.call('ZRANGE', account, 0, -1, 'WITHSCORES')
for i = 2, #sent, 2 do
  local when = sent[i] + 0
  if when - lasts > now then
    when = when - lasts
    others[when] = true
  elseif when > now then when, flying = now, true end
  table.insert(landed, when)
end
table.sort(landed)
local had = redis.call('HGET', overall, 'tokens')
local since = redis.call('HGET', overall, 'since') or now
local ours = had and math.min(together, had + math.max(0, now - since) / beat) or together + 0
local blocked = (redis.call('GET', left_alone) or 0) - now

local found, taken, latest = {}, 0, 0
local function takes(flight, wait)
  redis.call('ZADD', account, now + wait + lasts, flight)
  table.insert(landed, now + wait)
  table.sort(landed)
  taken, latest = taken + 1, math.max(latest, wait)
end
local function is_free(due)
  return redis.call('ZCOUNT', promised, '(' .. due - near, '(' .. due + near) < few + 0
end
for i = first, after - 1, 6 do
  local flight, spare, free, apart, within, not_before = unpack(ARGV, i, i + 5)
  local mine, wait, is_taken = redis.call('ZSCORE', account, flight), 0, 1
  if mine then
    if mine + 0 > now then wait = math.max(0, mine - lasts - now) end
  else
    local pace = pause(landed, others, now, most, window, at_once, second, spare + 0, free + 0, apart + 0)
    wait = pace
    if flying then wait = math.min(wait, second) end  -- nobody knows when that will arrive
    wait = math.max(wait, blocked, (1 - ours) * beat, not_before)
    pace = math.max(pace, blocked, not_before)
    if wait <= 0 then
      takes(flight, 0)
      ours, flying = ours - 1, true
    elseif pace > 0 and pace <= within + 0 and is_free(now + pace) then
      wait = pace
      takes(flight, wait)
      redis.call('ZADD', promised, now + wait, flight)
    else is_taken = 0 end
  end
  table.insert(found, math.max(0, math.ceil(wait)))
  table.insert(found, is_taken)
  if is_taken == 0 and (i + 6 >= after or ARGV[i + 6] ~= flight) then break end
end
if taken > 0 then
  redis.call('PEXPIRE', account, math.ceil(window + lasts + latest))
  redis.call('HSET', overall, 'tokens', ours, 'since', now)
  redis.call('PEXPIRE', overall, math.max(1, math.ceil((together - ours) * beat)))
end
if latest > 0 then redis.call('PEXPIRE', promised, math.ceil(latest + near)) end
return found
"""
)

ARRIVED: Final = (
    _NOW
    + _FINISH
    + """
finish(1, now, KEYS[1])
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
        account: str,
        rate: tuple[int, float, int],
        overall: tuple[float, float, int, float],
        wishes: Sequence[tuple[str, tuple[int, int, float] | None, float, float]],
        ended: Sequence[tuple[str, str, float | None]] = (),
    ) -> list[tuple[float, bool]]:
        """Takes places for sends of an account, in the order of the ``wishes``, until there is none: for each that was
        looked at the seconds to wait, and whether the place is taken. Several wishes of one name ask for one place; the
        first that can be met is.

        A rate is so many in any window of so many seconds, and so many in any window of as many seconds. A wish is a
        name, a pace, the seconds within which a place is wanted, and those before which it is not. A pace is how many
        are left for what is urgent, how many of a window go at once, and the seconds between the others; without one a
        send is urgent. ``overall`` is how many at once all accounts have together, the seconds until there is one more,
        and how many places in some seconds are promised beside those within so many seconds of one another. ``ended``
        is noted first, as ``arrived`` does.
        """
        (together, beat, few, near), each = overall, 1000 / self._speed
        most, seconds, at_once = rate
        wished = (text for wish in wishes for text in self._wished(*wish, most))
        keys, notes = self._ended(ended, self._key(account), self._name, self._blocked(account), self._promised)
        limits = FLIGHT * 1000, most, seconds * each, at_once, each, together, beat * each, few, near * each
        found = await self._connection.run_script(TAKE, keys, *limits, len(wishes), *wished, *notes)
        return [(wait / each, bool(is_taken)) for wait, is_taken in zip(found[::2], found[1::2], strict=True)]

    async def arrived(self, ended: Sequence[tuple[str, str, float | None]]) -> None:
        """Notes sends that have ended, by account and name: how many seconds ago each arrived, None: its place was not
        used.
        """
        keys, notes = self._ended(ended, self._promised)
        await self._connection.run_script(ARRIVED, keys, *notes)

    def _wished(
        self, flight: str, pace: tuple[int, int, float] | None, within: float, not_before: float, most: int
    ) -> tuple[str | float, ...]:
        each = 1000 / self._speed
        spare, free, apart = pace or (0, most + 1, 0.0)  # what is urgent is never spread
        return flight, spare, free, apart * each, within * each, not_before * each

    def _ended(
        self, ended: Sequence[tuple[str, str, float | None]], *own: str
    ) -> tuple[tuple[str, ...], list[str | float]]:
        """The keys of a script, ``own`` first, and what it is told of sends that have ended."""
        keys = {key: number for number, key in enumerate(own, 1)}
        notes: list[str | float] = []
        for account, flight, ago in ended:
            number = keys.setdefault(self._key(account), len(keys) + 1)
            notes += (number, flight, "" if ago is None else ago * 1000 / self._speed)
        return tuple(keys), notes

    async def block(self, account: str, seconds: float) -> None:
        """Lets nobody send to this account for so many seconds."""
        await self._connection.run_script(BLOCK, (self._blocked(account),), seconds * 1000 / self._speed)

    def _key(self, account: str) -> str:
        return f"{self._name}:sent:{account}"

    @property
    def _promised(self) -> str:
        return f"{self._name}:promised"

    def _blocked(self, account: str) -> str:
        return f"{self._name}:blocked:{account}"
