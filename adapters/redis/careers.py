"""What belongs to one person: the results of their matches, what these add up to, and where else they are known."""

from collections.abc import Collection, Mapping

from adapters.redis import career_scripts, keys, result_keys
from adapters.redis.connection import Connection
from bot.tables.person import PersonId


class RedisCareers:
    """The ``bot.results.stores.Careers`` of one process."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def know(self, person: PersonId, families: Collection[str]) -> bool:
        where = keys.index(person), keys.gone(person)
        return bool(await self._connection.run_script(career_scripts.KNOW, where, *families))

    async def families(self, person: PersonId) -> set[str]:
        return set(await self._connection.execute("SMEMBERS", keys.index(person)))

    async def add(self, person: PersonId, line: str, ended: int, sums: Mapping[str, int]) -> bool:
        added = (text for pair in sums.items() for text in pair)
        return bool(
            await self._connection.run_script(
                career_scripts.ADD, _keys(person), line.partition(" ")[0], line, ended, *added
            )
        )

    async def annul(self, person: PersonId, line: str, sums: Mapping[str, int]) -> None:
        taken = (text for pair in sums.items() for text in pair)
        await self._connection.run_script(career_scripts.ANNUL, _keys(person), line.partition(" ")[0], line, *taken)

    async def raise_greatest(self, person: PersonId, name: str, number: int) -> None:
        await self._connection.run_script(career_scripts.RAISE, (result_keys.sums_of(person),), name, number)

    async def newest(self, person: PersonId, most: int) -> list[tuple[str, int]]:
        which = "ZREVRANGE", result_keys.results_of(person), 0, most - 1, "WITHSCORES"
        rows = await self._connection.execute(*which)
        return [(line, int(float(ended))) for line, ended in rows]

    async def sums(self, person: PersonId) -> dict[str, int]:
        found = await self._connection.execute("HGETALL", result_keys.sums_of(person))
        return {name: int(number) for name, number in found.items()}

    async def visibility(self, person: PersonId) -> str:
        return str(await self._connection.execute("GET", result_keys.visibility(person)) or "")

    async def set_visibility(self, person: PersonId, value: str) -> None:
        await self._connection.execute("SET", result_keys.visibility(person), value)


def _keys(person: PersonId) -> tuple[str, ...]:
    return result_keys.results_of(person), result_keys.sums_of(person), result_keys.void_of(person), keys.gone(person)
