"""Counts what is sent to a store: each command by name, and how many answers had to be waited for one after another."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from hashlib import sha1
from inspect import getmembers
from typing import Any
from unittest import mock

from redis.asyncio.client import Pipeline

from adapters.redis import (
    attendance,
    board_scripts,
    free_times,
    joining,
    looks,
    person_scripts,
    quotas,
    rate_limiter,
    scripts,
    update_queue,
    uptime,
    vacations,
)
from adapters.redis.lane import Command, Lane
from adapters.redis.store import RedisStore
from bot.operation.supervision import supervised
from bot.tables.table import TableId

SOURCES = (
    *(attendance, board_scripts, free_times, joining, looks),
    *(person_scripts, quotas),
    *(rate_limiter, scripts, update_queue, uptime, vacations),
)


def _names() -> dict[str, str]:
    """The names of scripts by their hashes and by their texts."""
    found = {}
    for module in SOURCES:
        for name, text in getmembers(module, lambda value: isinstance(value, str)):
            if re.fullmatch(r"[A-Z_]+", name) and re.search("redis.p?call", text):
                found[sha1(text.encode()).hexdigest()] = found[text] = name  # noqa: S324 - so does the server
    return found


@dataclass
class Sent:
    """What has been sent: ``names`` in order, in so many ``writes``, and how many round trips followed one another."""

    names: list[str] = field(default_factory=list)
    writes: int = 0
    trips: int = 0

    def told(self) -> str:
        """The commands by name, the most frequent first."""
        counted = Counter(self.names).most_common()
        return ", ".join(f"{n} {name}" if n > 1 else name for name, n in counted)


class StoreCounts:
    """Counts the commands of one client. A trip begins with a command that is sent after an answer has come."""

    def __init__(self) -> None:
        self.now = Sent()
        self._scripts = _names()

    def begin(self) -> None:
        """Counts from here on."""
        self.now = Sent()

    def sends(self, commands: Sequence[tuple[Any, ...]], answered: int) -> int:
        """Notes commands that are sent together; ``answered`` is the trip after which they are sent. A lease that is
        renewed by the clock is no trip of a press.
        """
        names = list(map(self._name, commands))
        self.now.names += names
        self.now.writes += 1
        return answered + any(name != "RENEW" for name in names)

    def _name(self, command: tuple[Any, ...]) -> str:
        if str(command[0]).upper() in ("EVALSHA", "EVAL"):
            name, keys = self._scripts.get(str(command[1]), "script"), int(command[2])
            return f"SWAP of {keys}" if name == "SWAP" and keys > 1 else name
        return str(command[0])


@contextmanager
def counted(client: Any) -> Iterator[StoreCounts]:
    """Counts what a client sends, in batches, alone or in pipelines, as long as the context lasts."""
    counts, execute, pipeline, carry = StoreCounts(), client.execute_command, client.pipeline, Lane.answers

    async def executed(*command: Any, **options: Any) -> Any:
        sent = counts.now
        trip = counts.sends([command], sent.trips)
        answer = await execute(*command, **options)
        sent.trips = max(sent.trips, trip)
        return answer

    def piped(*args: Any, **options: Any) -> Any:
        made = pipeline(*args, **options)
        run = made.execute

        async def ran(*more: Any, **kinds: Any) -> Any:
            sent = counts.now
            trip = counts.sends(_waiting(made), sent.trips)
            answers = await run(*more, **kinds)
            sent.trips = max(sent.trips, trip)
            return answers

        made.execute = ran
        return made

    async def carried(lane: Lane, commands: list[Command]) -> list[Any]:
        if lane.pool is not client.connection_pool:
            return await carry(lane, commands)
        sent = counts.now
        trip = counts.sends([command.words for command in commands], sent.trips)
        answers = await carry(lane, commands)
        sent.trips = max(sent.trips, trip)
        return answers

    client.execute_command, client.pipeline = executed, piped
    try:
        with mock.patch.object(Lane, "answers", carried):
            yield counts
    finally:
        client.execute_command, client.pipeline = execute, pipeline


@asynccontextmanager
async def tracked(store: RedisStore) -> AsyncIterator[None]:
    """Lets a process remember what it has read, as long as the context lasts."""
    async with settings_tracked(store), hearing(store):
        yield


@asynccontextmanager
async def settings_tracked(store: RedisStore) -> AsyncIterator[None]:
    """The same for a process that hears of tables already, since it serves pages."""
    async with supervised("settings", store.tracking.run):
        while not store.tracking.is_live:  # noqa: ASYNC110 - no event says so
            await asyncio.sleep(0.002)
        yield


@asynccontextmanager
async def hearing(store: RedisStore) -> AsyncIterator[None]:
    """As long as it lasts this process hears which tables are changed."""
    heard = asyncio.Event()

    async def listen() -> None:
        async for _ in store.changes():
            heard.set()

    async with supervised("changes", listen):
        while not heard.is_set():
            await store.publish_change(TableId("-"))
            await asyncio.sleep(0.002)
        yield


def _waiting(pipeline: Any) -> list[tuple[Any, ...]]:
    """The commands of a pipeline that has not been sent yet, of a plain server or of a cluster."""
    if isinstance(pipeline, Pipeline):
        return [command for command, _ in pipeline.command_stack]
    return [command.args for command in pipeline._execution_strategy._command_queue]
