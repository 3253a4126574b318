"""Reads a whole store while it is in use, a unit at a time: what belongs together is read by one script.

A unit is a table with all its keys, or all keys with one hash tag: those of a person, of a community, of a game. Tables
come last, so that whatever points to a table, or follows from its result, is not newer than the table.
"""

import re
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from secrets import token_hex
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from adapters.redis import keys, result_keys
from adapters.redis.connection import Connection
from bot.tables.table import TableId

Kind: TypeAlias = Literal["string", "hash", "list", "set", "zset", "stream"]

LEASES: Final = 3600
"""Seconds. A key that expires sooner is a lease, a code or a guard of the moment; it is left out."""

DERIVED: Final = frozenset({"due", "show", "late", "here", "up", "probe", "opening", keys.MOVE})
"""Families of keys that are made from others, or that say what processes or a move do at the moment."""

LEFT_OUT: Final = DERIVED | {"t", "a"}

AT_ONCE: Final = 2000
"""The entries of one key that one answer holds. A larger key is copied first, and the copy is read in pieces."""

KEYS_AT_ONCE: Final = 1000
"""The keys that one script reads."""

UNITS_AT_ONCE: Final = 16
"""The units that are asked for together. Each is read at a moment of its own; only the way there is shared."""

LISTS: Final = "rated:"
"""The beginning of keys that list the matches of a person in the history of a game."""

ASIDE_KEPT: Final = 600_000
"""Milliseconds after which a copy goes away by itself."""

_TABLE: Final = re.compile(r"(?:t|a|r|annul):\{(.)\}([a-z2-7]{7})(?::(?:ops|log|at))?")
_TAG: Final = re.compile(r"\{([^}]+)\}")


class Value(NamedTuple):
    """A key with what it holds, or with a piece of that.

    ``entries`` are the text of a string, alternately the fields and values of a hash or the members and scores of a
    sorted set, the members of a list or a set, the ids of a stream each with its fields and values. ``ends`` is when
    the key expires, in milliseconds since 1970; 0: never.
    """

    key: str
    kind: Kind
    ends: int
    entries: list[Any]


SNAPSHOT: Final = """
-- Reads all keys at one moment: each with its type, when it expires, and its entries. A key with more entries than
-- ARGV[1] is copied, and the name of the copy is told instead; without a token in ARGV[2] nothing is copied, since
-- nothing changes, and the key's own name is told. ARGV[3] is a table: of the sorted set in the last key
-- only its own row is read.
local most, token, row = tonumber(ARGV[1]), ARGV[2], ARGV[3]
local soon, kept = tonumber(ARGV[4]), ARGV[5]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local size = {hash = 'HLEN', list = 'LLEN', set = 'SCARD', zset = 'ZCARD', stream = 'XLEN'}
local read = {
  string = {'GET'}, hash = {'HGETALL'}, list = {'LRANGE', 0, -1}, set = {'SMEMBERS'},
  zset = {'ZRANGE', 0, -1, 'WITHSCORES'}, stream = {'XRANGE', '-', '+'},
}
local found = {}
for n, key in ipairs(KEYS) do
  local kind, left = redis.call('TYPE', key).ok, redis.call('PTTL', key)
  local ends = left >= 0 and string.format('%.0f', now + left) or '0'
  if row ~= '' and n == #KEYS then
    local score = redis.call('ZSCORE', key, row)
    if score then found[#found + 1] = {key, 'zset', '0', '', {row, score}} end
  elseif kind == 'none' or (left >= 0 and left < soon) then
    -- there is nothing to keep
  elseif size[kind] and redis.call(size[kind], key) > most then
    local aside = key
    if token ~= '' then
      aside = string.find(key, '{', 1, true) and key .. ':' .. token or '{' .. key .. '}:' .. token
      redis.call('COPY', key, aside)
      redis.call('PEXPIRE', aside, kept)
    end
    found[#found + 1] = {key, kind, ends, aside, {}}
  else
    local command = read[kind]
    local entries = redis.call(command[1], key, unpack(command, 2))
    found[#found + 1] = {key, kind, ends, '', kind == 'string' and {entries} or entries}
  end
end
return found
"""

PIECE: Final = """
-- Runs one reading command.
return redis.call(ARGV[1], KEYS[1], unpack(ARGV, 2))
"""

SCANS: Final[Mapping[str, str]] = {"hash": "HSCAN", "set": "SSCAN", "zset": "ZSCAN"}


async def units(connection: Connection) -> AsyncIterator[tuple[int, list[Value]]]:
    """Every unit of a store, each with the number of units known so far; large keys come in pieces.

    Raises:
        Away: the store cannot be reached.
    """
    tables, others = await _found(connection)
    number = len(tables) + len(others)
    groups = [group for tag in sorted(others) for group in _groups(others[tag])]
    async for values in read(connection, [(group, "") for group in groups]):
        yield number, values
    been: set[TableId] = set()
    while new := tables - been:  # what is archived during a walk over all keys may be missed: it has another key then
        number = len(others) + len(tables)
        async for values in read(connection, [(_keys_of(name), name) for name in sorted(new)]):
            yield number, values
        been |= new
        later, _ = await _found(connection)
        tables |= later


async def is_empty(connection: Connection) -> bool:
    """Whether a store holds nothing that a backup would keep.

    Raises:
        Away: the store cannot be reached.
    """
    async with connection.bounded():
        async for key in connection.client.scan_iter(count=AT_ONCE):
            if table_in(key) or _is_kept(key):
                return False
    return True


async def _found(connection: Connection) -> tuple[set[TableId], dict[str, set[str]]]:
    """The tables, and the other keys by hash tag, or by themselves where they have none."""
    tables: set[TableId] = set()
    others: dict[str, set[str]] = {}
    async with connection.bounded():
        async for key in connection.client.scan_iter(count=AT_ONCE):
            if name := table_in(key):
                tables.add(name)
            elif _is_kept(key):
                others.setdefault(tag_of(key), set()).add(key)
    return tables, others


def _is_kept(key: str) -> bool:
    """Whether a key that belongs to no table is kept; of tables there are leases beside."""
    return key.partition(":")[0] not in LEFT_OUT


def table_in(key: str) -> TableId | None:
    """The table to which a key belongs; None: it belongs to none, or is a lease beside one."""
    match = _TABLE.fullmatch(key)
    return TableId(match[1] + match[2]) if match else None


def tag_of(key: str) -> str:
    """The hash tag of a key; a key without one is its own."""
    tag = _TAG.search(key)
    return tag[1] if tag else key


def _groups(together: set[str]) -> Iterator[tuple[str, ...]]:
    """The keys with one hash tag that are read together. Lists of single persons follow the history on which they
    lean, since there may be very many.
    """
    aside = sorted(key for key in together if key.startswith(LISTS))
    whole = sorted(together.difference(aside))
    for keys_in_order in (whole, aside):
        for first in range(0, len(keys_in_order), KEYS_AT_ONCE):
            yield tuple(keys_in_order[first : first + KEYS_AT_ONCE])


def _keys_of(name: TableId) -> tuple[str, ...]:
    here = keys.table(name), keys.ops(name), keys.log(name), keys.drawn(name)
    return (*here, *keys.archived(name), result_keys.result(name), result_keys.agreed(name), keys.due(name[0]))


async def read(
    connection: Connection, wanted: list[tuple[tuple[str, ...], str]], *, at_rest: bool = False
) -> AsyncIterator[list[Value]]:
    """What groups of keys hold, each group in one slot and at one moment; the pieces of large keys follow.

    Beside each group stands the row that is read of its last key; empty: all of it. Of a store ``at_rest``, to which
    nobody writes, leases are read, too, and nothing is copied.
    """
    soon = 0 if at_rest else LEASES * 1000
    for first in range(0, len(wanted), UNITS_AT_ONCE):
        some = wanted[first : first + UNITS_AT_ONCE]
        async with connection.bounded():
            pipeline = connection.client.pipeline(transaction=False)
            for group, row in some:
                token = "" if at_rest else token_hex(8)
                pipeline.eval(SNAPSHOT, len(group), *group, AT_ONCE, token, row, soon, ASIDE_KEPT)
            answers = await pipeline.execute()
        for found in answers:
            async for values in _whole(connection, found):
                yield values


async def _whole(connection: Connection, found: list[list[Any]]) -> AsyncIterator[list[Value]]:
    """What the snapshot of a group has found, with the pieces of what it has only copied."""
    values = [Value(key, kind, int(ends), list(entries)) for key, kind, ends, aside, entries in found if not aside]
    if values:
        yield values
    for key, kind, ends, aside, _ in found:
        if aside:
            async for entries in _pieces(connection, aside, kind):
                yield [Value(key, kind, int(ends), entries)]
            if aside != key:
                await connection.execute("DEL", aside)


async def _pieces(connection: Connection, key: str, kind: Kind) -> AsyncIterator[list[Any]]:
    """The entries of a key that does not change any more."""
    if kind in SCANS:
        cursor = "0"
        while True:
            cursor, entries = await connection.run_script(PIECE, (key,), SCANS[kind], cursor, "COUNT", AT_ONCE)
            if entries:
                yield list(entries)
            if str(cursor) == "0":
                return
    if kind == "list":
        first = 0
        while entries := await connection.run_script(PIECE, (key,), "LRANGE", first, first + AT_ONCE - 1):
            yield list(entries)
            first += AT_ONCE
    if kind == "stream":
        after = "-"
        while entries := await connection.run_script(PIECE, (key,), "XRANGE", after, "+", "COUNT", AT_ONCE):
            yield list(entries)
            after = f"({entries[-1][0]}"


APPEND: Final = """
-- Appends to a list or a stream that holds so many entries, and to no other: whoever lost the answer asks again.
-- Each entry of a stream is an id, the number of its fields and values, and these.
local kind, size = ARGV[1], tonumber(ARGV[2])
if redis.call(kind == 'list' and 'LLEN' or 'XLEN', KEYS[1]) ~= size then return 0 end
if kind == 'list' then return redis.call('RPUSH', KEYS[1], unpack(ARGV, 3)) end
local n = 3
while n <= #ARGV do
  local last = n + 1 + tonumber(ARGV[n + 1])
  redis.call('XADD', KEYS[1], ARGV[n], unpack(ARGV, n + 2, last))
  n = last + 1
end
return 1
"""


def written(values: Iterable[Value], sizes: dict[str, int]) -> list[tuple[str | float, ...]]:
    """The commands that write values into a store where nothing is; each may run twice.

    ``sizes`` is how many entries lists and streams have by the commands before.
    """
    commands: list[tuple[str | float, ...]] = []
    for key, kind, ends, entries in values:
        if not entries:
            continue
        match kind:
            case "string":
                commands.append(("SET", key, *entries))
            case "hash":
                commands.append(("HSET", key, *entries))
            case "set":
                commands.append(("SADD", key, *entries))
            case "zset":
                rows = zip(entries[1::2], entries[::2], strict=True)
                commands.append(("ZADD", key, *(text for row in rows for text in row)))
            case "list" | "stream":
                told = entries if kind == "list" else [text for at, of in entries for text in (at, len(of), *of)]
                commands.append(("EVAL", APPEND, 1, key, kind, sizes.get(key, 0), *told))
                sizes[key] = sizes.get(key, 0) + len(entries)
        if ends:
            commands.append(("PEXPIREAT", key, ends))
    return commands
