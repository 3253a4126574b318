"""Programs of the project in processes of their own that are forked, not started anew: see ``fork_server``."""

import asyncio
import atexit
import json
import os
import signal
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from adapters.redis.server_program import bound_to

ROOT = Path(__file__).parents[2]


@cache
def _server() -> str:
    """The address of the server of this process, which ends with it."""
    folder = mkdtemp(prefix="stolik-fork-")
    atexit.register(rmtree, folder, ignore_errors=True)
    address = f"{folder}/door"
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(address)
        door.listen()
        subprocess.Popen(
            [sys.executable, "-m", "tests.support.fork_server", str(door.fileno())],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            pass_fds=(door.fileno(),),
            preexec_fn=bound_to(os.getpid()),  # noqa: PLW1509
        )
    return address


class Forked:
    """A program that has been forked, with as much of ``asyncio.subprocess.Process`` as tests need."""

    def __init__(self, pid: int, stdout: asyncio.StreamReader, end: asyncio.Task[int]) -> None:
        self.pid, self.stdout, self._end = pid, stdout, end

    @property
    def returncode(self) -> int | None:
        return self._end.result() if self._end.done() else None

    async def wait(self) -> int:
        return await asyncio.shield(self._end)

    async def communicate(self) -> tuple[bytes, None]:
        said = await self.stdout.read()
        await self.wait()
        return said, None

    def send_signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)


async def fork(words: tuple[str, ...], environment: dict[str, str], errors: int) -> Forked:
    """Runs ``python -m`` with these words in the project's folder; what it says as an error goes to a file."""
    read, write = os.pipe()
    line = socket.socket(socket.AF_UNIX)
    line.settimeout(0)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, _server())
    request = json.dumps({"words": words, "environment": environment}).encode()
    socket.send_fds(line, [request], [write, errors])
    os.close(write)
    answers, writer = await asyncio.open_unix_connection(sock=line)
    stdout = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(stdout), os.fdopen(read, "rb"))

    async def ended() -> int:
        try:
            return int(await answers.readline())
        finally:
            writer.close()

    return Forked(int(await answers.readline()), stdout, asyncio.create_task(ended()))
