"""Commands that are sent together: all that a process asks for in one turn of its event loop, in one round trip."""

import asyncio
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha1
from typing import Any, Final
from weakref import WeakKeyDictionary, proxy

from redis.asyncio import Redis
from redis.exceptions import NoScriptError, ResponseError

from adapters.redis.joined_reads import READ, is_read, joined, parted
from adapters.redis.lane import Command, Lane, command

UNDER_WAY: Final = 4
"""The most batches that wait for their answers; what comes meanwhile goes with the next one."""

LARGEST: Final = 64
"""The most commands of one batch: a long one would hold up those behind it."""

SCRIPTS: Final = 256
"""The scripts whose hashes are remembered: more than there are."""


@dataclass(slots=True, eq=False)
class _Asked:
    """A command, and who waits for its answer."""

    command: Command
    answer: asyncio.Future[Any]


@dataclass(slots=True, eq=False)
class Batches:
    """Sends the commands of one client, in the order in which they come. No answer depends on another's failure."""

    client: Redis
    _asked: list[_Asked] = field(default_factory=list)
    _sending: set[asyncio.Task[None]] = field(default_factory=set)
    _free: list[Lane] = field(default_factory=list)
    """The lanes that carry nothing now; the one that was used last is used next."""
    _is_due: bool = False
    _joins: bool = True
    """Whether the server reads keys of all slots in one script."""

    async def execute_command(self, name: str, *arguments: str | float) -> Any:
        """The answer to a command. An error of the server or of the connection is raised as the library does."""
        asked = _Asked(command(name, *arguments), asyncio.get_running_loop().create_future())
        self._asked.append(asked)
        self._plan()
        return await asked.answer

    async def run_script(self, script: str, keys: tuple[str, ...], *args: str | float) -> Any:
        """The answer of a script, which the server is told as it runs it first and then knows by its hash."""
        run = len(keys), *keys, *args
        try:
            return await self.execute_command("EVALSHA", digest(script), *run)
        except NoScriptError:
            return await self.execute_command("EVAL", script, *run)

    def _plan(self) -> None:
        """Has what waits sent after this turn of the event loop, unless enough is under way."""
        if self._asked and not self._is_due and len(self._sending) < UNDER_WAY:
            self._is_due = True
            self._sending.add(asyncio.create_task(self._send()))

    async def _send(self) -> None:
        self._is_due = False
        batch = [asked for asked in self._asked[:LARGEST] if not asked.answer.done()]  # some have given up waiting
        del self._asked[:LARGEST]
        self._plan()
        try:
            answers = await self._answers(batch)
        except BaseException as error:  # noqa: BLE001 - it belongs to all who wait
            answers = [error] * len(batch)
        for asked, answer in zip(batch, answers, strict=True):
            if asked.answer.done():
                continue
            if isinstance(answer, asyncio.CancelledError):
                asked.answer.cancel()
            elif isinstance(answer, BaseException):
                asked.answer.set_exception(answer)
            else:
                asked.answer.set_result(answer)
        if task := asyncio.current_task():
            self._sending.discard(task)
        self._plan()

    async def _answers(self, batch: list[_Asked]) -> list[Any]:
        if not batch:
            return []
        lane = self._free.pop() if self._free else Lane(self.client)
        try:
            return await self._exchange(lane, [asked.command for asked in batch])
        finally:
            self._free.append(lane)

    async def _exchange(self, lane: Lane, commands: list[Command]) -> list[Any]:
        """What the server answers to each command. Several reads are one command behind the others, unless the server
        will not have that.
        """
        reads = [one for one in commands if is_read(one)] if self._joins else []
        if len(reads) <= 1:
            return await lane.answers(commands)
        others = [one for one in commands if not is_read(one)]
        *answers, read = await lane.answers([*others, joined("EVALSHA", digest(READ), reads)])
        come, found = iter(answers), iter(await self._parted(lane, reads, read))
        return [next(found if is_read(one) else come) for one in commands]

    async def _parted(self, lane: Lane, reads: list[Command], answer: Any) -> list[Any]:
        """The answers to reads whose common answer this is. What is asked once more may fail without the others."""
        try:
            if isinstance(answer, NoScriptError):
                (answer,) = await lane.answers([joined("EVAL", READ, reads)])
            if isinstance(answer, ResponseError):  # a cluster behind one address, say, has these keys in several slots
                self._joins = False
                return await lane.answers(reads)
        except Exception as error:  # noqa: BLE001 - it belongs to all who read
            return [error] * len(reads)
        return parted(answer, reads)


@lru_cache(SCRIPTS)
def digest(script: str) -> str:
    return sha1(script.encode(), usedforsecurity=False).hexdigest()


_BATCHES: Final[WeakKeyDictionary[Redis, Batches]] = WeakKeyDictionary()


def batches_of(client: Redis) -> Batches:
    """The batches of a client, the same for all who speak through it."""
    if (found := _BATCHES.get(client)) is None:
        found = _BATCHES[client] = Batches(proxy(client))
    return found
