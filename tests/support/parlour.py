"""The bot as a process of its own, and people at its parlour who speak through real sockets."""

import asyncio
import json
import os
import signal
import sys
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path

import aiohttp

from tests.support.forked import fork
from tests.support.servers import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 60
"""Seconds until something that should have come counts as missing."""


class Bot:
    """``python -m bot`` in a folder of its own; it may be killed and started again."""

    program = "bot"
    is_forked = False
    """Whether it is forked where that is possible; tests wish so, since to start Python and load all takes a second."""

    def __init__(self, folder, **environment):
        self.port = free_port()
        keep = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        own = {"STOLIK_DATA": str(folder), "STOLIK_PORT": str(self.port), "STOLIK_LOG": "json", "STOLIK_THINKING": "0"}
        own["STOLIK_WORKERS"] = "false"
        own["STOLIK_QUOTAS"] = "false"  # people in tests are quicker than any
        self.environment = {**keep, **own, **environment}
        self.log, self._process = folder.with_suffix(".log"), None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    async def run(self, *arguments, folder=None):
        """Starts the program; in a folder other than the project's it is never forked."""
        words = (self.program, *arguments)
        with self.log.open("ab") as log:
            if self.is_forked and folder is None:
                self._process = await fork(words, self.environment, log.fileno())
                return
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", *words, cwd=folder or ROOT, env=self.environment, stdout=-1, stderr=log
            )

    async def start(self, *arguments, folder=None):
        await self.run(*arguments, folder=folder)
        said = await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)
        if not said.startswith(b"Stolik: http"):
            raise AssertionError(f"{said!r}, ended with {await self._process.wait()}: {self.log.read_text()}")

    async def said(self, *arguments):
        """The exit code and all words of a command."""
        await self.run(*arguments)
        out, _ = await asyncio.wait_for(self._process.communicate(), PATIENCE)
        return self._process.returncode, out.decode() + self.log.read_text("utf-8")

    @property
    def pid(self):
        """The process's number in the system."""
        return self._process.pid

    def memory(self):
        """Resident megabytes."""
        status = Path(f"/proc/{self._process.pid}/status").read_text("ascii")
        return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def cpu(self):
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def servers(self):
        """Processes of the embedded server."""
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text("ascii")
        return [int(pid) for pid in children.split()]

    async def kill(self, *, server=False):
        """kill -9, of the server too."""
        victims = [self._process.pid, *(self.servers() if server else ())]
        for pid in victims:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if (code := await self._process.wait()) != -signal.SIGKILL:
            raise AssertionError(f"it had ended by itself with {code}: {self.log.read_text()}")

    async def stop(self, number=signal.SIGTERM):
        """The exit code after a polite request."""
        if self._process.returncode is None:
            self._process.send_signal(number)
        return await asyncio.wait_for(self._process.wait(), PATIENCE)


@asynccontextmanager
async def running(folder, **environment):
    """A bot for a while."""
    bot = Bot(folder, **environment)
    await bot.start()
    try:
        yield bot
    finally:
        with suppress(ProcessLookupError):
            await bot.stop(signal.SIGKILL)


class Person:
    """Somebody with a browser of their own; remembers every byte received."""

    def __init__(self, bot, name):
        self.bot, self.name, self._ops = bot, name, count(1)
        self.boards, self.panels, self.answers, self.messages = {}, {}, {}, []
        self.drawn = {}
        """Revisions of panels."""
        self.received = bytearray()
        self.news = asyncio.Condition()
        self.http = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.socket, self._reading, self.last = None, None, None

    async def connect(self, room="stolik"):
        """Opens the page, or opens it again after the bot has been away."""
        headers = {"Origin": self.bot.url}
        async with self.http.post(f"{self.bot.url}/session", headers=headers) as response:
            assert response.status == 200
        self.socket = await self.http.ws_connect(f"{self.bot.url}/ws?as=0", headers=headers)
        self._reading = asyncio.create_task(self._read())
        await self.send(kind="rename", name=self.name)
        await self.send(kind="enter", room=room)
        self.room = room

    async def close(self):
        if self._reading:
            self._reading.cancel()
        await self.http.close()

    async def _read(self):
        async for message in self.socket:
            self.received += message.data.encode()
            told = json.loads(message.data)
            match told["kind"]:
                case "board":
                    self.boards[told["table"]] = told
                case "panel":
                    self.panels[told["table"], told["page"]] = told["scene"]
                    self.drawn[told["table"], told["page"]] = told["rev"]
                case "response":
                    self.answers[told["op"]] = told
                case "message":
                    self.messages.append(told)
            async with self.news:
                self.news.notify_all()

    async def until(self, holds):
        """Waits until something is true of what has been received."""
        async with asyncio.timeout(PATIENCE), self.news:
            await self.news.wait_for(holds)

    async def send(self, **message):
        """The answer to a message."""
        op = f"{self.name}-{next(self._ops)}"
        await self.socket.send_str(json.dumps({"op": op, **message}))
        await self.until(lambda: op in self.answers)
        return self.answers[op]

    async def say(self, text):
        return await self.send(kind="speak", room=self.room, text=text)

    async def press(self, token, *numbers):
        return await self.send(kind="press", room=self.room, token=token, numbers=numbers)

    def board(self):
        """The newest board."""
        return max(self.boards.values(), key=lambda board: board["at"])

    def hand_is_of(self, rev):
        """Whether the own hand at the newest board, where there is one, shows this revision or a later one."""
        hand = (self.board()["table"], "hand")
        return hand not in self.drawn or self.drawn[hand] >= rev

    def controls(self):
        """What the newest board offers, then what the own hand does."""
        board = self.board()
        hand = self.panels.get((board["table"], "hand"))
        return [*board["scene"]["controls"], *(hand["controls"] if hand else ())]

    def tokens(self):
        """All that can be pressed."""
        return [button["token"] for control in self.controls() for button in (*control["buttons"], *control["verbs"])]

    def wishes(self):
        """Presses that may make a move or begin one: (token, numbers)."""
        own = self.panels.get((self.board()["table"], "hand"))
        for control in own["controls"] if own and own["controls"] else self.board()["scene"]["controls"]:
            for button in control["verbs"]:
                most = len(control["buttons"]) if control["kind"] == "pick" else 0
                yield from ((button["token"], tuple(range(n))) for n in range(most + 1) if plays(button["token"]))
            yield from ((button["token"], ()) for button in control["buttons"] if plays(button["token"]))


def plays(token):
    """Whether a button makes a move or a step of one; a step back does not."""
    return token.split(":")[2:3] in (["m"], ["d"], ["c"], ["v"], ["s"]) and not token.endswith(":s:")


@asynccontextmanager
async def people(bot, *names, room="stolik"):
    """Each in a browser of their own, in a room for everybody."""
    here = [Person(bot, name) for name in names]
    try:
        for person in here:
            await person.connect(room)
        yield here
    finally:
        for person in here:
            await person.close()


async def begun(game, *players):
    """A table at which these people play."""
    first, *others = players
    before = {person: set(person.boards) for person in players}
    await first.say(f"/play {game}")
    for person in players:
        await person.until(lambda person=person: set(person.boards) - before[person])
    (table,) = set(first.boards) - before[first]
    for person in others:
        await person.press(f"{table}:1:a:join")
    if not first.boards[table]["turn"]:
        await first.press(f"{table}:1:a:begin")
    for person in players:
        await person.until(lambda person=person: any(map(plays, person.tokens())))
    return table


async def act(*players):
    """Whoever is asked makes some move; who did."""
    rev = max(person.board()["rev"] for person in players)
    for person in players:
        await person.until(lambda person=person: person.board()["rev"] >= rev and person.hand_is_of(rev))
    for person in sorted(players, key=lambda person: not person.board()["turn"]):
        if await moved(person, rev):
            for each in players:
                await each.until(lambda each=each: each.board()["rev"] > rev)
            return person
    raise AssertionError([person.last for person in players])


async def moved(person, rev):
    """Whether a person found a press, or several steps, that made a move."""
    for token, numbers in person.wishes():
        before = person.board()["scene"]["controls"]
        person.last = await person.press(token, *numbers)
        if person.last["refused"]:
            continue
        if token.split(":")[2] != "s":
            return True
        await person.until(lambda before=before: person.board()["scene"]["controls"] != before)
        return person.board()["rev"] > rev or await moved(person, rev)
    return False
