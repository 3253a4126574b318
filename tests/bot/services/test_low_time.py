"""When little of somebody's time is left they are called, once; boards mark it with their next edit."""

import pytest

from bot.services.quiet_hours import Quiet, zone
from bot.tables.clock import Clock, Tempo
from bot.tables.durations import DAY, HOUR
from bot.tables.table import User
from tests.bot.services.waiting import say
from tests.support.timed_tables import act, later, move, said, timed


@pytest.fixture
async def waiting(house):
    """A match at the clock of a week whose people are never asleep; the table, and who is asked."""
    table = await timed(house)
    house.chat.calls = True
    for user in table.people:
        await say(house, "/settings my-quiet off", User(user))
    (seat,) = table.awaited()
    house.chat.rung.clear()
    return table, table.people[seat]


@pytest.mark.parametrize(("left", "low"), [(72, 64.8), (240, 228), (24, 21.6), (10, 8), (3, 1.5), (1, 0.5)])
def test_little_is_a_tenth_and_between_two_hours_and_twelve_and_never_more_than_half(left, low):
    clock = Clock(Tempo(left * HOUR, 0, left * HOUR), (left * HOUR,), (0,))
    assert clock.low_of(0) == low * HOUR
    assert clock.low_of(0, [(0, DAY)]) == low * HOUR + DAY
    assert Clock(clock.tempo, clock.left, (None,)).low_of(0) is None


async def test_who_is_asked_is_called_when_little_time_is_left_and_not_before(house, waiting):
    _, user = waiting
    for hours in (12, 24, 24, 4):
        await later(house, hours)
    assert house.chat.rung == []
    await later(house, 0.8)
    assert house.chat.rung == [user]
    await later(house, 7)
    assert house.chat.rung == [user]


async def test_the_call_counts_as_the_one_reminder_of_this_turn_and_the_next_turn_has_its_own(house, waiting):
    table, user = waiting
    await later(house, 65)
    assert (await house.table(table)).waiting.wait(table.find(user)).reminded == int(house.now)
    moved = await move(house, table)
    await house.painter.settled()
    house.chat.rung.clear()
    (other,) = moved.awaited()
    await later(house, 65)
    assert house.chat.rung == [moved.people[other]]


async def test_the_board_marks_low_time_with_its_next_edit(house, waiting):
    table, _ = waiting
    assert not [line for line in said(await house.table(table)) if line.startswith("⏱") and "!" in line]
    await later(house, 65)
    (line,) = [line for line in said(await house.table(table)) if line.startswith("⏱")]
    name = table.names[table.awaited()[0]]
    assert line.startswith(f"⏱ {name} until ")
    assert "! · " in line


async def test_in_quiet_hours_the_call_comes_before_they_begin(house, waiting):
    table, user = waiting
    low = table.clock.low_of(table.find(user))
    begins = int(low // HOUR % 24)  # quiet hours in which the moment falls
    await say(house, "/settings my-zone UTC", User(user))
    await say(house, f"/settings my-quiet {(begins - 3) % 24}-{(begins + 5) % 24}", User(user))
    quiet = Quiet((begins - 3) % 24, (begins + 5) % 24, zone("UTC"))
    assert low - quiet.before(low, DAY) < 4 * HOUR
    house.now = quiet.before(low, DAY) - 60
    await house.round()
    assert house.chat.rung == []
    house.now += 60
    await house.round()
    assert house.chat.rung == [user]


async def test_a_chat_without_reminders_calls_nobody(house, waiting):
    _, user = waiting
    await say(house, "/settings reminder never", User(user), admin=True)
    await later(house, 70)
    assert house.chat.rung == []


async def test_a_paused_clock_calls_nobody(house, waiting):
    table, _ = waiting
    asked = await act(house, table.people[0], table, "pause")
    await act(house, table.people[1], table, f"agree={asked.offer.rev}")
    house.chat.rung.clear()
    await later(house, 70)
    assert house.chat.rung == []


def test_quiet_hours_that_begin_too_early_move_nothing():
    night = Quiet(22, 8, zone("UTC"))
    assert night.before(7 * HOUR, 14 * HOUR) == -2 * HOUR - 1
    assert night.before(23 * HOUR, 14 * HOUR) == 22 * HOUR - 1
    assert night.before(7 * HOUR, 8 * HOUR) == 7 * HOUR
    assert night.before(12 * HOUR, DAY) == 12 * HOUR
    assert night.before(8 * HOUR, DAY) == 8 * HOUR
    assert night.before(22 * HOUR, DAY) == 22 * HOUR - 1
