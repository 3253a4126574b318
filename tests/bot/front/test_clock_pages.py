"""The pages about clocks: everybody's time, and the question before a win on time."""

import pytest

from bot.tables.durations import HOUR
from tests.bot.front.lines import EVE
from tests.support.timed_tables import act, later, move, timed


@pytest.fixture
async def up(house):
    """A match of two in which the first mover's time is up; the table, that seat, and the person at the other one."""
    table = await timed(house)
    (seat,) = table.awaited()
    await later(house, 72)
    return await house.table(table), seat, table.people[1 - seat]


async def panel(house, user, table, page):
    return await house.facade.panel(house.request(user), table.id, page)


async def test_a_win_on_time_is_asked_once_more_and_names_its_effect(house, up):
    table, seat, other = up
    board = await panel(house, other, table, f"flag.{seat}")
    name = table.names[seat]
    assert house.text(board) == f"End it? You win on time; until you confirm, {name} may still move."
    assert (await house.table(table)).phase == "playing"
    polish = await house.facade.panel(house.request(other, language="pl"), table.id, f"flag.{seat}")
    assert house.text(polish).endswith(f"dopóki nie potwierdzisz, {name} może jeszcze zagrać.")
    await house.facade.press(house.request(other), house.buttons(board)["Yes, end it"])
    assert (await house.table(table)).outcome().winners == (1 - seat,)


async def test_whoever_moved_meanwhile_keeps_the_game(house, up):
    table, seat, other = up
    asked = await panel(house, other, table, f"flag.{seat}")
    await move(house, table)
    late = await house.facade.press(house.request(other), house.buttons(asked)["Yes, end it"])
    assert house.text(late) == "A move has just been made; the game goes on."
    again = await panel(house, other, table, f"flag.{seat}")
    assert (again.refused, house.text(again)) == (True, "A move has just been made; the game goes on.")


async def test_who_has_got_another_day_has_time_left(house, up):
    table, seat, other = up
    await house.facade.press(house.request(other), f"{table.id}:0:a:day={seat}.{table.asked[seat]}")
    again = await panel(house, other, table, f"flag.{seat}")
    told = "There is time left: perhaps somebody has just given a day."
    assert (again.refused, house.text(again)) == (True, told)


async def test_nobody_else_is_asked(house, up):
    table, seat, other = up
    for user, number in ((table.people[seat], seat), (other, 1 - seat), (other, 7)):
        answer = await panel(house, user, table, f"flag.{number}")
        assert house.text(answer) == "The other side decides this. You may simply move."
    assert (await panel(house, EVE, table, f"flag.{seat}")).refused


async def test_the_page_of_clocks_tells_everybodys_time(house):
    table = await timed(house, "kosci", people=3)
    (seat,) = table.awaited()
    page = await panel(house, table.people[0], table, "clocks")
    lines = house.text(page).splitlines()
    assert lines[0] == "week: 72 h + 24 a turn, at most 168"
    assert lines[1 + seat].startswith(f"{table.names[seat]} until ")
    assert lines[1:].count(lines[1 + seat]) == 1
    assert [line for line in lines if line.endswith(" 72 h")] == [
        f"{name} 72 h" for i, name in enumerate(table.names) if i != seat
    ]
    menu = await panel(house, table.people[0], table, "menu")
    assert "Clocks" in house.buttons(menu)


async def test_who_has_waited_finds_on_that_page_what_may_be_done(house, up):
    table, seat, other = up
    await act(house, other, table, f"wait={table.waiting.rev}")
    page = await panel(house, other, table, "clocks")
    assert {"Claim the game", "Give a day"} <= house.buttons(page).keys()
    assert not {"Claim the game", "Give a day"} & house.buttons(await panel(house, EVE, table, "clocks")).keys()
    await house.facade.press(house.request(other), house.buttons(page)["Give a day"])
    assert (await house.table(table)).clock.left[seat] == 24 * HOUR


async def test_without_clocks_there_is_no_such_page(house):
    table = await house.open("nim")
    assert (await panel(house, table.people[0], table, "clocks")).refused
    menu = await panel(house, table.people[0], table, "menu")
    assert "Clocks" not in house.buttons(menu)
