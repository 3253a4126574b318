"""What may be said about the cube, about a resignation, or before the dice."""

from engines.backgammon import refusals
from engines.backgammon.options import Options
from engines.backgammon.table import HIGHEST, Call, Table
from engines.core import Note, Seat, Who, across, note


def calls(rules: Options, table: Table) -> tuple[Call, ...]:
    """Everything that the player who is asked may say."""
    match table.phase:
        case "roll":
            return ("roll", "double") if why_no_double(rules, table, table.roller) is None else ("roll",)
        case "answer" if rules.beavers and not rules.match_to and table.asked != table.roller:
            return ("take", "drop", "beaver") if table.offered < HIGHEST else ("take", "drop")
        case "answer":
            return ("take", "drop")
        case "resigned":
            return ("accept", "decline")
        case "move" | "over":
            return ()


def why_not(rules: Options, table: Table, call: Call) -> Note | None:
    """Why the player who is asked may not say this; None exactly where it is allowed."""
    if call in calls(rules, table):
        return None
    if call == "double" and table.phase in ("roll", "move"):
        return why_no_double(rules, table, table.roller) or note("backgammon-rolled")
    if call == "beaver" and table.phase == "answer":
        return note("backgammon-no-beaver")
    return refusals.not_now(table)


def why_no_double(rules: Options, table: Table, seat: Seat) -> Note | None:
    """Why a player may not double before throwing; None where it is allowed."""
    if not rules.cube:
        return note("backgammon-no-cube")
    if table.crawford == "now":
        return note("backgammon-crawford", short=rules.match_to - 1)
    if table.owner not in (None, seat):
        return note("backgammon-not-your-cube", who=Who(across(seat)))
    is_dead = table.owner == seat and 0 < rules.match_to <= table.score[seat] + table.cube
    if is_dead and rules.dead_cube == "refuse":
        return note("backgammon-dead-cube", cube=table.cube)
    if table.cube >= HIGHEST:
        return note("backgammon-highest", cube=HIGHEST)
    return None
