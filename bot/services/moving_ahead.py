"""Plays for people what they have planned, and where they wish so the only possible move."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.ports import Appointment
from bot.services.press import played
from bot.tables import ahead
from bot.tables.change import Change
from bot.tables.stored import Entry, Loaded
from bot.tables.table import AnyTable, How, TableId
from engines.core import Refused, Seat

if TYPE_CHECKING:
    from bot.services.service import Service

AHEAD: Final = "ahead"
"""The word of the appointment at which a move is played without its player."""


@dataclass(frozen=True, slots=True)
class MovingAhead:
    """Looks after every change whether a move can be played at once; the agenda plays it."""

    service: "Service"

    async def plan(self, table: AnyTable, now: float) -> None:
        """Plans the moves of those who have just been asked."""
        for seat in table.awaited():
            chair = table.chairs[seat]
            if chair.user and not chair.computer and table.asked[seat] == table.rev and await self._moves(table, seat):
                await self.service.store.plan(f"{AHEAD} {table.id} {table.rev}", now)
                self.service.awake.set()

    async def _moves(self, table: AnyTable, seat: Seat) -> bool:
        """Whether a move of a seat may be due: something is planned, or only one move is possible."""
        if table.definition.is_perfect_information:
            found = await self.service.store.recent(table.id)
            if found and ahead.plan_of(found, seat):
                return True
        user = table.chairs[seat].user
        if not user or ahead.forced(table, seat) is None:
            return False
        return (await self.service.wishes.of(user)).plays_forced_moves

    async def carry_out(self, appointment: Appointment, now: float) -> None:
        """Plays the move of an appointment, unless the table has changed; a plan that no longer fits is wiped."""
        _, name, rev = appointment.what.split(" ")
        found = await self.service.store.load(TableId(name))
        if found is not None and str(found.table.rev) == rev:
            for seat in found.table.awaited():
                await self._play(found, seat, int(now))
        await self.service.store.advance(appointment, None)

    async def _play(self, found: Loaded, seat: Seat, now: int) -> None:
        table, move = found.table, None
        how: How = "planned"
        if ahead.plan_of(found, seat):
            log = await self.service.store.log(table.id)
            last = next((entry.step for entry in reversed(log) if entry.rev == table.rev), "")
            move = ahead.planned(found, seat, last)
            if move is None:
                await self.service.store.draft(table.id, f"{seat}:{ahead.PLAN}", "")
        if move is None:
            user = table.chairs[seat].user
            if not user or not (await self.service.wishes.of(user)).plays_forced_moves:
                return
            move, how = ahead.forced(table, seat), "only"
        if move is None:
            return
        text = move

        def decided(newest: Loaded, _: tuple[Entry, ...]) -> Change | None:
            if newest.table.rev != table.rev:
                return None
            return played(newest.table, seat, text, now, by_hand=False, how=how)

        try:
            await self.service.change(f"ahead {table.rev}", table.id, decided)
        except Refused:  # the rules see it otherwise now; the player decides
            await self.service.store.draft(table.id, f"{seat}:{ahead.PLAN}", "")
