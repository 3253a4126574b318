"""A rematch: who sits where, and when it begins."""

import pytest

from bot.tables.table import Channel
from tests.bot.front.lines import here, say
from tests.doubles.toys import ANN, BOB, CAT


async def test_rematch_seats_everybody_one_further_at_one_new_table(house):
    table = await house.open("nim")
    await house.facade.press(house.request(ANN), f"{table.id}:9:a:resign")
    await house.facade.press(house.request(BOB), f"{table.id}:9:a:rematch")
    await house.painter.settled()
    await house.facade.press(house.request(ANN), f"{table.id}:9:a:rematch")
    await house.painter.settled()
    new = next(t for t in await here(house) if t.id != table.id)
    assert new.names == (*table.names[1:], table.names[0])
    assert new.phase == "playing"  # both have pressed
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
    assert (new.phase, new.names) == ("playing", table.names[::-1])


async def resigned(house, game="nim", people=2):
    table = await house.open(game, people=people)
    await house.service.act(house.request(ANN), table.id, "resign")
    return await house.table(table)


async def again(house, table, user, **more):
    """An old button is pressed."""
    answer = await house.facade.press(house.request(user, **more), f"{table.id}:{table.rev}:a:rematch")
    await house.painter.settled()
    return answer


async def the_rematch(house, table):
    (new,) = [one for one in await here(house) if one.id != table.id]
    return new


@pytest.mark.parametrize(
    ("language", "waits", "runs", "way"),
    [
        ("en", "Waiting for Bob.", "That game has begun already.", "To the table"),
        ("pl", "Czekamy: Bob.", "Ta partia już trwa.", "Do stołu"),
    ],
)
async def test_whoever_presses_twice_is_told_whom_the_rematch_waits_for_and_how_to_get_there(
    house, language, waits, runs, way
):
    table = await resigned(house)
    assert await again(house, table, ANN) is None
    new = await the_rematch(house, table)
    answer = await again(house, table, ANN, language=language)
    assert (answer.refused, house.text(answer)) == (False, waits)
    assert await again(house, table, BOB) is None
    answer = await again(house, table, BOB, language=language)
    assert house.text(answer) == runs
    await house.painter.settled()
    place = Channel("test:@bob")
    await house.facade.press(house.request(BOB, place, private=True), house.buttons(answer)[way])
    await house.painter.settled()
    assert [one.id for one in await house.service.tables_in(place)] == [new.id]


async def test_a_rematch_is_for_those_who_played(house):
    table = await resigned(house)
    refused = await again(house, table, CAT)
    assert (refused.refused, house.text(refused)) == (True, f"The rematch is for {table.names[0]}, {table.names[1]}.")
    assert list(house.buttons(refused)) == ["Open your own"]


async def test_whoever_finds_the_rematch_full_or_begun_with_others_may_watch_it(house):
    table = await resigned(house)
    await again(house, table, ANN)
    new = await the_rematch(house, table)
    await house.service.act(house.request(CAT), new.id, "join")
    full = await again(house, table, BOB)
    await house.service.act(house.request(ANN), new.id, "begin")
    begun = await again(house, table, BOB)
    for refused in (full, begun):
        assert (refused.refused, list(house.buttons(refused))) == (True, ["👁 Watch", "Open your own"])
        watched = await house.facade.press(house.request(BOB), house.buttons(refused)["👁 Watch"])
        assert watched.table.id == new.id


async def test_an_old_button_leads_past_a_rematch_that_is_over_to_the_next_one(house):
    table = await resigned(house)
    for user in (ANN, BOB):
        await again(house, table, user)
    new = await the_rematch(house, table)
    await house.service.act(house.request(), new.id, "begin")
    await house.service.act(house.request(), new.id, "resign")
    over = await again(house, table, BOB)
    assert over.table.id == new.id
    await house.facade.press(house.request(BOB), house.buttons(over)["🔁 Rematch"])
    await house.painter.settled()
    assert len(await here(house)) == 3


@pytest.mark.parametrize(
    ("language", "told", "way"),
    [
        ("en", "It is too late for a rematch.", "Open again"),
        ("pl", "Na rewanż już za późno.", "Rozłóż jeszcze raz"),
    ],
)
async def test_after_the_rematch_was_put_away_a_new_table_is_offered(house, language, told, way):
    table = await resigned(house)
    await again(house, table, ANN)
    new = await the_rematch(house, table)
    house.now += 25 * 3600
    await house.round()
    assert (await house.table(new)).phase == "folded"
    late = await again(house, table, BOB, language=language)
    assert (late.refused, house.text(late), list(house.buttons(late))) == (True, told, [way])
