"""Quiet hours: what falls into them waits for their end, where the person lives, whatever clocks do there."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from pydantic import ValidationError

from bot.services import quiet_hours
from bot.services.quiet_hours import Quiet
from bot.settings import Settings

WARSAW = ZoneInfo("Europe/Warsaw")


def put_off(hours, when, zone=WARSAW):
    """When somebody may be reminded who would be at ``when``, both by the clock of that place."""
    moment = datetime.fromisoformat(when).replace(tzinfo=zone).timestamp()
    return datetime.fromtimestamp(Quiet.read(hours, zone).after(moment), zone).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("hours", "when", "then"),
    [
        ("22-8", "2026-01-10 21:59", "2026-01-10 21:59"),
        ("22-8", "2026-01-10 22:00", "2026-01-11 08:00"),
        ("22-8", "2026-01-10 23:30", "2026-01-11 08:00"),
        ("22-8", "2026-01-31 23:30", "2026-02-01 08:00"),
        ("22-8", "2026-01-11 00:00", "2026-01-11 08:00"),
        ("22-8", "2026-01-11 07:59", "2026-01-11 08:00"),
        ("22-8", "2026-01-11 08:00", "2026-01-11 08:00"),
        ("0-10", "2026-01-11 09:10", "2026-01-11 10:00"),
        ("0-10", "2026-01-11 23:59", "2026-01-11 23:59"),
        ("9-17", "2026-01-11 12:00", "2026-01-11 17:00"),
        ("18-0", "2026-01-11 18:30", "2026-01-12 00:00"),
        ("off", "2026-01-11 03:00", "2026-01-11 03:00"),
        ("nonsense", "2026-01-11 03:00", "2026-01-11 03:00"),
        ("nonsense", "2026-01-11 23:30", "2026-01-11 23:30"),
        ("nonsense", "2026-01-11 00:30", "2026-01-11 00:30"),
    ],
)
def test_a_reminder_waits_for_the_end_of_the_quiet_hours(hours, when, then):
    assert put_off(hours, when) == then


@pytest.mark.parametrize(
    ("when", "then"),
    [
        ("2026-03-28 23:00", "2026-03-29 08:00"),  # the night in which clocks go forward
        ("2026-10-24 23:00", "2026-10-25 08:00"),  # and back
        ("2026-10-25 02:30", "2026-10-25 08:00"),
    ],
)
def test_the_quiet_ends_by_the_clock_on_the_wall(when, then):
    assert put_off("22-8", when) == then


@pytest.mark.parametrize("end", [2, 3])
def test_the_end_never_lies_before_the_moment_itself(end):
    for minute in range(0, 24 * 60, 10):
        moment = datetime(2026, 10, 24, 22, tzinfo=UTC).timestamp() + 60 * minute
        assert Quiet.read(f"22-{end}", WARSAW).after(moment) >= moment


def test_the_same_moment_is_night_in_one_place_and_day_in_another():
    moment = datetime(2026, 1, 10, 23, tzinfo=UTC).timestamp()
    assert Quiet.read("22-8", WARSAW).after(moment) > moment
    assert Quiet.read("22-8", ZoneInfo("America/Los_Angeles")).after(moment) == moment


def test_any_full_hours_can_be_set():
    assert [text for text in ("20-6", "0-23", "off", *quiet_hours.OFFERED) if not quiet_hours.is_hours(text)] == []
    assert [text for text in ("8-8", "24-8", "22:30-8", "-", "", "on", "022-8") if quiet_hours.is_hours(text)] == []


def test_an_unknown_zone_is_utc_and_no_setting_of_the_house():
    assert quiet_hours.zone("Middle/Earth") is UTC
    assert set(quiet_hours.ZONES) <= set(quiet_hours.zones())
    with pytest.raises(ValidationError, match="no such time zone"):
        Settings(time_zone="Middle/Earth")
    assert Settings(time_zone="Asia/Tokyo").time_zone == "Asia/Tokyo"
