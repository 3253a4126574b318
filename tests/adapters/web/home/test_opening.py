"""Tables opened from the home page: in which room, with whom, and what needs a name."""

import pytest

from adapters.web import rooms
from bot.catalog import CATALOG
from bot.tables.table import Channel, User
from tests.adapters.web.home.guests import guest, named_guest, opened
from tests.adapters.web.visitor import words

GAMES = [game for game, definition in CATALOG.items() if not definition.short_lived]


@pytest.mark.parametrize("game", GAMES)
async def test_play_against_the_computer_begins_at_once_without_a_name(premises, game):
    visitor = await guest(premises)

    answer = await opened(visitor, game, "computer")

    table = (await premises.store.load(answer["table"])).table
    assert answer["room"] == rooms.OWN
    assert table.phase == "playing"
    assert table.home == rooms.own(User(visitor.welcome["user"]))
    assert [chair.name for chair in table.chairs if not chair.computer] == ["Guest"]
    most = table.rules.players[-1]
    assert sum(chair.computer for chair in table.chairs) == (0 if most == 1 else max(1, table.rules.players[0] - 1))


async def test_somebody_without_a_name_is_called_a_guest_in_the_own_language(premises):
    visitor = await guest(premises, "pl")

    answer = await opened(visitor, "kosci", "alone")

    table = (await premises.store.load(answer["table"])).table
    assert table.names == ("Gość",)
    assert table.phase == "playing"


async def test_nobody_plays_alone_what_needs_two(premises):
    answer = await (await guest(premises)).request("open", game="cribbage", way="alone")

    assert answer["refused"]
    assert answer["page"] == ""


async def test_somebody_without_a_name_makes_the_first_move_and_asks_for_a_hint(premises):
    visitor = await guest(premises)
    table = (await opened(visitor, "rainbow", "computer", deal="today"))["table"]
    found = (await premises.store.load(table)).table
    move = found.rules.format(next(iter(found.rules.legal(found.state, 0))))

    assert not (await visitor.request("press", room="@", token=f"{table}:{found.rev}:m:{move}"))["refused"]
    assert (await premises.store.load(table)).table.moves == 1
    assert not (await visitor.request("speak", room="@", text="/rules rainbow"))["refused"]


async def test_what_others_would_see_needs_a_name_and_says_so(premises):
    visitor, ola = await guest(premises), await named_guest(premises, "Ola")
    waiting = (await opened(ola, "cribbage", "here"))["table"]
    asked = [
        {"kind": "open", "game": "cribbage", "way": "friend"},
        {"kind": "open", "game": "cribbage", "way": "here"},
        {"kind": "press", "room": "stolik", "token": f"{waiting}:1:a:join"},
        {"kind": "press", "room": "@", "token": f"-:0:g:/join {waiting}"},
        {"kind": "press", "room": "@", "token": "-:0:g:/graj kosci"},
        {"kind": "speak", "room": "@", "text": f"/join {waiting}"},
        {"kind": "speak", "room": "@", "text": f"/dosiądź {waiting}"},
        {"kind": "speak", "room": "@", "text": "hello"},
        {"kind": "speak", "room": "stolik", "text": "hello"},
        {"kind": "enter", "room": "stolik"},
        {"kind": "create-room"},
    ]

    answers = [await visitor.request(**fields) for fields in asked]

    assert [(answer["refused"], answer["page"]) for answer in answers] == [(True, "name")] * len(asked)
    assert (await premises.store.load(waiting)).table.names == ("Ola",)


async def test_an_invitation_opens_a_lobby_in_a_private_room_of_its_own(premises):
    ola, jan = await named_guest(premises, "Ola"), await named_guest(premises, "Jan")

    first, second = await opened(ola, "kierki", "friend"), await opened(ola, "kierki", "friend")

    table = (await premises.store.load(first["table"])).table
    assert (table.phase, table.names, table.home) == ("lobby", ("Ola",), Channel(f"web:{first['room']}"))
    assert first["room"].startswith("r-")
    assert first["room"] != second["room"]
    looked = await jan.request("look", table=first["table"], room=first["room"], width=400, height=400)
    assert not looked["refused"]
    assert (await jan.request("look", table=first["table"], width=400, height=400))["refused"]


async def test_a_repeated_message_opens_one_table_and_names_its_room(premises):
    ola = await named_guest(premises, "Ola")

    answers = [await ola.request("open", op="same", game="kierki", way="friend") for _ in range(2)]

    assert answers[0] == answers[1]
    assert answers[0]["room"].startswith("r-")


async def test_a_table_opened_here_waits_in_the_public_room(premises):
    ola = await named_guest(premises, "Ola")

    answer = await opened(ola, "kosci", "here", ruleset="hasbro")

    table = (await premises.store.load(answer["table"])).table
    assert (answer["room"], table.phase, table.ruleset) == ("stolik", "lobby", "hasbro")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "throws"}, "throws"),
        ({"game": "kosci", "ruleset": "chess"}, "chess"),
        ({"game": "kosci", "deal": "today"}, "no numbers"),
    ],
)
async def test_what_there_is_not_cannot_be_opened(premises, fields, why):
    answer = await (await guest(premises)).request("open", way="computer", **fields)

    assert answer["refused"]
    assert why in words(answer["scene"])


async def test_a_name_that_is_too_long_is_refused_with_the_reason(premises):
    visitor = await guest(premises)

    answer = await visitor.rename("Konstantynopolitańczykowianeczka")

    assert answer["refused"]
    assert "20 characters" in words(answer["scene"])
