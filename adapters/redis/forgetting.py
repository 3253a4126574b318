"""Deletes what the store keeps about a person, and leaves to everybody else what is theirs.

It walks over all keys and may be repeated: it is done when a walk finds nothing any more.
"""

import json
from dataclasses import replace
from typing import Any, Final

import structlog

from adapters.redis import keys, result_keys
from adapters.redis.connection import Connection
from adapters.redis.leagues import league_without
from adapters.redis.traces import Entry, Found, Names, traces
from bot.ports import FORGET, Remains
from bot.results import result as results
from bot.tables import forgetting
from bot.tables.person import PersonId
from bot.tables.table import TableId, Unreadable, dump, is_live, load

REPLACE_TABLE: Final = """
-- Replaces the text of a table that has not changed meanwhile; its revision stays.
local rev, text = unpack(ARGV)
if redis.call('HGET', KEYS[1], 'rev') ~= rev then return 0 end
return redis.call('HSET', KEYS[1], 'table', text)
"""

REPLACE_TEXT: Final = """
-- Replaces a text that has not changed meanwhile.
local before, after = unpack(ARGV)
if redis.call('GET', KEYS[1]) ~= before then return 0 end
redis.call('SET', KEYS[1], after, 'KEEPTTL')
return 1
"""

REPLACE_STREAM: Final = """
-- Writes a stream anew, with the same ids, unless something was added meanwhile. From ARGV[3] on: the id of each
-- entry, the number of its fields and values, and these.
local before, last = unpack(ARGV)
local newest = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if tostring(redis.call('XLEN', KEYS[1])) ~= before or newest[1][1] ~= last then return 0 end
local expires = redis.call('PTTL', KEYS[1])
redis.call('DEL', KEYS[1])
local i = 3
while i <= #ARGV do
  local count = tonumber(ARGV[i + 1])
  redis.call('XADD', KEYS[1], ARGV[i], unpack(ARGV, i + 2, i + 1 + count))
  i = i + 2 + count
end
if expires > 0 then redis.call('PEXPIRE', KEYS[1], expires) end
return 1
"""

REMOVE: Final[dict[str, tuple[str, ...]]] = {"hash": ("HDEL",), "set": ("SREM",), "zset": ("ZREM",)}
"""The command that removes an entry by its name, by the type of the key."""

TABLES: Final = ("t", "a")
"""The families of keys of running and of archived tables."""

log = structlog.get_logger()


class Forgetting:
    """Deletes what is kept about one person; ``other`` replaces the person's ids where history needs somebody."""

    def __init__(self, connection: Connection, names: Names, other: PersonId) -> None:
        self._connection, self._names, self._other = connection, names, other
        self._sits: list[TableId] = []
        # without them nobody would know who is to be forgotten, or would write about them
        self._last = {key(name) for name in names.ids for key in (keys.person, keys.gone)}

    async def walk(self) -> Remains:
        """Deletes what is found and returns how much it was. A running table where the person sits is counted too, but
        stays as it is: the person has to leave it first.

        Raises:
            Away: the store cannot be reached; what was found before is deleted.
        """
        count = 0
        async for found in traces(self._connection, self._names):
            if found.key in self._last or not (left := _without_appointment(found)).entries:
                continue
            count += await self._delete(left)
        return Remains(count, tuple(self._sits))

    async def _delete(self, found: Found) -> bool:
        """Deletes the person from a key; False: that can never be done."""
        family, kind = found.key.partition(":")[0], found.kind
        if found.is_own:
            await self._connection.execute("DEL", found.key)
        elif kind == "hash" and family in TABLES and not found.key.endswith(":at"):
            return await self._delete_from_table(found)
        elif kind == "stream" and family == "lines":
            await self._connection.execute("XDEL", found.key, *(entry for entry, _ in found.entries))
        elif kind == "stream":
            await self._replace_in_stream(found.key)
        elif kind == "string":
            await self._delete_from_text(found.key, family, found.entries[0][1])
        elif kind == "list":
            for name, _ in found.entries:
                await self._connection.execute("LREM", found.key, 0, name)
        else:
            await self._connection.execute(*REMOVE[kind], found.key, *(name for name, _ in found.entries))
        return True

    async def _delete_from_table(self, found: Found) -> bool:
        """The table's text, and what lies beside it: drafts, notes, chats from which people have acted."""
        beside = [name for name, _ in found.entries if name != "table"]
        if beside:
            await self._connection.execute("HDEL", found.key, *beside)
        text: Any = dict(found.entries).get("table")
        if text is None:
            return True
        try:
            table = load(text)
        except Unreadable as why:
            log.warning("nobody forgotten at a table of another version", key=found.key, why=str(why))
            return False
        if is_live(table) and table.find(self._names.accounts) is not None:
            self._sits.append(table.id)
            return True
        after = dump(forgetting.without(table, self._names.accounts))
        await self._connection.run_script(REPLACE_TABLE, (found.key,), table.rev, after)
        await self._connection.execute("DEL", result_keys.analysis(table.id))  # it tells how well the person has played
        return True

    async def _delete_from_text(self, key: str, family: str, text: str) -> None:
        if family == "r":
            after = results.dump(results.without(results.load(text), self._names.ids, frozenset(self._names.accounts)))
            await self._connection.run_script(REPLACE_TEXT, (key,), text, after)
        elif family == "lg":
            await self._connection.run_script(REPLACE_TEXT, (key,), text, league_without(text, self._names.accounts))
        else:
            await self._connection.execute("DEL", key)

    async def _replace_in_stream(self, key: str) -> None:
        rows = await self._connection.execute("XRANGE", key, "-", "+")
        if not rows:
            return
        told: list[str] = []
        for entry, fields in rows:
            words = [self._replaced(word) for pair in fields.items() for word in pair]
            told += [entry, str(len(words)), *words]
        await self._connection.run_script(REPLACE_STREAM, (key,), str(len(rows)), rows[-1][0], *told)

    def _replaced(self, text: str) -> str:
        """A text of a stream without the person; a line of an audit log also without the name."""
        after = self._names.replaced(text, self._other)
        if after == text or not after.startswith("["):
            return after
        _, *rest = json.loads(after)
        return json.dumps([forgetting.NAME, *rest])


def _without_appointment(found: Found) -> Found:
    """What is found without the appointment by which the person is forgotten."""
    if found.key != keys.AGENDA:
        return found
    return replace(found, entries=tuple(entry for entry in found.entries if not _is_forgetting(entry)))


def _is_forgetting(entry: Entry) -> bool:
    return entry[0].partition(" ")[0] == FORGET
