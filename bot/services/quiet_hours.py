"""Quiet hours: the hours in a person's time zone in which the person is not reminded."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

OFF: Final = "off"
USUAL: Final = "22-8"
OFFERED: Final = (USUAL, "21-7", "23-9", "0-10", OFF)
"""The hours that a page offers; others can be typed."""

ZONES: Final = (
    "Europe/London",
    "Europe/Warsaw",
    "Europe/Kyiv",
    "America/New_York",
    "America/Chicago",
    "America/Los_Angeles",
)
"""The time zones that a page offers; others can be typed."""

_HOURS: Final = re.compile(r"(\d|1\d|2[0-3])-(\d|1\d|2[0-3])")


@dataclass(frozen=True, slots=True)
class Quiet:
    """Quiet hours from one full hour to another in a time zone. When both hours are the same, there are none."""

    begin: int
    end: int
    zone: tzinfo

    @classmethod
    def read(cls, hours: str, zone: tzinfo) -> Self:
        """The quiet hours that a text such as ``22-8`` means; any other text means none."""
        match = _HOURS.fullmatch(hours)
        return cls(int(match[1]), int(match[2]), zone) if match else cls(0, 0, zone)

    def after(self, moment: float) -> float:
        """The given moment, or the end of the quiet hours in which it falls; both in seconds since 1970."""
        local = datetime.fromtimestamp(moment, self.zone)
        if (local.hour - self.begin) % 24 >= (self.end - self.begin) % 24:
            return moment
        day = local if local.hour < self.end else local + timedelta(days=1)
        return day.replace(hour=self.end, minute=0, second=0, microsecond=0, fold=0).timestamp()

    def before(self, moment: float, most: float) -> float:
        """The given moment, or just before the quiet hours in which it falls if they begin ``most`` seconds earlier at
        most; all in seconds since 1970.
        """
        local = datetime.fromtimestamp(moment, self.zone)
        if (local.hour - self.begin) % 24 >= (self.end - self.begin) % 24:
            return moment
        day = local if local.hour >= self.begin else local - timedelta(days=1)
        begin = day.replace(hour=self.begin, minute=0, second=0, microsecond=0, fold=0).timestamp() - 1
        return begin if moment - begin <= most else moment


def is_hours(text: str) -> bool:
    """Whether a text is a valid setting of quiet hours."""
    return text == OFF or bool((match := _HOURS.fullmatch(text)) and match[1] != match[2])


def zones() -> tuple[str, ...]:
    """The names of all time zones that this machine knows."""
    return tuple(sorted(available_timezones()))


def zone(name: str) -> tzinfo:
    """The time zone with this name; UTC when this machine does not know it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return UTC
