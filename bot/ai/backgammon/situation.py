"""What a table of backgammon is played for, as the players see it."""

from typing import Any

from bot.ai.backgammon.match_equity import match_equity
from bot.ai.backgammon.stakes import Holder, Stakes
from engines.backgammon import Backgammon, Table
from engines.backgammon.table import HIGHEST
from engines.core import Seat, across


def rules_of(rules: Any) -> Backgammon:
    """The rules as those of backgammon.

    Raises:
        TypeError: they are those of another game.
    """
    if not isinstance(rules, Backgammon):
        raise TypeError(f"these are the rules of {type(rules).__name__}, not of backgammon")
    return rules


def stakes_of(rules: Backgammon, table: Table, seat: Seat) -> Stakes:
    """The stakes of the present game for a seat, with the cube as it stands; the match is not over."""
    if not rules.match_to:
        return Stakes(_holder(rules, table, seat), table.cube, jacoby=rules.jacoby, beavers=rules.beavers)
    mine, theirs = (rules.match_to - table.score[one] for one in (seat, across(seat)))
    return Stakes(
        _holder(rules, table, seat),
        table.cube,
        (mine, theirs),
        table.crawford,
        rules.crawford and rules.cube,
        chances=match_equity(rules.match_to, cube=rules.cube, crawford=rules.crawford),
    )


def _holder(rules: Backgammon, table: Table, seat: Seat) -> Holder:
    if not rules.cube or table.crawford == "now" or table.cube >= HIGHEST:
        return "nobody"
    if table.owner is None:
        return "both"
    return "own" if table.owner == seat else "other"


def doubled(rules: Backgammon, table: Table, seat: Seat) -> Stakes:
    """The stakes for a seat once the double that waits for an answer has been taken."""
    owner = table.owner if table.asked == table.roller else table.asked  # a beaver keeps the cube
    stakes = stakes_of(rules, table, seat)
    holder: Holder = "own" if owner == seat else "other"
    return Stakes(
        holder,
        table.offered,
        stakes.away,
        stakes.crawford,
        stakes.crawford_rule,
        stakes.jacoby,
        stakes.beavers,
        stakes.chances,
    )


def result(table: Table, seat: Seat) -> float:
    """What the game that ended the match brought a seat, in units of its cube."""
    won = table.events[-1]
    return float(won.value if won.seat == seat else -won.value)
