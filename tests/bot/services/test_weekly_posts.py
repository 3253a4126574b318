"""A week is posted on Monday where administrators wish it, once; a week without a game has no post."""

import pytest

from bot.ports import Unreached
from bot.services.aftermath import steps_of
from bot.services.community import WEEKLY
from bot.services.weekly_posts import AGAIN
from bot.tables.durations import DAY, HOUR
from tests.support.posting import at, posts, waits_for_a_process_that_serves
from tests.support.results import result

GUILD = "test:guild"
MONDAY = 1_800_000_000 // DAY * DAY - (1_800_000_000 // DAY + 3) % 7 * DAY


@pytest.fixture(autouse=True)
def sunday(house, other):
    """The last day of a week, at noon in Warsaw."""
    house.now = other.now = float(MONDAY - DAY + 11 * HOUR)


async def wish(house, hour="9h"):
    answer = await house.facade.line(house.request(admin=True, within=GUILD), f"/admin weekly {hour}")
    assert not answer.refused
    return answer


async def play(house, *matches):
    for n, (first, second) in enumerate(matches):
        one = result((first, 1), (second, 2), ended=MONDAY - DAY + n, scope=GUILD)
        for step in steps_of(house.store, house.painter, house.service.tallying).values():
            await step(one)


async def test_on_monday_the_week_is_posted_once_by_two_processes(house, other):
    await wish(house)
    await play(house, ("pewa", "pjan"), ("pewa", "pola"), ("pola", "pjan"))
    await at(20, house, other)
    assert posts(house) == []
    await at(1, house, other)
    assert posts(house) == ["The week: 3 games\n3 people played.\nMost: Ewa, 2 pts (Polish draughts (8×8))"]
    await at(6 * 24, house, other)
    assert len(posts(house)) == 1


async def test_a_week_without_a_game_has_no_post_and_the_next_one_has(house):
    await wish(house)
    await at(21, house)
    assert posts(house) == []
    one = result(("pewa", 1), ("pjan", 2), ended=MONDAY + DAY, scope=GUILD)
    for step in steps_of(house.store, house.painter, house.service.tallying).values():
        await step(one)
    await at(7 * 24, house)
    assert posts(house) == ["The week: 1 game\n2 people played.\nMost: Ewa, 1 pt (Polish draughts (8×8))"]


async def test_who_hides_is_counted_but_not_named(house):
    await wish(house)
    await play(house, ("pewa", "pjan"))
    await house.store.boards.appear(f"pl:{GUILD}", "pewa", visible=False)
    await at(21, house)
    assert posts(house) == ["The week: 1 game\n2 people played."]


async def test_without_the_wish_nothing_is_posted(house):
    await wish(house)
    await wish(house, "no")
    await play(house, ("pewa", "pjan"))
    await at(30, house)
    assert posts(house) == []


async def test_an_appointment_that_outlived_the_wish_is_struck_out(house):
    """A process died between the setting and the appointment."""
    await wish(house)
    await house.store.set(GUILD, WEEKLY, "no")
    (before,) = [one for one in await house.store.planned(house.now + 9 * DAY) if GUILD in one.what]
    await at(30, house)
    assert house.now > before.when
    assert not [one for one in await house.store.planned(house.now + 9 * DAY) if GUILD in one.what]
    assert posts(house) == []


async def test_a_chat_that_cannot_be_written_to_gets_the_post_later(house):
    await wish(house)
    await play(house, ("pewa", "pjan"))
    house.chat.fails.append(Unreached())
    await at(21, house)
    await at(0.1, house)
    assert len(posts(house)) == 1


async def test_a_week_lasts_from_monday_to_monday(house):
    await wish(house)
    for moment in (-7 * DAY - 1, -7 * DAY, -1, 0):
        one = result(("pewa", 1), ("pjan", 2), ended=MONDAY + moment, scope=GUILD)
        for step in steps_of(house.store, house.painter, house.service.tallying).values():
            await step(one)
    await at(21, house)
    (text,) = posts(house)
    assert text.startswith("The week: 2 games")


async def test_a_week_whose_chat_no_process_serves_waits_for_one_that_does(house, monkeypatch):
    await wish(house)
    await play(house, ("pewa", "pjan"))
    await waits_for_a_process_that_serves(house, monkeypatch, GUILD, 9 * DAY, AGAIN)
