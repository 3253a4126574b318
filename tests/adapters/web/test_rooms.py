"""Rooms of the parlour: who comes into which."""

import pytest

from adapters.web import rooms
from bot.tables.table import Channel, User


async def test_a_private_room_is_open_to_who_knows_its_code_and_to_nobody_else(premises, ola, jan):
    room = (await ola.request("create-room"))["room"]
    await ola.enter(room)
    ewa = await premises.visitor("Ewa", room)
    await ola.say("psst")

    assert (await ewa.until("message"))["said"]["text"] == "psst"
    await jan.settled()
    assert not any(room in text or "psst" in text for text in jan.heard)


async def test_every_private_room_has_a_code_of_its_own(ola):
    found = {(await ola.request("create-room"))["room"] for _ in range(5)}

    assert len(found) == 5
    assert all(len(room) == 24 for room in found)


async def test_the_chat_with_the_bot_is_everybodys_own(ola, jan):
    await ola.enter("@")
    await jan.enter("@")
    await ola.say("my secret")
    await jan.settled()

    assert not any("my secret" in text for text in jan.heard)
    assert not jan.last("room")["messages"]


def test_nobody_enters_somebody_elses_chat_with_the_bot():
    ola, jan = User("web:aaaa.0"), User("web:bbbb.0")

    assert rooms.enter("@", ola).channel == rooms.own(ola)
    assert rooms.enter("@", ola).channel != rooms.own(jan)
    assert rooms.enter(rooms.own(jan), ola) is None
    assert rooms.enter(rooms.own(jan).removeprefix("web:"), ola) is None


@pytest.mark.parametrize(
    "name", ["", "attic", "r-short", "r-" + "a" * 23, "r-" + "ż" * 22, "garden\n", "web:garden", "*"]
)
def test_there_are_no_other_rooms(name):
    assert rooms.enter(name, User("web:aaaa.0")) is None


async def test_everybody_is_in_public_rooms_and_in_their_own_and_of_others_nobody_knows(premises):
    chat, ola, jan = premises.chat, User("web:ola"), User("web:jan")
    asked = {Channel("web:garden"): True, rooms.own(ola): True, rooms.own(jan): False}
    asked[Channel(f"web:{rooms.fresh()}")] = None
    assert {channel: await chat.is_member(channel, ola) for channel in asked} == asked


async def test_a_league_of_a_private_room_is_read_there_and_not_by_whoever_knows_its_name(premises, ola, jan):
    room = (await ola.request("create-room"))["room"]
    await ola.enter(room)
    await ola.say("/league open northcott polish 7 week 10 2")
    (name,) = await premises.store.leagues.pointed(f"web:{room}")
    await jan.enter("@")

    elsewhere = await jan.say(f"/league {name}")
    assert (elsewhere["refused"], elsewhere["scene"]["lines"][0]["text"]) == (True, "There is no such league.")
    await jan.enter(room)
    assert not (await jan.say(f"/league {name}"))["refused"]
