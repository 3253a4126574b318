"""Who keeps the others waiting, computed from the table and a time in seconds since 1970. Pure."""

from dataclasses import replace
from typing import Final

from bot.tables import clocks, vacations
from bot.tables.durations import DAY, HOUR
from bot.tables.table import AnyTable, Offer, OfferKind
from bot.tables.waiting import Wait
from engines.core import Moment, Note, Seat, note

ABOUT_THE_SILENT: Final[tuple[OfferKind, ...]] = ("stand-in", "replace")
"""Offers about a silent player: all who are there must agree, the silent need not."""

EARLIEST_REMINDER: Final = 3 * HOUR
"""The shortest time, in seconds, after which any chat lets players be reminded."""

EARLIER: Final = 14 * HOUR
"""By how many seconds at most somebody is reminded of a clock earlier, since it would be low in their quiet hours."""

PAIR: Final = 2
"""In a match of so many the opponent alone may end it when the other is silent; in a larger one so many votes do."""

DAYS_FROM_HOURS: Final = 48
"""Hours of waiting from which a reminder counts in days."""


def waited_for(table: AnyTable) -> tuple[Seat, ...]:
    """The seats of people whose decision other people wait for; waiting computers do not count."""
    if table.phase != "playing" or table.definition.short_lived or (table.clock and table.clock.paused):
        return ()
    people = {Seat(i) for i, chair in enumerate(table.chairs) if chair.user and not chair.computer}
    return tuple(seat for seat in table.awaited() if seat in people and len(people) > 1)


def wait(table: AnyTable, seat: Seat) -> Wait:
    """The wait for a seat's open decision. A table of an older version has none stored: then it began with the last
    change.
    """
    return table.waiting.wait(seat) or Wait(table.touched)


def silent_since(table: AnyTable, seat: Seat) -> int:
    """When a seat that must decide was last active or was asked, in seconds since 1970."""
    return max(wait(table, seat).since, table.chairs[seat].seen)


def is_absent(table: AnyTable, seat: Seat, now: float) -> bool:
    """Whether the others have waited for a seat for so long that they may replace its player."""
    chair = table.chairs[seat]
    if not chair.user or chair.computer or seat not in table.awaited():
        return False
    if table.clock:
        return wait(table, seat).left or clocks.has_time_run_out(table, seat, now)
    return wait(table, seat).left or now >= silent_since(table, seat) + table.silence


def is_away(table: AnyTable, seat: Seat) -> bool:
    """Whether the person at a seat counts as away: a computer stands in, or their silence is announced."""
    chair = table.chairs[seat]
    return bool(chair.user) and (chair.computer or seat in table.waiting.silent)


def not_reminded(table: AnyTable) -> tuple[Seat, ...]:
    """The seats that have not been reminded of their open decision."""
    return tuple(seat for seat in waited_for(table) if not wait(table, seat).reminded)


def reminder_at(table: AnyTable, seat: Seat, after: int) -> int:
    """When a seat is reminded of its open decision, in seconds since 1970: with a clock when little time is left, else
    ``after`` so many seconds.
    """
    low = clocks.low_of(table, seat)
    return silent_since(table, seat) + after if low is None else low


def announcements(table: AnyTable) -> dict[Seat, int]:
    """By seat, when the board announces a silence that it does not announce yet, in seconds since 1970; with clocks the
    end of the seat's time, and a day after the others chose to wait.
    """
    moments = {seat: _announced_at(table, seat) for seat in waited_for(table) if not wait(table, seat).is_silent}
    return {seat: moment for seat, moment in moments.items() if moment is not None}


def _announced_at(table: AnyTable, seat: Seat) -> int | None:
    patient, zero = table.waiting.patient, clocks.zero_of(table, seat)
    if table.clock is None:
        return max(silent_since(table, seat), patient) + table.silence
    return patient + DAY if zero is not None and patient >= zero else zero


def next_check(table: AnyTable) -> int | None:
    """When the waits of a table must be checked next, in seconds since 1970; None: never."""
    reminders = [reminder_at(table, seat, EARLIEST_REMINDER) for seat in not_reminded(table)]
    if table.clock:
        reminders = [moment - EARLIER for moment in reminders]
    covered = (table.touched for _ in vacations.untold(table))
    return min((*reminders, *covered, *announcements(table).values()), default=None)


def after_reminding(
    table: AnyTable, reminded: tuple[Seat, ...], now: int, left: tuple[Seat, ...] = ()
) -> AnyTable | None:
    """The table after reminders to the seats in ``reminded`` and new announcements; None when there are none.

    The players at the seats in ``left`` have left the chat: they are announced at once.
    """
    silent = {*left, *(seat for seat, moment in announcements(table).items() if moment <= now)}
    if not silent and not reminded:
        return None
    waits = list(table.waiting.seats) or [None] * len(table.chairs)
    for seat in {*silent, *reminded}:
        one = wait(table, seat)
        hours = max(1, (now - silent_since(table, seat)) // HOUR) if seat in silent else one.hours
        when = now if seat in reminded else one.reminded
        waits[seat] = replace(one, reminded=when, hours=hours, left=one.left or seat in left)
    waiting = replace(table.waiting, seats=tuple(waits))
    if silent:
        waiting = replace(waiting, rev=table.rev + 1, enough=(), back=None)
    return table.changed(table.touched, waiting=waiting)


def offer_after_action(table: AnyTable, seat: Seat) -> Offer | None:
    """The pending offer after somebody acted at a seat: one about their own silence is no longer open."""
    offer = table.offer
    return None if offer and offer.kind in ABOUT_THE_SILENT and offer.what == str(seat) else offer


def votes_to_end(table: AnyTable) -> int:
    """How many of the other players must vote to end a silent game."""
    silent = table.waiting.silent
    here = sum(bool(c.user) and not c.computer and i not in silent for i, c in enumerate(table.chairs))
    return 1 if len(table.chairs) <= PAIR else max(1, min(PAIR, here))


def reminding(call: Note, hours: int, until: int = 0) -> Note:
    """A call that also says for how many hours the player has been asked, or until when little time is left; 0: it does
    not.
    """
    if until:
        return note("clock-call", call=call, until=Moment(until))
    if not hours:
        return call
    return note(
        "reminder", call=call, waited=note("so-long", hours=hours, days=hours // 24 if hours >= DAYS_FROM_HOURS else 0)
    )
