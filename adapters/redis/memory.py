"""A key-value store whose values expire, and a lease that one process holds at a time."""

from secrets import token_hex
from typing import Final

from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.scripts import CLAIM, RELEASE, RENEW, SWAP

LEASE: Final = 5.0
"""Seconds until the lease of a dead process ends."""


class RedisKeyValueStore:
    """A key-value store of strings that expire. All keys begin with ``prefix``; the client must decode responses."""

    def __init__(self, client: Client, prefix: str) -> None:
        self._connection, self._prefix = Connection(client), prefix

    async def recall(self, key: str) -> str | None:
        """Gets the value of a key; None: it has none, or the value has expired."""
        found = await self._connection.execute("GET", self._prefix + key)
        return None if found is None else str(found)

    async def keep(self, key: str, value: str, seconds: float) -> None:
        """Sets the value of a key; it expires after so many seconds."""
        await self._connection.execute("SET", self._prefix + key, value, "PX", round(seconds * 1000))

    async def settle(self, key: str, value: str, seconds: float) -> str:
        """Sets the value of a key that has none; returns the value that the key has now."""
        if await self._connection.execute("SET", self._prefix + key, value, "PX", round(seconds * 1000), "NX"):
            return value
        return await self.recall(key) or value

    async def swap(self, key: str, old: str | None, value: str, seconds: float) -> bool:
        """Compares and sets: sets the value if the present one is ``old`` (None: no value); whether it is set now."""
        return bool(
            await self._connection.run_script(SWAP, (self._prefix + key,), old or "", value, round(seconds * 1000))
        )

    async def forget(self, key: str) -> None:
        """Deletes a key."""
        await self._connection.execute("DEL", self._prefix + key)


class RedisLease:
    """A lock that one process holds. It expires some seconds after that process has died."""

    def __init__(self, client: Client, name: str, seconds: float = LEASE) -> None:
        self._connection, self._key, self._owner = Connection(client), f"lease:{name}", token_hex(8)
        self._milliseconds = round(seconds * 1000)

    async def acquire(self) -> bool:
        """Acquires the lease if it is free; whether this process holds it."""
        return bool(await self._connection.run_script(CLAIM, (self._key,), self._owner, self._milliseconds))

    async def renew(self) -> bool:
        """Renews the lease; whether this process still holds it."""
        return bool(await self._connection.run_script(RENEW, (self._key,), self._owner, self._milliseconds))

    async def release(self) -> None:
        """Releases the lease."""
        await self._connection.run_script(RELEASE, (self._key,), self._owner)
