"""What commands are made of: who commands, and the table that comes of it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from bot.tables import options
from bot.tables.stored import Entry
from bot.tables.table import AnyTable, Chair, User
from engines.core import Outcome, Refused, Seat, note
from engines.luck import Luck


@dataclass(frozen=True, slots=True)
class Actor:
    """Who commands, and what the command may draw on: the clock, fresh luck, the log."""

    user: User
    name: str
    admin: bool
    now: int
    luck: Callable[[], Luck]
    log: tuple[Entry, ...] = ()


class Change(NamedTuple):
    """The table after a command, and how the log tells it."""

    table: AnyTable
    step: str


def chair_of(table: AnyTable, what: str) -> Chair:
    """The chair at a seat that a command names.

    Raises:
        Refused: there is no such seat.
    """
    if what not in map(str, range(len(table.chairs))):
        raise Refused(note("stale-button"))
    return table.chairs[int(what)]


def with_chair(table: AnyTable, seat: Seat, chair: Chair) -> tuple[Chair, ...]:
    """The chairs with another one at a seat."""
    return tuple(chair if i == seat else other for i, other in enumerate(table.chairs))


def with_presence(table: AnyTable, seat: Seat, now: int) -> tuple[Chair, ...]:
    """The chairs once a person has done something; a computer that kept the place gets up."""
    return with_chair(table, seat, replace(table.chairs[seat], computer=False, seen=now))


def ended(table: AnyTable, outcome: Outcome, now: int) -> AnyTable:
    """Over, for a reason outside the rules."""
    return table.changed(now, phase="over", ending=outcome, asked=(None,) * len(table.chairs), offer=None)


def with_rules(table: AnyTable, rules: Any, now: int) -> AnyTable:
    ruleset = options.named(table.game, rules) or table.ruleset
    return table.changed(now, rules=rules, ruleset=ruleset, offer=None)
