"""Values that an adapter keeps for a while, and a lease that one process holds at a time."""

from secrets import token_hex
from typing import Final

from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.scripts import CLAIM, RELEASE, RENEW, SWAP

LEASE: Final = 5.0
"""Seconds until the lease of a dead process ends."""


class RedisMemory:
    """Strings that expire, under keys that begin with ``prefix``; the client must decode responses."""

    def __init__(self, client: Client, prefix: str) -> None:
        self._connection, self._prefix = Connection(client), prefix

    async def recall(self, key: str) -> str | None:
        """The value of a key, if there is one."""
        found = await self._connection.execute("GET", self._prefix + key)
        return None if found is None else str(found)

    async def keep(self, key: str, value: str, seconds: float) -> None:
        """Sets a value for so many seconds."""
        await self._connection.execute("SET", self._prefix + key, value, "PX", round(seconds * 1000))

    async def settle(self, key: str, value: str, seconds: float) -> str:
        """Sets a value unless the key has one; returns the value that it has now."""
        if await self._connection.execute("SET", self._prefix + key, value, "PX", round(seconds * 1000), "NX"):
            return value
        return await self.recall(key) or value

    async def swap(self, key: str, old: str | None, value: str, seconds: float) -> bool:
        """Sets a value if the key has the value ``old`` (None: none); whether it is set now."""
        return bool(
            await self._connection.run_script(SWAP, (self._prefix + key,), old or "", value, round(seconds * 1000))
        )

    async def forget(self, key: str) -> None:
        """Deletes a key."""
        await self._connection.execute("DEL", self._prefix + key)


class RedisLease:
    """The right of one process to do something alone; it expires when that process dies."""

    def __init__(self, client: Client, name: str, seconds: float = LEASE) -> None:
        self._connection, self._key, self._owner = Connection(client), f"lease:{name}", token_hex(8)
        self._milliseconds = round(seconds * 1000)

    async def take(self) -> bool:
        """Takes the lease if it is free; whether this process has it."""
        return bool(await self._connection.run_script(CLAIM, (self._key,), self._owner, self._milliseconds))

    async def hold(self) -> bool:
        """Renews the lease; whether this process still has it."""
        return bool(await self._connection.run_script(RENEW, (self._key,), self._owner, self._milliseconds))

    async def leave(self) -> None:
        """Gives the lease up."""
        await self._connection.run_script(RELEASE, (self._key,), self._owner)
