"""What is due at a time for a person or a place, and for no table: digests, posts of the day, leagues.

An appointment is a word and whom it is about (``digest discord:42``). Its handler moves it on, before what must not
happen twice or after what may: whoever moves it is the only one, in all processes.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import structlog

from bot.ports import Appointment, Away, Store

AGAIN: Final = 60.0
"""Seconds after which an appointment is tried again whose handler failed."""

Handler: TypeAlias = Callable[[Appointment, float], Awaitable[None]]
"""Does what is due at ``now``, the second argument, and moves the appointment on."""

log = structlog.get_logger()


@dataclass(slots=True)
class Agenda:
    """The appointments of all processes, and who carries them out in this one."""

    store: Store
    handlers: dict[str, Handler] = field(default_factory=dict)

    async def carry_out(self, now: float, planned: list[Appointment] | None = None) -> None:
        """Does what is due: these appointments, None: all. What this process does not know is left for another one.

        Raises:
            Away: the store cannot be reached.
        """
        for appointment in await self.store.planned(now) if planned is None else planned:
            handler = self.handlers.get(appointment.what.partition(" ")[0])
            if handler is None:
                await self._leave(appointment, now)
                continue
            try:
                await handler(appointment, now)
            except Away:
                raise
            except Exception:  # a failure of one must not stop the others
                log.exception("appointment failed", what=appointment.what)
                await self.store.advance(appointment, now + AGAIN)

    async def _leave(self, appointment: Appointment, now: float) -> None:
        """Leaves to another process what this one does not know; after a while it makes room for what follows."""
        if now - appointment.when > AGAIN:
            log.warning("appointment left", what=appointment.what)
            await self.store.advance(appointment, now + AGAIN)
