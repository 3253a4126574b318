"""Whether a new store would keep what is copied into it; asked before the old one is closed."""

from typing import Any, Final

from redis.asyncio.cluster import RedisCluster

from adapters.redis import keys
from adapters.redis.connection import Connection
from adapters.redis.moving.fence import Unfit

MEGABYTE: Final = 1024 * 1024


async def check_keeping(old: Connection, new: Connection) -> None:
    """Looks whether the new store can be written to, throws nothing away and has room.

    Raises:
        Away: a store cannot be reached, or the new one refuses to be written to.
        Unfit: the new store would not keep everything.
    """
    await new.execute("SET", keys.probe("a"), "1", "PX", 1000)
    there = await _memory(new)
    if any(int(node["maxmemory"]) and node["maxmemory_policy"] != "noeviction" for node in there):
        raise Unfit("the new store throws keys away when it is full: set its maxmemory-policy to noeviction")
    if not all(int(node["maxmemory"]) for node in there):
        return
    room = sum(int(node["maxmemory"]) - int(node["used_memory"]) for node in there)
    needed = sum(int(node["used_memory_dataset"]) for node in await _memory(old))
    if room < needed:
        raise Unfit(
            f"the new store has room for {max(room, 0) / MEGABYTE:.1f} MB, and the old one holds"
            f" {needed / MEGABYTE:.1f} MB: raise its maxmemory"
        )


async def _memory(connection: Connection) -> list[dict[str, Any]]:
    """What each primary says of its memory."""
    client = connection.client
    nodes = client.get_primaries() if isinstance(client, RedisCluster) else [client]
    async with connection.bounded():
        return [await node.execute_command("INFO", "memory") for node in nodes]
