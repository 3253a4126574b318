"""The daily message: one a day, in place of yesterday's, and none where nothing waits."""

import asyncio
from datetime import UTC, datetime

import pytest

from bot.ports import Unreached
from bot.services.digest import LEFT_FOR
from tests.bot.services.test_calling import asked, moved, wishes
from tests.doubles.toys import BOB

EVENING = datetime(2027, 1, 15, 17, 0, 1, tzinfo=UTC).timestamp()
"""Six o'clock in Warsaw, on the day on which tests begin."""

DAY = 86400


@pytest.mark.parametrize(("language", "told"), [("en", "One table is waiting."), ("pl", "Czeka jeden stół.")])
async def test_the_daily_message_comes_at_its_hour_and_leads_on(house, chat, language, told):
    await wishes(house, "calls", "daily-18", language=language)
    await asked(house)
    assert chat.told(BOB) == []
    house.now = EVENING
    await house.round()
    (page,) = chat.told(BOB)
    assert page.say(page.scene.blocks[0].note) == told
    assert [control.line for control in page.scene.controls] == ["/mine next", "/mine", "/mine later"]
    await house.round()
    assert len(chat.told(BOB)) == 1


async def test_tomorrows_message_takes_the_place_of_todays(house, chat):
    await wishes(house, "calls", "daily-18")
    await asked(house)
    for day in range(3):
        house.now = EVENING + day * DAY
        await house.round()
        assert len(chat.told(BOB)) == 1
    assert len(chat.removed) == 2


async def test_nothing_is_sent_where_nothing_waits_and_yesterdays_message_goes(house, chat):
    await wishes(house, "calls", "daily-18")
    house.now = EVENING
    await house.round()
    assert chat.told(BOB) == []
    table = await asked(house)
    house.now = EVENING + DAY
    await house.round()
    assert len(chat.told(BOB)) == 1
    await moved(house, table)
    house.now = EVENING + 2 * DAY
    await house.round()
    assert chat.told(BOB) == []


async def test_two_processes_send_one_message(house, other, chat):
    await wishes(house, "calls", "daily-18")
    await asked(house)
    house.now = other.now = EVENING
    await asyncio.gather(house.round(), other.round())
    assert len(chat.told(BOB)) == 1


async def test_urgent_tables_are_named_with_their_deadlines(house, chat):
    await wishes(house, "calls", "daily-18")
    table = await house.service.open(house.request(BOB), "nim")
    await house.service.act(house.request(BOB), table.id, "clock=fast")
    await house.service.act(house.request("test:ann"), table.id, "join")
    table = await house.service.act(house.request(BOB), table.id, "begin")
    if table.chairs[table.awaited()[0]].user != BOB:
        await moved(house, table)
    house.now = EVENING
    await house.round()
    (page,) = chat.told(BOB)
    assert page.say(page.scene.blocks[0].note).startswith("One table is waiting. Urgent: 1 · Nim until ")


async def test_a_message_that_does_not_go_through_is_sent_later(house, chat):
    await wishes(house, "calls", "daily-18")
    await asked(house)
    house.now = EVENING
    chat.fails.append(Unreached("away"))
    await house.round()
    assert chat.told(BOB) == []
    house.now += 601
    await house.round()
    assert len(chat.told(BOB)) == 1


async def test_whoever_wants_no_more_daily_messages_gets_none(house, chat):
    await wishes(house, "calls", "daily-18")
    await asked(house)
    await wishes(house, "calls", "once")
    house.now = EVENING
    await house.round()
    assert chat.told(BOB) == []


async def test_a_person_in_another_time_zone_has_another_evening(house, chat):
    await wishes(house, "calls", "daily-18")
    await house.facade.line(house.request(BOB), "/settings my-zone America/New_York")
    await asked(house)
    house.now = EVENING
    await house.round()
    assert chat.told(BOB) == []
    house.now = EVENING + 6 * 3600
    await house.round()
    assert len(chat.told(BOB)) == 1


async def test_a_daily_message_that_no_process_can_send_for_an_hour_comes_the_next_day(house, chat, monkeypatch):
    await wishes(house, "calls", "daily-18")
    await asked(house)
    six = EVENING - 1
    with monkeypatch.context() as away:
        away.setattr(chat, "serves", lambda place: place.channel != BOB)
        for late, when in ((LEFT_FOR - 1, six), (LEFT_FOR, six + DAY)):
            house.now = six + late
            await house.round()
            (planned,) = [one for one in await house.store.planned(house.now + DAY) if one.what == f"digest {BOB}"]
            assert planned.when == when
    await house.round()
    assert chat.told(BOB) == []
    house.now = six + DAY
    await house.round()
    assert len(chat.told(BOB)) == 1
