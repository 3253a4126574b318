"""Who comes first: keys that end by themselves."""

from typing import Final

from adapters.redis.connect import Client
from adapters.redis.connection import Connection

LANES: Final = 8


class RedisDeduplicator:
    """One winner per name and while, among all processes of one server."""

    def __init__(self, client: Client) -> None:
        self._connection = Connection(client, LANES)

    async def is_first(self, name: str, seconds: float) -> bool:
        """True for one who asks under this name within so many seconds.

        Raises:
            Away: nobody answers.
        """
        return bool(await self._connection.execute("SET", f"turn:{name}", "1", "NX", "PX", round(seconds * 1000)))
