"""Small things that are kept for a while, and the lease, on every kind of server."""

import asyncio

import pytest

from adapters.redis.memory import RedisKeyValueStore, RedisLease


@pytest.fixture
def memory(client):
    return RedisKeyValueStore(client, "test:")


async def test_what_is_kept_is_recalled_until_it_is_forgotten_or_has_ended(memory):
    assert await memory.recall("a") is None
    await memory.keep("a", "zażółć", 60)
    await memory.keep("b", "short", 0.05)
    assert await memory.recall("a") == "zażółć"
    await memory.forget("a")
    await asyncio.sleep(0.06)
    assert [await memory.recall(key) for key in "ab"] == [None, None]


async def test_what_was_settled_first_stays(memory):
    assert await memory.settle("a", "first", 60) == "first"
    assert await memory.settle("a", "second", 60) == "first"


async def test_a_swap_needs_what_was_read_before_and_may_be_asked_for_twice(memory):
    assert await memory.swap("a", None, "one", 60)
    assert not await memory.swap("a", None, "two", 60)
    assert await memory.swap("a", "one", "two", 60)
    assert await memory.swap("a", "one", "two", 60)  # the answer was lost
    assert not await memory.swap("a", "one", "three", 60)
    assert await memory.recall("a") == "two"


async def test_a_lease_has_one_owner_until_it_ends(client):
    mine, theirs = RedisLease(client, "test", 0.2), RedisLease(client, "test", 0.2)
    assert await mine.acquire()
    assert await mine.renew()
    assert not await theirs.acquire()
    assert not await theirs.renew()
    await theirs.release()
    assert await mine.renew()
    await asyncio.sleep(0.25)
    assert await theirs.acquire()
    await theirs.release()
    assert await mine.acquire()
