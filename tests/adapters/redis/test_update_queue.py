"""Queues in which updates of all processes wait, on every kind of server."""

import asyncio

import pytest

from adapters.redis.update_queue import RedisUpdateQueue
from bot.ports import Away
from tests.support.servers import client_of


@pytest.fixture
def one(client):
    return RedisUpdateQueue(client, "test:")


@pytest.fixture
async def two(server):
    """Another process."""
    async with client_of(server.url) as client:
        yield RedisUpdateQueue(client, "test:")


async def test_one_acts_at_a_time_and_queues_do_not_hold_each_other_up(one, two):
    assert await one.acquire("-1", 101)
    assert not await two.acquire("-1", 102)
    assert await two.acquire("-2", 103)
    await one.release("-1", 101, None)
    assert await two.acquire("-1", 102)


async def test_of_those_who_wait_the_lowest_number_is_next_whoever_came_first(one, two):
    assert await one.acquire("-1", 9)
    at = {103: one, 20: two, 101: one}
    for number, process in at.items():
        assert not await process.acquire("-1", number)
    await one.release("-1", 9, None)
    order = []
    while len(order) < 3:
        for number, process in at.items():
            if number not in order and await process.acquire("-1", number):
                order.append(number)
                await process.release("-1", number, None)
    assert order == [20, 101, 103]


async def test_an_heir_has_a_place_in_the_queue_before_it_has_asked(one, two):
    assert await one.acquire("-1", 101)
    assert not await two.acquire("-1", 103)
    await one.release("-1", 101, 102)
    assert not await two.acquire("-1", 103)
    assert await one.acquire("-1", 102)


async def test_who_has_the_turn_is_told_so_again_and_no_lower_number_takes_it_away(one, two):
    assert await one.acquire("-1", 101)
    assert not await two.acquire("-1", 100)
    assert await one.acquire("-1", 101)


async def test_one_update_that_two_processes_got_acts_in_one_of_them_at_a_time(one, two):
    assert await one.acquire("-1", 101)
    assert not await two.acquire("-1", 101)
    await two.release("-1", 101, None)  # which gave up: the turn is not its own
    assert not await two.acquire("-1", 102)
    await one.release("-1", 101, None)
    assert await two.acquire("-1", 102)


async def test_the_turn_of_a_dead_process_and_its_place_in_the_line_end_by_themselves(one, two, client, monkeypatch):
    monkeypatch.setattr("adapters.redis.update_queue.HOLD", 0.2)
    monkeypatch.setattr("adapters.redis.update_queue.WAIT", 0.4)
    assert await one.acquire("-1", 101)
    assert not await one.acquire("-1", 102)
    assert not await two.acquire("-1", 103)
    await asyncio.sleep(0.25)
    assert not await two.acquire("-1", 103)  # 102 may still come
    await asyncio.sleep(0.25)
    assert await two.acquire("-1", 103)
    await asyncio.sleep(0.7)
    assert await client.exists("line:test:-1") == 0


async def test_an_empty_line_leaves_nothing_behind(one, client):
    assert await one.acquire("-1", 101)
    assert 0 < await client.pttl("line:test:-1") <= 5000
    await one.release("-1", 101, 102)
    assert 0 < await client.pttl("line:test:-1") <= 1000
    assert await one.acquire("-1", 102)
    await one.release("-1", 102, None)
    assert await client.exists("line:test:-1") == 0


async def test_a_lost_server_is_said_to_be_away(lost_client):
    order = RedisUpdateQueue(lost_client, "test:")
    for call in (order.acquire("-1", 1), order.release("-1", 1, None)):
        with pytest.raises(Away):
            await call
