"""What takes too long is ended, and nothing else is."""

import asyncio

import pytest

from adapters.redis.connection import Connection
from adapters.redis.deadlines import Deadlines
from bot.ports import Away
from tests.support.servers import client_of

SOON = 0.05


@pytest.fixture
async def connection(embedded_server):
    async with client_of(embedded_server.url) as client:
        yield Connection(client, patience=SOON)


async def test_calls_that_begin_one_after_another_all_end_though_they_share_a_timer(connection):
    async def endless():
        async with connection.bounded():
            await asyncio.Event().wait()

    told = await asyncio.gather(*(endless() for _ in range(3)), return_exceptions=True)
    assert [type(error) for error in told] == [Away] * 3


async def test_who_is_stopped_by_somebody_else_is_stopped_and_not_away(connection):
    stopped = asyncio.create_task(connection.execute("BLPOP", "nothing", 1))
    await asyncio.sleep(0)
    stopped.cancel()
    with pytest.raises(asyncio.CancelledError):
        await stopped


async def test_what_has_ended_in_time_is_left_alone_when_the_time_comes(connection):
    async with connection.bounded():
        pass
    await asyncio.sleep(2 * SOON)
    task = asyncio.current_task()
    assert task is not None
    assert task.cancelling() == 0


async def test_waiting_for_a_lane_ends_too(embedded_server):
    async with client_of(embedded_server.url) as client:
        connection = Connection(client, concurrency=1, patience=SOON)
        began = asyncio.Event()

        async def slow():
            async with connection.bounded():
                began.set()
                await asyncio.Event().wait()

        first = asyncio.create_task(slow())
        await began.wait()
        with pytest.raises(Away):
            await connection.execute("PING")
        with pytest.raises(Away):
            await first


async def test_an_error_of_the_call_itself_stays_what_it_is():
    deadline = Deadlines(SOON).begin()
    mistake = ValueError("ours")
    assert deadline.leave(mistake) is mistake
