"""Picks one of all those who ask for the same thing, whichever process they are in: by a key that expires."""

from secrets import token_hex
from typing import Final

from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.scripts import CLAIM

CONCURRENCY: Final = 8


class RedisDeduplicator:
    """One winner for each name and time, among all processes of one server."""

    def __init__(self, client: Client) -> None:
        self._connection = Connection(client, CONCURRENCY)

    async def is_first(self, name: str, seconds: float) -> bool:
        """True for the first call with this name; every other call within ``seconds`` gets False.

        A call whose answer is lost is sent again, and finds that it was the first one itself.

        Raises:
            Away: the server does not answer.
        """
        return bool(await self._connection.run_script(CLAIM, (f"turn:{name}",), token_hex(8), round(seconds * 1000)))
