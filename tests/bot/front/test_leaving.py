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
