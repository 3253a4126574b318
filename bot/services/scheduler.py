"""The loop that sees to what tables owe by themselves, and to boards that have been left behind."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from bot.operation.supervision import raise_if_cancelled, supervise
from bot.ports import Away
from bot.services import duties
from bot.services.service import Service
from bot.tables.table import Unreadable
from engines.core import Refused

ROUND_SECONDS: Final = 1.0
"""Seconds between two rounds; a table that owes something at once is not kept waiting."""

LONGEST_PAUSE: Final = 4.0
"""Seconds between two rounds that fail."""

SWEEP_AFTER: Final = 2.0
"""Seconds that a board may be behind before anybody sweeps it."""

log = structlog.get_logger()


async def run(service: Service) -> None:
    """Rounds for ever; after one that has failed the next one comes a little later."""
    await supervise("chores", lambda: _rounds(service), soon=(ROUND_SECONDS, LONGEST_PAUSE))


async def _rounds(service: Service) -> None:
    while True:
        service.awake.clear()
        await round_once(service)
        raise_if_cancelled()  # the store's client may have swallowed it
        with suppress(TimeoutError):
            async with asyncio.timeout(ROUND_SECONDS):  # wait_for may swallow a cancellation
                await service.awake.wait()


async def round_once(service: Service) -> None:
    """Every debt that is due, then every board that has waited."""
    names = await service.store.due(service.clock())
    for name in names:
        try:
            await duties.carry_out(service, name, len(names))
        except (Refused, Unreadable) as error:
            log.warning("chore left", table=name, error=str(error))
        except Away:
            raise
        except Exception:  # one table's trouble is not the others'
            log.exception("chore failed", table=name)
    await service.painter.sweep(SWEEP_AFTER)
