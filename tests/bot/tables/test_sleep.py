"""A table at which nobody has been for a month sleeps until somebody who sits there wakes it."""

import pytest

from bot.tables.durations import DAY, HOUR
from bot.tables.sleep import is_asleep
from bot.tables.stored import Place
from tests.bot.front.lines import EVE
from tests.doubles.toys import HERE
from tests.support.application import refused
from tests.support.timed_tables import act, later, move, offered, said, stored, timed

MONTH = 30 * 24


async def asleep(house, game="nim", people=2):
    table = await timed(house, game, people)
    await later(house, MONTH)
    return await house.table(table)


async def test_a_table_at_which_nobody_has_been_for_thirty_days_sleeps_and_says_so(house):
    table = await timed(house)
    house.now += MONTH * HOUR - 1
    await house.round()
    assert not is_asleep(await house.table(table))
    house.now += 1
    await house.round()
    now = await house.table(table)
    assert (is_asleep(now), now.phase, now.asleep) == (True, "playing", table.touched)
    assert said(now)[-1].startswith("The table is asleep: nobody has been here since ")
    assert said(now, "pl")[-1].startswith("Stół śpi: od ")
    assert offered(now) == {"Wake it": "wake"}
    assert stored(now) == now
    assert house.chat.drawn[Place(HERE)][-1][0] == now.rev


async def test_whoever_acts_keeps_the_table_awake(house):
    table = await timed(house)
    await later(house, MONTH - 1)
    await move(house, table)
    await later(house, MONTH - 1)
    assert not is_asleep(await house.table(table))


async def test_a_game_without_clocks_and_a_game_alone_sleep_too(house):
    alone, plain = await house.open("star"), await house.open("warcaby")
    await later(house, MONTH)
    assert is_asleep(await house.table(alone))
    assert is_asleep(await house.table(plain))


async def test_a_table_that_sleeps_owes_nothing_and_calls_nobody(house):
    table = await asleep(house)
    house.chat.calls = True
    await later(house, 100 * 24)
    assert await house.table(table) == table
    assert await house.store.due(house.now) == []
    assert table.awaited() == ()
    assert set(table.clock.since) == {None}


async def test_moves_at_a_table_that_sleeps_are_refused_with_a_button_that_wakes_it(house):
    table = await asleep(house)
    for user in table.people:
        assert await refused(house.service.say(house.request(user), table.id, "1-1")) == "sleep-asleep"
        assert await refused(act(house, user, table, "undo")) == "sleep-asleep"
    answer = await house.facade.line(house.request(table.people[0]), "/move 1-1")
    assert "Wake it" in house.buttons(answer)
    assert (await house.table(table)).rev == table.rev


async def test_who_sits_there_wakes_it_and_clocks_stand_as_they_stood(house):
    table = await timed(house)
    (seat,) = table.awaited()
    await later(house, 10)
    table = await move(house, table)
    await later(house, MONTH)
    awake = await act(house, table.people[seat], table, "wake")
    assert (awake.asleep, awake.awaited()) == (0, (1 - seat,))
    assert awake.clock.left == ((86 * HOUR, 24 * HOUR) if seat == 0 else (24 * HOUR, 86 * HOUR))
    assert awake.clock.since[1 - seat] == int(house.now)
    assert await refused(act(house, table.people[seat], table, "wake")) == "sleep-awake"
    await later(house, 1)
    assert (await move(house, awake)).clock.left[1 - seat] == 47 * HOUR


async def test_the_others_are_called_once_when_a_table_is_woken(house):
    table = await asleep(house)
    (seat,) = (i for i, since in enumerate(table.asked) if since is not None)
    house.chat.calls, house.chat.rung[:] = True, []
    await act(house, table.people[1 - seat], table, "wake")
    await house.painter.settled()
    assert house.chat.rung == [table.people[seat]]
    await house.round()
    assert house.chat.rung == [table.people[seat]]


async def test_a_stranger_reads_who_wakes_it(house):
    table = await asleep(house)
    answer = await house.facade.press(house.request(EVE), f"{table.id}:{table.rev}:a:wake")
    assert answer.refused
    assert house.text(answer) == f"Only people who sit here can wake it: {', '.join(table.names)}."


async def test_a_table_that_sleeps_takes_no_place_of_the_chat(house):
    for _ in range(5):
        await house.open("nim")
    assert await refused(house.open("nim")) == "too-many-tables"
    await later(house, MONTH)
    assert (await house.open("nim")).phase == "playing"


@pytest.mark.parametrize("game", ["star", "kosci", "kierki"])
async def test_the_board_of_a_table_that_sleeps_offers_no_moves(house, game):
    table = await house.open(game, people={"star": 1, "kosci": 2, "kierki": 3}[game])
    house.now += MONTH * HOUR + DAY
    await house.round()
    scene = house.chat.newest(Place(HERE))
    assert [type(control).__name__ for control in scene.controls] == ["Act", "OpenPage"]
    assert (scene.ways, scene.drops, scene.hand) == ((), (), False)
    assert is_asleep(await house.table(table))


async def test_who_sits_at_a_table_that_sleeps_may_end_it_for_good(house):
    table = await asleep(house)
    menu = await house.facade.panel(house.request(table.people[0]), table.id, "menu")
    asked = await house.facade.press(house.request(table.people[0]), house.buttons(menu)["🏳 Resign"])
    assert (await house.facade.press(house.request(table.people[0]), house.buttons(asked)["Yes, I resign"])) is None
    over = await house.table(table)
    assert (over.phase, over.outcome().how.key) == ("over", "resigned")
    stranger = await house.facade.panel(house.request(EVE), table.id, "menu")
    assert "🏳 Resign" not in house.buttons(stranger)
