"""A worker as the bot sees it: a process that is asked one thing at a time."""

import asyncio
import os
import pickle
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass
from subprocess import PIPE, Popen
from typing import Any, Final

from bot.workers import frames
from bot.workers.worker import NUMBER

MEMORY: Final = 600 << 20
"""The address space of a worker, in bytes."""

NICENESS: Final = 5
"""Workers leave the processor to the event loop when both want it."""

ENVIRONMENT: Final = {"PYTHONHASHSEED": "0", "LANG": "C.UTF-8"}
"""What workers see of the environment besides ``INHERITED``: the order of sets is the same in each of them."""

INHERITED: Final = ("LD_LIBRARY_PATH",)
"""The variables of the bot that workers see too, without which some Pythons do not start. Secrets stay behind."""


START_SECONDS: Final = 20.0
"""Seconds in which a worker has to say that it has started; on a busy machine it needs one or two."""


class Died(Exception):
    """The worker has ended without an answer."""


class NotStarted(Died):
    """The worker has not even begun."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a worker may use: ``niceness`` is that of Unix, ``memory`` the address space in bytes."""

    niceness: int = NICENESS
    memory: int = MEMORY


class Process:
    """A spawned worker. It ends with the bot, even if that is killed: its pipes are closed then."""

    def __init__(self, child: "Popen[bytes]", cancelling: int) -> None:
        self._child, self._cancelling = child, cancelling
        self._transports: list[asyncio.BaseTransport] = []

    @classmethod
    async def spawn(cls, limits: Limits) -> "Process":
        """Starts a worker.

        Raises:
            NotStarted: the system does not start it, or it cannot find its program.
        """
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        try:
            child = await asyncio.to_thread(_started, reading, limits)
        except OSError as error:
            os.close(writing)
            raise NotStarted(str(error)) from error
        finally:
            os.close(reading)
        process = cls(child, writing)
        try:
            await process._connect()
            async with asyncio.timeout(START_SECONDS):
                await process._receive()
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            await process.end()
            raise NotStarted(type(error).__name__) from error
        return process

    async def _connect(self) -> None:
        loop = asyncio.get_running_loop()
        self._answers = asyncio.StreamReader()
        reading, _ = await loop.connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(self._answers), self._child.stdout
        )
        self._jobs, _ = await loop.connect_write_pipe(asyncio.BaseProtocol, self._child.stdin)
        self._transports += (reading, self._jobs)

    @property
    def lives(self) -> bool:
        """Whether the process has not ended."""
        return self._child.poll() is None

    @property
    def pid(self) -> int:
        """The process's number in the system."""
        return self._child.pid

    async def ask(self, frame: bytes) -> tuple[bool, Any]:
        """Sends a job, and returns whether it succeeded, and its result or its traceback.

        Raises:
            Died: the process has ended meanwhile.
        """
        try:
            self._jobs.write(frame)
            is_well, answer = await self._receive()
        except (EOFError, OSError) as error:
            raise Died from error
        return bool(is_well), answer

    async def _receive(self) -> Any:
        head = await self._answers.readexactly(frames.LENGTH)
        return pickle.loads(await self._answers.readexactly(int.from_bytes(head)))  # noqa: S301 - our own

    def cancel(self, number: int) -> None:
        """Asks the process to give up a job."""
        with suppress(OSError):
            os.write(self._cancelling, number.to_bytes(NUMBER))

    def kill(self) -> None:
        """Ends the process at once."""
        with suppress(ProcessLookupError):
            self._child.send_signal(signal.SIGKILL)

    async def end(self) -> None:
        """Ends the process, waits until it is gone and closes its pipes."""
        self.kill()
        for transport in self._transports:
            transport.close()
        if self._cancelling >= 0:
            os.close(self._cancelling)
            self._cancelling = -1
        await asyncio.to_thread(self._child.wait)


def _started(pipe: int, limits: Limits) -> "Popen[bytes]":
    """A child that imports from where this process does, and nothing at its start."""
    program = (
        f"import sys; sys.path[:] = {sys.path!r}; from bot.workers.worker import main; "
        f"main({pipe}, {limits.niceness}, {limits.memory})"
    )
    return Popen(  # noqa: S603 - our own program
        [sys.executable, "-S", "-s", "-P", *(["-B"] if sys.dont_write_bytecode else []), "-c", program],
        stdin=PIPE,
        stdout=PIPE,
        pass_fds=(pipe,),
        env=ENVIRONMENT | {name: os.environ[name] for name in INHERITED if name in os.environ},
        start_new_session=True,
    )
