"""The bot's own server, where no other one is configured: it is started, watched and stopped with the bot."""

import asyncio
import os
import signal
from asyncio.subprocess import DEVNULL, STDOUT, Process, create_subprocess_exec
from contextlib import ExitStack, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import gettempdir, mkdtemp
from typing import IO, Final, Self
from urllib.parse import quote

import structlog

from adapters.redis import damage
from adapters.redis.flushing import flush_for_ever
from adapters.redis.folder import locked, prepare
from adapters.redis.ping import ANSWER, is_alive, is_ready
from adapters.redis.private import appended, close_to_others
from adapters.redis.server_program import NoServer, binary, bound_to

PREFIX: Final = "stolik-"
SHORT: Final = 80
"""Longest folder for a socket, whose whole path must stay below 104 bytes on every system."""

START: Final = 120.0
"""Seconds in which a server must have read its data."""

STOP: Final = 10.0
"""Seconds in which a server must have written its data, when it is asked to end or its bot has been killed."""

GRACE: Final = 2.5
"""Seconds that a server has to end when it is asked to; then it is killed, which loses nothing."""

PULSE: Final = 1.0
"""Seconds between two questions whether the server still answers."""

MISSES: Final = 3
"""Answers in a row that a hung server has missed: it is killed and started anew."""

BEAT: Final = 0.02
"""Seconds between two looks at something that is awaited."""

PAUSES: Final = (0.0, 0.2, 1.0, 5.0, 15.0)
"""Seconds before each new start in a row; the last one for ever."""

HEALTHY: Final = 30.0
"""Seconds after which a start counts as a success."""

log = structlog.get_logger()


class Locked(Exception):
    """Another bot uses the folder that the text names."""


class Embedded:
    """Keeps its data in ``folder`` and listens at ``url``, a unix socket that only this user can open.

    What the server has acknowledged survives any end of the bot, of the server or of both: a change is handed to
    the kernel before it is answered. It goes to the disk once a second (``flushing``), so a power cut costs the last
    second.
    The server ends with the bot, also at kill -9; should it end by itself, or not answer any more, it is started again.
    Files that cannot be read whole are left as they are, but for the unfinished end of the last change: that is
    copied, cut off and told.

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
        self._tasks: tuple[asyncio.Task[None], ...] = ()

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
            if not locked(bot):
                raise Locked(f"another bot is using {self.folder}: stop it, or set STOLIK_DATA to another folder")
            lock = held.enter_context((self.folder / "server.lock").open("a"))
            await self._outlive(bot, lock)
            self._lock = lock.fileno()
            self._socket = _short_folder() / "s"
            held.callback(rmtree, self._socket.parent, ignore_errors=True)
            bot.write(str(self._socket))
            bot.flush()
            self._command = (program, *self._options())
            inside = self.folder / damage.FOLDER
            close_to_others((inside, *inside.glob("*"), *self.folder.glob("server.log*")))
            await self._begin()
            self._held = held.pop_all()
        self._tasks = asyncio.create_task(self._supervise()), asyncio.create_task(flush_for_ever(self.folder))
        return self

    async def __aexit__(self, *_: object) -> None:
        with self._held:
            for task in self._tasks:
                task.cancel()
            if self._tasks:
                await asyncio.wait(self._tasks)
            await self._stop()

    def _options(self) -> tuple[str, ...]:
        listen = ("--port", "0", "--unixsocket", str(self._socket), "--unixsocketperm", "700")
        keep = ("--dir", str(self.folder), "--appendonly", "yes", "--appendfsync", "no", "--save", "")
        # a server that shortens a file by itself does not say so to anybody; one of before version 7 has to
        cut = ("--aof-load-truncated", "yes" if (self.folder / damage.SINGLE).exists() else "no")
        return (*listen, *keep, *cut, "--maxmemory-policy", "noeviction", "--loglevel", "warning")

    async def _outlive(self, bot: IO[str], server: IO[str]) -> None:
        """Stops the server of a bot that was killed; that server holds its lock while it lives.

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
            if locked(server):
                break
            await asyncio.sleep(BEAT)
        else:
            raise Locked(f"a server that does not stop is using {self.folder}")
        if former.parent.name.startswith(PREFIX):
            rmtree(former.parent, ignore_errors=True)
        bot.truncate(0)

    def _look(self) -> None:
        """Logs what is missing.

        Raises:
            NoServer: the server would not find what there has been, and begin anew.
        """
        if losses := damage.at_a_glance(self.folder).losses:
            raise NoServer(_advice(self.folder, losses))
        for file, size in damage.shortfall(self.folder).items():
            log.error("data is shorter than it was; the newest changes are lost", file=file, bytes=size)

    async def _begin(self) -> None:
        """Starts the server; the end of a change that is not whole, as a kill may leave it, is no reason not to.

        Raises:
            NoServer: it does not come to answer, or what there has been is missing.
        """
        self._look()
        try:
            await self._start()
        except NoServer as why:
            found = await asyncio.to_thread(damage.examine, self.folder)
            if not found.losses:
                raise
            if not found.is_cut_short:
                raise NoServer(_advice(self.folder, found.losses)) from why
            self._shorten(found.losses[0])
            await self._start()
        damage.remember(self.folder)

    def _shorten(self, loss: damage.Loss) -> None:
        size, kept = loss.size - (loss.at or 0), damage.shorten(self.folder, loss)
        log.error("an unfinished change was cut off", file=loss.file, bytes=size, tables=loss.tables, copy=str(kept))

    async def _start(self) -> None:
        """Raises NoServer when the server does not come to answer."""
        with appended(self.folder / "server.log") as said:
            before = said.tell()
            server = self._server = await create_subprocess_exec(
                *self._command,
                stdin=DEVNULL,
                stdout=said,
                stderr=STDOUT,
                pass_fds=(self._lock,),
                umask=0o077,  # the data holds seeds, and the secret that signs cookies
                start_new_session=True,  # the terminal's Ctrl-C is for the bot, which stops its server last
                preexec_fn=bound_to(os.getpid()),
            )
        with suppress(TimeoutError):
            async with asyncio.timeout(START):
                while server.returncode is None:
                    if await is_ready(self._socket):
                        return
                    await asyncio.sleep(BEAT)
        await self._stop()
        last = (self.folder / "server.log").read_bytes()[before:].decode("utf-8", "replace").strip().splitlines()[-3:]
        raise NoServer(f"{self._command[0]} does not start in {self.folder}: {' / '.join(last)}")

    async def _ended(self, server: Process) -> int:
        """The server's exit code, once it has ended; one that does not answer any more is killed."""
        missed = 0
        while server.returncode is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT if missed else PULSE):
                    return await server.wait()
            missed = 0 if await is_alive(self._socket) else missed + 1
            if missed >= MISSES and server.returncode is None:
                log.error("server hangs and is killed", seconds=MISSES * ANSWER)
                server.kill()
                return await server.wait()
            with suppress(OSError):
                damage.remember(self.folder)
        return server.returncode

    async def _supervise(self) -> None:
        clock, tries = asyncio.get_running_loop().time, 0
        while self._server:
            since = clock()
            code = await self._ended(self._server)
            tries = 1 if clock() - since > HEALTHY else tries + 1
            log.error("server ended", code=code)
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES)) - 1])
            try:
                await self._begin()
            except (NoServer, OSError) as why:
                log.error("server does not start", why=str(why))  # noqa: TRY400 - the text says it all

    async def _stop(self) -> None:
        """Asks the server to write its data and end; a server that does not end is killed."""
        if (server := self._server) is None:
            return
        for how, seconds in ((signal.SIGTERM, GRACE), (signal.SIGKILL, STOP)):
            with suppress(TimeoutError, ProcessLookupError):
                server.send_signal(how)
                await asyncio.wait_for(server.wait(), seconds)
                break
        with suppress(OSError):
            damage.remember(self.folder)


def running(folder: Path) -> str | None:
    """The URL of the server that a running bot keeps in a folder; None: no bot uses it."""
    try:
        with (folder / "bot.lock").open("a+") as lock:
            if locked(lock):
                return None
            lock.seek(0)
            return f"unix://{quote(lock.read())}"
    except OSError:
        return None


def _advice(folder: Path, losses: tuple[damage.Loss, ...]) -> str:
    return f"the data in {folder} is damaged: {' / '.join(map(str, losses))}. See `python -m bot repair`"


def _short_folder() -> Path:
    return Path(mkdtemp(prefix=PREFIX, dir=None if len(os.fsencode(gettempdir())) <= SHORT else "/tmp"))  # noqa: S108
