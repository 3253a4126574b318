"""What the others may do about somebody who keeps them waiting, and what happens when that person is back."""

from dataclasses import replace

from bot.tables.change import Actor, Change, chair_of, ended, with_chair, with_presence
from bot.tables.inactivity import VOTE_ABSENCE, is_absent, is_away, votes_to_end
from bot.tables.table import AnyTable, User
from engines.core import Outcome, Refused, Seat, note


def check_silence(table: AnyTable, by: Actor, what: str) -> bool:
    """Whether one of the others alone may let a computer stand in, and need not ask the rest.

    Raises:
        Refused: it is the asker's own seat, or it has not been silent for a day.
    """
    mine, seat = table.seat_of(by.user), Seat(int(what))
    if mine == seat or not is_absent(table, seat, by.now, VOTE_ABSENCE):
        raise Refused(note("not-absent"))
    return is_absent(table, seat, by.now)


def stand_in(table: AnyTable, what: str, now: int) -> AnyTable:
    """A computer plays for somebody until that person is back."""
    seat, chair = Seat(int(what)), chair_of(table, what)
    chairs = with_chair(table, seat, replace(chair, computer=True))
    return table.changed(now, chairs=chairs, offer=None, waiting=table.waiting.after_action(seat, back=False))


def wait(table: AnyTable, by: Actor, what: str) -> AnyTable:
    """The board says nothing more about who is silent, for as long as it has taken to say it."""
    table.seat_of(by.user)
    _check(table, what)
    return table.changed(by.now, waiting=table.waiting.after_consent_to_wait(by.now))


def end(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """No clock ends a game, the others do: without a winner."""
    seat = table.seat_of(by.user)
    _check(table, what)
    enough = tuple(sorted({*table.waiting.enough, seat}))
    if len(enough) >= votes_to_end(table):
        return ended(table, Outcome((), note("called-off")), by.now)
    if enough == table.waiting.enough:
        return None
    return table.changed(by.now, waiting=replace(table.waiting, enough=enough))


def _check(table: AnyTable, rev: str) -> None:
    """Raises Refused when the board tells of no silence any more, or of a later one."""
    if not table.waiting.rev or str(table.waiting.rev) != rev:
        raise Refused(note("offer-gone"))


def return_to_table(table: AnyTable, user: User, now: int) -> Change | None:
    """What anything that a person does changes at least, once that person has been missed."""
    seat = table.find(user)
    if seat is None or table.phase != "playing" or not is_away(table, seat):
        return None
    waiting = table.waiting.after_action(seat, back=True)
    return Change(table.changed(now, chairs=with_presence(table, seat, now), waiting=waiting), "!join")


def mark_present(before: AnyTable, change: Change, by: Actor) -> Change:
    """The same change; whoever commands in mid-game is here."""
    table = change.table
    seat, known = table.find(by.user), before.find(by.user)
    if seat is None or (before.phase, table.phase) != ("playing", "playing"):
        return change
    waiting = table.waiting.after_action(seat, back=known is not None and is_away(before, known))
    return change._replace(
        table=table.model_copy(update={"chairs": with_presence(table, seat, by.now), "waiting": waiting})
    )
