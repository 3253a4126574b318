"""A pause by consent: all clocks stand until somebody plays on."""

import pytest

from bot.tables.durations import HOUR
from tests.bot.front.lines import EVE
from tests.doubles.toys import CAT
from tests.support.application import refused
from tests.support.timed_tables import act, later, move, offered, said, stored, timed


async def paused(house, game="nim"):
    """A match in which Ann and Bob agreed to a pause after ten hours; the table and the seat that is asked."""
    table = await timed(house, game)
    (seat,) = table.awaited()
    await later(house, 10)
    asked = await act(house, table.people[seat], table, "pause")
    return await act(house, table.people[1 - seat], table, f"agree={asked.offer.rev}"), seat


async def test_a_pause_needs_everybody_elses_consent(house):
    table = await timed(house, "kosci", people=3)
    one, two, three = table.people
    asked = await act(house, one, table, "pause")
    first, second, third = asked.names
    assert said(asked)[-3:-1] == [f"⏱ {first} asks for a pause.", f"Still to agree: {second}, {third}"]
    assert said(asked, "pl")[-3] == f"⏱ {first} prosi o pauzę."
    assert {"Agree", "Play on"} <= offered(asked).keys()
    assert not (await act(house, two, table, f"agree={asked.offer.rev}")).clock.paused
    agreed = await act(house, three, table, f"agree={asked.offer.rev}")
    assert agreed.clock.paused == int(house.now)
    assert stored(agreed) == agreed


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You have agreed. Still to agree: {}."),
        ("pl", "Twoja zgoda już jest. Czekamy na zgodę: {}."),
    ],
)
async def test_whoever_has_agreed_already_is_told_who_has_not(house, language, told):
    table = await timed(house)
    one, two = table.people
    asked = await act(house, one, table, "pause")
    for press in (f"agree={asked.offer.rev}", "pause"):
        request = house.request(one, language=language)
        answer = await house.facade.press(request, f"{table.id}:{asked.rev}:a:{press}")
        assert (answer.refused, house.text(answer)) == (True, told.format(table.names[table.find(two)]))
    assert (await house.table(table)).offer == asked.offer


async def test_play_on_declines_a_pause_and_so_does_a_move(house):
    table = await timed(house)
    (seat,) = table.awaited()
    asked = await act(house, table.people[seat], table, "pause")
    declined = await act(house, table.people[1 - seat], table, offered(asked)["Play on"])
    assert (declined.offer, declined.clock.paused) == (None, 0)
    await act(house, table.people[seat], table, "pause")
    moved = await move(house, table)
    assert (moved.offer, moved.clock.paused) == (None, 0)


async def test_in_a_pause_no_clock_runs_and_nobody_is_reminded(house):
    table, seat = await paused(house)
    assert table.clock.left[seat] == 62 * HOUR
    assert table.clock.since == (None, None)
    (line,) = [line for line in said(table) if "Paused" in line]
    assert line.startswith("⏱ Paused since ")
    hours = ", ".join(f"{name} {62 if i == seat else 72} h" for i, name in enumerate(table.names))
    assert line.endswith(f" UTC. Clocks stand still · {hours}")
    await later(house, 20 * 24)
    assert (await house.table(table)).rev == table.rev


async def test_whoever_sits_there_plays_on_and_the_clock_goes_on_with_what_was_left(house):
    table, seat = await paused(house)
    await later(house, 90)
    assert await refused(act(house, EVE, table, "resume")) == "not-at-table"
    on = await act(house, table.people[1 - seat], table, offered(table)["Play on"])
    assert (on.clock.paused, on.clock.since[seat]) == (0, int(house.now))
    await later(house, 1)
    assert (await move(house, table)).clock.left[seat] == 85 * HOUR


async def test_a_move_ends_a_pause_and_costs_no_time(house):
    table, seat = await paused(house)
    await later(house, 90)
    after = await move(house, table)
    assert (after.clock.paused, after.clock.left[seat]) == (0, 86 * HOUR)
    assert after.clock.since[1 - seat] == int(house.now)


async def test_who_is_asked_after_a_pause_has_twelve_hours(house):
    table = await timed(house)
    (seat,) = table.awaited()
    await later(house, 71)
    asked = await act(house, table.people[seat], table, "pause")
    await act(house, table.people[1 - seat], table, f"agree={asked.offer.rev}")
    on = await act(house, table.people[seat], table, "resume")
    assert on.clock.left[seat] == 12 * HOUR
    assert await act(house, table.people[seat], table, "resume") == on


async def test_without_clocks_there_is_nothing_to_pause(house):
    table = await house.open("nim")
    assert await refused(act(house, table.people[0], table, "pause")) == "clock-no-pause"
    assert await refused(act(house, CAT, table, "pause")) == "not-at-table"


async def test_during_a_pause_nobody_asks_for_another(house):
    table, seat = await paused(house)
    for one in table.people:
        assert await refused(act(house, one, table, "pause")) == "clock-is-paused"
    assert (await house.table(table)).clock.paused
    assert await act(house, table.people[seat], table, "resume")


async def test_the_menu_offers_a_pause_where_there_are_clocks(house):
    for table, offers in ((await timed(house), True), (await house.open("warcaby"), False)):
        answer = await house.facade.panel(house.request(table.people[0]), table.id, "menu")
        assert ("Pause?" in house.buttons(answer)) is offers
    table, seat = await paused(house)
    answer = await house.facade.panel(house.request(table.people[seat]), table.id, "menu")
    assert "Pause?" not in house.buttons(answer)
