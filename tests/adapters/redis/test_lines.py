"""What is said in the parlour's rooms, on every kind of server."""

import asyncio

import pytest

from adapters.redis.lines import KEPT, RedisLines
from bot.ports import Away
from bot.tables.table import Channel

GARDEN, CELLAR = Channel("web:garden"), Channel("web:cellar")


@pytest.fixture
def lines(client):
    return RedisLines(client)


async def test_lines_stand_in_the_order_in_which_they_were_said(lines):
    said = [(GARDEN, f"ola/{n}", f'{{"text": "zażółć {n}"}}') for n in range(3)]
    for line in said:
        await lines.add(line)

    assert await lines.last(GARDEN) == said
    assert await lines.last(CELLAR) == []


async def test_a_line_delivered_twice_stands_there_once(lines):
    await lines.add((GARDEN, "ola/1", "first"))
    await lines.add((GARDEN, "jan/1", "second"))
    await lines.add((GARDEN, "ola/1", "first"))

    assert [text for _, _, text in await lines.last(GARDEN)] == ["first", "second"]


async def test_a_room_keeps_its_last_lines(lines):
    for n in range(KEPT + 5):
        await lines.add((GARDEN, str(n), str(n)))

    assert [text for _, _, text in await lines.last(GARDEN)] == [str(n) for n in range(5, KEPT + 5)]


async def test_every_process_hears_of_a_new_line_of_any_room(lines, client):
    listening = RedisLines(client).follow()
    heard = asyncio.ensure_future(anext(listening))
    while not heard.done():  # until it listens, nothing is heard
        await lines.add((CELLAR, "ola/1", "hello"))
        await client.delete("lines:web:cellar")
        await asyncio.sleep(0.02)
    await listening.aclose()

    assert heard.result() == (CELLAR, "ola/1", "hello")


async def test_a_lost_server_is_said_to_be_away(lost_client):
    with pytest.raises(Away):
        await RedisLines(lost_client).last(GARDEN)
