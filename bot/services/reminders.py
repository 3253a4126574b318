"""When players are reminded: after the time that the chat has set, but never in their quiet hours."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.ports import Store
from bot.services.preferences import Preferences
from bot.services.wishes import Wishes
from bot.tables import holds, inactivity
from bot.tables.table import Table, User
from engines.core import Seat


class DueCalls(NamedTuple):
    """The invited people to call again now, and when to check again in seconds since 1970; None: never."""

    now: tuple[User, ...]
    again: float | None


class DueReminders(NamedTuple):
    """The seats to remind now, and when to check again in seconds since 1970; None: never."""

    now: tuple[Seat, ...]
    again: float | None


@dataclass(frozen=True, slots=True)
class Reminders:
    """Decides about reminders from settings; it changes nothing."""

    store: Store
    preferences: Preferences

    async def due(self, table: Table[Any, Any], now: float) -> DueReminders:
        """The reminders that are due at a table at ``now``, in seconds since 1970."""
        due, later = [], [float(moment) for moment in inactivity.announcements(table).values()]
        for seat in inactivity.not_reminded(table):
            user = table.chairs[seat].user
            if user and await self._reminds(table, user) and (after := await self._after(table, user)) is not None:
                moment, quiet = float(inactivity.reminder_at(table, seat, after)), await self.preferences.quiet(user)
                if table.clock:  # after quiet hours the time might be up
                    moment = quiet.before(moment, inactivity.EARLIER)
                moment = quiet.after(max(now, moment))
                if moment <= now:
                    due.append(seat)
                else:
                    later.append(moment)
        return DueReminders(tuple(due), min(later, default=None))

    async def of_invitations(self, table: Table[Any, Any], now: float) -> DueCalls:
        """The invitations of a table that are to be said again at ``now``, in seconds since 1970."""
        due, later = [], [float(hold.until) for hold in table.invited]
        for hold in table.invited:
            if (since := holds.reminder_at(hold)) is None or await self._after(table, hold.whom) is None:
                continue
            moment = (await self.preferences.quiet(hold.whom)).after(max(now, since))
            if moment <= now:
                due.append(hold.whom)
            else:
                later.append(moment)
        return DueCalls(tuple(due), min(later, default=None))

    async def _reminds(self, table: Table[Any, Any], user: User) -> bool:
        """Whether a person is reminded: boards leave those alone who are called otherwise, but a clock runs out."""
        wish = await Wishes(self.store, self.preferences).of(user)
        return wish.warns(table.game) if table.clock else wish.rings_at_table(table.game)

    async def _after(self, table: Table[Any, Any], user: User) -> int | None:
        """Seconds after which the user is reminded: the shortest time of the chats where the user sees the table; None:
        never.
        """
        places, person = await self.store.places(table.id), await self.store.people.person(user)
        chats = {place.channel for place in places if place.eyes is None or place.eyes in person.accounts}
        return min(
            [after for chat in chats if (after := await self.preferences.reminder(chat)) is not None], default=None
        )
