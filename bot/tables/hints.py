"""Who may have a hint, and when. Pure: between people nobody is helped."""

from typing import Final

from bot.tables.table import Accounts, AnyTable
from bot.tables.turn import check_running, seat_to_move
from engines.core import Refused, Seat, note

HINTED: Final = "hinted"
"""Stands beside a table at which somebody has had a hint: its match is not rated."""


def is_between_people(table: AnyTable) -> bool:
    """Whether two or more people play here: also while a computer stands in for one, after one has left, and when both
    accounts belong to one person.
    """
    return sum(bool(chair.user) or chair.vacant for chair in table.chairs) > 1


def has_hints(table: AnyTable) -> bool:
    """Whether hints are given at this table while its match goes on."""
    is_counted = table.day is not None and table.day.counts
    return not (is_counted or table.definition.short_lived or is_between_people(table))


def seat_to_help(table: AnyTable, who: Accounts) -> Seat:
    """The seat that gets a hint now.

    Raises:
        Refused: the match is not running, people play with each other, the game of the day is played, or it is another
            seat's turn.
    """
    if table.definition.short_lived:
        raise Refused(note("no-hint"))
    table.mover(who)  # an onlooker reads that before anything else
    check_day(table)
    check_running(table)
    if is_between_people(table):
        raise Refused(note("hint-between-people"))
    return seat_to_move(table, who)


def check_day(table: AnyTable) -> None:
    """Checks that a try of a game of the day which counts is not helped, not even afterwards: others may still play
    that day.

    Raises:
        Refused: it counts.
    """
    if table.day and table.day.counts:
        raise Refused(note("day-no-help"))
