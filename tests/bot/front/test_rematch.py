"""A rematch: who sits where, and when it begins."""

import pytest

from tests.bot.front.lines import here, say
from tests.doubles.toys import ANN, BOB


async def test_rematch_seats_everybody_one_further_at_one_new_table(house):
    table = await house.open("nim")
    await house.facade.press(house.request(ANN), f"{table.id}:9:a:resign")
    await house.facade.press(house.request(BOB), f"{table.id}:9:a:rematch")
    await house.painter.settled()
    await house.facade.press(house.request(ANN), f"{table.id}:9:a:rematch")
    await house.painter.settled()
    new = next(t for t in await here(house) if t.id != table.id)
    assert sorted(new.names) == sorted(table.names)
    assert new.phase == "lobby"
    assert len(await here(house)) == 2


async def test_against_the_computer_a_rematch_begins_at_once(house):
    await say(house, "/play nim ruleset:polish with:computer")
    (table,) = await here(house)
    await house.service.act(house.request(), table.id, "resign")
    await say(house, "/rematch")
    new = next(t for t in await here(house) if t.id != table.id)
    assert (new.phase, new.names) == ("playing", (*table.names[1:], table.names[0]))


@pytest.mark.parametrize(("first", "second"), [(ANN, BOB), (BOB, ANN)])
async def test_a_rematch_of_people_changes_sides_whoever_comes_first(house, first, second):
    table = await house.open("northcott")
    await house.facade.press(house.request(ANN), f"{table.id}:9:a:resign")
    for user in (first, second):
        await house.facade.press(house.request(user), f"{table.id}:9:a:rematch")
        await house.painter.settled()
    new = next(t for t in await here(house) if t.id != table.id)
    begun = await house.service.act(house.request(), new.id, "begin")
    assert begun.names == table.names[::-1]
