"""One connection to a plain server, kept for batches of commands, of which it carries one at a time.

The library's pipelines take a connection out of the pool for every batch, with a task to give it back, and set a timer
for every answer: more work than the commands themselves. Here a connection stays, and a batch has one timer.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from hiredis import pack_command
from redis import exceptions
from redis.asyncio import Redis

Word: TypeAlias = str | float


class Command(NamedTuple):
    """A command as it is asked for, its name first, and as it is sent."""

    words: tuple[Word, ...]
    packed: bytes


class Lane:
    """Carries batches of one client; how often it tries anew, and how long it waits, are the client's settings."""

    def __init__(self, client: Redis) -> None:
        self.pool = client.connection_pool
        self._callbacks: Any = client.response_callbacks
        self._connection: Any = None
        self._seconds: float | None = None

    async def answers(self, commands: Sequence[Command]) -> list[Any]:
        """What the server answers to each command; where it refuses one, the error is its answer.

        Raises:
            RedisError: the server is lost.
        """
        connection = await self._open()
        try:
            return await connection.retry.call_with_retry(  # type: ignore[no-any-return] # it has no types
                lambda: self._exchange(commands), lambda _: connection.disconnect(nowait=True)
            )
        except BaseException:  # answers that nobody has read must not be taken for those of the next batch
            await self._close()
            raise

    async def _exchange(self, commands: Sequence[Command]) -> list[Any]:
        connection, answers = self._connection, list[Any]()
        try:
            async with asyncio.timeout(self._seconds):
                if not connection.is_connected or await connection.can_read():  # the server has closed it
                    await self.pool.ensure_connection(connection)
                await connection.send_packed_command([command.packed for command in commands], check_health=False)
                for command in commands:
                    answers.append(await self._read(command.words[0]))
        except TimeoutError as late:
            raise exceptions.TimeoutError("no answer") from late
        return answers

    async def _read(self, name: Word) -> Any:
        try:
            answer = await self._connection.read_response()
        except exceptions.ResponseError as refusal:
            return refusal
        callback = self._callbacks.get(name)
        return callback(answer) if callback else answer

    async def _open(self) -> Any:
        if self._connection and self._connection.should_reconnect():  # the server has told that it moves
            await self._close()
        if self._connection is None:
            self._connection = await self.pool.get_connection()  # type: ignore[no-untyped-call] # it has no types
            self._seconds, self._connection.socket_timeout = self._connection.socket_timeout, None
        return self._connection

    async def _close(self) -> None:
        connection, self._connection = self._connection, None
        connection.socket_timeout = self._seconds
        await connection.disconnect(nowait=True)
        await asyncio.shield(self.pool.release(connection))


def command(name: str, *arguments: Word) -> Command:
    """A command ready to be sent; its name may have two words.

    Raises:
        TypeError, UnicodeEncodeError: no server could be sent such an argument.
    """
    words: Any = (*name.split(), *arguments)
    return Command((name, *arguments), pack_command(words))
