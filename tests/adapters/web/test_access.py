"""A page names rooms and tables as it likes; it gains nothing by that. Real pages, over real sockets."""

import pytest

from adapters.web import rooms
from adapters.web.host_names import host_names_of
from bot.ports import Pointer
from tests.adapters.web.conftest import Premises
from tests.adapters.web.visitor import words
from tests.support import table_requests

OTHERS_COME_IN = host_names_of("127.0.0.1", "stolik.example.org")
MADE_UP = "r-" + "A" * 22
PLAYERS = ("Ola", "Jan")


@pytest.fixture
async def premises(client):
    async with Premises(client, OTHERS_COME_IN) as premises:
        yield premises


async def table_in(premises, room, *players):
    """A game of cribbage that these people have begun in a room."""
    first, second = players
    for player in players:
        await player.enter(room)
    await first.say("/play cribbage")
    await premises.painter.settled()
    (name,) = await premises.store.pointed(Pointer.AT, f"web:{room}")
    await second.press(f"{name}:1:a:join")
    await first.press(f"{name}:2:a:begin")
    await premises.painter.settled()
    return (await premises.store.load(name)).table


@pytest.mark.parametrize("room", ["cellar", "@", MADE_UP])
async def test_no_room_that_a_message_names_gives_power_over_a_table_elsewhere(premises, ola, jan, room):
    found = [await table_in(premises, where, ola, jan) for where in ("garden", rooms.fresh())]
    stranger = await premises.visitor("Ewa", room)
    await stranger.settled()
    before, heard = await table_requests.snapshot(premises.store, *found), len(stranger.heard)

    for table in found:
        answers = [(token, await stranger.press(token)) for token in table_requests.presses(table)]
        answers += [(line, await stranger.say(line)) for line in table_requests.refused_lines(table)]
        for wish, answer in answers:
            assert answer["refused"], wish
            assert words(answer["scene"]) == table_requests.UNKNOWN["en"], wish
    await premises.painter.settled()

    assert await table_requests.snapshot(premises.store, *found) == before
    assert not [text for text in stranger.heard[heard:] if any(name in text for name in PLAYERS)]


async def test_nobody_at_a_page_changes_what_holds_in_a_public_room(premises, ola):
    for line in ("/settings language pl", "/settings look text", "/settings reminder never"):
        by_button = await ola.press(f"-:0:g:{line}")
        by_line = await ola.say(line)
        assert by_button["refused"]
        assert by_line["refused"]

    assert await premises.store.settings("web:garden") == {}


async def test_a_private_room_is_changed_by_who_knows_it_and_no_other_room_with_it(premises, ola, jan):
    secret = rooms.fresh()
    await ola.enter(secret)
    await jan.enter(rooms.fresh())
    await jan.say("/settings language pl")
    await jan.press("-:0:g:/settings look text")

    assert await premises.store.settings(f"web:{secret}") == {}
    assert not (await ola.say("/settings look text"))["refused"]


async def test_another_person_of_the_same_browser_is_a_stranger_too(premises, ola, jan):
    """Who writes is told by the signed cookie and the window, never by a message."""
    table = await table_in(premises, rooms.fresh(), ola, jan)
    before = await table_requests.snapshot(premises.store, table)
    await ola.leave()
    await ola.come(1)
    await ola.rename("Ewa")
    await ola.enter("garden")

    for wish in ("a:cancel", "a:resign", "l:hand", "a:join"):
        assert (await ola.press(f"{table.id}:{table.rev}:{wish}"))["refused"], wish
    assert await table_requests.snapshot(premises.store, table) == before
