"""The loop that sees to what tables owe by themselves, and to boards that have been left behind."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from bot.ports import Away
from bot.service import Service
from bot.table import Unreadable
from engines.core import Refused

BEAT: Final = 1.0
"""Seconds between two rounds; a table that owes something at once is not kept waiting."""

PATIENCE: Final = 2.0
"""Seconds that a board may be behind before anybody sweeps it."""

log = structlog.get_logger()


async def run(service: Service) -> None:
    """Rounds for ever; a failure is logged, and the next round tries again."""
    while True:
        service.awake.clear()
        try:
            await round_once(service)
        except Away:
            log.warning("store is away")
        except Exception:
            log.exception("round failed")
        if _is_cancelled():
            raise asyncio.CancelledError
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):  # wait_for may swallow a cancellation
                await service.awake.wait()


def _is_cancelled() -> bool:
    """Whether we have been told to end: the store's client may swallow a cancellation."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def round_once(service: Service) -> None:
    """Every debt that is due, then every board that has waited."""
    names = await service.store.due(service.clock())
    for name in names:
        try:
            await service.chore(name, len(names))
        except (Refused, Unreadable) as error:
            log.warning("chore left", table=name, error=str(error))
    await service.painter.sweep(PATIENCE)
