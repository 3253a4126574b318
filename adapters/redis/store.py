"""Tables in Redis 6.2 or anything that speaks like it. Every change is one script: it acts wholly or not at all."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Collection
from secrets import token_hex
from time import monotonic, time
from typing import Final

import structlog
from redis.asyncio.cluster import RedisCluster

from adapters.redis import keys, renewal, result_keys, scripts
from adapters.redis.analyses import RedisAnalyses
from adapters.redis.belongings import RedisBelongings
from adapters.redis.boards import RedisBoards
from adapters.redis.careers import RedisCareers
from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.days import RedisDays
from adapters.redis.free_times import RedisFreeTimes
from adapters.redis.joining import pairs
from adapters.redis.known_tables import KnownTables, Standing
from adapters.redis.leagues import RedisSeasons
from adapters.redis.linking import RedisLinking
from adapters.redis.looks import Looks
from adapters.redis.queues import Queues
from adapters.redis.ratings import RedisRatings
from adapters.redis.read_tables import ReadTables
from adapters.redis.reading_ahead import ReadingAhead
from adapters.redis.results import RedisResults
from adapters.redis.settings import Settings
from adapters.redis.shown_places import ShownPlaces, as_shown, board_time
from adapters.redis.tallies import RedisTallies
from adapters.redis.tracking import Tracking
from adapters.redis.upkeep import RedisUpkeep
from adapters.redis.uptime import RedisUptime
from adapters.redis.vacations import RedisVacations
from bot.ports import Conflict, Pointer
from bot.tables.doors import LASTS, Link
from bot.tables.stored import Entry, Found, Loaded, Place, Saving, Shown, Written
from bot.tables.table import AnyTable, Channel, TableId, Unreadable, User, dump

OPENING: Final = 60
"""Seconds until a chat surely points to a table that was opened there."""

ARCHIVED: Final = 400 * 24 * 3600
"""Seconds for which an archived table is kept with its log."""

FRESH: Final = 1.0
"""Seconds for which a successful probe counts: nothing is written for the next one."""

log = structlog.get_logger()


class RedisStore(Queues, ShownPlaces, Settings):
    """The ``bot.ports.Store`` of one process; the client must decode responses."""

    def __init__(self, client: Client, clock: Callable[[], float] = time, patience: float | None = None) -> None:
        self._connection = Connection(client, patience=patience)
        self.tracking = Tracking(client)
        self._settings = self.tracking.remembering(keys.SETTINGS, self._read_settings)
        self._secret, self._clock = b"", clock
        self._well = 0.0
        self._tables, self._known = ReadTables(), KnownTables(self.load)
        self._looks = Looks()
        self._claims, self._held = {}, {}
        vacations = RedisVacations(self._connection, clock)
        self.people = RedisLinking(self._connection, self.secret, vacations, self.tracking)
        self._ahead = ReadingAhead(self.people, self._settings, self.tracking)
        self.free_times = RedisFreeTimes(self._connection, self.people, vacations, clock, self.tracking)
        self.uptime = RedisUptime(self._connection)
        self.results = RedisResults(self._connection, self._looks, clock)
        self.ratings = RedisRatings(self._connection)
        self.boards = RedisBoards(self._connection)
        self.careers = RedisCareers(self._connection)
        self.tallies = RedisTallies(self._connection)
        self.days = RedisDays(self._connection)
        self.belongings = RedisBelongings(self._connection, self.people, self.ratings)
        self.leagues = RedisSeasons(self._connection)
        self.analyses = RedisAnalyses(self._connection)
        self.upkeep = RedisUpkeep(self._connection)

    # --- a table ---

    async def load(self, table: TableId) -> Loaded | None:
        fields = await self._connection.execute("HGETALL", keys.table(table))
        fields = fields or await self._connection.execute("HGETALL", keys.archived(table)[0])
        return await self._read(table, fields) if fields else None

    async def prepare(self, table: TableId, op: str, asker: User, channel: Channel) -> Found | None:
        self._ahead.begin((asker,), (channel,))
        if found := await self._find(table, op):
            self._known.prepare(found, op)
        return found

    async def recent(self, table: TableId) -> Loaded | None:
        return await self._known.of(table)

    async def find(self, table: TableId, op: str) -> Found | None:
        if prepared := self._known.prepared(table, op):
            return prepared
        self._ahead.begin(())
        return await self._find(table, op)

    async def _find(self, table: TableId, op: str) -> Found | None:
        home, ops, _, at, *_ = keys.whole(table)
        archived, old_ops, _ = keys.archived(table)
        found = home, ops, at, archived, old_ops
        with self._known.reading(table) as watch:
            fields, places, done = await self._connection.run_script(scripts.FIND, found, op)
            if not fields:
                return None
            read, shown = await self._read(table, pairs(fields)), as_shown(places)
            watch.settle(Standing.shown(read, shown))
        return Found(read, shown, bool(done))

    async def pull(self, table: TableId, place: Place) -> tuple[Loaded, Shown] | None:
        found = keys.table(table), keys.drawn(table)
        fields, drawn = await self._connection.run_script(scripts.PULL, found, keys.field(place))
        if not fields or drawn is None:
            return None
        return await self._read(table, pairs(fields)), keys.shown(drawn)

    async def _read(self, table: TableId, fields: dict[str, str]) -> Loaded:
        """What the fields of a table say.

        Raises:
            Unreadable: it is from a version that this one cannot read; it has been set aside.
        """
        fields.pop("rev")
        try:
            read = self._tables.read(table, fields.pop("table"))
        except Unreadable as why:
            await self._set_aside(table, str(why))
            raise
        if read.clock and read.phase == "playing":
            read = read.model_copy(update={"free": await self.free_times.of(read)})
        return Loaded(read, fields)

    async def save(self, saving: Saving) -> Written | None:
        table, (actor, _, _) = saving.table, saving.step.partition(" ")
        owner, text, claims = token_hex(8), dump(table), saving.claims
        self._ahead.begin(table.people, (place.channel for place in claims))  # who sees it, and where
        with self._known.replacing(table.id) as watch:
            said, *answer = await self._connection.run_script(
                scripts.SAVE,
                (
                    *keys.whole(table.id),
                    *result_keys.results(table.id),
                    *(keys.claim(table.id, place) for place in claims),
                ),
                table.id,
                saving.op,
                saving.expected,
                table.rev,
                text,
                saving.step,
                actor if actor.isdecimal() else "",
                board_time(),
                f"{self._clock():.3f}",
                "" if saving.due is None else saving.due,
                saving.result,
                keys.CHANGES,
                owner,
                round(renewal.LEASE * 1000),
                len(saving.places),
                *map(keys.field, saving.places),
                *map(keys.field, claims),
            )
            if said == "conflict":
                raise Conflict(table.id)
            if said == "repeated":
                self._may_claim(table.id, owner, claims)
                return None
            written = self._written(table, owner, answer)
            watch.settle(Standing.shown(written.loaded, written.places))
        self._tables.wrote(table, text)
        self._looks.due(table.id[0], 0.0 if saving.result else saving.due)
        return written

    def _written(self, table: AnyTable, owner: str, answer: list[list[str]]) -> Written:
        """What a script has answered to a write."""
        names, values, drawn, claimed = answer
        places = frozenset(map(keys.place, claimed))
        for place in places:
            self._claims[table.id, place] = owner, monotonic()
        found = Loaded(table, dict(zip(names, values, strict=True)))
        return Written(found, as_shown(drawn), places)

    async def done(self, table: TableId, op: str) -> bool:
        for ops in (keys.ops(table), keys.archived(table)[1]):
            if await self._connection.execute("LPOS", ops, op) is not None:
                return True
        return False

    async def opener(self, table: TableId) -> str | None:
        logs = keys.log(table), keys.archived(table)[2]
        *lines, result = await asyncio.gather(
            *(self._connection.execute("XRANGE", log, "-", "+", "COUNT", 1) for log in logs), self.results.load(table)
        )
        for _, fields in (line for found in lines for line in found):
            return str(fields["op"])
        return "" if result else None

    async def log(self, table: TableId) -> list[Entry]:
        entries = await self._connection.execute("XRANGE", keys.log(table), "-", "+")
        entries = entries or await self._connection.execute("XRANGE", keys.archived(table)[2], "-", "+")
        return [Entry(int(fields["rev"]), fields["step"]) for _, fields in entries]

    async def draft(self, table: TableId, what: str, text: str) -> None:
        await self._beside(scripts.DRAFT, table, what, text)

    async def _beside(self, script: str, table: TableId, what: str, text: str) -> bool:
        """Writes something beside a table; whether the script has changed anything."""
        has_changed = await self._connection.run_script(script, (keys.table(table),), what, text, *keys.beside(table))
        self._known.forget(table)
        return bool(has_changed)

    async def choose(
        self, found: Loaded, op: str, what: str, text: str, claims: tuple[Place, ...] = ()
    ) -> Written | None:
        table, owner = found.table, token_hex(8)
        own = keys.table(table.id), keys.ops(table.id), keys.drawn(table.id)
        self._ahead.begin(table.people, (place.channel for place in claims))
        with self._known.replacing(table.id) as watch:
            said, *answer = await self._connection.run_script(
                scripts.CHOOSE,
                (*own, *(keys.claim(table.id, place) for place in claims)),
                table.id,
                op,
                table.rev,
                what,
                text,
                keys.CHANGES,
                owner,
                round(renewal.LEASE * 1000),
                *map(keys.field, claims),
            )
            if said == "repeated":
                self._may_claim(table.id, owner, claims)
            if said != "saved":
                return None
            written = self._written(table, owner, answer)
            watch.settle(Standing.shown(written.loaded, written.places))
        return written

    async def note(self, table: TableId, what: str, text: str) -> bool:
        return await self._beside(scripts.NOTE, table, what, text)

    async def archive(self, table: TableId, *, keep: bool = True) -> None:
        lasts = round(ARCHIVED * 1000) if keep else 0
        await self._connection.run_script(scripts.ARCHIVE, keys.whole(table), table, lasts, *keys.beside(table))
        self._known.forget(table)

    async def _set_aside(self, table: TableId, why: str) -> None:
        """Takes it out of both queues and notes what it owed; its own keys stay as they are."""
        show, due = keys.queues(table)
        owed = await self._connection.execute("ZSCORE", due, table)
        note = json.dumps({"why": why, "since": int(time()), "due": owed})
        if await self._connection.execute("HSETNX", keys.ASIDE, table, note):
            log.error("table set aside", table=table, why=why)
        await self._connection.execute("ZREM", show, table)
        await self._connection.execute("ZREM", due, table)

    async def reconsider(self) -> list[TableId]:
        """Brings back whatever this version can read again, with what it owed; returns what stays aside."""
        remain = []
        for name, note in (await self._connection.execute("HGETALL", keys.ASIDE)).items():
            table = TableId(name)
            try:
                await self.load(table)
            except Unreadable:
                remain.append(table)
                continue
            show, due = keys.queues(table)
            owed = json.loads(note)["due"]
            if owed is not None:
                await self._connection.execute("ZADD", due, "NX", owed, table)
            await self._connection.execute("ZADD", show, "NX", board_time(), table)
            await self._connection.execute("HDEL", keys.ASIDE, table)
        return remain

    # --- chats and users ---

    async def point(self, kind: Pointer, whose: str, table: TableId, *, here: bool) -> bool:
        return bool(await self._connection.execute("SADD" if here else "SREM", keys.pointers(kind, whose), table))

    async def pointed(self, kind: Pointer, whose: str) -> list[TableId]:
        return sorted(map(TableId, await self._connection.execute("SMEMBERS", keys.pointers(kind, whose))))

    async def reserve(self, whose: str, table: TableId, free: int, known: Collection[TableId]) -> bool:
        key = keys.reserved(whose)
        return bool(await self._connection.run_script(scripts.RESERVE, (key,), table, free, OPENING * 1000, *known))

    async def keep_link(self, token: str, link: Link) -> None:
        await self._connection.execute("SET", keys.link(token), str(link), "EX", LASTS)

    async def link(self, token: str) -> Link | None:
        found = await self._connection.execute("GET", keys.link(token))
        return Link.read(found) if found else None

    async def secret(self) -> bytes:
        if not self._secret:
            await self._connection.execute("SET", keys.SECRET, token_hex(32), "NX")
            self._secret = bytes.fromhex(await self._connection.execute("GET", keys.SECRET))
        return self._secret

    # --- whether it is well ---

    async def probe(self) -> None:
        if time() - self._well < FRESH:
            return
        buckets = keys.BUCKETS if isinstance(self._connection.client, RedisCluster) else keys.BUCKETS[:1]
        async with self._connection.bounded(commands=len(buckets)):
            pipeline = self._connection.client.pipeline(transaction=False)
            for bucket in buckets:
                pipeline.set(keys.probe(bucket), "1", ex=60)
            await pipeline.execute()
        self._well = time()

    # --- changes ---

    async def publish_change(self, table: TableId) -> None:
        await self._connection.execute("PUBLISH", keys.CHANGES, table)

    async def changes(self) -> AsyncIterator[TableId]:
        async for text in self._connection.subscribe(keys.CHANGES, self._known.hearing):
            if text.startswith(keys.BESIDE):
                self._known.forget(TableId(text.removeprefix(keys.BESIDE)))
            elif text.startswith(keys.PEOPLE):
                self.people.forget(text.split()[1:])
                self._known.clear()  # what is known of a table says when its people are free
            elif text.startswith(keys.VACATIONS):
                self.free_times.forget(text.split()[1:])
                self._known.clear()
            else:
                self._known.hear(TableId(text))
                yield TableId(text)
