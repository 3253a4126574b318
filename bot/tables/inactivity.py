"""Who keeps the others waiting. Pure: everything is reckoned from the table and a time, in seconds since 1970."""

from dataclasses import replace
from typing import Final

from bot.tables.table import AnyTable
from bot.tables.waiting import Wait
from engines.core import Note, Seat, note

HOUR: Final = 3600
DAY: Final = 24 * HOUR

ABSENCE: Final = 3 * DAY
"""Seconds of silence after which the others may go on waiting, let a computer stand in, or end the game."""

VOTE_ABSENCE: Final = DAY
"""Seconds of silence after which all the others together may let a computer stand in."""

EARLIEST_REMINDER: Final = 3 * HOUR
"""Seconds before which no chat has anybody reminded."""

PAIR: Final = 2
"""Players of a game that one of them may end; and how many must agree where there are more."""

DAYS_FROM_HOURS: Final = 48
"""Hours from which on a wait is told in days."""


def waited_for(table: AnyTable) -> tuple[Seat, ...]:
    """The people for whose decision somebody waits; computers do not mind."""
    if table.phase != "playing" or table.definition.short_lived:
        return ()
    people = {Seat(i) for i, chair in enumerate(table.chairs) if chair.user and not chair.computer}
    return tuple(seat for seat in table.awaited() if seat in people and len(people) > 1)


def wait(table: AnyTable, seat: Seat) -> Wait:
    """An open decision, also one that an older version has asked for."""
    return table.waiting.wait(seat) or Wait(table.touched)


def silent_since(table: AnyTable, seat: Seat) -> int:
    """Since when nothing has been heard from somebody who is asked."""
    return max(wait(table, seat).since, table.chairs[seat].seen)


def is_absent(table: AnyTable, seat: Seat, now: float, after: int = ABSENCE) -> bool:
    """Whether everybody has been waiting for this person for so many seconds."""
    chair = table.chairs[seat]
    is_asked = bool(chair.user) and not chair.computer and seat in table.awaited()
    return is_asked and now - silent_since(table, seat) >= after


def is_away(table: AnyTable, seat: Seat) -> bool:
    """Whether this person has been missed: a computer keeps the place, or the board tells of the silence."""
    chair = table.chairs[seat]
    return bool(chair.user) and (chair.computer or seat in table.waiting.silent)


def not_reminded(table: AnyTable) -> tuple[Seat, ...]:
    """Who has not been reminded of the present decision."""
    return tuple(seat for seat in waited_for(table) if not wait(table, seat).reminded)


def announcements(table: AnyTable) -> dict[Seat, int]:
    """When the board is to tell of each silence of which it does not tell yet."""
    return {
        seat: max(silent_since(table, seat), table.waiting.patient) + ABSENCE
        for seat in waited_for(table)
        if not wait(table, seat).silent
    }


def next_check(table: AnyTable) -> int | None:
    """When it is to be looked at who is waited for; None when never."""
    reminders = (silent_since(table, seat) + EARLIEST_REMINDER for seat in not_reminded(table))
    return min((*reminders, *announcements(table).values()), default=None)


def after_reminding(table: AnyTable, reminded: tuple[Seat, ...], now: int) -> AnyTable | None:
    """The table once these have been reminded, and once it tells of who is silent by now; None when nothing is new."""
    silent = {seat for seat, moment in announcements(table).items() if moment <= now}
    if not silent and not reminded:
        return None
    waits = list(table.waiting.seats) or [None] * len(table.chairs)
    for seat in {*silent, *reminded}:
        one = wait(table, seat)
        days = (now - silent_since(table, seat)) // DAY if seat in silent else one.silent
        waits[seat] = replace(one, reminded=now if seat in reminded else one.reminded, silent=days)
    waiting = replace(table.waiting, seats=tuple(waits))
    if silent:
        waiting = replace(waiting, rev=table.rev + 1, enough=(), back=None)
    return table.changed(table.touched, waiting=waiting)


def votes_to_end(table: AnyTable) -> int:
    """How many of the others must want to end: one of two, two of more, or who is left."""
    silent = table.waiting.silent
    here = sum(bool(c.user) and not c.computer and i not in silent for i, c in enumerate(table.chairs))
    return 1 if len(table.chairs) <= PAIR else max(1, min(PAIR, here))


def reminding(call: Note, hours: int) -> Note:
    """A call that tells for how many hours somebody has been asked; 0: it is no reminder."""
    if not hours:
        return call
    return note(
        "reminder", call=call, waited=note("so-long", hours=hours, days=hours // 24 if hours >= DAYS_FROM_HOURS else 0)
    )
