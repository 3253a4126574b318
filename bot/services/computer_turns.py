"""The turns of computers: they think at once, and move after a pause in which people see what happened before."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from hashlib import blake2b
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeAlias

import structlog

from bot.ports import Away
from bot.services.computer import Chosen, seed_of
from bot.services.manners import Resignations, agrees, resigned
from bot.services.press import played
from bot.tables.change import Change
from bot.tables.offers import answered, computer_asked
from bot.tables.stored import Entry, Loaded
from bot.tables.table import AnyTable, TableId, Unreadable
from engines.core import Refused, Seat

if TYPE_CHECKING:
    from bot.services.service import Service

Turn: TypeAlias = Callable[[], Awaitable[None]]

PAUSE: Final = (0.7, 1.5)
"""The shortest and the longest time, in seconds, from a move to the computer's answer."""

FORCED_PAUSE: Final = 0.25
"""Seconds before a move where there is no other."""

log = structlog.get_logger()


class ComputerTurns:
    """The turns that computers take in this process, one at a table at a time.

    Unless they are paced, a turn is taken at once and is over when ``take`` returns.
    """

    def __init__(self, *, are_paced: bool = False) -> None:
        self.are_paced, self.resignations = are_paced, Resignations()
        self._under_way: dict[TableId, asyncio.Task[None]] = {}

    async def take(self, table: TableId, turn: Turn, done: Callable[[], None]) -> None:
        """Has a computer take its turn, unless it is under way; ``done`` is called when it is over."""
        if not self.are_paced:
            await turn()
        elif table not in self._under_way:
            task = self._under_way[table] = asyncio.create_task(_safely(table, turn), name=f"computer at {table}")
            task.add_done_callback(partial(self._over, table, done))

    async def rest(self, began: float, pause: float) -> None:
        """Waits until a pause is over that ``began`` by the monotonic clock."""
        if self.are_paced:
            await asyncio.sleep(began + pause - monotonic())

    def _over(self, table: TableId, done: Callable[[], None], task: asyncio.Task[None]) -> None:
        del self._under_way[table]
        if not task.cancelled() and task.exception() is None:
            done()

    async def aclose(self) -> None:
        """Gives up all turns; they remain due."""
        while tasks := tuple(self._under_way.values()):
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)


async def _safely(table: TableId, turn: Turn) -> None:
    """A turn whose failure is logged."""
    try:
        await turn()
    except (Refused, Unreadable) as error:
        log.warning("chore left", table=table, error=str(error))
        raise
    except Away:
        log.debug("store is away", table=table)
        raise
    except Exception:
        log.exception("chore failed", table=table)
        raise


def turn_of(service: "Service", table: AnyTable) -> Turn | None:
    """What a computer has to do at a table: it answers an offer, or moves; None: no computer is asked."""
    if (seat := computer_asked(table)) is not None:
        return partial(_answer, service, table, seat)
    seat = next((seat for seat in table.awaited() if table.chairs[seat].computer), None)
    return None if seat is None else partial(_move, service, table, seat)


async def _move(service: "Service", table: AnyTable, seat: Seat) -> None:
    began, seed = monotonic(), seed_of(await service.store.secret(), table, seat)
    chosen = await service.computers.decide(table, seat, seed)
    resigns = service.turns.resignations.resigns(table, seat, chosen)
    await service.turns.rest(began, pause(table, chosen))
    move = table.rules.format(chosen.move)
    if resigns:
        await _save(service, table, lambda now: resigned(table, seat, now))
    else:
        await _save(service, table, lambda now: played(table, seat, move, now, by_hand=False))


async def _answer(service: "Service", table: AnyTable, seat: Seat) -> None:
    began, seed = monotonic(), seed_of(await service.store.secret(), table, seat)
    value = await service.computers.judge(table, seat, seed)
    unit = table.definition.computers.at(table.chairs[seat].level).player.unit
    is_draw = value is not None and agrees(table, value, unit)
    await service.turns.rest(began, pause(table, Chosen(None)))
    await _save(service, table, lambda now: answered(table, seat, now, agrees=is_draw))


async def _save(service: "Service", table: AnyTable, change: Callable[[int], Change]) -> None:
    """Makes a change unless the table has changed meanwhile."""

    def decided(found: Loaded, _: tuple[Entry, ...]) -> Change | None:
        return change(int(service.clock())) if found.table.rev == table.rev else None

    await service.change(f"chore {table.rev}", table.id, decided)


def pause(table: AnyTable, chosen: Chosen) -> float:
    """Seconds from the move before to the computer's; the same in every process."""
    if chosen.forced:
        return FORCED_PAUSE
    least, most = PAUSE
    told = blake2b(f"{table.id} {table.rev}".encode(), digest_size=2).digest()
    return least + (most - least) * int.from_bytes(told) / (1 << 16)
