"""The clocks of a table: which tempo holds, and when the time of a seat is up. Pure."""

from bot.tables.clock import Clock, parse_tempo
from bot.tables.table import AnyTable
from engines.core import Refused, Seat, note

OFF = "off"
"""The tempo of a table without clocks."""


def with_tempo(table: AnyTable, text: str, now: int) -> AnyTable:
    """The lobby with the tempo of this name, or without clocks.

    Raises:
        Refused: the text is no tempo.
    """
    return table.changed(now, clock=clock_of(text), offer=None)


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


def has_time_run_out(table: AnyTable, seat: Seat, now: float) -> bool:
    """Whether the time of a seat is up, so that the others may decide what follows."""
    zero = table.clock.zero_of(seat) if table.clock else None
    return zero is not None and now >= zero


def running(table: AnyTable) -> list[tuple[int, Seat]]:
    """The moments at which running clocks come to zero, earliest first, with their seats."""
    if table.clock is None or table.phase != "playing":
        return []
    moments = ((table.clock.zero_of(Seat(i)), Seat(i)) for i in range(len(table.clock.since)))
    return sorted((zero, seat) for zero, seat in moments if zero is not None)
