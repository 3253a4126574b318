"""``/vacation``: days off as people type or press them, and what they cost."""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.front.vacation_dates import span, words_of
from bot.services.vacations import Vacations
from bot.tables.durations import DAY, HOUR
from engines.core import Refused
from tests.bot.front.lines import say
from tests.doubles.toys import ANN, BOB
from tests.support.application import refused
from tests.support.timed_tables import later, timed

WARSAW = ZoneInfo("Europe/Warsaw")


def at(text):
    return int(datetime.fromisoformat(text).replace(tzinfo=WARSAW).timestamp())


NOW = at("2026-11-22 18:00")


def read(line, now=NOW):
    return span(words_of(line), now, WARSAW)


async def give(house, user, days):
    await house.store.free_times.change(user, lambda mine: replace(mine, days=days))


async def held(house, user=ANN):
    return await house.store.free_times.vacation(user)


@pytest.mark.parametrize(
    ("line", "begin", "end"),
    [
        ("24.12 2.01", "2026-12-24 00:00", "2027-01-03 00:00"),
        ("od 24.12. do 2.01.", "2026-12-24 00:00", "2027-01-03 00:00"),
        ("24.12.2026 – 24.12.2026", "2026-12-24 00:00", "2026-12-25 00:00"),
        ("2026-12-24 2027-01-02", "2026-12-24 00:00", "2027-01-03 00:00"),
        ("24.12 5", "2026-12-24 00:00", "2026-12-29 00:00"),
        ("jutro", "2026-11-23 00:00", "2026-11-24 00:00"),
        ("tomorrow 2", "2026-11-23 00:00", "2026-11-25 00:00"),
        ("3 dni", "2026-11-22 18:00", "2026-11-25 18:00"),
        ("today 3", "2026-11-22 18:00", "2026-11-25 18:00"),
        ("22.11 23.11", "2026-11-22 18:00", "2026-11-24 00:00"),
        ("21.11", "2027-11-21 00:00", "2027-11-22 00:00"),
    ],
)
def test_days_are_read_in_the_readers_zone(line, begin, end):
    assert read(line) == (at(begin), at(end))


def test_the_twenty_ninth_of_february_is_the_next_one():
    assert read("29.02", at("2027-06-01 12:00")) == (at("2028-02-29 00:00"), at("2028-03-01 00:00"))


@pytest.mark.parametrize(
    "line",
    [
        "soon",
        "32.12",
        "24.13",
        "0",
        "24.12 2.01 5",
        "24.12 0",
        "2026-02-30",
        "1.5.26",
        "²",
        "24.12 31.12.9999",
        "1.1.0001 5",
        "31.12.1969 5",
    ],
)
def test_what_is_no_day_is_refused(line):
    with pytest.raises(Refused) as refusal:
        read(line)
    assert refusal.value.why.key == "vacation-unreadable"


def test_a_day_that_has_been_is_a_day():
    """Who asks for such a vacation is told that the time is past."""
    assert read("1.1.1970 5") == (NOW, 5 * DAY - 3600)


def test_a_vacation_begins_within_a_year():
    with pytest.raises(Refused) as refusal:
        read("24.12.2028")
    assert refusal.value.why.key == "vacation-far"


async def test_the_page_says_what_is_left_and_announces_by_one_press(house):
    house.now = float(NOW)
    page = await say(house, "/vacation")
    assert house.text(page).startswith("Vacation: 5 days left (at most 30, 2 more every 30 days).")
    assert page.scene.controls[0].options[page.scene.controls[0].chosen].line == "/vacation show 2026-11-22 3"
    done = await house.facade.press(house.request(ANN), house.buttons(page)["From Sun 22 Nov: 3 days"])
    assert house.text(done).startswith("Vacation: 2 days left")
    assert "You are on vacation until Wed 25 Nov, 18:00: all your clocks stand still." in house.text(done)
    assert (await held(house)).spans == ((NOW, NOW + 3 * DAY),)


async def test_a_press_that_arrives_twice_announces_once(house):
    house.now = float(NOW)
    await say(house, "/vacation 3")
    house.now += 2
    again = await say(house, "/vacation 3")
    assert not again.refused
    assert (await held(house)).days == 2


async def test_a_vacation_announced_twice_within_five_minutes_is_one_and_otherwise_two_that_meet(house):
    house.now = float(NOW)
    vacations, begin, until = Vacations(house.service), NOW + DAY, NOW + 3 * DAY
    mine = await vacations.announce(house.request(), (begin, until))
    for late in (-300, 300):
        assert await vacations.announce(house.request(), (begin + late, until + late)) == mine
    for first, last in ((301, 301), (0, 301), (301, 0)):
        assert await refused(vacations.announce(house.request(), (begin + first, until + last))) == "vacation-meets"
    assert await vacations.held(house.request()) == mine


async def test_another_day_and_length_are_chosen_on_the_page(house):
    house.now = float(NOW)
    page = await say(house, "/vacation")
    first, length, _ = page.scene.controls
    later_day = await say(house, first.options[2].line)
    assert "From Tue 24 Nov: 3 days" in house.buttons(later_day)
    longer = await say(house, later_day.scene.controls[1].options[-1].line)
    assert "From Tue 24 Nov: 5 days" in house.buttons(longer)
    assert (await held(house)).spans == ()
    assert len(first.options) == 14
    assert len(length.options) == 5


async def test_it_speaks_polish(house):
    house.now = float(NOW)
    page = await house.facade.line(house.request(ANN, language="pl"), "/urlop")
    assert house.text(page).startswith("Urlop: zostało 5 dni (najwyżej 30, co 30 dni 2 więcej).")
    assert "Od niedz. 22.11: 3 dni" in house.buttons(page)
    done = await house.facade.line(house.request(ANN, language="pl"), "/urlop od 24.12 do 26.12")
    assert "Zapowiedziany: od czw. 24.12, 00:00 do niedz. 27.12, 00:00." in house.text(done)


async def test_what_lies_ahead_is_given_back(house):
    house.now = float(NOW)
    await say(house, "/vacation 24.12 26.12")
    assert (await held(house)).days == 2
    page = await say(house, "/vacation")
    back = await house.facade.press(house.request(ANN), house.buttons(page)["Cancel it"])
    assert (await held(house)).days == 5
    assert "From Sun 22 Nov: 3 days" in house.buttons(back)
    assert not (await say(house, "/vacation cancel")).refused


async def test_too_long_a_vacation_says_how_many_days_there_are(house):
    house.now = float(NOW)
    answer = await say(house, "/vacation 24.12 2.01")
    assert answer.refused
    assert house.text(answer) == "You have 5 days, and that would be 10."
    assert (await say(house, "/vacation 24.12 26.12")).refused is False
    met = await say(house, "/vacation 25.12 26.12")
    assert house.text(met).startswith("A vacation is announced already, from Thu 24 Dec, 00:00")


async def test_without_days_the_page_says_when_more_come(house):
    house.now = float(NOW)
    await give(house, ANN, 0)
    page = await say(house, "/vacation")
    assert house.text(page).startswith("Vacation: no days left")
    assert "No vacation left; 2 more days on Tue 22 Dec, 18:00." in house.text(page)
    assert page.scene.controls == ()
    assert (await say(house, "/vacation 1")).refused


async def test_a_typed_vacation_stops_the_clocks_and_a_cancelled_one_lets_them_run_out(house):
    table = await timed(house, days=5)
    (seat,) = table.awaited()
    user = table.people[seat]
    await house.facade.line(house.request(user), "/vacation 5")
    assert (await held(house, ANN if user == BOB else BOB)).spans == ()
    await later(house, 24)
    at_first = (await house.table(table)).clock.zero_of(seat, (await house.table(table)).free.of(seat))
    await house.facade.line(house.request(user), "/vacation cancel")
    now = await house.table(table)
    assert at_first == now.clock.zero_of(seat, now.free.of(seat)) + 4 * DAY
    await give(house, user, 0)
    house.now = float(now.clock.zero_of(seat, now.free.of(seat)) - 1)
    await house.round()
    assert (await house.table(table)).waiting.silent == ()
    house.now += 1
    await house.round()
    assert (await house.table(table)).waiting.silent == (seat,)


async def test_an_announced_vacation_counts_for_a_clock_that_is_checked_by_a_claim(house):
    table = await timed(house, days=5)
    (seat,) = table.awaited()
    house.now += 71 * HOUR
    await house.facade.line(house.request(table.people[seat]), "/vacation 1")
    house.now += 2 * HOUR
    claim = f"flag={seat}.{table.asked[seat]}"
    answer = await house.facade.press(house.request(table.people[1 - seat]), f"{table.id}:{table.rev}:a:{claim}")
    assert answer.refused
    assert house.text(answer) == "There is time left: perhaps somebody has just given a day."


async def test_completion_offers_days(house):
    house.now = float(NOW)
    found = await house.facade.fill(house.request(ANN), "vacation", "from", "", {})
    assert found[0] == ("22.11.2026", "Sun 22 Nov")
    lengths = await house.facade.fill(house.request(ANN), "vacation", "to", "", {})
    assert ("3", "3 days") in lengths
