"""The clocks of a table: which tempo holds, and when the time of a seat is up. Pure."""

from typing import Final

from bot.tables.clock import Clock, parse_tempo
from bot.tables.table import AnyTable
from engines.core import Refused, Seat, note

OFF: Final = "off"
"""The tempo of a table without clocks."""


def clock_of(text: str) -> Clock | None:
    """The clock of a table that has not begun, by the name of its tempo; None: there is none.

    Raises:
        Refused: the text is no tempo.
    """
    if text == OFF:
        return None
    if (tempo := parse_tempo(text)) is None:
        raise Refused(note("clock-bad"))
    return Clock(tempo)


def zero_of(table: AnyTable, seat: Seat) -> int | None:
    """When the time of a seat is up, in seconds since 1970; None: its clock stands, or the table has no clocks."""
    return table.clock.zero_of(seat, table.free.of(seat)) if table.clock else None


def has_time_run_out(table: AnyTable, seat: Seat, now: float) -> bool:
    """Whether the time of a seat is up, so that the others may decide what follows."""
    zero = zero_of(table, seat)
    return zero is not None and now >= zero


def low_of(table: AnyTable, seat: Seat) -> int | None:
    """Since when little of a seat's time is left, in seconds since 1970; None: its clock stands."""
    if table.clock is None or seat >= len(table.clock.since):
        return None
    return table.clock.low_of(seat, table.free.of(seat))


def is_low(table: AnyTable, seat: Seat) -> bool:
    """Whether little of a seat's time was left when the table was last changed, or its person was reminded."""
    low, wait = low_of(table, seat), table.waiting.wait(seat)
    return low is not None and max(table.touched, wait.reminded if wait else 0) >= low


def covered_until(table: AnyTable, seat: Seat) -> int | None:
    """Until when a day of vacation that was used by itself lifts the clock of a seat; None: none was in this turn."""
    vacation, since = table.free.vacation(seat), table.clock.since[seat] if table.clock and table.clock.since else None
    if vacation is None or since is None:
        return None
    return max((end for begin, end in vacation.covers if begin >= since), default=None)


def running(table: AnyTable) -> list[tuple[int, Seat]]:
    """The moments at which running clocks come to zero, earliest first, with their seats."""
    if table.phase != "playing":
        return []
    moments = ((zero_of(table, Seat(i)), Seat(i)) for i in range(len(table.chairs)))
    return sorted((zero, seat) for zero, seat in moments if zero is not None)
