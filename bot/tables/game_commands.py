"""Commands of a running match."""

from typing import Any

from bot.tables import inactivity_commands
from bot.tables.change import Actor, Change, chair_of, ended, with_chair
from bot.tables.history import last_own_step
from bot.tables.names import unique_name
from bot.tables.offers import offered
from bot.tables.table import AnyTable, Chair
from bot.tables.throw import throw
from engines.core import Outcome, Refused, Seat, Who, note


def roll(table: AnyTable, by: Actor, _: str) -> AnyTable:
    """Throws the dice of a table of dice once more, in the actor's name."""
    if not table.definition.seatless:
        raise Refused(note("stale-button"))
    lying: Any = table.state
    return table.changed(by.now, state=lying.with_throw(throw(by.name, lying.dice)), moves=table.moves + 1)


def resign(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    """Gives the match up.

    With two players the other one wins; with more, a computer takes the seat and the match goes on.
    """
    seat = table.seat_of(by.accounts)
    others = tuple(Seat(i) for i in range(len(table.chairs)) if i != seat)
    if len(others) > 1:
        return inactivity_commands.vacate(table, str(seat), by.now)
    if others:
        return ended(table, Outcome(others, note("resigned", who=Who(seat))), by.now)
    scores = (table.definition.score(table.state),) if table.definition.score else ()
    return ended(table, Outcome((), note("gave-up"), scores), by.now)


def claim(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """Seats the actor at a vacant seat; ``what`` is its number."""
    if table.find(by.accounts) is not None:
        return None
    chair = chair_of(table, what)
    if not chair.vacant:
        raise Refused(note("seat-taken"))
    claimed = Chair(by.user, unique_name(by.name, table.names), seen=by.now)
    return table.changed(by.now, chairs=with_chair(table, Seat(int(what)), claimed))


def ask_stand_in(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    """Lets a computer stand in for a silent player, with the consent of the others; ``what`` is the seat."""
    if chair_of(table, what).computer:
        return None
    inactivity_commands.check_silence(table, by, what)
    return offered(table, by, "stand-in", what)


def ask_replacement(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    """Frees the seat of a silent player for anybody, with the consent of the others; ``what`` is the seat."""
    if chair_of(table, what).vacant:
        return None
    inactivity_commands.check_silence(table, by, what)
    return offered(table, by, "replace", what)


def offer_draw(table: AnyTable, by: Actor, _: str) -> AnyTable | Change | None:
    """Offers the others a draw."""
    if not table.draws:
        raise Refused(note("no-draws"))
    return offered(table, by, "draw", "")


def ask_undo(table: AnyTable, by: Actor, _: str) -> AnyTable | Change | None:
    """Asks the others to let the actor take back their last step."""
    step = last_own_step(table, by.log, table.mover(by.accounts))
    return offered(table, by, "undo", str(step.rev))


def set_together(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """Lets everybody in the chat move for a player who plays alone; ``what`` is ``yes`` or ``no``."""
    table.seat_of(by.accounts)
    if not table.definition.numbered or what not in ("yes", "no"):
        raise Refused(note("stale-button"))
    together = what == "yes"
    return None if together == table.together else table.changed(by.now, together=together)


def cancel(table: AnyTable, by: Actor, _: str) -> AnyTable | Change:
    """Closes the table without a result; its opener may, if the community lets openers do so, and an administrator,
    whom log and table name unless it is the administrator's own table.
    """
    if table.opener in by.accounts and by.opener_folds:
        return folded(table, by.now)
    if by.admin and (table.opener in by.accounts or by.accounts.issuperset(table.people)):
        return folded(table, by.now)
    if by.admin:
        after = folded(table, by.now).model_copy(update={"folded_by": by.name})
        return Change(after, f"!cancel {by.user}")
    raise Refused(note("only-opener" if by.opener_folds else "only-admins"))


def folded(table: AnyTable, now: int) -> AnyTable:
    """The table closed without a result."""
    return table.changed(now, phase="folded", asked=(None,) * len(table.asked), offer=None)
