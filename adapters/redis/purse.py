"""What all processes together may send: buckets of tokens, reckoned by the server's own clock.

All of them lie in one slot: one chat's and everybody's are taken in one stroke, and no platform allows so many sends
that one server of a cluster would feel it.
"""

from typing import Final

from adapters.redis.connect import Client
from adapters.redis.scripts import script
from adapters.redis.wire import Wire

LANES: Final = 4
"""Questions at the same time; tables come first."""

FLIGHT: Final = 30.0
"""Seconds after which a send whose process has died counts as arrived."""

_NOW: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
"""

TAKE: Final = script(
    """
-- One token from the account and one from everybody's, or none; the milliseconds to wait, 0 once taken.
-- Asking again after a lost answer finds one's own flight.
local account, overall = KEYS[1], KEYS[2]
local flight, lasts, burst, pause, least, together, beat = ARGV[1], unpack(ARGV, 2)
if redis.call('HEXISTS', account, flight) == 1 then return 0 end
""",
    _NOW,
    """
local function tokens(key, most, each, since)
  local had = redis.call('HGET', key, 'tokens')
  if not had then return tonumber(most) end
  return math.min(most, had + math.max(0, now - since) / each)
end

-- Nothing is earned while anything is on its way: what left early may arrive late.
local since = tonumber(redis.call('HGET', account, 'since') or now)
local fields = redis.call('HGETALL', account)
for i = 1, #fields, 2 do
  if string.sub(fields[i], 1, 1) == '>' then
    local landed = tonumber(fields[i + 1])
    if landed <= now then redis.call('HDEL', account, fields[i]) end
    since = math.max(since, math.min(landed, now))
  end
end

local mine = tokens(account, burst, pause, since)
local ours = tokens(overall, together, beat, redis.call('HGET', overall, 'since') or now)
local blocked = (redis.call('HGET', account, 'blocked') or 0) - now
local wait = math.max(blocked, (least - mine) * pause, (1 - ours) * beat)
if wait > 0 then return math.ceil(wait) end

redis.call('HSET', account, 'tokens', mine - 1, 'since', now, flight, now + lasts)
redis.call('PEXPIRE', account, math.ceil((burst - mine + 1) * pause + lasts))
redis.call('HSET', overall, 'tokens', ours - 1, 'since', now)
redis.call('PEXPIRE', overall, math.ceil((together - ours + 1) * beat))
return 0
""",
)

ARRIVED: Final = script(
    _NOW,
    """
-- From now on the account earns again, unless something else is on its way.
if redis.call('HDEL', KEYS[1], ARGV[1]) == 1 then redis.call('HSET', KEYS[1], 'since', now) end
""",
)

BLOCK: Final = script(
    _NOW,
    """
-- The account is left alone; the longest such wish counts.
local account, milliseconds = KEYS[1], tonumber(ARGV[1])
if (redis.call('HGET', account, 'blocked') or 0) + 0 < now + milliseconds then
  redis.call('HSET', account, 'blocked', now + milliseconds)
end
if redis.call('PTTL', account) < milliseconds then redis.call('PEXPIRE', account, math.ceil(milliseconds)) end
""",
)


class RedisPurse:
    """Buckets under ``name``; ``speed`` is how many of the platform's seconds pass in one of the server's."""

    def __init__(self, client: Client, name: str, speed: float = 1.0) -> None:
        self._wire, self._name, self._speed = Wire(client, LANES), f"purse:{{{name}}}", speed

    async def take(
        self, flight: str, account: str, rate: tuple[float, float], overall: tuple[float, float], least: float
    ) -> float:
        """Seconds to wait; 0 once ``flight`` has its token, of an account that then had ``least`` or more.

        A rate is how many at once, and the seconds until there is one more.
        """
        (burst, pause), (together, beat) = rate, overall
        keys, each = (self._key(account), self._name), 1000 / self._speed
        args = f">{flight}", FLIGHT * 1000, burst, pause * each, least, together, beat * each
        return float(await self._wire.run(TAKE, keys, *args)) / each

    async def arrived(self, flight: str, account: str) -> None:
        """It is on its way no longer."""
        await self._wire.run(ARRIVED, (self._key(account),), f">{flight}")

    async def block(self, account: str, seconds: float) -> None:
        """Nobody takes from this account for so long."""
        await self._wire.run(BLOCK, (self._key(account),), seconds * 1000 / self._speed)

    def _key(self, account: str) -> str:
        return f"{self._name}:{account}"
