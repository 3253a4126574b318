"""What a person may do about their vacation. It stops all their clocks by one write, and touches no table."""

from dataclasses import dataclass
from typing import Final

from bot.services.duties import reschedule_reminders
from bot.services.quotas import Activity
from bot.services.service import Service
from bot.tables.clock import Span
from bot.tables.request import Request
from bot.tables.vacation import Vacation

SAME: Final = 300
"""Seconds by which a vacation may differ that is announced twice, by a press that arrives again."""


@dataclass(frozen=True, slots=True)
class Vacations:
    """Announces vacations and takes them back. Every method raises Away when the store cannot be reached."""

    service: Service

    async def held(self, request: Request) -> Vacation:
        """The asker's vacation."""
        return await self.service.store.free_times.vacation(request.user)

    async def announce(self, request: Request, span: Span) -> Vacation:
        """The asker's vacation after a span was announced; a repeat changes nothing.

        Raises:
            Refused: it is over, there are too few days, or it meets another one; or the quota is used up.
        """
        await self.service.quotas.count_activity(request, Activity.SETTINGS)
        now = int(self.service.clock())

        def decide(mine: Vacation) -> Vacation:
            if any(_is_same(span, known) for known in mine.spans):
                return mine
            return mine.with_span(*span, now)

        return await self.service.store.free_times.change(request.user, decide)

    async def cancel(self, request: Request) -> Vacation:
        """The asker's vacation without what lies ahead, of which full days are given back.

        Clocks end earlier then, so the asker's tables are looked at earlier too.
        """
        now = int(self.service.clock())
        mine = await self.service.store.free_times.change(request.user, lambda mine: mine.without_spans(now))
        await reschedule_reminders(self.service, await self.service.tables_of(request))
        return mine


def _is_same(one: Span, other: Span) -> bool:
    return abs(one[0] - other[0]) <= SAME and abs(one[1] - other[1]) <= SAME
