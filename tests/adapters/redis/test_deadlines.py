"""What takes too long is ended, and nothing else is."""

import asyncio

import pytest

from adapters.redis import deadlines
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


class Loop:
    """Time that only passes when it is told to."""

    def __init__(self):
        self.now, self.timers = 1000.0, []

    def time(self):
        return self.now

    def call_at(self, moment, work, *args):
        self.timers.append((moment, work, args))


async def test_every_call_has_nearly_all_of_its_time_and_calls_at_one_moment_share_a_timer(monkeypatch):
    loop, seconds, begun, come = Loop(), 16.0, {}, {}
    monkeypatch.setattr(deadlines.asyncio, "get_running_loop", lambda: loop)
    calls = Deadlines(seconds)
    for moment in (0, 0, 0.5, 0.99, 1, 1.5, 2.5, 7.75, 8, 40):
        loop.now = 1000.0 + moment
        begun[calls.begin()] = loop.now
    monkeypatch.undo()
    monkeypatch.setattr(deadlines.Deadline, "come", lambda deadline: come.update({deadline: loop.now}))
    for moment, work, args in loop.timers:
        loop.now = moment
        work(*args)
    lasted = [come[deadline] - moment for deadline, moment in begun.items()]
    assert (min(lasted), max(lasted)) == (pytest.approx(15.01), 16)
    assert [round(moment - 1016, 2) for moment, *_ in loop.timers] == [0, 1, 2.5, 7.75, 40]


async def test_who_is_stopped_by_somebody_else_at_the_same_moment_is_stopped():
    task, deadline = asyncio.current_task(), Deadlines(SOON).begin()
    task.cancel()
    deadline.come()
    with pytest.raises(asyncio.CancelledError) as stopped:
        await asyncio.sleep(0)
    assert deadline.leave(stopped.value) is stopped.value
    assert task.uncancel() == 0


async def test_who_was_being_stopped_before_a_call_began_still_hears_that_it_took_too_long():
    task = asyncio.current_task()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.sleep(0)
    deadline = Deadlines(SOON).begin()
    deadline.come()
    with pytest.raises(asyncio.CancelledError) as stopped:
        await asyncio.sleep(0)
    assert isinstance(deadline.leave(stopped.value), TimeoutError)
    assert task.uncancel() == 0


async def test_a_mistake_after_the_time_is_over_stays_what_it_is_and_stops_nobody():
    task, deadline = asyncio.current_task(), Deadlines(SOON).begin()
    deadline.come()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.sleep(0)
    mistake = ValueError("ours")
    assert deadline.leave(mistake) is mistake
    assert task.cancelling() == 0
