"""What waits for a person at all tables: turns and invitations, the most urgent first. Pure."""

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from bot.tables import clocks, holds, inactivity
from bot.tables.durations import DAY
from bot.tables.sleep import is_asleep
from bot.tables.table import Accounts, AnyTable, TableId, is_live
from engines.core import Seat

URGENT_WITHIN: Final = DAY
"""Seconds before its deadline from which something is urgent."""


class Item(NamedTuple):
    """A table that waits for a person.

    ``since`` is since when, ``until`` the deadline; None: there is none. Both are in seconds since 1970.
    ``is_invitation`` says that a seat is kept for the person, ``is_alone`` that nobody else waits there.
    """

    table: AnyTable
    since: int
    until: int | None = None
    is_invitation: bool = False
    is_alone: bool = False

    def order(self) -> tuple[bool, float, int, str]:
        """The sort key: where others wait comes first, then by deadline, then what has waited longest."""
        return self.is_alone, math.inf if self.until is None else self.until, self.since, self.table.id

    def is_urgent(self, now: float) -> bool:
        """Whether the deadline is near."""
        return self.until is not None and self.until - now < URGENT_WITHIN


class Inbox(NamedTuple):
    """All that concerns a person: what ``waiting`` for the person means a decision, at ``others`` other people decide,
    ``asleep`` are tables that nobody has seen for long, ``ended`` those that ended without the person looking on,
    in the order in which they did.
    """

    waiting: tuple[Item, ...] = ()
    others: tuple[AnyTable, ...] = ()
    asleep: tuple[AnyTable, ...] = ()
    ended: tuple[AnyTable, ...] = ()

    @property
    def awaited(self) -> tuple[Item, ...]:
        """The turns and invitations for which somebody else waits."""
        return tuple(item for item in self.waiting if not item.is_alone)

    def after(self, skipped: Iterable[TableId]) -> Item | None:
        """The first thing to do that was not skipped; None: nothing else waits."""
        passed = set(skipped)
        return next((item for item in self.waiting if item.table.id not in passed), None)


def inbox_of(
    sitting: Iterable[AnyTable], invited: Iterable[AnyTable], ended: Iterable[AnyTable], who: Accounts
) -> Inbox:
    """The inbox of a person who sits at some tables and is invited to others."""
    games = [table for table in sitting if is_live(table) and not table.definition.short_lived]
    asleep = tuple(table for table in games if is_asleep(table))
    awake = [table for table in games if not is_asleep(table)]
    turns = [item for table in awake if (item := _turn(table, who))]
    asked = {item.table.id for item in turns}
    items = (*turns, *(item for table in invited if (item := _invitation(table, who))))
    others = tuple(table for table in awake if table.id not in asked)
    return Inbox(
        tuple(sorted(items, key=Item.order)),
        others,
        asleep,
        _by_end(ended),
    )


def _turn(table: AnyTable, who: Accounts) -> Item | None:
    seat = table.find(who)
    is_paused = table.clock is not None and table.clock.paused
    if table.phase != "playing" or is_paused or seat is None or seat not in table.awaited():
        return None
    until = clocks.zero_of(table, seat)
    return Item(table, inactivity.wait(table, seat).since, until, is_alone=seat not in inactivity.waited_for(table))


def _invitation(table: AnyTable, who: Accounts) -> Item | None:
    hold = holds.hold_of(table, who)
    if table.phase != "lobby" or hold is None or hold.answer:
        return None
    return Item(table, hold.until - holds.KEPT_FOR, hold.until, is_invitation=True)


def others_at(table: AnyTable, who: Accounts) -> tuple[str, ...]:
    """The names of those who sit at a table beside a person."""
    mine = table.find(who)
    return tuple(chair.name for i, chair in enumerate(table.chairs) if mine is None or Seat(i) != mine)


def _by_end(tables: Iterable[AnyTable]) -> tuple[AnyTable, ...]:
    return tuple(sorted(tables, key=lambda table: (table.touched, table.id)))
