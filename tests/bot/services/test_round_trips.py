"""How many commands a press sends to the store, and how many answers it waits for one after another."""

import asyncio

import pytest

from adapters.redis.store import RedisStore
from bot.services import newest as newest_boards
from bot.tables.stored import Place
from bot.tables.table import RefusedAt
from bot.tables.token import Kind, Token
from tests.doubles.toys import HERE
from tests.support.application import FakeChat
from tests.support.servers import client_of
from tests.support.store_counts import counted, tracked


@pytest.fixture
async def counts(house):
    """What is sent from here on, by a process that the server tells of changes."""
    async with tracked(house.store):
        with counted(house.store._connection.client) as counts:
            yield counts


async def pressed(house, table):
    """Takes a stone; what presses."""
    now = await house.table(table)
    (seat,) = now.awaited()
    heap = next(i for i, size in enumerate(now.state.heaps, 1) if size)
    token = Token(now.id, now.rev, Kind.MOVE, f"{heap}-1")
    return house.service.press(house.request(now.chairs[seat].user), token)


async def test_a_press_is_found_saved_and_drawn_by_three_commands(house, counts):
    table = await house.open("nim")
    for _ in range(3):
        press = await pressed(house, table)
        counts.begin()
        after = await press
        await house.painter.settled()
        assert house.chat.drawn[Place(HERE)][-1][0] == after.rev
    assert counts.now.names == ["FIND", "SAVE", "SHOWN"]
    assert counts.now.trips == 3
    assert await house.store.waiting(-1) == []


async def test_a_refusal_costs_one_command(house, counts):
    table = await house.open("nim")
    now = await house.table(table)
    await (await pressed(house, table))
    await house.painter.settled()
    counts.begin()
    with pytest.raises(RefusedAt):
        await house.service.press(house.request(now.chairs[0].user), Token(now.id, now.rev, Kind.MOVE, "1-1"))
    assert counts.now.names == ["FIND"]


async def test_a_board_that_is_drawn_already_costs_one_look(house, counts):
    table = await house.open("nim")
    await house.painter.show(table.id)
    counts.begin()
    assert await house.painter.show(table.id) is None
    assert counts.now.names == ["HGETALL", "CLAIM", "PULL", "RELEASE"]


class Slow(FakeChat):
    """A chat that composes a board, waits until it may send it, and then asks for the newest once more."""

    async def meanwhile(self):
        pass

    async def show(self, place, newest):
        await newest()
        await self.meanwhile()
        return await super().show(place, newest)


@pytest.fixture
async def slow(house, monkeypatch):
    """Each of its boards has waited for so long that it may be the newest no longer."""
    monkeypatch.setattr(newest_boards, "FRESH", -1.0)
    house.chat = Slow()
    house.painter.chats = {"test": house.chat}
    return house.chat


async def test_a_board_that_has_waited_for_its_turn_is_the_newest_without_a_look(house, slow, counts):
    table = await house.open("nim")
    press = await pressed(house, table)
    counts.begin()
    after = await press
    await house.painter.settled()
    assert slow.drawn[Place(HERE)][-1][0] == after.rev
    assert counts.now.names == ["FIND", "SAVE", "SHOWN"]


async def test_a_board_that_has_waited_is_looked_up_again_when_another_process_has_written_beside_it(
    house, slow, counts, embedded_server
):
    table = await house.open("nim")
    press = await pressed(house, table)

    async def meanwhile():
        await by_another_process(house, embedded_server, table, lambda store: store.draft(table.id, "0:0", "chosen"))

    slow.meanwhile = meanwhile
    counts.begin()
    await press
    await house.painter.settled()
    assert "PULL" in counts.now.names


async def test_a_board_that_waits_is_not_drawn_where_another_process_has_taken_it_away(
    house, slow, counts, embedded_server
):
    table = await house.open("nim")
    press = await pressed(house, table)
    drawn = len(slow.drawn[Place(HERE)])

    async def meanwhile():
        await by_another_process(house, embedded_server, table, lambda store: store.drop_place(table.id, Place(HERE)))

    slow.meanwhile = meanwhile
    await press
    await house.painter.settled()
    assert len(slow.drawn[Place(HERE)]) == drawn
    assert await house.store.places(table.id) == {}


async def by_another_process(house, server, table, work):
    """Waits until this one has heard of it."""
    former = await house.store.recent(table.id)
    async with client_of(server.url) as client:
        await work(RedisStore(client))
    async with asyncio.timeout(5):
        while await house.store.recent(table.id) is former:  # noqa: ASYNC110 - no event says so
            await asyncio.sleep(0.002)
