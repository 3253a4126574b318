"""Calls wait for a free lane and leave it again whatever becomes of them; whoever listens hangs up in the end."""

import asyncio

import pytest
from redis.exceptions import ResponseError

from adapters.redis import connection as connection_module
from adapters.redis.connection import Connection
from bot.operation import journey


@pytest.fixture
def connection(redis):
    return Connection(redis, concurrency=1)


async def test_a_call_that_was_refused_makes_room_for_the_next(connection):
    await connection.execute("SET", "text", "words")
    for _ in range(3):
        with pytest.raises(ResponseError):
            await connection.execute("LPUSH", "text", "1")
    assert await connection.execute("GET", "text") == "words"


async def test_whoever_is_stopped_while_there_is_no_free_lane_does_nothing(connection):
    began, goes, done = asyncio.Event(), asyncio.Event(), []

    async def call(name):
        async with connection.bounded():
            done.append(name)
            began.set()
            await goes.wait()

    first = asyncio.create_task(call("first"))
    await began.wait()
    second = asyncio.create_task(call("second"))
    await asyncio.sleep(0)
    second.cancel()
    with pytest.raises(asyncio.CancelledError):
        await second
    goes.set()
    await first
    async with connection.bounded():
        assert done == ["first"]


async def test_every_round_trip_is_told_with_its_time_and_its_commands(connection, monkeypatch):
    told = []
    monkeypatch.setattr(journey, "stored", lambda *trip: told.append(trip))
    await connection.execute("PING")
    async with connection.bounded("pipeline", 3):
        pass
    assert [(what, commands) for what, _, commands in told] == [("ping", 1), ("pipeline", 3)]
    assert all(0 <= seconds < 60 for _, seconds, _ in told)


async def listeners(redis, count):
    """Waits until so many listen."""
    async with asyncio.timeout(10):
        while (await redis.pubsub_numsub("news"))[0][1] != count:  # noqa: ASYNC110 - no event says so
            await asyncio.sleep(0.002)


async def test_who_listens_hears_all_in_order_and_hangs_up_in_the_end(redis, connection):
    news = connection.subscribe("news")
    first = asyncio.create_task(anext(news))
    await listeners(redis, 1)
    for text in ("one", "two", "three"):
        await redis.publish("news", text)
    assert [await first, await anext(news), await anext(news)] == ["one", "two", "three"]
    await news.aclose()
    await listeners(redis, 0)


@pytest.mark.faults
async def test_who_listens_goes_on_after_the_line_has_broken(redis, connection, monkeypatch):
    monkeypatch.setattr(connection_module, "PAUSE", 0.01)
    news = connection.subscribe("news")
    first = asyncio.create_task(anext(news))
    await listeners(redis, 1)
    await redis.client_kill_filter(_type="pubsub")
    await listeners(redis, 0)
    await listeners(redis, 1)
    await redis.publish("news", "again")
    assert await first == "again"
    await news.aclose()
    await listeners(redis, 0)
