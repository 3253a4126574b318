"""Private pages about clocks: how much time everybody has, and the question before a win on time."""

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Control, OpenPage
from bot.scenes.scene import Scene
from bot.screens import clocks as screen
from bot.screens import vacations
from bot.tables import clocks
from bot.tables.clock import named
from bot.tables.durations import HOUR
from bot.tables.inactivity import PAIR
from bot.tables.table import AnyTable
from engines.core import Moment, Refused, Seat, Who, note

CLOCKS, CLAIM = "clocks", "flag"
"""The names of the pages; a seat's number follows the second one."""


def clocks_page(table: AnyTable, seat: Seat | None, now: float) -> Scene:
    """The clocks of all people at a table; whose time is up, and what the others may do about it.

    Raises:
        Refused: there are no clocks.
    """
    if table.clock is None or table.phase != "playing":
        raise Refused(note("clock-no-pause"))
    lines, controls = [Say(screen.tempo(named(table.clock.tempo)), strong=True)], list[Control]()
    for other in (Seat(i) for i, chair in enumerate(table.chairs) if chair.user):
        zero = clocks.zero_of(table, other)
        if zero is None:
            lines.append(Say(note("clock-left", who=Who(other), hours=table.clock.left[other] // HOUR)))
        elif now >= zero:
            lines.append(Say(note("clock-zero", who=Who(other), at=Moment(zero))))
            controls += screen.buttons(table, other) if seat not in (None, other) else ()
        else:
            low = "yes" if clocks.is_low(table, other) else "no"
            lines.append(Say(note("clock-until", who=(note("who", who=Who(other)),), until=Moment(zero), low=low)))
    return Scene((*lines, *vacations.lines(table)), tuple(controls))


def claim_page(table: AnyTable, mine: Seat, text: str, now: float) -> Scene:
    """The question whether somebody really ends a match of two on time; ``text`` is the number of the other seat.

    Raises:
        Refused: it is the asker's own time, or it is not up.
    """
    other = Seat(1 - mine)
    if len(table.chairs) != PAIR or text != str(other):
        raise Refused(note("clock-others"))
    if not clocks.has_time_run_out(table, other, now):
        raise Refused(note("clock-has-moved" if table.asked[other] is None else "clock-runs"))
    yes = Act(note("clock-claim-yes"), f"flag={other}.{table.asked[other]}", Tone.RISK)
    return Scene((Say(note("clock-claim-sure", who=Who(other)), strong=True),), (yes, OpenPage(note("back"), "menu")))
