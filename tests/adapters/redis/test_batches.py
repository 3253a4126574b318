"""Commands that are asked for in one turn of the event loop go together, and each has its own answer."""

import asyncio

import pytest
from redis.asyncio import Redis
from redis.exceptions import ResponseError

from adapters.redis.batches import UNDER_WAY, Batches, batches_of
from adapters.redis.connection import Connection
from bot.ports import Away
from tests.support.servers import client_of
from tests.support.store_counts import counted

GET = "return redis.call('GET', KEYS[1])"


@pytest.fixture
async def redis(embedded_server):
    async with client_of(embedded_server.url) as client:
        await client.flushall()
        yield client


@pytest.fixture
def connection(redis):
    return Connection(redis)


async def test_what_is_asked_for_at_once_takes_one_round_trip_and_keeps_its_order(redis, connection):
    other = Connection(redis)  # whoever speaks through the same client
    with counted(redis) as count:
        answers = await asyncio.gather(
            connection.execute("SET", "batch", "1"), other.execute("INCR", "batch"), connection.execute("GET", "batch")
        )
    assert list(map(str, answers)) == ["True", "2", "2"]
    assert (count.now.names, count.now.writes) == (["SET", "INCR", "GET"], 1)


async def test_a_mistake_of_one_command_is_not_that_of_another(connection):
    await connection.execute("SET", "text", "words")
    wrong, right = await asyncio.gather(
        connection.execute("LPUSH", "text", "1"), connection.execute("GET", "text"), return_exceptions=True
    )
    assert isinstance(wrong, ResponseError)
    assert right == "words"


async def test_scripts_that_the_server_has_forgotten_are_told_again(redis, connection):
    await connection.execute("SET", "batch", "7")
    await redis.script_flush()
    assert await asyncio.gather(*(connection.run_script(GET, ("batch",)) for _ in range(3))) == ["7"] * 3


async def test_whoever_gives_up_waiting_takes_no_answer_from_another(connection):
    given_up = asyncio.create_task(connection.execute("INCR", "count"))
    others = [asyncio.create_task(connection.execute("INCR", "count")) for _ in range(3)]
    await asyncio.sleep(0)
    given_up.cancel()
    assert len(set(await asyncio.gather(*others))) == 3
    assert given_up.cancelled()


async def test_while_enough_is_under_way_what_comes_waits_and_goes_together(redis, connection, monkeypatch):
    batches, answers, comes = batches_of(redis), Batches._answers, asyncio.Event()

    async def late(self, batch):
        await comes.wait()
        return await answers(self, batch)

    monkeypatch.setattr(Batches, "_answers", late)
    with counted(redis) as count:
        first = []
        for n in range(UNDER_WAY):
            first.append(asyncio.create_task(connection.execute("SET", f"n{n}", n)))
            while len(batches._sending) <= n:  # noqa: ASYNC110 - no event says so
                await asyncio.sleep(0)
        later = [asyncio.create_task(connection.execute("GET", "n0")) for _ in range(5)]
        await asyncio.sleep(0)
        comes.set()
        await asyncio.gather(*first, *later)
    assert (len(count.now.names), count.now.writes) == (UNDER_WAY + 5, UNDER_WAY + 1)


async def test_all_who_wait_hear_that_the_server_is_lost():
    connection = Connection(Redis.from_url("redis://127.0.0.1:1", decode_responses=True))
    told = await asyncio.gather(*(connection.execute("GET", "a") for _ in range(3)), return_exceptions=True)
    assert [type(error) for error in told] == [Away] * 3
