"""How this process speaks to the server: commands wait in a fair queue, and every call ends in time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from random import choice
from time import monotonic
from typing import Any, Final, TypeAlias

from redis.asyncio import Redis, RedisCluster

from adapters.redis.batches import batches_of
from adapters.redis.connect import CONCURRENCY, Client
from adapters.redis.deadlines import Deadline, Deadlines
from adapters.redis.listening import lines_to
from adapters.redis.outage import Outage, reason
from bot.operation import journey
from bot.ports import Away

PATIENCE: Final = 1.5
"""Seconds for one call in all, its time in the queue included: half of what a chat allows."""

PAUSE: Final = 0.5
"""Seconds before a subscription is tried again after the server was lost."""

OUTAGE: Final = Outage()
"""What the log has been told; one for all connections of this process."""

Laid: TypeAlias = Callable[[], AbstractContextManager[object]]


class Connection:
    """Commands, scripts and subscriptions of one client, which must decode responses.

    Raises Away where nobody answers, or where the server can serve nobody at the moment. ``patience`` is how many
    seconds a call may take, ``PATIENCE`` without. Where several servers are spoken to, ``name`` tells which is away.
    """

    def __init__(
        self, client: Client, concurrency: int = CONCURRENCY, patience: float | None = None, name: str = ""
    ) -> None:
        self.client, self._name = client, name
        self._deadlines = Deadlines(PATIENCE if patience is None else patience)
        self._semaphore = asyncio.Semaphore(concurrency)  # the client's own pool is not fair to whoever comes late
        self._batches = batches_of(client) if isinstance(client, Redis) else None  # a cluster has a line for each slot
        self._scripts: dict[str, Callable[..., Awaitable[Any]]] = {}

    @property
    def primaries(self) -> list[Any]:
        """The clients of the servers that are written to: of a cluster its primaries, else the one client."""
        return list(self.client.get_primaries()) if isinstance(self.client, RedisCluster) else [self.client]

    async def execute(self, name: str, *arguments: str | float) -> Any:
        """Sends one command and returns the answer."""
        async with self.bounded(name.lower()):
            return await (self._batches or self.client).execute_command(name, *arguments)

    async def run_script(self, script: str, keys: tuple[str, ...], *args: str | float) -> Any:
        """Runs a Lua script, whose keys lie in one slot, and returns the answer."""
        async with self.bounded("script"):
            if self._batches:
                return await self._batches.run_script(script, keys, *args)
            return await self._run(script, keys, args)

    async def _run(self, script: str, keys: tuple[str, ...], args: tuple[str | float, ...]) -> Any:
        if script not in self._scripts:
            self._scripts[script] = self.client.register_script(script)
        return await self._scripts[script](keys, args)

    async def run_for_each(self, script: str, key: str, *args: str | float) -> Any:
        """Runs a Lua script for one key and returns its answer to it.

        The script takes any number of keys, each with as many arguments, and gives a list of answers: a plain server,
        which has all keys, is sent at once what is asked for at once.
        """
        async with self.bounded("script"):
            if self._batches:
                return await self._batches.run_for_each(script, key, *args)
            (answer,) = await self._run(script, (key,), args)
            return answer

    async def subscribe(self, channel: str, laid: Laid = nullcontext) -> AsyncIterator[str]:
        """Yields what is published in a channel, and never ends; what is published during an outage is missed. As long
        as nothing is missed, a context lasts that ``laid`` makes.
        """
        while True:
            line = choice(lines_to(self.client))  # noqa: S311 - nobody gains by predicting it
            try:
                await line.open()
                await line.ask("SUBSCRIBE", channel)
                with laid():
                    while True:
                        _, _, text = await line.hear()
                        yield text
            except Exception as error:
                if (why := reason(error)) is None:
                    raise
                OUTAGE.tell(why)
                await asyncio.sleep(PAUSE)
            finally:
                await line.close()

    def bounded(self, what: str = "pipeline", commands: int = 1) -> "_Bounded":
        """Waits for a free lane; whatever is done inside ends in time, or Away is raised.

        ``what`` is the kind of the round trip and ``commands`` the number of its commands, for those who measure.
        """
        return _Bounded(self._deadlines.begin(), self._semaphore, what, commands, self._name)


class _Bounded:
    """One round trip, as ``Connection.bounded`` says; without a generator, since every command pays for it."""

    __slots__ = ("_began", "_commands", "_deadline", "_name", "_semaphore", "_what")

    def __init__(self, deadline: Deadline, semaphore: asyncio.Semaphore, what: str, commands: int, name: str) -> None:
        self._deadline, self._semaphore, self._what, self._commands = deadline, semaphore, what, commands
        self._name = name
        self._began = monotonic()

    async def __aenter__(self) -> None:
        try:
            await self._semaphore.acquire()
        except BaseException as error:
            self._end(error)
            raise

    async def __aexit__(self, _: type[BaseException] | None, error: BaseException | None, *_more: object) -> None:
        self._semaphore.release()
        self._end(error)

    def _end(self, error: BaseException | None) -> None:
        error = self._deadline.leave(error)
        journey.stored(self._what, monotonic() - self._began, self._commands)
        if isinstance(error, Exception) and (why := reason(error)) is not None:
            OUTAGE.tell(why)
            raise Away(f"{self._name}: {why}" if self._name else why) from error
