"""Several processes of the bot on one store, and people who go to another one when theirs dies, as through a proxy."""

import asyncio
from contextlib import asynccontextmanager, suppress

import aiohttp

from adapters.web import rooms
from tests.support.parlour import Bot, Person, begun, moved

LOST = (ConnectionError, aiohttp.ClientError, TimeoutError)
"""What somebody sees whose process has died."""


PAUSE = 0.05
"""Seconds after which somebody looks again who found nothing to press: the hand follows the board."""


class Boards(dict):
    """Boards by table, without those that are done with; a process may show these once more."""

    def __init__(self):
        super().__init__()
        self.done = set()

    def __setitem__(self, table, board):
        if table not in self.done:
            super().__setitem__(table, board)

    def put_away(self):
        self.done |= set(self)
        self.clear()


class Guest(Person):
    """Somebody whom any of the processes may serve."""

    lost = False

    def __init__(self, bot, name):
        super().__init__(bot, name)
        self.boards = Boards()

    async def _read(self):
        try:
            await super()._read()
        finally:  # also where the end of a killed process is no close, but an error
            self.lost = True
        async with self.news:
            self.news.notify_all()

    async def until(self, holds):
        await super().until(lambda: self.lost or holds())
        if self.lost and not holds():
            raise ConnectionResetError

    async def leave(self):
        """Closes what is left of a connection."""
        self._reading.cancel()
        await self.socket.close()

    async def come(self, bots, first, room):
        """Connects to the first of the processes that answers, from one of them on."""
        while True:
            for n in range(len(bots)):
                self.bot, self.lost = bots[(first + n) % len(bots)], False
                with suppress(*LOST, AssertionError):
                    await self.connect(room)
                    return
            await asyncio.sleep(0.1)


class Pair:
    """Two people in a room of their own who play one game after another, each at another process."""

    def __init__(self, bots, number, game):
        self.bots, self.number, self.game = bots, number, game
        self.room, self.moves, self.unanswered = rooms.fresh(), 0, 0
        self.tables = set()
        self.people = [Guest(bots[0], f"{name}{number}") for name in ("Ola", "Jan")]

    async def come(self):
        for n, person in enumerate(self.people):
            await person.come(self.bots, self.number + n, self.room)

    async def leave(self):
        for person in self.people:
            await person.close()

    async def play(self, stop):
        """Plays until it is told to stop; whoever loses their process comes back through another one."""
        await self.come()
        while not stop.is_set():
            try:
                await self._step()
            except LOST:
                await asyncio.sleep(PAUSE)  # a press can fail before the reader has seen the end of the connection
                for n, person in enumerate(self.people):
                    if person.lost or person.socket.closed:
                        await person.leave()
                        await person.come(self.bots, self.number + n + 1, self.room)

    async def go_on(self, bot, live, number):
        """Makes so many more moves, after all had left, at another process: at the table that is live there, if any."""
        for person in self.people:
            person.http = aiohttp.ClientSession(cookie_jar=person.http.cookie_jar)
            person.boards, person.panels, person.drawn = Boards(), {}, {}
            person.boards.done = self.tables - live
            await person.come([bot], 0, self.room)
        try:
            for person in self.people:
                await person.until(lambda person=person: person.boards or not live)
            wanted = self.moves + number
            while self.moves < wanted:
                await self._step()
        finally:
            await self.leave()

    async def _step(self):
        boards = [person.boards for person in self.people]
        if not all(boards) or not any(person.board()["playing"] for person in self.people):
            for person in self.people:
                person.boards.put_away()
            await begun(self.game, *self.people)
            return
        self.tables.add(self.people[0].board()["table"])  # also one whose beginning a kill has interrupted
        rev = max(person.board()["rev"] for person in self.people)
        for person in self.people:
            await person.until(lambda person=person: person.board()["rev"] >= rev and person.hand_is_of(rev))
        asked = next((person for person in self.people if person.board()["turn"]), None)
        if asked is None:
            if any(person.board()["playing"] for person in self.people):  # the next board says who
                await self.people[0].until(lambda: self.people[0].board()["rev"] > rev)
            return
        self.unanswered += 1  # until the answer is here
        has_moved = await moved(asked, rev)
        self.unanswered -= 1
        self.moves += has_moved
        if not has_moved:
            await asyncio.sleep(PAUSE)


@asynccontextmanager
async def several(folder, number, url):
    """So many processes on one store."""
    bots = [Bot(folder / f"bot{n}", REDIS_URL=url) for n in range(number)]
    try:
        for bot in bots:
            await bot.start()
        yield bots
    finally:
        for bot in bots:
            with suppress(ProcessLookupError):
                await bot.kill()


async def killing(bots, every, times):
    """Kills one process after another, and starts it again."""
    for n in range(times):
        await asyncio.sleep(every)
        await bots[n % len(bots)].kill()
        with suppress(TimeoutError):  # on a busy machine it comes later
            await bots[n % len(bots)].start()
