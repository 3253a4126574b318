"""When a reminder comes: as late as the chat has it, never in quiet hours, by the clock where the person lives."""

import pytest

from bot.i18n import Speaker
from bot.tables import inactivity
from bot.tables.table import User
from engines.core import note
from tests.bot.services.waiting import HOUR, begun, passed, say
from tests.doubles.toys import HERE

EVE = User("test:eve")


@pytest.fixture
def house(house):
    """At nine in the morning in Warsaw, in a chat that calls its players."""
    house.chat.calls = True
    return house


@pytest.mark.parametrize(("setting", "hours"), [("3h", 3), ("12h", 12), ("24h", 24)])
async def test_a_chat_says_after_how_long(house, setting, hours):
    _, asked = await begun(house)
    assert not (await say(house, f"/settings reminder {setting}", EVE, admin=True)).refused
    await say(house, "/settings my-quiet off", asked)
    await passed(house, hours - 0.1)
    assert house.chat.rung == []
    await passed(house, 0.1)
    assert house.chat.rung == [asked]


async def test_where_a_chat_wants_none_nobody_is_reminded(house):
    await begun(house)
    await say(house, "/settings reminder never", EVE, admin=True)
    for _ in range(80):
        await passed(house, 1)
    assert house.chat.rung == []


async def test_a_chat_that_changes_its_mind_is_heard_at_once(house):
    _, asked = await begun(house)
    await passed(house, 4)
    assert house.chat.rung == []
    await say(house, "/settings reminder 3h", EVE, admin=True)
    await house.round()
    assert house.chat.rung == [asked]


async def test_only_administrators_say_when_a_chat_reminds(house):
    assert (await say(house, "/settings reminder 3h", EVE)).refused
    assert (await say(house, "/settings reminder 5h", EVE, admin=True)).refused
    assert await house.store.settings(HERE) == {}


async def test_nobody_is_reminded_in_quiet_hours(house):
    _, asked = await begun(house)
    await house.store.set(HERE, "reminder", "24h")
    house.now += 14 * HOUR  # eleven in the evening
    await say(house, "/settings reminder 12h", EVE, admin=True)
    await house.round()
    for _ in range(8):
        await passed(house, 1)
    assert house.chat.rung == []
    await passed(house, 1)  # eight in the morning
    assert house.chat.rung == [asked]


async def test_everybody_has_quiet_hours_of_his_own(house):
    _, asked = await begun(house)
    assert not (await say(house, "/settings my-quiet 20-10", asked)).refused
    await passed(house, 12)  # nine in the evening
    await passed(house, 12)
    assert house.chat.rung == []
    await passed(house, 1)
    assert house.chat.rung == [asked]
    assert (await say(house, "/settings my-quiet tonight", asked)).refused


async def test_quiet_hours_that_end_sooner_are_heard_at_once(house):
    _, asked = await begun(house)
    await say(house, "/settings my-quiet 20-10", asked)
    await passed(house, 12)
    await say(house, "/settings my-quiet off", asked)
    await house.round()
    assert house.chat.rung == [asked]


async def test_the_night_is_where_the_person_lives(house):
    _, asked = await begun(house)
    assert not (await say(house, "/settings my-zone Asia/Tokyo", asked)).refused
    await passed(house, 12)  # nine in the evening in Warsaw, five in the morning in Tokyo
    assert house.chat.rung == []
    await passed(house, 3)
    assert house.chat.rung == [asked]
    assert (await say(house, "/settings my-zone Middle/Earth", asked)).refused


@pytest.mark.parametrize(
    ("hours", "said"),
    [(1, "for 1 hour"), (24, "for 24 hours"), (47, "for 47 hours"), (48, "for 2 days"), (71, "for 2 days")],
)
def test_a_reminder_tells_of_hours_and_from_two_days_on_of_days(hours, said):
    call = note("join")
    assert said in Speaker("en")(inactivity.reminding(call, hours)).replace("\u2068", "").replace("\u2069", "")
    assert inactivity.reminding(call, 0) == call
