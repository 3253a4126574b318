"""A key-value store whose values expire, and a lease that one process holds at a time."""

from secrets import token_hex
from typing import Final

from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.scripts import CLAIM, RELEASE, RENEW, SWAP
from adapters.redis.tracking import Tracking

LEASE: Final = 5.0
"""Seconds until the lease of a dead process ends."""


class RedisKeyValueStore:
    """A key-value store of strings that expire. All keys begin with ``prefix``; the client must decode responses."""

    def __init__(self, client: Client, prefix: str, tracking: Tracking | None = None) -> None:
        """With ``tracking`` values are remembered as long as it lets them; one may outlive its end by a few seconds."""
        self._connection, self._prefix = Connection(client), prefix
        self._known = (tracking or Tracking(client)).remembering(prefix, self._read)

    async def recall(self, key: str) -> str | None:
        """Gets the value of a key; None: it has none, or the value has expired."""
        return await self._known.of(self._prefix + key)

    def read_ahead(self, *keys: str) -> None:
        """Begins to read values that will be recalled soon, as far as they can be remembered and are not."""
        self._known.begin(self._prefix + key for key in keys)

    async def _read(self, key: str) -> str | None:
        found = await self._connection.execute("GET", key)
        return None if found is None else str(found)

    async def keep(self, key: str, value: str, seconds: float) -> None:
        """Sets the value of a key; it expires after so many seconds."""
        await self._connection.execute("SET", self._prefix + key, value, "PX", round(seconds * 1000))
        self._known.forget((self._prefix + key,))

    async def settle(self, key: str, value: str, seconds: float) -> str:
        """Sets the value of a key that has none; returns the value that the key has now."""
        is_new = await self._connection.execute("SET", self._prefix + key, value, "PX", round(seconds * 1000), "NX")
        self._known.forget((self._prefix + key,))
        return value if is_new else await self.recall(key) or value

    async def swap(self, key: str, old: str | None, value: str, seconds: float) -> bool:
        """Compares and sets: sets the value if the present one is ``old`` (None: no value); whether it is set now."""
        here = self._prefix + key
        with self._known.replacing(here) as watch:
            swapped = await self._connection.run_for_each(SWAP, here, old or "", value, round(seconds * 1000))
            if swapped:
                watch.settle(value)
        return bool(swapped)

    async def forget(self, key: str) -> None:
        """Deletes a key."""
        await self._connection.execute("DEL", self._prefix + key)
        self._known.forget((self._prefix + key,))


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
