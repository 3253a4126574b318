"""What the store keeps about a person: found for a file, and deleted for good."""

import json
from collections.abc import AsyncIterator
from secrets import choice

from adapters.redis import keys
from adapters.redis.connection import Connection
from adapters.redis.forgetting import Forgetting
from adapters.redis.linking import RedisLinking
from adapters.redis.people import GONE
from adapters.redis.ratings import RedisRatings
from adapters.redis.traces import Found, Names, traces
from bot.catalog import CATALOG
from bot.ports import FORGET, Remains, Trace
from bot.tables.person import LETTERS, Person, PersonId
from bot.tables.table import User


class RedisBelongings:
    """The ``bot.ports.Belongings`` of one process.

    Who is to be forgotten stands in the person's own hash. That is the moment from which nothing new is written; what
    follows may be broken off at any time and begins again.
    """

    def __init__(self, connection: Connection, people: RedisLinking, ratings: RedisRatings) -> None:
        self._connection, self._people, self._ratings = connection, people, ratings

    async def traces(self, person: Person) -> AsyncIterator[Trace]:
        async for found in traces(self._connection, await self._names(person)):
            yield _told(found)

    async def begin(self, person: Person, when: float) -> None:
        other = "x" + "".join(choice(keys.BUCKETS) for _ in range(LETTERS))
        told = json.dumps({"other": other, "principal": person.principal, "accounts": sorted(person.accounts)})
        await self._connection.execute("ZADD", keys.AGENDA, when, f"{FORGET} {person.id}")
        await self._connection.execute("HSETNX", keys.person(person.id), GONE, told)
        for name in (await self._names(person)).ids:
            await self._connection.execute("SET", keys.gone(name), "1")
        await self._people.publish(person.accounts)

    async def find(self, name: PersonId) -> Person | None:
        told = await self._connection.execute("HGET", keys.person(name), GONE)
        if not told:
            return None
        fields = json.loads(told)
        return Person(name, User(fields["principal"]), frozenset(map(User, fields["accounts"])), is_forgotten=True)

    async def walk(self, person: Person) -> Remains:
        told = await self._connection.execute("HGET", keys.person(person.id), GONE)
        other, names = PersonId(json.loads(told)["other"]) if told else person.id, await self._names(person)
        for game in CATALOG:
            for name in names.ids:
                await self._ratings.forget(game, name, other)
        return await Forgetting(self._connection, names, other).walk()

    async def end(self, person: Person) -> None:
        names = await self._names(person)
        for name in sorted(names.ids - {person.id}):
            await self._connection.execute("DEL", keys.person(name))
        await self._connection.execute("DEL", keys.person(person.id))
        for name in names.ids:
            await self._connection.execute("DEL", keys.gone(name))
        await self._people.publish(person.accounts)

    async def _names(self, person: Person) -> Names:
        return Names.of(person, await self._people.secret())


def _told(found: Found) -> Trace:
    """What a file may say of a find: a text that is not the person's own may tell of others."""
    kind, _, name = found.key.partition(":")
    match kind:
        case "t" | "a" | "r":
            bucket, _, rest = name.partition("}")
            return Trace("result" if kind == "r" else "table", bucket[1:] + rest.partition(":")[0], ())
        case _ if found.kind == "string" and not found.is_own:
            return Trace(kind, name, ())
        case _:
            return Trace(kind, name, found.entries)
