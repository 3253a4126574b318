"""Who has to be called to a table by a new message, because an edited one rings nowhere."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.tables import inactivity
from bot.tables.table import AnyTable, User

PRESENT_SECONDS: Final = 180
"""Seconds after their last deed for which players count as present: they need no call."""

CALLED, REMINDED = "called", "reminded"
"""What is noted beside a table, by seat, before somebody is called or reminded."""


class Call(NamedTuple):
    """A player who is to be called to a turn, or reminded of it.

    ``what`` and ``since`` are the note that says that it has been done for this turn. ``waited`` tells how many seconds
    the turn had lasted when the reminder was due, 0 for a call.
    """

    user: User
    what: str
    since: str
    reminds: bool
    waited: int = 0

    @property
    def hours(self) -> int:
        return self.waited // inactivity.HOUR


def calls(table: AnyTable, drafts: dict[str, str]) -> Iterator[Call]:
    """Players who are asked, have not been here lately, and have not yet been called for this turn.

    Those whose reminder is due are reminded instead, also if they are here, unless that has been done.
    """
    for seat in table.awaited() if table.phase == "playing" else ():
        chair, wait, since = table.chairs[seat], inactivity.wait(table, seat), f"{table.asked[seat]}:"
        reminds = bool(wait.reminded)
        what = f"{seat}:{REMINDED if reminds else CALLED}"
        is_here = not reminds and table.touched - chair.seen < PRESENT_SECONDS
        if chair.user and not chair.computer and not is_here and drafts.get(what) != since:
            yield Call(chair.user, what, since, reminds, wait.reminded - wait.since if reminds else 0)
