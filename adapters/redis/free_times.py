"""What this process knows of free time: outages, which the beat of all processes tells, and people's vacations."""

from collections.abc import Callable, Iterable
from time import time
from typing import Any, Final

from adapters.redis import keys
from adapters.redis.connection import Connection
from adapters.redis.remembered import Remembered
from adapters.redis.tracking import Tracking
from adapters.redis.vacations import RedisVacations
from bot.ports import People
from bot.tables.clock import Span
from bot.tables.free_time import FreeTime
from bot.tables.person import PersonId
from bot.tables.table import Table, User
from bot.tables.vacation import Vacation

GAP: Final = 300
"""Seconds without a beat of any process that make an outage."""

MOST: Final = 200
"""The outages that are kept, the newest ones."""

BEAT: Final = """
-- Notes that a process is alive, and as an outage that none was for too long. Returns the time, and all outages.
-- The time is this server's, moved by ARGV[1] seconds.
local gap, most = tonumber(ARGV[2]), tonumber(ARGV[3])
local now = tonumber(redis.call('TIME')[1]) + tonumber(ARGV[1])
local last = tonumber(redis.call('GET', KEYS[1]) or now)
if now - last > gap then
  redis.call('RPUSH', KEYS[2], string.format('%d-%d', last, now))
  redis.call('LTRIM', KEYS[2], -most, -1)
end
redis.call('SET', KEYS[1], string.format('%d', math.max(now, last)))
return {string.format('%d', now), redis.call('LRANGE', KEYS[2], 0, -1)}
"""


class RedisFreeTimes:
    """The ``bot.ports.FreeTimes`` of one process. ``clock`` is shifted against this machine's clock in tests only."""

    def __init__(
        self,
        connection: Connection,
        people: People,
        vacations: RedisVacations,
        clock: Callable[[], float],
        tracking: Tracking,
    ) -> None:
        self._connection, self._people, self._vacations, self._clock = connection, people, vacations, clock
        self._outages: tuple[Span, ...] | None = None
        self._stored = tracking.remembering(keys.VACATION, vacations.stored)
        self._known = Remembered(self._read)

    async def beat(self) -> float:
        shift = round(self._clock() - time())
        told = await self._connection.run_script(BEAT, (keys.BEAT, keys.OUTAGES), shift, GAP, MOST)
        now, outages = told
        self._outages = _read(outages)
        return float(now)

    async def vacation(self, account: User) -> Vacation:
        return await self._vacations.of((await self._people.person(account)).id)

    async def change(self, account: User, decide: Callable[[Vacation], Vacation]) -> Vacation:
        person = (await self._people.person(account)).id
        changed = await self._vacations.change(person, decide)
        self.forget((person,))
        await self._connection.execute("PUBLISH", keys.CHANGES, f"{keys.VACATIONS}{person}")
        return changed

    async def of(self, table: Table[Any, Any]) -> FreeTime:
        """The free time that holds at a table; what it says of vacations may be half a minute old."""
        if self._outages is None:
            self._outages = _read(await self._connection.execute("LRANGE", keys.OUTAGES, 0, -1))
        users = (chair.user for chair in table.chairs)
        return FreeTime(self._outages, tuple([await self._of(user) if user else None for user in users]))

    async def _of(self, account: User) -> Vacation:
        return await self._known.of((await self._people.person(account)).id)

    async def _read(self, person: PersonId) -> Vacation:
        return self._vacations.grown(await self._stored.of(keys.vacation(person)))

    def forget(self, persons: Iterable[str]) -> None:
        """Looks the vacations of these persons up again when they are next asked for."""
        self._stored.clear()
        self._known.forget(PersonId(person) for person in persons)


def _read(outages: list[str]) -> tuple[Span, ...]:
    return tuple((int(begin), int(end)) for begin, _, end in (text.partition("-") for text in outages))
