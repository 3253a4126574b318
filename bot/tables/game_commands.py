"""Commands of a table in play: all that is no move of the game."""

from typing import Any

from bot.tables import inactivity_commands
from bot.tables.change import Actor, Change, chair_of, ended, with_chair
from bot.tables.history import last_own_step
from bot.tables.lobby_commands import COMPUTER_NAME
from bot.tables.names import unique_name
from bot.tables.offers import offered
from bot.tables.table import AnyTable, Chair
from bot.tables.throw import throw
from engines.core import Outcome, Refused, Seat, Who, note


def roll(table: AnyTable, by: Actor, _: str) -> AnyTable:
    """Whoever asks throws the dice that lie here for all."""
    if not table.definition.seatless:
        raise Refused(note("stale-button"))
    lying: Any = table.state
    return table.changed(by.now, state=lying.with_throw(throw(by.name, lying.dice)), moves=table.moves + 1)


def resign(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    seat = table.seat_of(by.user)
    others = tuple(Seat(i) for i in range(len(table.chairs)) if i != seat)
    if len(others) > 1:
        return _vacated(table, seat, by.now)
    if others:
        return ended(table, Outcome(others, note("resigned", who=Who(seat))), by.now)
    scores = (table.definition.score(table.state),) if table.definition.score else ()
    return ended(table, Outcome((), note("gave-up"), scores), by.now)


def _vacated(table: AnyTable, seat: Seat, now: int) -> AnyTable:
    """At a table for many the game goes on: a computer takes the seat, and anybody may claim it."""
    chairs = with_chair(table, seat, Chair(None, COMPUTER_NAME, computer=True, vacant=True))
    if not any(chair.user for chair in chairs):
        return table.changed(now, chairs=chairs, phase="folded", asked=(), offer=None)
    return table.changed(now, chairs=chairs, offer=None, waiting=table.waiting.after_action(seat, back=False))


def claim(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    if table.find(by.user) is not None:
        return None
    chair = chair_of(table, what)
    if not chair.vacant:
        raise Refused(note("seat-taken"))
    claimed = Chair(by.user, unique_name(by.name, table.names), seen=by.now)
    return table.changed(by.now, chairs=with_chair(table, Seat(int(what)), claimed))


def ask_stand_in(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    """A computer for who has been silent: after three days whoever asks decides, before that all the others."""
    if chair_of(table, what).computer:
        return None
    if inactivity_commands.check_silence(table, by, what):
        return inactivity_commands.stand_in(table, what, by.now)
    return offered(table, by, "stand-in", what)


def offer_draw(table: AnyTable, by: Actor, _: str) -> AnyTable | Change | None:
    if not table.draws:
        raise Refused(note("no-draws"))
    return offered(table, by, "draw", "")


def ask_undo(table: AnyTable, by: Actor, _: str) -> AnyTable | Change | None:
    step = last_own_step(table, by.log, table.mover(by.user))
    return offered(table, by, "undo", str(step.rev))


def set_together(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """Who plays alone may let everybody in the chat move."""
    table.seat_of(by.user)
    if not table.definition.numbered or what not in ("yes", "no"):
        raise Refused(note("stale-button"))
    together = what == "yes"
    return None if together == table.together else table.changed(by.now, together=together)


def cancel(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    if by.user != table.opener and not by.admin:
        raise Refused(note("only-opener"))
    return folded(table, by.now)


def folded(table: AnyTable, now: int) -> AnyTable:
    """Put away without a result."""
    return table.changed(now, phase="folded", asked=(None,) * len(table.asked), offer=None)
