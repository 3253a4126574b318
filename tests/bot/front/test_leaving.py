"""Resigning and getting up from a running match."""

import pytest

from tests.bot.front.lines import say
from tests.doubles.toys import BOB


async def test_resigning_asks_once_more(house):
    table = await house.open("nim")
    page = await say(house, "/resign")
    assert (await house.table(table)).phase == "playing"
    await house.facade.press(house.request(), house.buttons(page)["Yes, I resign"])
    assert (await house.table(table)).phase == "over"


@pytest.mark.parametrize("how", ["/leave", "/wstan", "button"])
async def test_getting_up_from_a_running_game_asks_once_more(house, how):
    table = await house.open("nim")
    if how == "button":  # of the lobby, pressed after the game has begun
        answer = await house.facade.press(house.request(), f"{table.id}:1:a:leave")
    else:
        answer = await say(house, how)
    assert (answer.page, (await house.table(table)).phase) == ("resign", "playing")
    await house.facade.press(house.request(), house.buttons(answer)["Yes, I resign"])
    assert (await house.table(table)).phase == "over"


async def test_getting_up_twice_by_one_operation_gets_up_once(house):
    table = await house.service.open(house.request(), "nim")
    await house.service.act(house.request(BOB), table.id, "join")
    twice = house.request(BOB)
    await house.facade.press(twice, f"{table.id}:1:a:leave")
    await house.service.act(house.request(BOB), table.id, "join")
    await house.service.act(house.request(), table.id, "begin")
    assert await house.facade.press(twice, f"{table.id}:1:a:leave") is None
    assert (await house.table(table)).phase == "playing"


@pytest.fixture
def loads(house, monkeypatch):
    """The ids of the tables that are read from the store, to be shown or to be changed, in order."""
    loaded = []

    def recorded(read):
        async def record(table, *more):
            loaded.append(table)
            return await read(table, *more)

        return record

    for name in ("load", "find"):
        monkeypatch.setattr(house.store, name, recorded(getattr(house.store, name)))
    return loaded


@pytest.mark.parametrize("command", ["/leave", "/resign"])
async def test_getting_up_from_a_running_game_loads_its_table_once(house, loads, command):
    table = await house.open("nim")
    loads.clear()
    assert (await say(house, command)).page == "resign"
    assert loads == [table.id]


async def test_a_button_of_the_lobby_that_comes_after_the_beginning_loads_its_table_once(house, loads):
    table = await house.open("nim")
    loads.clear()
    assert (await house.facade.press(house.request(), f"{table.id}:1:a:leave")).page == "resign"
    assert loads == [table.id]


async def test_getting_up_in_the_lobby_finds_the_table_and_loads_it_once_more_to_change_it(house, loads):
    table = await house.service.open(house.request(), "nim")
    await house.service.act(house.request(BOB), table.id, "join")
    await house.painter.settled()
    loads.clear()
    assert await house.facade.line(house.request(BOB), "/leave") is None
    assert loads == [table.id] * 2
