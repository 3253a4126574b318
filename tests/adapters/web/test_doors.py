"""The address of a link leads to the page of its table, in a private room of the table's own."""

import aiohttp
import pytest

from adapters.web import rooms
from adapters.web.host_names import public_address
from bot.front.facade import Facade
from bot.tables.request import Request
from tests.adapters.web.conftest import Premises
from tests.adapters.web.visitor import buttons, words


@pytest.mark.parametrize(
    ("listed", "address"),
    [
        ("", ""),
        ("localhost, 127.0.0.1", ""),
        ("https://stolik.example.org/", "https://stolik.example.org"),
        ("localhost,stolik.example.org", "http://stolik.example.org:8765"),
    ],
)
def test_pages_have_an_address_for_others_where_a_name_is_set(listed, address):
    assert public_address(listed, 8765) == address


def test_a_room_behind_a_link_is_a_private_room():
    room = rooms.behind("a" * 26)

    assert rooms.enter(room.name, "web:u1") == room
    assert rooms.behind("b" * 26) != room


@pytest.mark.parametrize("open_to", ["here", "invited"])
async def test_whoever_follows_the_address_sees_the_table_and_sits_down(client, open_to):
    async with Premises(client) as premises:
        premises.chat._address = str(premises.server.make_url("")).rstrip("/")
        ola, jan = await premises.visitor("Ola"), await premises.visitor("Jan")
        await ola.request("speak", room="@", text="/play nim")
        (table,) = await premises.service.tables_of(Request("op", "web:@", ola.welcome["user"], "Ola"))
        await ola.enter("@")
        await ola.request("press", room="@", token=f"{table.id}:1:a:open-to={open_to}")
        await ola.request("speak", room="@", text="/invite")
        page = ola.last("panel", page="invite")
        address = next(word for word in words(page["scene"]).split() if "/i/" in word)
        async with aiohttp.ClientSession() as browser, browser.get(address, allow_redirects=False) as answer:
            assert answer.status == 302
            path, _, code = answer.headers["Location"].partition("#r=")
        assert path == f"/t/{table.id}"
        room = f"r-{code}"
        look = {"table": table.id, "room": room, "width": 800, "height": 600}
        assert not (await jan.request("look", **look)).get("refused")
        assert (await jan.request("look", **look | {"room": "garden"}))["refused"]
        await jan.request("press", room=room, token=f"{table.id}:1:a:join")
        assert (await premises.store.load(table.id)).table.find(jan.welcome["user"]) == 1
        ewa = await premises.visitor("Ewa")
        await ewa.request("press", room="@", token=f"{table.id}:1:a:join")  # who has no link
        assert (await premises.store.load(table.id)).table.find(ewa.welcome["user"]) is None


async def test_the_address_of_a_finished_match_shows_its_result_and_opens_a_table_for_who_looked_on(client):
    async with Premises(client) as premises:
        premises.chat._address = str(premises.server.make_url("")).rstrip("/")
        ola, jan = await premises.visitor("Ola"), await premises.visitor("Jan")
        await ola.request("speak", room="@", text="/play cribbage")
        (table,) = await premises.service.tables_of(Request("op", "web:@", ola.welcome["user"], "Ola"))
        await ola.request("speak", room="@", text="/invite")
        page = ola.last("panel", page="invite")
        address = next(word for word in words(page["scene"]).split() if "/i/" in word)
        for command in ("computers=1", "begin", "resign"):
            now = (await premises.store.load(table.id)).table
            await ola.request("press", room="@", token=f"{table.id}:{now.rev}:a:{command}")
        assert (await premises.store.load(table.id)).table.phase == "over"
        async with aiohttp.ClientSession() as browser, browser.get(address, allow_redirects=False) as answer:
            assert answer.status == 302
            code = answer.headers["Location"].partition("#r=")[2]
        look = {"table": table.id, "width": 800, "height": 600}
        await jan.request("look", room=f"r-{code}", **look)
        await ola.request("look", **look)
        seen, own = jan.last("stage"), ola.last("stage")
        assert seen["ending"]["verdict"] == own["ending"]["verdict"]
        offered = {button["label"]: button["token"] for one in seen["controls"] for button in one["buttons"]}
        assert "🔁 Rematch" not in offered
        assert {"🎞 Film", "Open your own"} <= offered.keys()
        assert "🔁 Rematch" in {button["label"] for one in own["controls"] for button in one["buttons"]}
        opened = await jan.request("press", room=f"r-{code}", token=offered["Open your own"])
        assert (await premises.store.load(opened["table"])).table.game == "cribbage"


async def test_a_closed_link_says_so(client):
    async with Premises(client) as premises, aiohttp.ClientSession() as browser:
        address = premises.server.make_url(f"/i/{'a' * 26}")
        async with browser.get(address, headers={"Accept-Language": "pl"}) as answer:
            assert answer.status == 410
            assert await answer.text() == "Tego stołu już nie ma."


async def test_a_room_of_others_is_asked_before_the_board_comes_to_it(client):
    async with Premises(client) as premises:
        ola, jan = await premises.visitor("Ola"), await premises.visitor("Jan")
        await ola.request("speak", room="@", text="/play nim")
        (table,) = await premises.service.tables_of(Request("op", "web:@", ola.welcome["user"], "Ola"))
        token = await Facade(premises.service).link_of(table.id)
        await jan.enter("garden")
        asked = await jan.request("speak", room="garden", text=f"/join {token}")
        assert words(asked["scene"]).endswith("Show Nim here?")
        assert "web:garden" not in {place.channel for place in await premises.store.places(table.id)}
        yes = buttons(asked["scene"])["Yes"]
        answered = await jan.request("press", room="garden", token=yes)
        assert not answered.get("refused")
        await jan.until("board", lambda told: told["table"] == table.id and told["room"] == "garden")
