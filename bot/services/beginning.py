"""The beginning of a match that waits for a public round: what was published of it is mixed into the luck."""

from typing import TYPE_CHECKING, Final

import structlog

from bot.tables import lobby_commands
from bot.tables.beacon import LONGEST
from bot.tables.change import Change
from bot.tables.stored import Entry, Loaded
from bot.tables.table import AnyTable

if TYPE_CHECKING:
    from bot.services.service import Service

AGAIN: Final = 1.0
"""Seconds until a round that is not there yet is asked for again."""

log = structlog.get_logger()


def waits(table: AnyTable) -> bool:
    """Whether a match begins as soon as a public round is there."""
    return table.phase == "lobby" and table.seal is not None and table.seal.waits


async def begin(service: "Service", table: AnyTable) -> None:
    """Asks for the round, and begins the match with it, or without it when it has been waited for long enough. The
    round stays the same whoever asks, so a killed process leaves no choice.

    Raises:
        Away: the store cannot be reached.
    """
    beacon = table.seal.beacon if table.seal else None
    if beacon is None:
        return
    pulse = await service.beacons.fetch(beacon.round) if service.beacons else None
    now = service.clock()
    if pulse is None and service.beacons and now < beacon.named + LONGEST:
        await service.store.owe(table.id, table.rev, now + AGAIN)
        return
    if pulse is None:
        log.warning("a match begins without its public round", table=table.id, round=beacon.round)

    def decided(found: Loaded, _: tuple[Entry, ...]) -> Change | None:
        same = found.table.rev == table.rev
        return lobby_commands.begun_with(found.table, pulse, service.luck(), int(now)) if same else None

    await service.change(f"chore {table.rev}", table.id, decided)
