"""Small things that an adapter keeps for a while, and a lease that one process holds at a time."""

from secrets import token_hex
from typing import Final

from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.scripts import CLAIM, RELEASE, RENEW, SWAP

LEASE: Final = 5.0
"""Seconds until the lease of a dead process ends."""


class RedisMemory:
    """Strings with an end, under names that begin with ``prefix``; the client must decode responses."""

    def __init__(self, client: Client, prefix: str) -> None:
        self._connection, self._prefix = Connection(client), prefix

    async def recall(self, key: str) -> str | None:
        """What is kept there."""
        found = await self._connection.execute("GET", self._prefix + key)
        return None if found is None else str(found)

    async def keep(self, key: str, value: str, seconds: float) -> None:
        """Keeps it so long."""
        await self._connection.execute("SET", self._prefix + key, value, "PX", round(seconds * 1000))

    async def settle(self, key: str, value: str, seconds: float) -> str:
        """Keeps it unless something is kept already; what is kept now."""
        if await self._connection.execute("SET", self._prefix + key, value, "PX", round(seconds * 1000), "NX"):
            return value
        return await self.recall(key) or value

    async def swap(self, key: str, old: str | None, value: str, seconds: float) -> bool:
        """Keeps it if ``old`` is what is kept (None: nothing); whether it is kept now."""
        return bool(
            await self._connection.run_script(SWAP, (self._prefix + key,), old or "", value, round(seconds * 1000))
        )

    async def forget(self, key: str) -> None:
        """Keeps it no longer."""
        await self._connection.execute("DEL", self._prefix + key)


class RedisLease:
    """What one process at a time may do; ends by itself when that process dies."""

    def __init__(self, client: Client, name: str, seconds: float = LEASE) -> None:
        self._connection, self._key, self._owner = Connection(client), f"lease:{name}", token_hex(8)
        self._milliseconds = round(seconds * 1000)

    async def take(self) -> bool:
        """Whether it is ours now."""
        return bool(await self._connection.run_script(CLAIM, (self._key,), self._owner, self._milliseconds))

    async def hold(self) -> bool:
        """Whether it is still ours, for as long again."""
        return bool(await self._connection.run_script(RENEW, (self._key,), self._owner, self._milliseconds))

    async def leave(self) -> None:
        """Lets others have it."""
        await self._connection.run_script(RELEASE, (self._key,), self._owner)
