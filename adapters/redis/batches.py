"""Commands that are sent together: all that a process asks for in one turn of its event loop, in one round trip."""

import asyncio
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha1
from typing import Any, Final
from weakref import WeakKeyDictionary, proxy

from redis.asyncio import Redis
from redis.exceptions import ClusterCrossSlotError, NoScriptError, ResponseError

from adapters.redis.joining import Part, joined, part_of, parted
from adapters.redis.lane import Command, Lane, command

UNDER_WAY: Final = 4
"""The most batches that wait for their answers; what comes meanwhile goes with the next one."""

LARGEST: Final = 64
"""The most commands of one batch: a long one would hold up those behind it."""

SCRIPTS: Final = 256
"""The scripts whose hashes are remembered: more than there are."""


@dataclass(slots=True, eq=False)
class _Asked:
    """A command, a ``part`` of one, or what may be sent as either; and who waits for its answer."""

    command: Command | None
    answer: asyncio.Future[Any]
    part: Part | None = None


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
    """Whether the server lets one script have keys of all slots."""

    async def execute_command(self, name: str, *arguments: str | float) -> Any:
        """The answer to a command. An error of the server or of the connection is raised as the library does."""
        asked = command(name, *arguments)
        return await self._ask(asked, part_of(asked))

    async def run_script(self, script: str, keys: tuple[str, ...], *args: str | float) -> Any:
        """The answer of a script, which the server is told as it runs it first and then knows by its hash."""
        run = len(keys), *keys, *args
        try:
            return await self.execute_command("EVALSHA", _digest(script), *run)
        except NoScriptError:
            return await self.execute_command("EVAL", script, *run)

    async def run_for_each(self, script: str, key: str, *args: str | float) -> Any:
        """The answer of a script to one key; those that are asked for at once are one command."""
        part = Part(script, key, args)
        joined("EVALSHA", _digest(script), (part,))  # what no server could be sent is refused now, for this asker alone
        return await self._ask(None, part)

    async def _ask(self, asked: Command | None, part: Part | None) -> Any:
        self._asked.append(asking := _Asked(asked, asyncio.get_running_loop().create_future(), part))
        self._plan()
        return await asking.answer

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
            return await self._exchange(lane, batch)
        finally:
            self._free.append(lane)

    async def _exchange(self, lane: Lane, batch: list[_Asked]) -> list[Any]:
        """What the server answers to each. Parts of one script are one command behind the others."""
        groups = self._groups(batch)
        joint = [asked for group in groups for asked in group]
        alone = [asked for asked in batch if asked not in joint]
        sent = [asked.command for asked in alone if asked.command]
        answers = await lane.answers([*sent, *(_joined("EVALSHA", group) for group in groups)])
        found = dict(zip(alone, answers, strict=False))
        for group, answer in zip(groups, answers[len(alone) :], strict=True):
            found |= zip(group, await self._parted(lane, group, answer), strict=True)
        return [found[asked] for asked in batch]

    def _groups(self, batch: list[_Asked]) -> list[list[_Asked]]:
        """What is sent as parts of a script: what is asked of it by several, and what is no command by itself."""
        groups: dict[object, list[_Asked]] = {}
        for asked in batch:
            if asked.part:
                groups.setdefault(asked.part.script if self._joins else asked, []).append(asked)
        return [group for group in groups.values() if len(group) > 1 or group[0].command is None]

    async def _parted(self, lane: Lane, group: list[_Asked], answer: Any) -> list[Any]:
        """The answers to parts whose common answer this is. What is asked once more may fail without the others."""
        try:
            if isinstance(answer, NoScriptError):
                (answer,) = await lane.answers([_joined("EVAL", group)])
            if isinstance(answer, ClusterCrossSlotError):  # a cluster behind one address
                self._joins = False
                return await self._exchange(lane, group)
        except Exception as error:  # noqa: BLE001 - it belongs to all of these
            return [error] * len(group)
        if isinstance(answer, ResponseError):
            return [answer] * len(group)
        return parted(answer, _parts(group))


def _parts(group: list[_Asked]) -> list[Part]:
    return [asked.part for asked in group if asked.part]


def _joined(evaluated: str, group: list[_Asked]) -> Command:
    parts = _parts(group)
    script = parts[0].script
    return joined(evaluated, _digest(script) if evaluated == "EVALSHA" else script, parts)


@lru_cache(SCRIPTS)
def _digest(script: str) -> str:
    return sha1(script.encode(), usedforsecurity=False).hexdigest()


_BATCHES: Final[WeakKeyDictionary[Redis, Batches]] = WeakKeyDictionary()


def batches_of(client: Redis) -> Batches:
    """The batches of a client, the same for all who speak through it."""
    if (found := _BATCHES.get(client)) is None:
        found = _BATCHES[client] = Batches(proxy(client))
    return found
