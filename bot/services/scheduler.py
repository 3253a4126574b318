"""The loop that does what is due at tables and redraws boards that have fallen behind."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from bot.operation.supervision import raise_if_cancelled, supervise
from bot.ports import Away
from bot.services import duties
from bot.services.service import Service
from bot.tables.table import TableId, Unreadable
from engines.core import Refused

ROUND_SECONDS: Final = 1.0
"""Seconds between two rounds; a round begins at once when a table has something due."""

LONGEST_PAUSE: Final = 4.0
"""The longest pause in seconds after a round that failed."""

SWEEP_AFTER: Final = 2.0
"""Seconds that a board may be out of date before it is drawn again."""

log = structlog.get_logger()


async def run(service: Service) -> None:
    """Runs rounds until cancelled; after a failed round the next one comes a little later."""
    await supervise("chores", lambda: _rounds(service), soon=(ROUND_SECONDS, LONGEST_PAUSE))


async def _rounds(service: Service) -> None:
    while True:
        service.awake.clear()
        await service.pulse.ensure()
        waiting = await service.store.look(service.clock(), SWEEP_AFTER)
        await _carry_out(service, waiting.due)
        await service.spread.carry_out(service.clock(), waiting.owed)
        await service.agenda.carry_out(service.clock(), waiting.planned)
        await service.painter.sweep(SWEEP_AFTER, waiting.boards)
        raise_if_cancelled()  # the client of the store may have swallowed it
        with suppress(TimeoutError):
            async with asyncio.timeout(ROUND_SECONDS):  # wait_for may swallow a cancellation
                await service.awake.wait()


async def round_once(service: Service) -> None:
    """Looks everywhere: what is due at tables, owed by results and due on the agenda, then every board that is out of
    date.

    Raises:
        Away: the store cannot be reached.
    """
    await service.pulse.ensure()
    await _carry_out(service, await service.store.due(service.clock()))
    await service.spread.carry_out(service.clock())
    await service.agenda.carry_out(service.clock())
    await service.painter.sweep(SWEEP_AFTER)


async def _carry_out(service: Service, due: list[TableId]) -> None:
    """Does what is due at tables. Raises Away."""
    for name in due:
        try:
            await duties.carry_out(service, name)
        except (Refused, Unreadable) as error:
            log.warning("chore left", table=name, error=str(error))
        except Away:
            raise
        except Exception:  # a failure at one table must not stop the others
            log.exception("chore failed", table=name)
