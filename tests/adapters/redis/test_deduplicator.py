"""Of all who ask under one name one is the first, on every kind of server."""

import asyncio

import pytest

from adapters.redis.deduplicator import RedisDeduplicator
from bot.ports import Away
from tests.support.servers import Deaf, client_of


@pytest.fixture
def deduplicator(client):
    return RedisDeduplicator(client)


async def test_of_all_who_ask_at_once_one_is_the_first(deduplicator):
    assert sorted(await asyncio.gather(*(deduplicator.is_first("a", 60) for _ in range(8)))) == [False] * 7 + [True]
    assert await deduplicator.is_first("b", 60)


async def test_after_its_time_a_name_is_free_again(deduplicator):
    assert await deduplicator.is_first("a", 0.02)
    await asyncio.sleep(0.05)
    assert await deduplicator.is_first("a", 60)


async def test_who_asks_again_after_a_lost_answer_is_still_the_first(plain_server):
    async with Deaf(plain_server.port) as line, client_of(line.url) as client:
        await client.flushall()
        deduplicator = RedisDeduplicator(client)
        assert await deduplicator.is_first("before", 60)
        line.losses = 1
        assert await deduplicator.is_first("lost", 60)
        assert not await deduplicator.is_first("lost", 60)


async def test_a_lost_server_is_said_to_be_away(lost_client):
    with pytest.raises(Away):
        await RedisDeduplicator(lost_client).is_first("a", 60)
