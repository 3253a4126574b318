"""Copies a store to which nobody writes: every key as it is, its leases and what expires soon included, and reads the
copy back to compare it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from time import time
from typing import Any, Final, TypeAlias

from adapters.redis import keys
from adapters.redis.backup.backup import AT_ONCE, Progress, send
from adapters.redis.backup.snapshot import LEASES, Value, read, tag_of, written
from adapters.redis.connection import Connection

TOGETHER: Final = 64
"""The keys of one slot that one script reads."""

GROUPS: Final = 16
"""The groups of such keys that are copied, read back and compared together."""

LANES: Final = 8
"""Those that are under way at the same time: the way between the servers may be long."""

SCANNED: Final = 2000
"""The keys of which a server names so many at once."""


Guard: TypeAlias = Callable[[], Awaitable[None]]
"""Is asked before each write, and raises what stops it."""


class Differing(ValueError):
    """The copy is not what was copied."""


async def names_in(connection: Connection) -> list[str]:
    """The keys of a store, without what it says of a move.

    Raises:
        Away: the store cannot be reached.
    """
    async with connection.bounded():
        found = {key async for key in connection.client.scan_iter(count=SCANNED)}
    return sorted(found - {keys.MOVE})


async def clear(connection: Connection, guard: Guard) -> None:
    """Deletes all keys but the mark."""
    names = await names_in(connection)
    for first in range(0, len(names), AT_ONCE):
        await guard()
        await send(connection, [("UNLINK", name) for name in names[first : first + AT_ONCE]])


async def copy(old: Connection, new: Connection, progress: Progress, guard: Guard) -> int:
    """Copies every key into a store that is empty; returns how many there are.

    Raises:
        Away: a store cannot be reached.
        Differing: what is read back is not what was written.
    """
    names = await names_in(old)
    groups, done = list(_groups(names)), 0
    parts = iter([groups[first : first + GROUPS] for first in range(0, len(groups), GROUPS)])

    async def lane() -> None:
        nonlocal done
        for some in parts:
            await _copy(old, new, some, guard)
            done += sum(map(len, some))
            progress(done, len(names))

    lanes = [asyncio.create_task(lane()) for _ in range(LANES)]
    try:
        await asyncio.gather(*lanes)
    finally:  # none writes any more when this has ended
        for task in lanes:
            task.cancel()
        await asyncio.gather(*lanes, return_exceptions=True)
    return len(names)


async def _copy(old: Connection, new: Connection, some: list[tuple[str, ...]], guard: Guard) -> None:
    values = await _read(old, some)
    commands = written(values, {})
    await guard()
    for start in range(0, len(commands), AT_ONCE):
        await send(new, commands[start : start + AT_ONCE])
    wanted, found = _contents(values), _contents(await _read(new, some))
    if wrong := sorted(key for key in wanted.keys() | found.keys() if wanted.get(key) != found.get(key)):
        raise Differing(f"the copy of {wrong[0]} is not what was copied: the new store must be used by nobody else")


def _groups(names: list[str]) -> Iterator[tuple[str, ...]]:
    """Keys that lie in one slot, since they share a tag."""
    by_tag: dict[str, list[str]] = {}
    for name in names:
        by_tag.setdefault(tag_of(name), []).append(name)
    for together in by_tag.values():
        for first in range(0, len(together), TOGETHER):
            yield tuple(together[first : first + TOGETHER])


async def _read(connection: Connection, groups: list[tuple[str, ...]]) -> list[Value]:
    units = read(connection, [(group, "") for group in groups], at_rest=True)
    return [value async for values in units for value in values]


def _contents(values: list[Value]) -> dict[str, object]:
    """What keys hold, in a form that is equal where it means the same; not what may end while it is copied, nor streams
    whose last entry was taken away: they hold nothing, and nothing is copied of them.
    """
    soon = (time() + LEASES) * 1000
    pieces: dict[str, tuple[str, list[Any]]] = {}
    for key, kind, ends, entries in values:
        if entries and (not ends or ends > soon):
            pieces.setdefault(key, (f"{kind}{bool(ends)}", []))[1].extend(entries)
    return {key: (kind, _meant(kind, entries)) for key, (kind, entries) in pieces.items()}


def _meant(kind: str, entries: list[Any]) -> object:
    if kind.startswith("set"):
        return set(entries)
    if kind.startswith("hash"):
        return dict(zip(entries[::2], entries[1::2], strict=True))
    if kind.startswith("zset"):
        return {member: float(score) for member, score in zip(entries[::2], entries[1::2], strict=True)}
    return entries
