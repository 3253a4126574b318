"""Seats that are kept for invited people. Pure: the table in, the next one out; times are seconds since 1970."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from bot.tables.durations import HOUR
from bot.tables.table import Accounts, AnyTable, Hold, User
from engines.core import Moment, Note, note

KEPT_FOR: Final = 24 * HOUR
"""Seconds for which a seat is kept."""

REMINDED_AFTER: Final = 12 * HOUR
"""Seconds after which an invitation is said once more."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody to be invited, as the chat names the person."""

    user: User
    name: str


Answer: TypeAlias = Literal["declined", "expired", "withdrawn"]
"""Why a seat is kept no longer."""


def holds_for(guests: Iterable[Guest], now: int) -> tuple[Hold, ...]:
    """The kept seats of people who are invited ``now``."""
    return tuple(Hold(guest.user, guest.name, now + KEPT_FOR) for guest in guests)


def hold_of(table: AnyTable, who: Accounts) -> Hold | None:
    """The invitation of a person, answered or not; None: the person was not invited."""
    return next((hold for hold in table.holds if hold.whom in who), None)


def free_seats(table: AnyTable) -> int:
    """How many seats neither somebody sits on nor is kept."""
    return int(table.rules.players[-1]) - len(table.chairs) - len(table.invited)


def is_open_to(table: AnyTable, who: Accounts, *, here: bool) -> bool:
    """Whether a person may sit down at a table that is shown ``here``, or that is found by a list."""
    lets_in = table.open_to == "everywhere" or (here and table.open_to == "here")
    return table.phase == "lobby" and lets_in and table.find(who) is None and free_seats(table) > 0


def reminder_at(hold: Hold) -> int | None:
    """When an invitation is to be said once more; None: it has been, or it is over."""
    return None if hold.said or hold.answer else hold.until - KEPT_FOR + REMINDED_AFTER


def next_check(table: AnyTable) -> int | None:
    """When the invitations of a table must be looked at next; None: never."""
    moments = [hold.until for hold in table.invited]
    moments += [moment for hold in table.holds if (moment := reminder_at(hold)) is not None]
    return min(moments, default=None)


def lobby_ends(table: AnyTable, lasts: int) -> int:
    """When a lobby that lasts so many seconds is put away: an invitation that has ended leaves as much time again."""
    return max((table.opened, *(hold.until for hold in table.holds))) + lasts


def answered(table: AnyTable, answer: Answer, is_meant: Callable[[Hold], bool]) -> tuple[Hold, ...]:
    """The table's holds after those waiting ones that are meant have been answered so."""
    return tuple(replace(h, answer=answer) if not h.answer and is_meant(h) else h for h in table.holds)


def without(table: AnyTable, who: Accounts) -> tuple[Hold, ...]:
    """The invitations that remain when a person sits down: those of others that have not been answered."""
    return tuple(hold for hold in table.invited if hold.whom not in who)


def kept(table: AnyTable) -> Note | None:
    """Why nobody else may take a seat that is kept; None: no seat is."""
    if not (waiting := table.invited):
        return None
    names = tuple(note("name", name=hold.name) for hold in waiting)
    return note("invite-seat-kept", who=names, until=Moment(max(hold.until for hold in waiting)))


def awaited(table: AnyTable) -> Note:
    """Why the match cannot begin while somebody is invited."""
    return note("invite-awaited", who=tuple(note("name", name=hold.name) for hold in table.invited))


def after_time(table: AnyTable, reminded: Iterable[User], now: int) -> AnyTable | None:
    """The table after invitations that have ended, and reminders to these users; None when nothing changes."""
    called = set(reminded)
    after = answered(table, "expired", lambda hold: hold.until <= now)
    after = tuple(replace(h, said=now) if h.whom in called and not h.answer else h for h in after)
    return None if after == table.holds else table.changed(table.touched, holds=after)
