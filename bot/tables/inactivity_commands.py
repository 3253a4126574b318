"""What players may do about a silent player, and what changes when that player returns."""

from dataclasses import replace

from bot.i18n import ROBOT
from bot.tables.change import Actor, Change, chair_of, ended, with_chair, with_presence
from bot.tables.durations import HOUR
from bot.tables.inactivity import is_absent, is_away, offer_after_action, votes_to_end
from bot.tables.table import Accounts, AnyTable, Chair
from engines.core import Outcome, Refused, Seat, note


def check_silence(table: AnyTable, by: Actor, what: str) -> None:
    """Checks that the others have waited long enough for the player at the seat ``what``.

    Raises:
        Refused: it is the actor's own seat, or its player is not silent for that long.
    """
    mine, seat = table.seat_of(by.accounts), Seat(int(what))
    if mine == seat or not is_absent(table, seat, by.now):
        raise Refused(note("clock-runs") if table.clock else note("not-absent", hours=table.silence // HOUR))


def stand_in(table: AnyTable, what: str, now: int) -> AnyTable:
    """The table with a computer that plays at the seat ``what`` until its player returns."""
    seat, chair = Seat(int(what)), chair_of(table, what)
    chairs = with_chair(table, seat, replace(chair, computer=True))
    return table.changed(now, chairs=chairs, offer=None, waiting=table.waiting.after_action(seat, back=False))


def vacate(table: AnyTable, what: str, now: int) -> AnyTable:
    """The table after the player at the seat ``what`` has been replaced: a computer plays there until somebody claims
    the seat.
    """
    seat = Seat(int(what))
    chairs = with_chair(table, seat, Chair(None, ROBOT, computer=True, vacant=True))
    if not any(chair.user for chair in chairs):
        return table.changed(now, chairs=chairs, phase="folded", asked=(), offer=None)
    return table.changed(now, chairs=chairs, offer=None, waiting=table.waiting.after_action(seat, back=False))


def wait(table: AnyTable, by: Actor, what: str) -> AnyTable:
    """The others choose to wait: the board announces the silence again only after the same time."""
    table.seat_of(by.accounts)
    _check(table, what)
    return table.changed(by.now, waiting=table.waiting.after_consent_to_wait(by.now))


def end(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """Counts the actor's vote to end the game; with enough votes it ends without a winner."""
    seat = table.seat_of(by.accounts)
    _check(table, what)
    enough = tuple(sorted({*table.waiting.enough, seat}))
    if len(enough) >= votes_to_end(table):
        return ended(table, Outcome((), note("called-off")), by.now)
    if enough == table.waiting.enough:
        return None
    return table.changed(by.now, waiting=replace(table.waiting, enough=enough))


def _check(table: AnyTable, rev: str) -> None:
    """Checks that the board still announces the same silence.

    Raises:
        Refused: it announces none, or a later one.
    """
    if not table.waiting.rev or str(table.waiting.rev) != rev:
        raise Refused(note("offer-gone"))


def return_to_table(table: AnyTable, who: Accounts, now: int) -> Change | None:
    """The change that marks a missed player as returned; None when nobody missed the player. Any action of the player
    causes it.
    """
    seat = table.find(who)
    if seat is None or table.phase != "playing" or table.asleep or not is_away(table, seat):
        return None
    waiting = table.waiting.after_action(seat, back=True)
    offer, chairs = offer_after_action(table, seat), with_presence(table, seat, now)
    return Change(table.changed(now, chairs=chairs, waiting=waiting, offer=offer), "!join")


def mark_present(before: AnyTable, change: Change, by: Actor) -> Change:
    """The change of a command, with its actor marked as present when the match is running, or ends by it."""
    table = change.table
    seat, known = table.find(by.accounts), before.find(by.accounts)
    if seat is None or before.phase != "playing" or not table.asked:
        return change
    if table.phase == "over":  # whoever ends a match has seen its end
        chairs = with_chair(table, seat, replace(table.chairs[seat], seen=by.now))
        return change._replace(table=table.model_copy(update={"chairs": chairs}))
    if table.phase != "playing":
        return change
    waiting = table.waiting.after_action(seat, back=known is not None and is_away(before, known))
    here = {"chairs": with_presence(table, seat, by.now), "waiting": waiting, "offer": offer_after_action(table, seat)}
    return change._replace(table=table.model_copy(update=here))
