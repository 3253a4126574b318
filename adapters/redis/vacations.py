"""The vacations of persons, each in a hash of its own that is changed only by whoever has seen what stands there."""

from collections.abc import Callable
from typing import Final

from adapters.redis import keys
from adapters.redis.connection import Connection
from bot.tables.clock import Span
from bot.tables.person import PersonId
from bot.tables.vacation import Vacation, first

TRIES: Final = 50
"""How often a change is tried again that another process was faster with."""

PUT: Final = """
-- Replaces a vacation by another one, unless it is not the expected one any more; 1 if it is replaced.
local days, as_of, spans, covers = unpack(ARGV)
local now = redis.call('HMGET', KEYS[1], 'days', 'as_of', 'spans', 'covers')
for i = 1, 4 do
  if (now[i] or '') ~= ARGV[4 + i] then return 0 end
end
redis.call('HSET', KEYS[1], 'days', days, 'as_of', as_of, 'spans', spans, 'covers', covers)
return 1
"""


class RedisVacations:
    """Reads and changes vacations by the id of their person. ``clock`` returns seconds since 1970."""

    def __init__(self, connection: Connection, clock: Callable[[], float]) -> None:
        self._connection, self._clock = connection, clock

    async def of(self, person: PersonId) -> Vacation:
        """The vacation of a person, with the days that have come until now."""
        return self.grown(await self.stored(keys.vacation(person)))

    async def stored(self, key: str) -> tuple[str, ...]:
        """The texts that are stored under the key of a vacation."""
        found = await self._connection.execute("HMGET", key, "days", "as_of", "spans", "covers")
        return tuple(text or "" for text in found)

    def grown(self, stored: tuple[str, ...]) -> Vacation:
        """A vacation that is stored in these texts, as it is now."""
        now, (days, as_of, spans, covers) = int(self._clock()), stored
        if not days:
            return first(now)
        return Vacation(int(days), int(as_of), _spans(spans), _spans(covers)).grown(now)

    async def change(self, person: PersonId, decide: Callable[[Vacation], Vacation]) -> Vacation:
        """The vacation after a change; ``decide`` may be called again when another process was first.

        Raises:
            RuntimeError: others are always first.
        """
        for _ in range(TRIES):
            stored = await self.stored(keys.vacation(person))
            before = self.grown(stored)
            after = decide(before)
            if after == before and stored[0]:
                return after
            if await self._connection.run_script(PUT, (keys.vacation(person),), *_fields(after), *stored):
                return after
        raise RuntimeError("a vacation is changed all the time")

    async def join(self, person: PersonId, other: PersonId) -> None:
        """Adds the vacation of a person to that of another one, who has their accounts from now on. A repeat changes
        nothing, for nothing is left.
        """
        if not await self._connection.execute("EXISTS", keys.vacation(other)):
            return
        theirs, now = await self.of(other), int(self._clock())
        await self.change(person, lambda mine: mine.joined(theirs))
        await self.change(other, lambda mine: mine.left_behind(now))

    async def separate(self, person: PersonId, other: PersonId) -> None:
        """Gives a person whose account is separated the spans that the other one has announced."""
        if not await self._connection.execute("EXISTS", keys.vacation(person)):
            return
        shared, now = await self.of(person), int(self._clock())
        await self.change(other, lambda _: shared.left_behind(now))


def _fields(vacation: Vacation) -> tuple[str, ...]:
    return str(vacation.days), str(vacation.as_of), _text(vacation.spans), _text(vacation.covers)


def _text(spans: tuple[Span, ...]) -> str:
    return " ".join(f"{begin}-{end}" for begin, end in spans)


def _spans(text: str) -> tuple[Span, ...]:
    return tuple((int(begin), int(end)) for begin, _, end in (word.partition("-") for word in text.split()))
