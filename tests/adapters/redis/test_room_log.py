"""The chat messages of the parlour's rooms, on every kind of server."""

import asyncio

import pytest

from adapters.redis.room_log import KEPT, RedisRoomLog
from bot.ports import Away
from bot.tables.table import Channel

GARDEN, CELLAR = Channel("web:garden"), Channel("web:cellar")


@pytest.fixture
def log(client):
    return RedisRoomLog(client)


async def test_messages_stand_in_the_order_in_which_they_were_added(log):
    said = [(GARDEN, f"ola/{n}", f'{{"text": "zażółć {n}"}}') for n in range(3)]
    for message in said:
        await log.add(message)

    assert await log.last(GARDEN) == said
    assert await log.last(CELLAR) == []


async def test_a_message_delivered_twice_stands_there_once(log):
    await log.add((GARDEN, "ola/1", "first"))
    await log.add((GARDEN, "jan/1", "second"))
    await log.add((GARDEN, "ola/1", "first"))

    assert [text for _, _, text in await log.last(GARDEN)] == ["first", "second"]


async def test_a_room_keeps_its_last_messages(log):
    for n in range(KEPT + 5):
        await log.add((GARDEN, str(n), str(n)))

    assert [text for _, _, text in await log.last(GARDEN)] == [str(n) for n in range(5, KEPT + 5)]


async def test_every_process_hears_of_a_new_message_of_any_room(log, client):
    listening = RedisRoomLog(client).follow()
    heard = asyncio.ensure_future(anext(listening))
    while not heard.done():  # until it listens, nothing is heard
        await log.add((CELLAR, "ola/1", "hello"))
        await client.delete("lines:web:cellar")
        await asyncio.sleep(0.02)
    await listening.aclose()

    assert heard.result() == (CELLAR, "ola/1", "hello")


async def test_a_lost_server_is_said_to_be_away(lost_client):
    with pytest.raises(Away):
        await RedisRoomLog(lost_client).last(GARDEN)
