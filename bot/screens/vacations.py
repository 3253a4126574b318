"""What a board says of vacations: who is away until when, and who had a day used by itself."""

from collections.abc import Iterator

from bot.scenes.blocks import Say
from bot.tables import clocks, inactivity
from bot.tables.clock import Span
from bot.tables.table import AnyTable
from engines.core import Moment, Seat, Who, note


def lines(table: AnyTable) -> Iterator[Say]:
    """The vacations that matter at a table: those of now, and those that begin before a clock comes to zero."""
    for seat in map(Seat, range(len(table.chairs))):
        vacation, zero = table.free.vacation(seat), clocks.zero_of(table, seat)
        if vacation is None or table.clock is None:
            continue
        if (span := vacation.announced(table.touched)) and _matters(table, span, zero):
            begin, until = map(Moment, span)
            on, ahead = (
                note("vacation-on", who=Who(seat), until=until),
                note("vacation-ahead", who=Who(seat), begin=begin, until=until),
            )
            yield Say(on if span[0] <= table.touched else ahead)
        if zero is not None and is_covered(table, seat):
            yield Say(note("vacation-day", who=Who(seat), until=Moment(zero), days=vacation.days))


def is_covered(table: AnyTable, seat: Seat) -> bool:
    """Whether a day of vacation used by itself lifts the clock of a seat."""
    return bool(inactivity.wait(table, seat).covered) and seat not in table.waiting.silent


def _matters(table: AnyTable, span: Span, zero: int | None) -> bool:
    return span[0] <= table.touched or (zero is not None and span[0] < zero)
