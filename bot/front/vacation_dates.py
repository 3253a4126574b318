"""Reads the days of a vacation as people type them: ``24.12 2.01``, ``tomorrow 3``, ``5``. Pure."""

import re
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Final

from bot.tables.clock import Span
from bot.tables.durations import DAY
from engines.core import Note, Refused, note

TODAY: Final = ("today", "dzis", "dziś", "dzisiaj")
TOMORROW: Final = ("tomorrow", "jutro")
OFFERED: Final = 14
"""The days on which a vacation may begin that a page offers."""

FAR: Final = 366
"""The most days from today on which a vacation may begin."""

YEARS: Final = range(1970, 3000)
"""The years that a day may have."""

_FILLERS: Final = ("from", "to", "od", "do", "-", "–", "days", "day", "dni", "dzień", "dzien")
_YEARLESS: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.?", re.ASCII)
_DOTTED: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", re.ASCII)
_ISO: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_COUNT: Final = re.compile(r"\d{1,2}", re.ASCII)


def words_of(text: str) -> list[str]:
    """The words of a line that mean something."""
    return [word for word in text.lower().replace(",", " ").split() if word not in _FILLERS]


def span(words: list[str], now: int, zone: tzinfo) -> Span:
    """The span that words mean in a time zone; ``now`` is in seconds since 1970.

    One number of days begins now; a day and a number begin on that day; two days are both part of it.

    Raises:
        Refused: the words cannot be read, or the vacation would begin in more than a year.
    """
    today = datetime.fromtimestamp(now, zone).date()
    match words:
        case [count] if _COUNT.fullmatch(count) and int(count):
            return now, now + int(count) * DAY
        case [first]:
            begin = end = day(first, today)
        case [first, count] if _COUNT.fullmatch(count) and int(count):
            begin = day(first, today)
            if begin == today:
                return now, now + int(count) * DAY
            end = begin + timedelta(days=int(count) - 1)
        case [first, last]:
            begin = day(first, today)
            end = day(last, begin)
        case _:
            raise Refused(note("vacation-unreadable"))
    if begin > today + timedelta(days=FAR):
        raise Refused(note("vacation-far"))
    return max(now, _midnight(begin, zone)), _midnight(end + timedelta(days=1), zone)


def day(word: str, since: date) -> date:
    """The day that a word means; without a year the first such day from ``since`` on.

    Raises:
        Refused: it is no day.
    """
    if word in TODAY:
        return since
    if word in TOMORROW:
        return since + timedelta(days=1)
    try:
        if found := _ISO.fullmatch(word):
            return _dated(*map(int, found.groups()))
        if found := _DOTTED.fullmatch(word):
            return _dated(int(found[3]), int(found[2]), int(found[1]))
        if found := _YEARLESS.fullmatch(word):
            return next(one for one in _yearly(int(found[1]), int(found[2]), since) if one >= since)
    except ValueError:
        pass
    raise Refused(note("vacation-unreadable"))


def _dated(year: int, month: int, number: int) -> date:
    """Raises ValueError where there is no such day in any time that a clock of ours can tell."""
    if year not in YEARS:
        raise ValueError(year)
    return date(year, month, number)


def label(one: date) -> Note:
    """A day in words."""
    return note("day", weekday=one.isoweekday(), date=one.day, month=one.month)


def _yearly(number: int, month: int, since: date) -> Iterator[date]:
    """That day in this year and in those that follow, until it has been for sure.

    Raises:
        ValueError: there is no such day.
    """
    if (number, month) == (29, 2):
        return (date(year, 2, 29) for year in range(since.year, since.year + 9) if _is_leap(year))
    return (date(year, month, number) for year in (since.year, since.year + 1))


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _midnight(one: date, zone: tzinfo) -> int:
    return int(datetime.combine(one, time(), zone).timestamp())
