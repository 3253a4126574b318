"""What a process does about a move: it waits at its start until one is over, and leaves a store that was left.

While all is well nobody looks. The mover tells when there is something to see; besides, every failure of the store may
be its fence, or a server that was started anew and has forgotten it. The mark is looked at then, and again as long as
the store is closed.
"""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from adapters.redis import connection, keys
from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.moving.mark import Mark, mark_of, replace_mark
from bot.ports import Away

EVERY: Final = 0.5
"""Seconds between two looks."""

CLOSED: Final = ("leaving", "arriving")

log = structlog.get_logger()


class Left(Exception):
    """The tables are no longer here. ``token`` is that of the move."""

    def __init__(self, token: str) -> None:
        super().__init__(
            "the tables have been moved: set REDIS_URL to the new store; STOLIK_NEXT_STORE lets a process follow a"
            " move by itself"
        )
        self.token = token


async def stay(client: Client) -> None:
    """Looks whether the tables are still in a store, for who wishes to do something with them.

    Raises:
        Away: the store cannot be reached.
        Left: they have been moved.
    """
    if (mark := await mark_of(Connection(client))).state == "left":
        raise Left(mark.token)


class Departure:
    """The watch of one process over its store. ``token`` is that of the move by which it came there, if it did."""

    def __init__(self, client: Client, token: str = "") -> None:
        self._connection, self._token = Connection(client), token
        self._stirred = asyncio.Event()

    async def settle(self) -> None:
        """Waits until the store is neither copied nor a copy that is not whole.

        Raises:
            Away: the store cannot be reached.
            Left: the tables are no longer there.
            ValueError: they were moved to another store.
        """
        mark = await self._look()
        if self._token and self._token not in (mark.token, mark.came):
            raise ValueError("STOLIK_NEXT_STORE is not the store to which the tables were moved: set REDIS_URL to that")
        if self._token and mark.state == "arriving":  # the old one has been left, so the copy is whole
            await replace_mark(self._connection, mark, Mark("arrived", self._token))
            return
        if mark.state in CLOSED:
            log.warning("waits: this store is being moved; `move` again goes on, `move --undo` opens it at the old one")
            await asyncio.sleep(EVERY)
            await self._opened()

    async def until(self, stop: asyncio.Event) -> None:
        """Waits for ``stop``.

        Raises:
            Left: the store has been left.
        """
        connection.OUTAGE.listeners.add(self._stirred.set)
        tasks = {asyncio.create_task(work) for work in (stop.wait(), self._watch(), self._listen())}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                await task
        finally:
            connection.OUTAGE.listeners.discard(self._stirred.set)
            for task in tasks:
                task.cancel()

    async def _listen(self) -> None:
        async for _ in self._connection.subscribe(keys.MOVE):
            self._stirred.set()

    async def _watch(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            with suppress(Away):  # of which we hear again
                if (await self._look()).state in CLOSED:
                    self._stirred.set()
            await asyncio.sleep(EVERY)

    async def _opened(self) -> None:
        while (await self._look()).state in CLOSED:  # noqa: ASYNC110 - only the store knows
            await asyncio.sleep(EVERY)

    async def _look(self) -> Mark:
        """What the store says now. Raises Left."""
        mark = await mark_of(self._connection)
        if mark.state == "left":
            raise Left(mark.token)
        return mark
