"""Games of a league that end by themselves: nobody comes, or nobody claims a game whose time is up. Pure.

Everywhere else a clock at zero only offers something to the others. A league has to go on: who makes no first move is
absent, and a game that the opponent leaves unclaimed is over in the end.
"""

from typing import Final

from bot.tables.clock import zero
from bot.tables.durations import HOUR
from bot.tables.table import AnyTable
from engines.core import Outcome, Seat, Who, note

FIRST_MOVE: Final = 72 * HOUR
"""Seconds for a player's first move in a game of a league."""

UNCLAIMED: Final = 72 * HOUR
"""Seconds after the end of a player's time for which the opponent may claim the game or give a day."""

PAIR: Final = 2


def forfeit_at(table: AnyTable) -> int | None:
    """When a game of a league ends by itself unless somebody acts, in seconds since 1970; None: it does not."""
    return min((moment for _, moment in _moments(table)), default=None)


def forfeited(table: AnyTable, now: int) -> Outcome | None:
    """How a game of a league ends by itself at ``now``; None: it goes on."""
    losers = [seat for seat, moment in _moments(table) if moment <= now]
    if not losers:
        return None
    absent = [seat for seat in losers if _is_new(table, seat)]
    if len(losers) == PAIR and len(absent) != 1:
        return Outcome((), note("league-both-absent") if absent else note("league-both-late"))
    (loser,) = absent or losers
    winners = tuple(Seat(seat) for seat in range(len(table.chairs)) if seat != loser)
    return Outcome(winners, note("league-absent", who=Who(loser)) if absent else note("clock-on-time"))


def withdrawn(table: AnyTable, seat: Seat) -> Outcome:
    """How a game ends whose player has left the league."""
    winners = tuple(Seat(other) for other in range(len(table.chairs)) if other != seat)
    return Outcome(winners, note("league-withdrew", who=Who(seat)))


def _moments(table: AnyTable) -> list[tuple[Seat, int]]:
    """The seats that are asked, each with the moment at which its player loses."""
    if not table.league or table.clock is None or table.phase != "playing":
        return []
    found = []
    for seat in table.awaited():
        since = table.clock.since[seat]
        if since is not None:
            left = FIRST_MOVE if _is_new(table, seat) else table.clock.left[seat]
            found.append((seat, zero(left, since, table.free.of(seat)) + (0 if _is_new(table, seat) else UNCLAIMED)))
    return found


def _is_new(table: AnyTable, seat: Seat) -> bool:
    """Whether the player at a seat has not acted yet."""
    return not table.chairs[seat].seen
