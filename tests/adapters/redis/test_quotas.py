"""Buckets of tokens on a real server."""

import asyncio

from adapters.redis.quotas import RedisQuotas
from bot.services.quotas import RateLimit


async def test_a_burst_is_given_and_then_the_time_to_wait_is_told(client):
    quotas, rate = RedisQuotas(client), RateLimit(3, 60.0)
    assert [await quotas.take("test:ann:open", rate) for _ in range(3)] == [0, 0, 0]
    assert 50 < await quotas.take("test:ann:open", rate) <= 60


async def test_asking_too_early_costs_nothing(client):
    quotas, rate = RedisQuotas(client), RateLimit(1, 60.0)
    await quotas.take("test:ann:open", rate)
    waits = [await quotas.take("test:ann:open", rate) for _ in range(5)]
    assert max(waits) <= 60


async def test_what_has_been_waited_for_is_given(client):
    quotas, rate = RedisQuotas(client), RateLimit(1, 0.25)
    taken = await asyncio.gather(*(quotas.take("test:ann:open", rate) for _ in range(2)))  # one right after the other
    wait = max(taken)
    assert min(taken) == 0 < wait <= 0.25
    await asyncio.sleep(wait + 0.005)
    assert await quotas.take("test:ann:open", rate) == 0


async def test_everybody_has_a_bucket_of_their_own(client):
    quotas, rate = RedisQuotas(client), RateLimit(1, 60.0)
    await quotas.take("test:ann:open", rate)
    assert await quotas.take("test:bob:open", rate) == 0
    assert await quotas.take("test:ann:roll", rate) == 0


async def test_rivals_in_two_processes_share_one_bucket(client):
    rate = RateLimit(5, 60.0)
    taken = await asyncio.gather(*(RedisQuotas(client).take("test:ann:open", rate) for _ in range(20)))
    assert taken.count(0) == 5


async def test_a_full_bucket_leaves_nothing_behind(client):
    await RedisQuotas(client).take("test:ann:open", RateLimit(1, 0.02))
    await asyncio.sleep(0.06)
    assert await client.keys("quota:*") == []
