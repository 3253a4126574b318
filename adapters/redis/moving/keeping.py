"""Whether the bot could play on at a new store, which keeps what is copied into it; asked before the old one is closed.

Keys are copied by reading and writing them, so the two servers may be of any versions that the bot knows.
"""

from typing import Any, Final

from adapters.redis import keys
from adapters.redis.connection import Connection
from adapters.redis.moving.fence import Unfit

MEGABYTE: Final = 1024 * 1024

OLDEST: Final = (6, 2)
"""The oldest version of Redis whose commands the bot does not miss; others tell to which one they compare."""

APART: Final = 2.0
"""Seconds that the clocks of two servers may be apart: deadlines, leases and free time go by the store's clock."""


async def check_keeping(old: Connection, new: Connection) -> None:
    """Looks whether the new store is not too old, goes by the same time, can be written to, throws nothing away and has
    room.

    Raises:
        Away: a store cannot be reached, or the new one refuses to be written to.
        Unfit: the new store would not keep everything, or nobody could play there as before.
    """
    await _check_version(new)
    await _check_clocks(old, new)
    await new.execute("SET", keys.probe("a"), "1", "PX", 1000)
    there = await _told(new, "memory")
    if any(int(node["maxmemory"]) and node["maxmemory_policy"] != "noeviction" for node in there):
        raise Unfit("the new store throws keys away when it is full: set its maxmemory-policy to noeviction")
    if not all(int(node["maxmemory"]) for node in there):
        return
    room = sum(int(node["maxmemory"]) - int(node["used_memory"]) for node in there)
    needed = sum(int(node["used_memory_dataset"]) for node in await _told(old, "memory"))
    if room < needed:
        raise Unfit(
            f"the new store has room for {max(room, 0) / MEGABYTE:.1f} MB, and the old one holds"
            f" {needed / MEGABYTE:.1f} MB: raise its maxmemory"
        )


async def _check_version(new: Connection) -> None:
    for node in await _told(new, "server"):
        version = str(node["redis_version"])
        if tuple(map(int, version.split(".")[:2])) < OLDEST:
            raise Unfit(f"the server of the new store is Redis {version}: the bot needs Redis 6.2 or newer, or Valkey")


async def _check_clocks(old: Connection, new: Connection) -> None:
    """The way to a server takes its time, so the new clocks are held against two looks at the old ones."""
    before = await _times(old)
    there = await _times(new)
    after = await _times(old)
    apart = max(max(before) - min(there), max(there) - min(after))
    if apart > APART:
        raise Unfit(
            f"the clocks of the old store and the new one are {apart:.0f} s apart, and deadlines go by them: set the"
            " clocks of both machines right (NTP)"
        )


async def _times(connection: Connection) -> list[float]:
    """What time it is at each primary, in seconds since 1970."""
    return [int(seconds) + int(micros) / 1e6 for seconds, micros in await _asked(connection, "TIME")]


async def _told(connection: Connection, about: str) -> list[dict[str, Any]]:
    """What each primary says of itself."""
    return await _asked(connection, "INFO", about)


async def _asked(connection: Connection, *command: str) -> list[Any]:
    async with connection.bounded():
        return [await node.execute_command(*command) for node in connection.primaries]
