"""When somebody is to be reminded: as late as the chat has it, never in that person's quiet hours."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.ports import Store
from bot.services.preferences import Preferences
from bot.tables import inactivity
from bot.tables.table import Table, User
from engines.core import Seat


class DueReminders(NamedTuple):
    """Who is to be reminded now, and when to look again; None when never."""

    now: tuple[Seat, ...]
    again: float | None


@dataclass(frozen=True, slots=True)
class Reminders:
    """Reads settings; changes nothing."""

    store: Store
    preferences: Preferences

    async def due(self, table: Table[Any, Any], now: float) -> DueReminders:
        """What is to be done at a table by now."""
        due, later = [], [float(moment) for moment in inactivity.announcements(table).values()]
        for seat in inactivity.not_reminded(table):
            user = table.chairs[seat].user
            if user and (after := await self._after(table, user)) is not None:
                moment = max(now, inactivity.silent_since(table, seat) + after)
                moment = (await self.preferences.quiet(user)).after(moment)
                if moment <= now:
                    due.append(seat)
                else:
                    later.append(moment)
        return DueReminders(tuple(due), min(later, default=None))

    async def _after(self, table: Table[Any, Any], user: User) -> int | None:
        """The soonest of the chats where this person sees the table; seconds."""
        places = await self.store.places(table.id)
        chats = {place.channel for place in places if place.eyes in (None, user)}
        return min(
            [after for chat in chats if (after := await self.preferences.reminder(chat)) is not None], default=None
        )
