"""Verifies what a store keeps: every table can be read and its log leads to its position, nothing that is owed is
forgotten, chats and players find their tables, and ratings and records follow from results.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from adapters.redis import keys, result_keys
from adapters.redis.backup.backup import PATIENCE as WAITING
from adapters.redis.backup.snapshot import AT_ONCE, table_in
from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.store import RedisStore
from bot.catalog import CATALOG
from bot.ports import Pointer
from bot.results.rated import Rated, rebuilt
from bot.results.rating import Rating
from bot.results.tally import MATCHES, NAMES
from bot.tables.due import due_at
from bot.tables.history import replay
from bot.tables.person import PersonId
from bot.tables.stored import Place
from bot.tables.table import AnyTable, TableId, Unreadable, is_live
from engines.core import Refused

PATIENCE: Final = 3
"""How often something is looked at again that seems to be wrong: it may have changed while it was read."""

TOGETHER: Final = 8
"""What is looked at together, while the store answers."""

PAUSE: Final = 0.2
"""Seconds before that."""

CLOSE: Final = 0.01
"""The difference between a rating and the same one made again that rounding after each match may bring."""


Check: TypeAlias = Callable[[str], Awaitable[str]]
"""Says what is wrong with what has this name; empty: nothing."""


@dataclass(slots=True)
class Findings:
    """What a verification counted by kind, and what it found wrong, each fault as a sentence."""

    counted: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


async def verify(client: Client, progress: Callable[[int, int], None]) -> Findings:
    """Looks at everything that a store keeps; it may be in use.

    Raises:
        Away: the store cannot be reached.
    """
    return await _Verification(client, progress).run()


class _Verification:
    """One walk over a store."""

    def __init__(self, client: Client, progress: Callable[[int, int], None]) -> None:
        self._connection, self._progress = Connection(client, patience=WAITING), progress
        self._store = RedisStore(client, patience=WAITING)
        self._findings = Findings()
        self._records: dict[PersonId, frozenset[str]] = {}
        self._rated: dict[str, int] = {}

    async def run(self) -> Findings:
        found: dict[str, set[TableId]] = {"t": set(), "a": set(), "r": set()}
        async for key in self._keys():
            if (name := table_in(key)) and (kind := key[0]) in found:
                found[kind].add(name)
        aside = set(await self._connection.execute("HKEYS", keys.ASIDE))
        work: list[tuple[str, Check]] = [
            *((name, self._table) for name in sorted((found["t"] | found["a"]) - aside)),
            *((name, self._result) for name in sorted(found["r"])),
            ("draws", self._tally),
        ]
        suspects = await self._checked([*work, *((game, self._ratings) for game in CATALOG)])
        for _ in range(PATIENCE):
            if not suspects:
                break
            await asyncio.sleep(PAUSE)
            suspects = await self._checked([(name, check) for name, check, _ in suspects])
        self._findings.faults += [f"{name}: {fault}" for name, _, fault in suspects]
        counted = self._findings.counted
        counted.update(tables=len(found["t"] - aside), archived=len(found["a"] - aside), results=len(found["r"]))
        counted.update(aside=len(aside), rated=sum(self._rated.values()))
        return self._findings

    async def _keys(self) -> AsyncIterator[str]:
        async for key in self._connection.client.scan_iter(count=AT_ONCE):
            yield key

    async def _checked(self, work: list[tuple[str, Check]]) -> list[tuple[str, Check, str]]:
        """What seems to be wrong."""
        suspects = []
        for first in range(0, len(work), TOGETHER):
            some = work[first : first + TOGETHER]
            faults = await asyncio.gather(*(check(name) for name, check in some))
            suspects += [(name, check, fault) for (name, check), fault in zip(some, faults, strict=True) if fault]
            self._progress(first + len(some), len(work))
        return suspects

    async def _table(self, name: str) -> str:
        """What is wrong with a table; empty: nothing."""
        table_id = TableId(name)
        try:
            loaded = await self._store.load(table_id)
        except Unreadable as why:
            return f"the table cannot be read: {why}"
        if loaded is None:
            return ""  # thrown away meanwhile
        table, log = loaded.table, await self._store.log(table_id)
        if not log or log[-1].rev != table.rev:
            return f"the log ends at revision {log[-1].rev if log else 0}, the table is at {table.rev}"
        try:
            if not table.definition.seatless:  # dice that anybody may throw lie there from the first line on
                replay(table, log)
        except (Refused, ValueError, LookupError):
            return "the log does not lead to the position"
        if not await self._connection.execute("EXISTS", keys.table(table_id)):
            return ""
        show, due = keys.queues(table_id)
        if due_at(table) is not None and await self._connection.execute("ZSCORE", due, name) is None:
            return "something is due here, and nobody knows" if is_live(table) else "it would never be archived"
        places = await self._store.places(table_id)
        behind = {place.channel.partition(":")[0] for place, shown in places.items() if shown.rev != table.rev}
        waits = [await self._connection.execute("ZSCORE", show, name)]
        waits += [await self._connection.execute("SISMEMBER", keys.late(chat, name[0]), name) for chat in behind]
        if behind:
            return "" if any(waits) else "a board is out of date, and nobody knows"
        return await self._unpointed(table, places)

    async def _unpointed(self, table: AnyTable, places: Collection[Place]) -> str:
        """Who would not find a table that is drawn wherever it stands; empty: everybody finds it."""
        if not places:
            return ""
        if not await self._point(Pointer.AT, {place.channel for place in places}, table.id):
            return "a chat does not point to the table that it shows"
        if is_live(table) and not await self._point(Pointer.MINE, table.people, table.id):
            return "a player would not find the table among the own ones"
        return ""

    async def _point(self, kind: Pointer, whose: Iterable[str], table: TableId) -> bool:
        """Whether all of these point to a table."""
        asked = (self._connection.execute("SISMEMBER", keys.pointers(kind, one), table) for one in whose)
        return all(await asyncio.gather(*asked))

    async def _result(self, name: str) -> str:
        """What is wrong with a result; empty: nothing."""
        try:
            result = await self._store.results.load(TableId(name))
        except ValueError:
            return "the result cannot be read"
        if result is None or result.annulled or result.game not in CATALOG:
            return ""
        if await self._connection.execute("ZSCORE", result_keys.owed(name[0]), name) is not None:
            return ""  # what follows from it is still to come
        for who in result.persons:
            if name not in await self._record(who) and not await self._connection.execute("EXISTS", keys.gone(who)):
                self._records.pop(who, None)
                return "the result is missing among those of a player"
        return ""

    async def _tally(self, _: str) -> str:
        """What is wrong with the numbers of all draws; empty: nothing."""
        tally, remembered = (
            await self._store.tallies.sums(),
            await self._connection.execute("ZCARD", result_keys.TALLY[1]),
        )
        self._findings.counted["drawn"] = tally.get(MATCHES, 0)
        if unknown := sorted(tally.keys() - set(NAMES)):
            return f"numbers that nobody counts: {', '.join(unknown)}"
        if min(tally.values(), default=0) < 0 or tally.get(MATCHES, 0) < remembered:
            return "fewer matches are counted than are remembered"
        return ""

    async def _record(self, who: PersonId) -> frozenset[str]:
        if who not in self._records:
            lines = await self._connection.execute("ZRANGE", result_keys.results_of(who), 0, -1)
            self._records[who] = frozenset(line.partition(" ")[0] for line in lines)
        return self._records[who]

    async def _ratings(self, game: str) -> str:
        """What is wrong with the ratings of a game; empty: nothing."""
        if await self._connection.execute("GET", result_keys.rating_stale(game)):
            return ""  # they are about to be made anew
        number = int(await self._connection.execute("GET", result_keys.rating_sequence(game)) or 0)
        texts: list[str | None] = []
        for first in range(1, number + 1, AT_ONCE):
            some = range(first, min(first + AT_ONCE, number + 1))
            texts += await self._connection.execute("HMGET", result_keys.rating_history(game), *some)
        if None in texts:
            return "a match is missing in the history of ratings"
        void = frozenset(map(TableId, await self._connection.execute("SMEMBERS", result_keys.rating_void(game))))
        again: dict[PersonId, Rating] = {}
        await asyncio.to_thread(rebuilt, game, [Rated.read(text) for text in texts if text], again, void)
        kept = await self._connection.execute("HGETALL", result_keys.ratings(game))
        self._rated[game] = number
        if kept.keys() != again.keys():
            return "ratings are missing, or follow from no match"
        differing = [who for who, text in kept.items() if not _is_close(Rating.read(text), again[PersonId(who)])]
        return f"{len(differing)} ratings do not follow from the matches" if differing else ""


def _is_close(one: Rating, other: Rating) -> bool:
    return one.games == other.games and abs(one.value - other.value) <= CLOSE
