"""Days that are open: from the first midnight on earth to the last."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.days import calendar
from bot.days.kinds import KINDS, PATIENCE


def at(text):
    """A moment of UTC in seconds since 1970."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def test_the_first_day_is_the_22nd_of_november_2026():
    assert str(calendar.date_of(calendar.day_of(1))) == "2026-11-22"
    assert calendar.number(calendar.FIRST) == 1


def test_a_day_is_open_for_fifty_hours():
    day = calendar.day_of(3)  # 24 November
    assert calendar.opens(day) == at("2026-11-23T10:00")
    assert calendar.closes(day) == at("2026-11-25T12:00")
    assert calendar.closes(day) - calendar.opens(day) == 50 * 3600


@pytest.mark.parametrize(
    ("moment", "numbers"),
    [
        ("2026-11-25T09:59", [4, 3]),
        ("2026-11-25T10:00", [5, 4, 3]),
        ("2026-11-25T11:59", [5, 4, 3]),
        ("2026-11-25T12:00", [5, 4]),
        ("2026-11-21T09:59", []),
        ("2026-11-21T10:00", [1]),
        ("2026-11-22T11:00", [2, 1]),
    ],
)
def test_two_days_are_open_and_for_two_hours_three(moment, numbers):
    assert [calendar.number(day) for day in calendar.open_days(at(moment))] == numbers


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Europe/Warsaw", "UTC", "Etc/GMT+12"])
@pytest.mark.parametrize("hour", range(0, 48, 5))
def test_today_is_open_whatever_the_reader_s_clock_shows(zone, hour):
    now = at("2026-12-24T00:00") + hour * 3600
    assert calendar.today(now, ZoneInfo(zone)) in calendar.open_days(now)


def test_the_patience_changes_with_the_day_of_the_week():
    week = [PATIENCE.game(calendar.day_of(n)) for n in range(2, 9)]  # from Monday on
    assert week == list(PATIENCE.games)
    assert PATIENCE.game(calendar.day_of(9)) == week[0]


def test_every_kind_is_found_by_its_key():
    assert all(kind.key == key for key, kind in KINDS.items())
