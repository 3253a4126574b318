"""Reminders: once a turn, by one process, after a restart too."""

import asyncio

import pytest

from bot.screens.calls import PRESENT_SECONDS
from bot.tables.stored import Place
from tests.bot.services.waiting import HOUR, begun, passed, say
from tests.doubles.toys import BOB, HERE, THERE
from tests.support.application import House, refused
from tests.support.servers import client_of


@pytest.fixture
def house(house):
    """At nine in the morning in Warsaw, in a chat that calls its players."""
    house.chat.calls = True
    return house


async def test_who_is_asked_is_reminded_after_twelve_hours_once(house):
    table, asked = await begun(house)
    await passed(house, 11.9)
    assert house.chat.rung == []
    await passed(house, 0.1)
    assert house.chat.rung == [asked]
    for _ in range(60):
        await passed(house, 1)
    assert house.chat.rung == [asked]
    assert [step for _, step in await house.log(table)].count("!remind") == 1


async def test_a_reminder_is_the_board_posted_anew_and_says_for_how_long(house):
    table, asked = await begun(house)
    before = (await house.store.places(table.id))[Place(HERE)].message
    await passed(house, 12)
    after = (await house.store.places(table.id))[Place(HERE)].message
    assert after != before
    assert house.chat.removed == [(Place(HERE), before)]
    assert house.chat.waited == [0, 12]
    assert (await house.table(table)).touched == table.touched  # nobody has done anything
    assert (await house.table(table)).find(asked) in (await house.table(table)).awaited()


async def test_who_was_called_to_the_turn_is_reminded_of_it_too(house):
    table, first = await begun(house)
    await passed(house, 0.1)
    await house.service.say(house.request(first), table.id, "1-1")
    await house.painter.settled()
    (called,) = house.chat.rung
    await passed(house, 12)
    assert house.chat.rung == [called, called]


async def test_each_turn_has_a_reminder_of_its_own(house):
    table, first = await begun(house)
    await say(house, "/settings reminder 3h", first, private=True, channel=THERE)
    await house.store.set(HERE, "reminder", "3h")
    await passed(house, 3)
    await house.service.say(house.request(first), table.id, "1-1")
    await house.painter.settled()
    await passed(house, 3)
    assert [user == first for user in house.chat.rung] == [True, False, False]  # reminded; called, reminded


async def test_the_reminder_survives_a_restart(house, embedded_server, chat):
    _, asked = await begun(house)
    async with client_of(embedded_server.url) as client:
        again = House(client, chat)
        again.now = house.now
        await passed(again, 12)
    assert chat.rung == [asked]


async def test_several_processes_remind_once(house, other):
    table, asked = await begun(house)
    house.now = other.now = house.now + 12 * HOUR
    await asyncio.gather(house.round(), other.round(), house.round(), other.round())
    await asyncio.gather(house.painter.sweep(-1), other.painter.sweep(-1))
    assert house.chat.rung == [asked]
    assert [step for _, step in await house.log(table)].count("!remind") == 1


@pytest.mark.faults
async def test_better_none_than_two(house):
    table, _ = await begun(house)
    house.chat.fails += [ConnectionError("killed while it was sent")]
    await passed(house, 12)
    await house.painter.sweep(-1)
    assert house.chat.rung == []
    assert (await house.store.places(table.id))[Place(HERE)].rev == (await house.table(table)).rev


async def test_who_sees_the_table_in_two_chats_is_reminded_in_one(house):
    table, asked = await begun(house)
    await house.store.add_place(table.id, Place(THERE, asked))
    await passed(house, 12)
    assert house.chat.rung == [asked]


async def test_a_chat_without_reminders_stays_still_while_another_reminds(house):
    table, asked = await begun(house)
    await house.store.add_place(table.id, Place(THERE, asked))
    await house.painter.show(table.id)
    public = (await house.store.places(table.id))[Place(HERE)].message
    await house.store.set(HERE, "reminder", "never")
    await passed(house, 12)
    assert house.chat.rung == [asked]
    assert (await house.store.places(table.id))[Place(HERE)].message == public


async def test_all_who_are_asked_at_once_are_reminded_together(house):
    table, *asked = await begun(house, "cups", people=3)
    await passed(house, 12)
    assert sorted(house.chat.rung) == sorted(asked)
    assert len(asked) == 3
    assert [step for _, step in await house.log(table)].count("!remind") == 1


async def test_what_somebody_did_meanwhile_puts_the_reminder_off(house):
    table, asked = await begun(house, "warcaby")
    await passed(house, 10)
    await house.service.act(house.request(asked), table.id, "draw")
    await say(house, "/settings my-quiet off", asked)
    await passed(house, 11)
    assert asked not in house.chat.rung
    await passed(house, 1)
    assert house.chat.rung.count(asked) == 1


async def test_what_the_others_do_puts_nothing_off(house):
    table, asked = await begun(house, "warcaby")
    other = next(user for user in table.people if user != asked)
    await passed(house, 10)
    await house.service.act(house.request(other), table.id, "draw")
    await house.painter.settled()
    house.chat.rung.clear()  # an offer is told by a call
    await passed(house, 2)
    assert house.chat.rung == [asked]


async def test_nobody_is_reminded_who_keeps_nobody_waiting(house):
    lobby = await house.service.open(house.request(), "nim")
    alone = await house.service.open(house.request(), "star")
    computer = await house.service.open(house.request(), "kosci", computers=1)
    await house.round()
    over = await house.open("nim")
    await house.service.act(house.request(), over.id, "resign")
    await say(house, "/roll", BOB)
    for _ in range(20):
        await passed(house, 1)
    assert house.chat.rung == []
    for table in (lobby, alone, computer, over):
        assert "!remind" not in [step for _, step in await house.log(table)]


async def test_who_plays_on_against_a_stand_in_keeps_nobody_waiting(house):
    table, absent = await begun(house)
    other = next(user for user in table.people if user != absent)
    house.now += 72 * HOUR
    await house.service.act(house.request(other), table.id, f"stand-in={table.find(absent)}")
    await house.round()
    house.chat.rung.clear()
    for _ in range(100):
        await passed(house, 1)
    assert house.chat.rung == []


async def test_a_table_that_nobody_waits_for_is_not_looked_at_for_ever(house):
    table, _ = await begun(house)
    await passed(house, 12)
    await passed(house, 100)
    assert await house.store.due(house.now + 25 * 24 * HOUR) == []
    await passed(house, 30 * 24)  # then it sleeps
    assert await house.store.due(house.now + 1e9) == []
    assert (await house.table(table)).phase == "playing"


async def test_reminders_leave_moves_and_their_taking_back_alone(house):
    table, first = await begun(house)
    other = next(user for user in table.people if user != first)
    await house.service.say(house.request(first), table.id, "1-1")
    await passed(house, 12)
    asked = await house.service.act(house.request(first), table.id, "undo")
    back = await house.service.act(house.request(other), table.id, f"agree={asked.offer.rev}")
    assert back.state == table.state
    assert await refused(house.service.say(house.request(other), table.id, "1-1")) == "not-your-turn"


async def test_who_has_just_come_is_called_as_ever(house):
    table, first = await begun(house)
    house.now += 2 * PRESENT_SECONDS
    await house.service.say(house.request(first), table.id, "1-1")
    await house.painter.settled()
    assert house.chat.rung == [user for user in table.people if user != first]
    assert house.chat.waited[-1] == 0
