"""Whose turn it is at a table, and why it is not somebody's. Pure."""

from bot.tables.table import Accounts, AnyTable
from engines.core import Refused, Seat, Who, note


def seat_to_move(table: AnyTable, who: Accounts) -> Seat:
    """The seat of a person who is to move.

    Raises:
        Refused: the match is not running, the person does not sit here, or another player is to move.
    """
    seat = table.mover(who)
    check_running(table)
    if seat not in (awaited := table.awaited()):
        raise Refused(note("not-your-turn", who=Who(min(awaited))))
    return seat


def check_running(table: AnyTable) -> None:
    """Checks that a match is running.

    Raises:
        Refused: it has not begun, is over or put away, or sleeps.
    """
    if table.phase == "lobby":
        raise Refused(note("not-begun"))
    if table.phase == "folded":
        raise Refused(note("table-folded"))
    if table.phase == "over":
        raise Refused(note("match-over"))
    if table.asleep:
        raise Refused(note("sleep-asleep"))
