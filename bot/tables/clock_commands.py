"""Commands about clocks: which tempo a lobby has, and what the others do when somebody's time is up."""

from bot.tables import clocks
from bot.tables.change import Actor, Change, ended
from bot.tables.clock import named
from bot.tables.inactivity import PAIR
from bot.tables.offers import offered
from bot.tables.table import AnyTable
from engines.core import Outcome, Refused, Seat, note


def set_clock(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    """Chooses the tempo ``what`` for the match, or ``off``, with the consent of the others."""
    table.seat_of(by.accounts)
    if table.rules.players[-1] == 1:
        raise Refused(note("clock-alone"))
    wanted = clocks.clock_of(what)
    if wanted == table.clock:
        return None
    if by.accounts.issuperset(table.people):
        return table.changed(by.now, clock=wanted, offer=None)
    return offered(table, by, "clock", named(wanted.tempo) if wanted else clocks.OFF)


def claim_win(table: AnyTable, by: Actor, what: str) -> AnyTable:
    """Ends a match of two in the actor's favour, because the opponent's time is up; with more players nobody alone may
    end it. ``what`` is the opponent's seat and the revision since which they are asked.
    """
    mine, seat = table.seat_of(by.accounts), _out_of_time(table, by, what)
    if mine == seat or len(table.chairs) != PAIR:
        raise Refused(note("clock-others"))
    return ended(table, Outcome((mine,), note("clock-on-time")), by.now)


def give_day(table: AnyTable, by: Actor, what: str) -> AnyTable:
    """Gives a seat another day, because its time is up; ``what`` is the seat and the revision since which it is
    asked. A repeat is refused, for then there is time left.
    """
    mine, seat = table.seat_of(by.accounts), _out_of_time(table, by, what)
    if mine == seat or table.clock is None:
        raise Refused(note("clock-others"))
    waiting = table.waiting.after_action(seat, back=False)
    return table.changed(by.now, clock=table.clock.given(seat, by.now, table.free.of(seat)), waiting=waiting)


def _out_of_time(table: AnyTable, by: Actor, what: str) -> Seat:
    """The seat that a command about the end of its time names.

    Raises:
        Refused: it has decided meanwhile, or its time is not up.
    """
    number, _, since = what.partition(".")
    if not number.isdecimal() or int(number) >= len(table.chairs):
        raise Refused(note("stale-button"))
    seat = Seat(int(number))
    if str(table.asked[seat] if table.asked else None) != since:
        raise Refused(note("clock-has-moved"))
    if not clocks.has_time_run_out(table, seat, by.now):
        raise Refused(note("clock-runs"))
    return seat
