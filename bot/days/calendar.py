"""Days and their numbers. A day begins with the first midnight on earth and ends with the last, so several are open.

Days are counted since 1970; times are in seconds since 1970.
"""

from datetime import date, datetime, tzinfo
from typing import Final

from bot.tables.durations import DAY, HOUR

FIRST: Final = 20_779
"""The day that has number 1: 22 November 2026."""

AHEAD: Final = 14 * HOUR
"""How far ahead of UTC the first midnight on earth comes."""

BEHIND: Final = 12 * HOUR
"""How far behind UTC the last midnight on earth comes."""

_EPOCH: Final = 719_163  # the ordinal of 1 January 1970


def opens(day: int) -> int:
    """When a day begins where it begins first."""
    return day * DAY - AHEAD


def closes(day: int) -> int:
    """When a day has ended everywhere, 50 hours after it began somewhere."""
    return (day + 1) * DAY + BEHIND


def is_open(day: int, now: float) -> bool:
    """Whether it is this day somewhere on earth, and the day has a number."""
    return day >= FIRST and opens(day) <= now < closes(day)


def open_days(now: float) -> tuple[int, ...]:
    """The days that are open, newest first: two, and for two hours of each day three.

    >>> [number(day) for day in open_days(closes(FIRST) - 1)]
    [3, 2, 1]
    """
    newest = int(now + AHEAD) // DAY
    return tuple(day for day in range(newest, newest - 3, -1) if is_open(day, now))


def today(now: float, zone: tzinfo) -> int:
    """The day that a clock in a time zone shows."""
    return datetime.fromtimestamp(now, zone).date().toordinal() - _EPOCH


def date_of(day: int) -> date:
    """The date of a day."""
    return date.fromordinal(day + _EPOCH)


def number(day: int) -> int:
    """The number by which people call a day."""
    return day - FIRST + 1


def day_of(number: int) -> int:
    """The day with a number."""
    return number + FIRST - 1
