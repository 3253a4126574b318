"""A queue of updates for each chat: one is handled at a time, whichever process has it, the lowest number first."""

from secrets import token_hex
from typing import Final

from adapters.redis.connect import Client
from adapters.redis.connection import Connection

LANES: Final = 8

HOLD: Final = 4.0
"""Seconds after which the turn of a dead process ends."""

WAIT: Final = 1.0
"""Seconds for which an update keeps its place in the queue without being asked for again."""

STAND: Final = """
-- 1 when it is this ticket's turn. Asking again after a lost answer finds one's own.
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

LEAVE: Final = """
-- Ends the turn, and gives a place in the queue to the number that comes next in the same process.
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
    """The places of one process in queues whose names begin with ``prefix``."""

    def __init__(self, client: Client, prefix: str) -> None:
        self._connection, self._prefix, self._owner = Connection(client, LANES), f"line:{prefix}", token_hex(4)

    async def stand(self, line: str, number: int) -> bool:
        """Whether it is the turn of this number in this queue; a turn lasts for HOLD seconds, else ask again soon."""
        milliseconds = round(HOLD * 1000), round(WAIT * 1000)
        return bool(
            await self._connection.run_script(STAND, (self._prefix + line,), self._ticket(number), *milliseconds)
        )

    async def leave(self, line: str, number: int, heir: int | None) -> None:
        """Ends the turn. The heir is the lowest number that waits in this process and has no place in the queue yet."""
        then = "" if heir is None else self._ticket(heir)
        await self._connection.run_script(LEAVE, (self._prefix + line,), self._ticket(number), then, round(WAIT * 1000))

    def _ticket(self, number: int) -> str:
        return f"{number}.{self._owner}"
