"""Days of vacation that are used by themselves at a table, before a clock comes to zero. Pure."""

from collections.abc import Iterator
from dataclasses import replace

from bot.tables import clocks
from bot.tables.change import Change
from bot.tables.table import AnyTable
from engines.core import Seat


def to_cover(table: AnyTable, now: float) -> tuple[Seat, ...]:
    """The seats whose clocks are at zero without anybody having been told: a day of vacation may lift them."""
    silent, patient = table.waiting.silent, table.waiting.patient
    return tuple(seat for zero, seat in clocks.running(table) if zero <= now and seat not in silent and patient < zero)


def untold(table: AnyTable) -> Iterator[tuple[Seat, int]]:
    """The seats for which days were used in this turn that the table has not noted yet, and until when they last."""
    for _, seat in clocks.running(table):
        until, wait = clocks.covered_until(table, seat), table.waiting.wait(seat)
        if until is not None and wait is not None and wait.covered < until:
            yield seat, until


def noted(table: AnyTable) -> Change | None:
    """The change that notes days which were used by themselves; None: all are noted."""
    covered = dict(untold(table))
    if not covered:
        return None
    seats = (
        wait and replace(wait, covered=covered.get(Seat(i), wait.covered)) for i, wait in enumerate(table.waiting.seats)
    )
    waiting = replace(table.waiting, seats=tuple(seats))
    lines = " ".join(f"{seat} {until}" for seat, until in covered.items())
    return Change(table.changed(table.touched, waiting=waiting), f"!vacation {lines}")
