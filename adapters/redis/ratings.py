"""The ratings of each game. A match and all that it changes are one script; the order of matches is counted."""

import asyncio
from collections.abc import Collection, Iterator, Mapping, Sequence
from hashlib import blake2b
from secrets import token_hex
from typing import Final, TypeVar

from adapters.redis import rating_scripts, result_keys
from adapters.redis.connection import Connection
from bot.results.periods import RATING
from bot.results.rated import Rated, rebuilt
from bot.results.rating import Rating
from bot.results.rooms import game_room
from bot.results.stores import Standing
from bot.tables.durations import DAY
from bot.tables.person import PersonId
from bot.tables.table import TableId

T = TypeVar("T")

AT_ONCE: Final = 500
"""The matches or ratings that one command reads or writes."""

PAIRS_KEPT: Final = 21 * DAY
ASIDE_KEPT: Final = 600
"""Seconds after which half-made ratings of a process that has died go away."""

ANNULLED: Final = "annulled"
"""Why a match is not rated whose result was annulled before."""


class RedisRatings:
    """The ``bot.results.stores.Ratings`` of one process."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def of(self, game: str, persons: Collection[PersonId]) -> dict[PersonId, Rating]:
        if not persons:
            return {}
        rows = await self._connection.execute("HMGET", result_keys.ratings(game), *persons)
        return {who: Rating.read(row) for who, row in zip(persons, rows, strict=True) if row}

    async def standing(
        self, game: str, result: TableId, persons: Collection[PersonId], pair: str, week: str
    ) -> Standing:
        own = result_keys.ratings(game), result_keys.rating_sequence(game), result_keys.rating_done(game)
        found = *own, result_keys.rated_pairs(game, week), result_keys.rating_made(game)
        number, done, met, made, *rows = await self._connection.run_script(
            rating_scripts.STANDING, found, result, _unnamed(pair), *persons
        )
        known = {who: Rating.read(row) for who, row in zip(persons, rows, strict=True) if row}
        return Standing(int(number), done, int(met), int(made), known)

    async def rate(
        self, game: str, before: Standing, match: Rated, changes: Mapping[PersonId, Rating | None], pair: str, week: str
    ) -> bool:
        room = game_room(game)
        top, shade, _ = result_keys.board(room, game, RATING)
        where = (
            result_keys.ratings(game),
            result_keys.rating_sequence(game),
            result_keys.rating_history(game),
            result_keys.rating_done(game),
            result_keys.rated_pairs(game, week),
            result_keys.visible_in(room),
            top,
            shade,
            result_keys.boards_in(room),
            result_keys.rating_made(game),
            *(result_keys.rated_of(game, who) for who in match.concerned),
        )
        rows = (text for who, rating in changes.items() for text in (who, str(rating or "")))
        return bool(
            await self._connection.run_script(
                rating_scripts.RATE,
                where,
                before.number,
                match.id,
                str(match),
                _unnamed(pair),
                PAIRS_KEPT,
                f"{game} {RATING}",
                before.made,
                *rows,
            )
        )

    async def pass_over(self, game: str, result: TableId, why: str) -> None:
        await self._connection.execute("HSETNX", result_keys.rating_done(game), result, why)

    async def applied(self, game: str, result: TableId) -> Rated | str:
        done = await self._connection.execute("HGET", result_keys.rating_done(game), result)
        if not done or not done.isdecimal():
            return done or ""
        return Rated.read(await self._connection.execute("HGET", result_keys.rating_history(game), done))

    async def history(self, game: str, person: PersonId, most: int) -> list[Rated]:
        numbers = await self._connection.execute("LRANGE", result_keys.rated_of(game, person), -most, -1)
        matches = await self._matches(game, numbers)
        void = await self._connection.execute("SMEMBERS", result_keys.rating_void(game))
        return [match for match in map(Rated.read, matches) if match.id not in void]

    async def _matches(self, game: str, numbers: Sequence[int | str]) -> list[str]:
        texts: list[str] = []
        for some in _batches(numbers):
            texts += await self._connection.execute("HMGET", result_keys.rating_history(game), *some)
        return texts

    # --- striking off ---

    async def annul(self, game: str, result: TableId) -> bool:
        where = result_keys.rating_done(game), result_keys.rating_void(game), result_keys.rating_stale(game)
        return int(await self._connection.run_script(rating_scripts.ANNUL, where, result, ANNULLED)) > 0

    async def rebuild(self, game: str) -> bool:
        stale = await self._connection.execute("GET", result_keys.rating_stale(game))
        if not stale:
            return True
        void = frozenset(map(TableId, await self._connection.execute("SMEMBERS", result_keys.rating_void(game))))
        ratings: dict[PersonId, Rating] = {}
        done, number = 0, await self._number(game)
        while done < number:  # what is rated meanwhile is taken in, too
            for some in _batches(range(done + 1, number + 1)):
                before = await self._matches(game, some)
                after = await asyncio.to_thread(rebuilt, game, list(map(Rated.read, before)), ratings, void)
                await self._rewrite(game, some, before, list(map(str, after)))
            done, number = number, await self._number(game)
        aside = result_keys.ratings_aside(game, token_hex(8))
        for rows in _batches(tuple(ratings.items())):
            await self._connection.execute("HSET", aside, *(str(text) for row in rows for text in row))
            await self._connection.execute("EXPIRE", aside, ASIDE_KEPT)
        room = game_room(game)
        top, shade, _ = result_keys.board(room, game, RATING)
        own = result_keys.ratings(game), result_keys.rating_sequence(game), result_keys.rating_stale(game)
        where = (*own, result_keys.visible_in(room), top, shade, aside, result_keys.rating_made(game))
        return bool(await self._connection.run_script(rating_scripts.REPLACE, where, done, stale))

    async def _number(self, game: str) -> int:
        return int(await self._connection.execute("GET", result_keys.rating_sequence(game)) or 0)

    async def _rewrite(self, game: str, numbers: Sequence[int], before: list[str], after: list[str]) -> None:
        changed = [
            text for row in zip(map(str, numbers), before, after, strict=True) if row[1] != row[2] for text in row
        ]
        if changed:
            await self._connection.run_script(rating_scripts.REWRITE, (result_keys.rating_history(game),), *changed)

    # --- forgetting ---

    async def forget(self, game: str, person: PersonId, other: str) -> None:
        room = game_room(game)
        top, shade, _ = result_keys.board(room, game, RATING)
        mine, theirs = result_keys.rated_of(game, person), result_keys.rated_of(game, other)
        where = (
            result_keys.ratings(game),
            result_keys.rating_history(game),
            top,
            shade,
            result_keys.visible_in(room),
            result_keys.names_in(room),
            mine,
            theirs,
            result_keys.rating_sequence(game),
            result_keys.rating_made(game),
        )
        while True:
            before = await self._number(game)
            numbers = await self._connection.execute("LRANGE", mine, 0, -1)
            texts = await self._matches(game, numbers)
            renamed = (str(Rated.read(text).renamed(person, other)) for text in texts)
            changed = (text for row in zip(numbers, texts, renamed, strict=True) for text in row)
            if await self._connection.run_script(rating_scripts.FORGET, where, person, other, before, *changed):
                return


def _unnamed(pair: str) -> str:
    """A pair by a name that tells neither of them: it outlives whoever is forgotten by some days."""
    return blake2b(pair.encode(), digest_size=8).hexdigest() if pair else ""


def _batches(items: Sequence[T]) -> Iterator[Sequence[T]]:
    return (items[start : start + AT_ONCE] for start in range(0, len(items), AT_ONCE))
