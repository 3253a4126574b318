"""Token buckets that all processes share; they are filled by the clock of the server."""

from typing import Final

from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from bot.services.quotas import RateLimit

TAKE: Final = """
-- Takes one token and returns 0, or returns the milliseconds until there is a token. A full bucket has no key.
local burst, pause = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local had = redis.call('HMGET', KEYS[1], 'tokens', 'since')
local tokens = burst
if had[1] then tokens = math.min(burst, had[1] + math.max(0, now - had[2]) / pause) end
if tokens < 1 then return math.ceil((1 - tokens) * pause) end
redis.call('HSET', KEYS[1], 'tokens', tokens - 1, 'since', now)
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens + 1) * pause))
return 0
"""


class RedisQuotas:
    """The ``bot.services.quotas.Limiter`` that all processes with the same server share."""

    def __init__(self, client: Client) -> None:
        self._connection = Connection(client)

    async def take(self, bucket: str, rate: RateLimit) -> float:
        """Takes one token and returns 0, or returns the seconds until there is a token."""
        return (
            float(await self._connection.run_script(TAKE, (f"quota:{bucket}",), rate.burst, round(rate.pause * 1000)))
            / 1000
        )
