"""Results of games of the day in Redis: the rows of a day, of a day in a community, and the days of a person."""

from collections.abc import Collection
from typing import Final

from adapters.redis import day_keys, day_scripts
from adapters.redis.connection import Connection
from bot.days.results import DayPost, Row, Standing
from bot.tables.durations import DAY
from bot.tables.person import PersonId

KEPT: Final = 400 * DAY
"""Seconds for which the results of a day are kept, and which days a person has finished."""

KEPT_HERE: Final = 60 * DAY
"""Seconds for which a community's table of a day is kept."""

DAYS_KEPT: Final = 400
"""The newest days that are remembered of a person."""


class RedisDays:
    """The ``bot.days.stores.DayResults`` of one process."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def enter(self, kind: str, day: int, person: PersonId, row: Row, *, first: bool) -> None:
        await self._enter(day_keys.day(kind, day), person, row, KEPT, first=first)

    async def finish(self, kind: str, day: int, person: PersonId) -> None:
        await self._connection.run_script(day_scripts.FINISH, (day_keys.days_of(person, kind),), day, DAYS_KEPT)
        await self._connection.execute("EXPIRE", day_keys.days_of(person, kind), KEPT)

    async def enter_here(self, community: str, kind: str, day: int, person: PersonId, row: Row, *, first: bool) -> None:
        await self._enter(day_keys.day_in(community, kind, day), person, row, KEPT_HERE, first=first)

    async def _enter(self, rows: tuple[str, ...], person: PersonId, row: Row, lasts: int, *, first: bool) -> None:
        told = row.model_dump_json(), row.score, int(first), lasts
        await self._connection.run_script(day_scripts.ENTER, rows, person, *told)

    async def row(self, kind: str, day: int, people: Collection[PersonId]) -> tuple[Row, int] | None:
        rows, _, best = day_keys.day(kind, day)
        for person in sorted(people):
            if text := await self._connection.execute("HGET", rows, person):
                points = await self._connection.execute("HGET", best, person)
                return Row.model_validate_json(text), int(points)
        return None

    async def standing(self, kind: str, day: int, score: int) -> Standing:
        _, top, _ = day_keys.day(kind, day)
        better = await self._connection.execute("ZCOUNT", top, f"({score}", "+inf")
        return Standing(1 + better, await self._connection.execute("ZCARD", top))

    async def rows_here(self, community: str, kind: str, day: int, most: int) -> list[tuple[PersonId, Row, int]]:
        rows, top, best = day_keys.day_in(community, kind, day)
        people = await self._connection.execute("ZREVRANGE", top, 0, most - 1)
        if not people:
            return []
        texts = await self._connection.execute("HMGET", rows, *people)
        points = await self._connection.execute("HMGET", best, *people)
        found = zip(people, texts, points, strict=True)
        return [(PersonId(who), Row.model_validate_json(text), int(score)) for who, text, score in found]

    async def come_from(self, community: str, kind: str, day: int, person: PersonId) -> None:
        key = day_keys.came_from(person, kind, day)
        await self._connection.execute("SADD", key, community)
        await self._connection.execute("EXPIRE", key, KEPT_HERE)

    async def came_from(self, kind: str, day: int, person: PersonId) -> frozenset[str]:
        return frozenset(await self._connection.execute("SMEMBERS", day_keys.came_from(person, kind, day)))

    async def finished(self, kind: str, people: Collection[PersonId]) -> frozenset[int]:
        days = [await self._connection.execute("ZRANGE", day_keys.days_of(p, kind), 0, -1) for p in sorted(people)]
        return frozenset(int(day) for some in days for day in some)

    async def keep_deal(self, kind: str, day: int, deal: str) -> str:
        key = day_keys.day_deal(kind, day)
        await self._connection.execute("SET", key, deal, "NX", "EX", KEPT)
        return str(await self._connection.execute("GET", key))

    async def deal(self, kind: str, day: int) -> str | None:
        found = await self._connection.execute("GET", day_keys.day_deal(kind, day))
        return str(found) if found else None

    async def claim_post(self, community: str, day: int) -> bool:
        key = day_keys.day_posted(community, day)
        return bool(await self._connection.execute("SET", key, "1", "NX", "EX", 3 * DAY))

    async def release_post(self, community: str, day: int) -> None:
        await self._connection.execute("DEL", day_keys.day_posted(community, day))

    async def keep_post(self, community: str, post: DayPost) -> None:
        await self._connection.execute("SET", day_keys.day_post(community), post.model_dump_json(), "EX", 3 * DAY)

    async def post(self, community: str) -> DayPost | None:
        found = await self._connection.execute("GET", day_keys.day_post(community))
        return DayPost.model_validate_json(found) if found else None
