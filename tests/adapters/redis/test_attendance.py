"""Who has a page open, as several processes tell each other, on every kind of server."""

import asyncio

import pytest

from adapters.redis.attendance import RedisAttendance
from adapters.redis.connect import Client
from bot.ports import Away
from bot.tables.table import TableId, User

TABLE, OLA = TableId("abcdefgh"), User("web:ola")


@pytest.fixture
def one(client):
    return RedisAttendance(client)


@pytest.fixture
def two(other_client):
    """Another process."""
    return RedisAttendance(other_client)


async def test_each_process_hears_what_the_others_know(one, two):
    assert await one.at_table(TABLE, "Ola looks") == []
    assert await two.at_table(TABLE, "Jan looks") == ["Ola looks"]
    assert await one.at_table(TABLE, "Ola looks") == ["Jan looks"]
    assert await one.of_person(OLA, "here") == []
    assert await two.of_person(OLA, "") == ["here"]


async def test_an_empty_line_is_none(one, two):
    await one.at_table(TABLE, "Ola looks")
    await one.at_table(TABLE, "")
    assert await two.at_table(TABLE, "") == []


async def test_a_process_that_has_died_is_forgotten(client: Client, two):
    await two.at_table(TABLE, "Jan looks")
    await asyncio.sleep(0.3)
    later = RedisAttendance(client, seconds=0.2)
    assert await later.at_table(TABLE, "Ola looks") == []
    assert await two.at_table(TABLE, "Jan looks") == ["Ola looks"]


async def test_news_reach_other_processes_and_not_the_own(one, two):
    heard = two.follow()
    first = asyncio.ensure_future(anext(heard))
    while not first.done():  # until the subscription holds
        await one.of_person(OLA, "")
        await one.of_person(OLA, "here")
        await asyncio.sleep(0.02)
    assert first.result() == ("", OLA)
    await one.of_person(OLA, "here")
    await two.at_table(TABLE, "Jan looks")
    await one.at_table(TABLE, "Ola looks")
    async with asyncio.timeout(10):
        while (news := await anext(heard)) != (TABLE, ""):
            assert news == ("", OLA)


async def test_without_a_server_it_is_away(lost_client):
    with pytest.raises(Away):
        await RedisAttendance(lost_client).at_table(TABLE, "")
