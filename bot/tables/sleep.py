"""Tables that sleep because nobody has been there for a month, until whoever sits there wakes them. Pure."""

from typing import Final

from bot.tables.change import Actor
from bot.tables.durations import DAY
from bot.tables.table import AnyTable
from bot.tables.waiting import Wait, Waiting
from engines.core import Note, Refused, note

SLEEPS_AFTER: Final = 30 * DAY
"""Seconds without anybody after which a table sleeps."""


def is_asleep(table: AnyTable) -> bool:
    """Whether a table sleeps: its match is not over, but nobody is waited for."""
    return table.phase == "playing" and table.asleep > 0


def last_seen(table: AnyTable) -> int:
    """When somebody was last at a table, in seconds since 1970."""
    return max(table.touched, *(chair.seen for chair in table.chairs if chair.user), 0)


def sleeps_at(table: AnyTable) -> int | None:
    """When a table falls asleep unless somebody comes, in seconds since 1970; None: never, as in a league."""
    if table.phase != "playing" or table.asleep or table.definition.short_lived or table.league:
        return None
    return last_seen(table) + SLEEPS_AFTER


def put_to_sleep(table: AnyTable, now: int) -> AnyTable:
    """The table asleep: its clocks stand, and what was offered or announced is offered no more."""
    return table.changed(now, asleep=last_seen(table), offer=None, waiting=Waiting())


def wake(table: AnyTable, by: Actor, _: str) -> AnyTable:
    """The table awake: whoever is asked is asked anew, with the time that was left, an increment at least.

    Raises:
        Refused: it does not sleep, or the actor does not sit there.
    """
    if not is_asleep(table):
        raise Refused(note("sleep-awake"))
    if table.find(by.accounts) is None:
        raise Refused(who_wakes(table))
    asked = tuple(None if since is None else table.rev + 1 for since in table.asked)
    waiting = Waiting(tuple(None if since is None else Wait(by.now) for since in asked))
    clock = table.clock
    if clock:
        for seat in range(len(table.chairs)):
            clock = clock.with_least(seat, clock.tempo.increment)
    return table.changed(by.now, asleep=0, asked=asked, waiting=waiting, clock=clock)


def who_wakes(table: AnyTable) -> Note:
    """Who may wake a table that sleeps."""
    return note("sleep-who-wakes", who=tuple(note("name", name=chair.name) for chair in table.chairs if chair.user))
