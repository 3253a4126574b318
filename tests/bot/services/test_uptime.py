"""One process for each platform: what only a platform could draw that is down waits aside until it is up again."""

import pytest

from bot.services.uptime import EVERY
from bot.tables.stored import Place
from tests.doubles.toys import BOB, HERE
from tests.support.application import FakeChat, House
from tests.support.servers import client_of

GROUP = Place("far:group")


class Far(FakeChat):
    """Another platform, which its process may or may not reach."""

    def __init__(self):
        super().__init__()
        self.online = True

    def serves(self, place):
        return self.online and place.channel.startswith("far:")


@pytest.fixture
async def far(house, embedded_server):
    """The process of the other platform."""
    async with client_of(embedded_server.url) as client:
        far = House(client, Far())
        far.painter.chats = {"far": far.chat}
        far.painter.__post_init__()
        yield far
        await far.painter.settled()


async def behind(house):
    """A table that is drawn here, and that the other platform has yet to show."""
    table = await house.open("nim")
    await house.store.add_place(table.id, GROUP)
    await house.painter.show(table.id)
    return table


async def sweep(house):
    await house.painter.sweep(-1)
    await house.painter.settled()


async def test_what_only_a_platform_that_is_down_could_draw_is_not_looked_at_every_round(house):
    table = await behind(house)
    assert await house.store.waiting(-1) == [table.id]
    await sweep(house)

    assert await house.store.waiting(-1) == []


async def test_when_the_platform_is_up_again_its_process_draws_what_was_put_aside(house, far):
    table = await behind(house)
    await sweep(house)
    await sweep(far)

    assert [rev for rev, _ in far.chat.drawn[GROUP]] == [(await house.table(table)).rev]
    assert await house.store.waiting(-1) == []


async def test_what_happens_meanwhile_is_put_aside_too_and_drawn_once(house, far):
    table = await house.service.open(house.request(), "nim")
    await house.store.add_place(table.id, GROUP)
    for what in ("join", "leave"):
        await house.service.act(house.request(BOB), table.id, what)
        await house.painter.settled()
        await sweep(house)
    assert await house.store.waiting(-1) == []
    await sweep(far)

    assert len(far.chat.drawn[GROUP]) == 1


async def test_while_the_other_platform_is_up_nothing_is_put_aside(house, far):
    await sweep(far)
    table = await behind(house)
    await sweep(house)

    assert await house.store.waiting(-1) == [table.id]


async def test_a_process_that_cannot_reach_its_platform_does_not_say_that_it_is_up(house, far):
    far.chat.online = False
    await sweep(far)

    assert await house.store.uptime.up(["test", "far"]) == set()
    await sweep(house)
    assert await house.store.uptime.up(["test", "far"]) == {"test"}


async def test_a_platform_that_comes_back_is_announced_at_once(house, far, monkeypatch):
    await sweep(far)
    far.chat.online = False
    await sweep(far)
    table = await behind(house)
    await house.store.uptime.put_aside(table.id, ["far"])
    far.chat.online = True
    await sweep(far)

    assert far.chat.drawn[GROUP]


async def test_a_platform_counts_as_up_for_longer_than_two_announcements_take(house):
    await sweep(house)
    left = await house.store._connection.execute("PTTL", "up:test")

    assert 2000 * EVERY < left <= 90_000


async def test_what_is_out_of_date_here_too_is_not_put_aside(house):
    table = await behind(house)
    await house.store.shown(table.id, Place(HERE), (await house.store.places(table.id))[Place(HERE)]._replace(rev=0))

    assert not await house.store.uptime.put_aside(table.id, ["far"])
    assert await house.store.waiting(-1) == [table.id]


async def test_a_table_that_was_archived_meanwhile_does_not_come_back(house, far):
    table = await behind(house)
    await sweep(house)
    await house.store.archive(table.id)
    await sweep(far)

    assert await house.store.waiting(-1) == []
    assert far.chat.drawn[GROUP] == []
