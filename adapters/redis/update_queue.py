"""A queue of updates for each chat: one is handled at a time, whichever process has it, the lowest number first."""

from secrets import token_hex
from typing import Final

from adapters.redis.connect import Client
from adapters.redis.connection import Connection

CONCURRENCY: Final = 8

HOLD: Final = 4.0
"""Seconds after which a turn ends that is not renewed, as when its process has died."""

WAIT: Final = 1.0
"""Seconds after which an update loses its place in the queue, unless its process asks again."""

ACQUIRE: Final = """
-- Acquires the turn for a ticket, or keeps its place in the queue. 1 when it is this ticket's turn, also if it was so
-- before, as after a lost answer.
local line = KEYS[1]
local ticket, hold, wait = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local function number(of) return tonumber(string.match(of, '^%d+')) end
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000

local turn, is_held, is_first = redis.call('HGET', line, 'turn'), false, true
local fields = redis.call('HGETALL', line)
for i = 1, #fields, 2 do
  local other, ends = fields[i], tonumber(fields[i + 1])
  if other ~= 'turn' and other ~= ticket then
    if ends <= now then
      redis.call('HDEL', line, other)
    else
      is_held = is_held or other == turn
      is_first = is_first and number(other) >= number(ticket)
    end
  end
end

local mine = turn == ticket or (is_first and not is_held)
if mine then redis.call('HSET', line, 'turn', ticket) end
redis.call('HSET', line, ticket, now + (mine and hold or wait))
redis.call('PEXPIRE', line, hold + wait)
return mine and 1 or 0
"""

RELEASE: Final = """
-- Releases the turn, and puts the next number of the same process into the queue.
local line = KEYS[1]
local ticket, heir, wait = unpack(ARGV)
if heir ~= '' then
  local time = redis.call('TIME')
  redis.call('HSET', line, heir, time[1] * 1000 + time[2] / 1000 + wait)
  redis.call('PEXPIRE', line, wait)
end
if redis.call('HGET', line, 'turn') == ticket then redis.call('HDEL', line, 'turn') end
return redis.call('HDEL', line, ticket)
"""


class RedisUpdateQueue:
    """The updates of one process in the queues that all processes share; their keys begin with ``prefix``."""

    def __init__(self, client: Client, prefix: str) -> None:
        self._connection, self._prefix, self._owner = Connection(client, CONCURRENCY), f"line:{prefix}", token_hex(4)

    async def acquire(self, line: str, number: int) -> bool:
        """Acquires the turn in a queue for the update with this number; whether it has it.

        A turn lasts for HOLD seconds. An update that must wait keeps its place for WAIT seconds, until it asks again.
        """
        milliseconds = round(HOLD * 1000), round(WAIT * 1000)
        return bool(
            await self._connection.run_script(ACQUIRE, (self._prefix + line,), self._ticket(number), *milliseconds)
        )

    async def release(self, line: str, number: int, heir: int | None) -> None:
        """Releases the turn. ``heir`` is the lowest number that waits in this process without a place in the queue."""
        then = "" if heir is None else self._ticket(heir)
        await self._connection.run_script(
            RELEASE, (self._prefix + line,), self._ticket(number), then, round(WAIT * 1000)
        )

    def _ticket(self, number: int) -> str:
        return f"{number}.{self._owner}"
