"""The input and output of commands: the actor, and the changed table."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from bot.tables import options
from bot.tables.seal import context_of
from bot.tables.stored import Entry
from bot.tables.table import Accounts, AnyTable, Chair, User
from engines.core import Outcome, Refused, Seat, note
from engines.luck import Luck, Seeded


@dataclass(frozen=True, slots=True)
class Actor:
    """The person who gives a command, and what the command may use.

    ``admin`` says whether the person administers the table, ``now`` is in seconds since 1970, ``luck`` makes a new
    source of luck, ``log`` is filled only for commands that need it. ``opener_folds`` says whether the community lets
    whoever opened a table fold it. ``linked`` are further accounts of the person. ``was_given_way`` says
    that the person has come by a link or a code. With ``has_beacon`` a match waits for a public random number.
    """

    user: User
    name: str
    admin: bool
    now: int
    luck: Callable[[], Luck]
    log: tuple[Entry, ...] = ()
    opener_folds: bool = True
    linked: Accounts = frozenset()
    was_given_way: bool = False
    has_beacon: bool = False

    @property
    def accounts(self) -> Accounts:
        """All accounts of the person."""
        return self.linked | {self.user}


class Change(NamedTuple):
    """The table after a command, and the line (``step``) that the log keeps of it."""

    table: AnyTable
    step: str


def chair_of(table: AnyTable, what: str) -> Chair:
    """The chair at the seat whose number is ``what``.

    Raises:
        Refused: there is no such seat.
    """
    if what not in map(str, range(len(table.chairs))):
        raise Refused(note("stale-button"))
    return table.chairs[int(what)]


def with_chair(table: AnyTable, seat: Seat, chair: Chair) -> tuple[Chair, ...]:
    """The table's chairs with ``chair`` at ``seat``."""
    return tuple(chair if i == seat else other for i, other in enumerate(table.chairs))


def with_presence(table: AnyTable, seat: Seat, now: int) -> tuple[Chair, ...]:
    """The table's chairs after the person at ``seat`` has acted at ``now``; a computer that stood in gives the seat
    back.
    """
    return with_chair(table, seat, replace(table.chairs[seat], computer=False, seen=now))


def ended(table: AnyTable, outcome: Outcome, now: int) -> AnyTable:
    """The table after a match that ended for a reason outside the rules of the game, such as resignation."""
    return table.changed(now, phase="over", ending=outcome, asked=(None,) * len(table.chairs), offer=None)


def with_rules(table: AnyTable, rules: Any, by: Actor) -> AnyTable:
    """The table with other rules; the name of the ruleset follows them. A pending offer is dropped, and a sealed secret
    is given up: it was bound to the former rules.
    """
    ruleset, seal = options.named(table.game, rules) or table.ruleset, table.seal
    if seal and isinstance(luck := by.luck(), Seeded):
        seal = seal.renewed(luck.seed, context_of(table.game, ruleset, rules, table.id), by.now)
    return table.changed(by.now, rules=rules, ruleset=ruleset, offer=None, seal=seal)
