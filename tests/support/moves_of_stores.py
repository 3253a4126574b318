"""Servers that tests move from one to the other, and a move that is held at each of its stages."""

import asyncio
from contextlib import asynccontextmanager

from adapters.redis.connection import Connection
from adapters.redis.moving import move as moving
from adapters.redis.moving.fence import Fence
from tests.support.servers import client_of

PATIENCE = 60
"""Seconds until a stage that should have come counts as missing."""


@asynccontextmanager
async def emptied(url):
    """A client of an empty server, which may be written to in the end, also where a move has closed it."""
    async with client_of(url) as client:
        await client.flushall()
        yield client
        await Fence(Connection(client)).lift("+@all")
        await client.flushall()


class HeldMove:
    """It stands still when the old store is closed, and again when all is copied, until a test lets it go on."""

    def __init__(self, old, new, monkeypatch):
        self._closed, self._copies, self._copied, self._leaves = (asyncio.Event() for _ in range(4))
        copy = moving.copy

        async def held(*what):
            self._closed.set()
            await self._copies.wait()
            number = await copy(*what)
            self._copied.set()
            await self._leaves.wait()
            return number

        monkeypatch.setattr(moving, "copy", held)
        self._move = asyncio.create_task(moving.move(old, new, lambda *_: None))

    async def is_closed(self):
        """The old store refuses writing."""
        await self._come(self._closed)

    async def is_copied(self):
        """Everything is at the new store, and the old one is not left yet."""
        self._copies.set()
        await self._come(self._copied)

    async def is_left(self):
        """The move has come to its end."""
        self._copies.set()
        self._leaves.set()
        await asyncio.wait_for(self._move, PATIENCE)

    async def is_given_up(self):
        """Its operator has ended it, so the old store is open again."""
        self._move.cancel()
        await asyncio.wait({self._move}, timeout=PATIENCE)
        assert self._move.cancelled()

    async def _come(self, stage):
        waiting = asyncio.create_task(stage.wait())
        await asyncio.wait({waiting, self._move}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        assert stage.is_set(), self._move
