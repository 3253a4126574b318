"""Commands about invitations: the invited person accepts or declines, the opener withdraws."""

from bot.i18n import seat_number
from bot.tables import holds, lobby_commands
from bot.tables.change import Actor, Change
from bot.tables.table import AnyTable
from engines.core import Note, Refused, note


def join(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    """Seats the actor at the table; whoever is invited thereby accepts."""
    if table.find(by.accounts) is None and any(hold.whom in by.accounts for hold in table.invited):
        return accept(table, by, what)
    return lobby_commands.join(table, by, what)


def accept(table: AnyTable, by: Actor, _: str) -> AnyTable | Change | None:
    """Seats an invited person. When that fills the last seat, the match begins: the opener has asked for it."""
    hold = holds.hold_of(table, by.accounts)
    if (seat := table.find(by.accounts)) is not None:
        if hold is None and table.invited and table.opener in by.accounts:
            raise Refused(_for_others(table))
        raise Refused(note("invite-seated", number=seat_number(seat)))
    if table.phase == "playing":
        raise Refused(note("invite-taken"))
    if hold is None:
        full = note("invite-taken") if holds.free_seats(table) < 1 else note("invite-over")
        raise Refused(holds.kept(table) or full)
    if hold.answer == "withdrawn":
        raise Refused(note("invite-withdrawn"))
    if holds.free_seats(table) + (not hold.answer) < 1:
        raise Refused(note("invite-taken"))
    if hold.answer == "expired" or hold.until <= by.now:
        raise Refused(note("invite-late"))
    after = lobby_commands.seated(table, by)
    if after.invited or len(after.chairs) < after.rules.players[-1]:
        return after
    after = after.model_copy(update={"rev": table.rev})
    return lobby_commands.started(after, by.luck(), by.now, seated=False, has_beacon=by.has_beacon)


def refuse(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    """Declines the actor's invitation; the seat is free."""
    hold = holds.hold_of(table, by.accounts)
    if hold is None:
        raise Refused(_for_others(table) if table.invited else note("invite-over"))
    if hold.answer:
        return None
    declined = holds.answered(table, "declined", lambda other: other.whom in by.accounts)
    return table.changed(by.now, holds=declined)


def withdraw(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    """Takes back all invitations that have not been answered; an opener who sits alone thereby closes the table."""
    if table.opener not in by.accounts:
        raise Refused(note("invite-only-opener", who=note("name", name=_opener(table))))
    if not table.invited:
        return None
    withdrawn = holds.answered(table, "withdrawn", lambda _: True)
    phase = "lobby" if len(table.people) > 1 else "folded"
    return table.changed(by.now, holds=withdrawn, phase=phase, offer=None)


def _opener(table: AnyTable) -> str:
    seat = table.find(table.opener)
    return table.names[seat] if seat is not None else "?"


def _for_others(table: AnyTable) -> Note:
    return note("invite-for", who=tuple(note("name", name=hold.name) for hold in table.invited))
