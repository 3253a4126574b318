"""Plays for people what they have planned, and where they wish so the only possible move.

Such a move is due with the change that asks for it: the table owes it, and a process that ends leaves it to the next.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.ports import Appointment
from bot.services.press import played
from bot.services.wishes import Wishes
from bot.tables import ahead
from bot.tables.change import Change
from bot.tables.stored import Entry, Loaded
from bot.tables.table import AnyTable, How, TableId
from engines.core import Refused, Seat

if TYPE_CHECKING:
    from bot.services.service import Service

AHEAD: Final = "ahead"
"""The word of the appointments at which earlier versions played such moves."""


async def is_due(wishes: Wishes, found: Loaded) -> bool:
    """Whether a move may be made without its player: something is planned, or only one move is possible."""
    for seat in _asked(found.table):
        if ahead.plan_of(found, seat) or await _plays_itself(wishes, found.table, seat):
            return True
    return False


@dataclass(frozen=True, slots=True)
class MovingAhead:
    """Plays the moves that are due without their players."""

    service: "Service"

    async def play(self, found: Loaded) -> bool:
        """Plays what is due at a table; False: nothing is. A plan that no longer fits is wiped."""
        for seat in _asked(found.table):
            if await self._play(found, seat):
                return True
        return False

    async def strike_off(self, appointment: Appointment, now: float) -> None:
        """Strikes off an appointment of an earlier version, whose table is looked at now."""
        _, name, rev = appointment.what.split(" ")
        await self.service.store.owe(TableId(name), int(rev), now)
        await self.service.store.advance(appointment, None)

    async def _play(self, found: Loaded, seat: Seat) -> bool:
        table = found.table
        move: str | None = None
        how: How = "planned"
        if ahead.plan_of(found, seat):
            move = ahead.planned(found, seat, await self.service.store.log(table.id))
            if move is None:
                await self._wipe(table, seat)
        if move is None and await _plays_itself(self.service.wishes, table, seat):
            move, how = ahead.forced(table, seat), "only"
        if move is None:
            return False
        text, now = move, int(self.service.clock())

        def decided(newest: Loaded, _: tuple[Entry, ...]) -> Change | None:
            if newest.table.rev != table.rev:
                return None
            return played(newest.table, seat, text, now, by_hand=False, how=how)

        try:
            await self.service.change(f"ahead {table.rev}", table.id, decided)
        except Refused:  # the rules see it otherwise now; the player decides
            await self._wipe(table, seat)
            return False
        return True

    async def _wipe(self, table: AnyTable, seat: Seat) -> None:
        await self.service.store.draft(table.id, f"{seat}:{ahead.PLAN}", "")


def _asked(table: AnyTable) -> tuple[Seat, ...]:
    """The seats of people who are to move, unless all have agreed to a pause."""
    if table.phase != "playing" or (table.clock and table.clock.paused):
        return ()
    return tuple(seat for seat in table.awaited() if table.chairs[seat].user and not table.chairs[seat].computer)


async def _plays_itself(wishes: Wishes, table: AnyTable, seat: Seat) -> bool:
    """Whether a seat can make one move only, and its player wishes that it plays itself."""
    user = table.chairs[seat].user
    if not user or (not wishes.are_remembered(user) and ahead.forced(table, seat) is None):
        return False  # nobody waits for the store to learn it
    if not await wishes.plays_forced_moves(user):
        return False
    return ahead.forced(table, seat) is not None  # asked last, since it takes milliseconds in some positions
