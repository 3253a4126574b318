"""Forgets a person: first the person leaves every table, then everything about them is deleted, walk by walk."""

import asyncio
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.operation.supervision import raise_if_cancelled
from bot.ports import FORGET, Appointment, Away
from bot.services.service import Service
from bot.tables.person import Person, PersonId
from bot.tables.request import Request
from bot.tables.table import AnyTable, Channel, User, is_live
from engines.core import Refused

LEASE: Final = 300.0
"""Seconds after which another process begins anew where this one has died."""

NEXT_WALK: Final = 5.0
"""Seconds until the next walk: what was under way when the first one passed is found by it."""

NEXT_TRY: Final = 60.0
"""Seconds until the next walk where the person could not leave a table."""

log = structlog.get_logger()


@dataclass(slots=True)
class Forgetting:
    """Forgets people in the background, one walk at a time."""

    service: Service
    _walking: set[asyncio.Task[None]] = field(default_factory=set)
    _one: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def begin(self, person: Person) -> None:
        """Begins to forget a person; the next round goes on.

        Raises:
            Away: the store cannot be reached.
        """
        await self.service.store.belongings.begin(person, self.service.clock())
        self.service.awake.set()

    async def carry_out(self, appointment: Appointment, now: float) -> None:
        """Goes on to forget the person of an appointment, in the background: others do not wait for it."""
        if await self.service.store.advance(appointment, now + LEASE):
            task = asyncio.create_task(self._go_on(Appointment(appointment.what, now + LEASE)))
            self._walking.add(task)
            task.add_done_callback(self._walking.discard)

    async def settled(self) -> None:
        """Waits until nobody is being forgotten in this process."""
        await asyncio.gather(*self._walking)

    async def _go_on(self, appointment: Appointment) -> None:
        name = PersonId(appointment.what.partition(" ")[2])
        try:
            async with self._one:
                left = await self._walk(name)
            await self.service.store.advance(appointment, self.service.clock() + left if left else None)
        except Away as away:
            log.info("forgetting goes on later", why=str(away))
        except Exception:  # it is tried again after the lease
            log.exception("forgetting broken off")
            raise_if_cancelled()

    async def _walk(self, name: PersonId) -> float:
        """Leaves all tables and deletes what is found; the seconds until the next walk, 0: the person is forgotten."""
        store = self.service.store
        if (person := await store.belongings.find(name)) is None:
            return 0.0
        for table in await self.service.tables_at(person.accounts):
            if is_live(table):
                await self._leave(person, table)
        await self.service.spread.carry_out(self.service.clock())
        remains = await store.belongings.walk(person)
        for name_of_table in remains.tables:
            await self._leave(person, (await self.service.load(name_of_table)).table)
        if remains.amount:
            return NEXT_TRY if remains.tables else NEXT_WALK
        await store.belongings.end(person)
        log.info("somebody is forgotten")
        return 0.0

    async def _leave(self, person: Person, table: AnyTable) -> None:
        """Leaves a lobby, and resigns a running match."""
        user = next(chair.user for chair in table.chairs if chair.user in person.accounts)
        request = Request(f"{FORGET} {person.id} {table.rev}", Channel(""), User(user), "", person=person)
        command = "leave" if table.phase == "lobby" else "resign"
        try:
            await self.service.act(request, table.id, command)
        except Refused as refusal:
            log.warning("table not left", table=table.id, why=refusal.why.key)
