"""Which players must be called to a table by a new message, because an edited message notifies nobody."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.tables import clocks, inactivity
from bot.tables.durations import HOUR
from bot.tables.table import AnyTable, User

PRESENT_SECONDS: Final = 180
"""Seconds after a player's last action for which the player counts as present and needs no call."""

INVITED: Final = "invited"
"""The beginning of the note about a call to an invited person; the user's id follows."""

CALLED, REMINDED, LOW = "called", "reminded", "low"
"""The kinds of notes that the store keeps of a seat before its player is called, reminded, or told in private that
little time is left.
"""

AT_TABLE: Final = "table"
"""What such a note ends in when no private message has reached the player, so that the board tells it."""


class Call(NamedTuple):
    """A player to be called to a turn or reminded of it.

    ``what`` and ``since`` are the note which says that it has been done for this turn. ``waited`` is the number of
    seconds that the turn had lasted when the reminder was due; 0 for a call. ``until`` is when the player's time is up,
    of which little is left; 0 otherwise. ``is_last_way`` says that no private message has told the player so.
    """

    user: User
    what: str
    since: str
    reminds: bool
    waited: int = 0
    until: int = 0
    is_last_way: bool = False

    @property
    def invites(self) -> bool:
        """Whether this is a call to an invited person."""
        return self.what.startswith(INVITED)

    @property
    def hours(self) -> int:
        """Full hours that the turn had lasted; 0 for a call."""
        return self.waited // HOUR


def called_by(table: AnyTable) -> dict[User, str]:
    """The people whom a table may call now, with their names: whoever is to move, or is invited."""
    awaited = {chair.user: chair.name for chair in map(table.chairs.__getitem__, table.awaited()) if chair.user}
    return awaited | {hold.whom: hold.name for hold in table.invited}


def invitations(table: AnyTable, drafts: dict[str, str]) -> Iterator[Call]:
    """The invited people to call: once at first, and once more when the invitation has been said again."""
    for hold in table.invited:
        what, since = f"{INVITED} {hold.whom}", str(hold.said)
        if drafts.get(what) != since:
            yield Call(hold.whom, what, since, reminds=False)


def calls(table: AnyTable, drafts: dict[str, str]) -> Iterator[Call]:
    """The people to call: the invited, and those who are to move, are not present and have not been called for this
    turn.

    Players whose reminder is due are reminded instead, even if they are present. ``drafts`` holds the notes.
    """
    yield from invitations(table, drafts)
    for seat in table.awaited() if table.phase == "playing" else ():
        chair, wait, since = table.chairs[seat], inactivity.wait(table, seat), f"{table.asked[seat]}:"
        reminds = bool(wait.reminded)
        what = f"{seat}:{REMINDED if reminds else CALLED}"
        is_here = not reminds and table.touched - chair.seen < PRESENT_SECONDS
        if chair.user and not chair.computer and not is_here and drafts.get(what) != since:
            until = clocks.zero_of(table, seat) if reminds and clocks.is_low(table, seat) else None
            waited = wait.reminded - wait.since if reminds else 0
            is_last_way = bool(until) and drafts.get(f"{seat}:{LOW}") == f"{since}{AT_TABLE}"
            yield Call(chair.user, what, since, reminds, waited, until or 0, is_last_way)
