"""A script runs wherever its keys lie, also on a server that has never seen it, or has forgotten it."""

from adapters.redis.quotas import RedisQuotas
from bot.services.quotas import RateLimit


async def test_a_server_that_has_forgotten_its_scripts_is_taught_them_again(client):
    quotas, rate = RedisQuotas(client), RateLimit(2, 1000.0)
    for n in range(8):  # on a cluster these lie on different nodes
        assert await quotas.take(f"before {n}", rate) == 0
    await client.script_flush()
    for n in range(8):
        assert await quotas.take(f"after {n}", rate) == 0
        assert await quotas.take(f"before {n}", rate) == 0
        assert await quotas.take(f"before {n}", rate) > 0
