"""Whoever is in the room behind a valid link of a table was given that link."""

import pytest

from bot.ports import Entrance
from bot.services.entrances import came_by_link
from bot.tables.doors import DOORS, Link
from bot.tables.stored import Place
from bot.tables.table import Channel, TableId

ROOM, SECRET = Channel("test:room"), bytes(32)


class Rooms:
    """A chat in which only the link that seats people at a table in its second round leads to a room."""

    def __init__(self, table, place):
        self.token, self.place = Link(table, "seat", 2).token(SECRET), place

    def entrance(self, token, places):
        return Entrance("https://test", self.place) if (token, places) == (self.token, {}) else None


async def came(house, monkeypatch, *, name="", channel=ROOM, doors="open 2", place=ROOM, chat="test"):
    async def secret():
        return SECRET

    table = await house.service.open(house.request(), "nim")
    await house.store.draft(table.id, DOORS, doors)
    monkeypatch.setattr(house.store, "secret", secret)
    chats = {chat: Rooms(table.id, place and Place(place))}
    request = house.request(channel=channel)
    return await came_by_link(house.store, chats, request, TableId(name) if name else table.id)


async def test_whoever_is_in_the_room_of_the_newest_link_came_by_it(house, monkeypatch):
    assert await came(house, monkeypatch) is True


@pytest.mark.parametrize(
    "other",
    [
        {"channel": Channel("test:hall")},
        {"doors": "closed 2"},
        {"doors": "open 1"},
        {"doors": "open 3"},
        {"place": None},
        {"chat": "elsewhere"},
        {"name": "aaaaaaaa"},
    ],
    ids=" ".join,
)
async def test_nobody_else_came_by_a_link(house, monkeypatch, other):
    assert await came(house, monkeypatch, **other) is False
