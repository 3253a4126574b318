"""The house as one process of the bot runs it, with a real store and a chat that remembers what it drew."""

import asyncio
import random
from collections import defaultdict
from contextlib import asynccontextmanager
from itertools import count

import pytest

from adapters.redis.store import RedisStore
from bot.front.facade import Facade
from bot.ports import Gone
from bot.screens.buttons import groups
from bot.services import scheduler
from bot.services.heartbeat import Heartbeat
from bot.services.painter import Painter
from bot.services.preferences import Preferences
from bot.services.service import Service
from bot.tables.request import Request
from bot.tables.stored import Loaded
from bot.tables.table import Channel, Table
from engines.core import Refused
from engines.luck import Seeded
from tests.doubles.toys import ANN, BOB, CAT, DAN, HERE
from tests.support.servers import client_of

__all__ = ["FakeChat", "House", "chat", "house", "other", "refused"]

PEOPLE = (ANN, BOB, CAT, DAN)


class FakeChat:
    """Keeps (revision, scene) of every drawing, by place; ``fails`` says what the next drawings raise.

    ``late`` are the tables that went on while a drawing was under way. ``rung`` is who was called, ``waited`` for how
    many hours the called of each new message were awaited. ``posts`` are the pages in chats by channel and message,
    ``shut`` are the users to whom the bot may not write, ``open`` those who have a page open.
    """

    def __init__(self):
        self.drawn, self.removed, self.fails, self.rung = defaultdict(list), [], [], []
        self.calls, self.walks, self.waited, self.late, self.expected = False, False, [], [], []
        self.threads, self.thread, self.gone = [], None, set()
        self.posts, self.shut, self.open = {}, set(), set()
        self._messages = count(1)

    def serves(self, place):
        return place.channel.startswith("test:")

    async def show(self, place, newest):
        await asyncio.sleep(0.002)
        if (board := await newest()) is None:
            return None
        if self.fails:
            raise self.fails.pop()
        self.drawn[place].append((board.table.rev, board.scene))
        self.rung += board.call
        if not board.message:
            self.waited.append(board.waited)
        return board.message or f"message-{next(self._messages)}"

    def entrance(self, token, places):
        return None

    def expect(self, place, table, chooser=None):
        self.expected.append((place, table.rev, chooser))

    async def overtaken(self, place, table):
        self.late.append((place, table))

    async def is_open(self, user):
        return user in self.open

    async def is_member(self, channel, user):
        return user not in self.gone

    async def start_thread(self, place, message, name):
        self.threads.append((place, message, name))
        return self.thread

    async def remove(self, place, message):
        self.removed.append((place, message))
        self.posts.pop((place.channel, message), None)

    def address(self, channel, message=""):
        return f"https://test/{channel}/{message}"

    async def private_chat(self, user):
        return Channel(f"{user}-privately")

    async def post(self, channel, page, message=""):
        if channel.removesuffix("-privately") in self.shut:
            raise Gone(channel)
        if self.fails:
            raise self.fails.pop()
        message = message or f"post-{next(self._messages)}"
        self.posts[channel, message] = page
        return message

    def told(self, user):
        """The pages that stand in the private chat of a user, oldest first."""
        return [page for (channel, _), page in self.posts.items() if channel == f"{user}-privately"]

    def newest(self, place):
        return self.drawn[place][-1][1]


class House:
    """One process of the bot; several may share a server and a chat."""

    def __init__(self, client, chat):
        self.chat, self.now, self._ops = chat, 1_800_000_000.0, count()
        self.store = RedisStore(client, lambda: self.now)
        preferences = Preferences(self.store)
        self.painter = Painter(self.store, {"test": chat}, preferences)
        dice = random.Random(7)
        self.service = Service(
            self.store, self.painter, preferences, lambda: Seeded("5e" * 32), lambda: self.now, dice.randrange
        )
        self.facade = Facade(self.service)

    async def alive(self):
        """Lets the process tell when it is alive, as a real one does."""
        self.service.pulse = Heartbeat(self.store.free_times, lambda: self.now)
        await self.service.pulse.ensure()

    def request(self, user=ANN, channel=HERE, **more):
        name = user.partition(":")[2].title()
        return Request(f"op-{id(self)}-{next(self._ops)}", channel, user, name, **more)

    async def open(self, game="nim", people=2, **more):
        """A table at which play has begun: Ann's, then Bob, Cat and Dan sit down."""
        table = await self.service.open(self.request(), game, **more)
        for user in (user for user in PEOPLE[1:people] if table.phase == "lobby"):
            table = await self.service.act(self.request(user), table.id, "join")
        if table.phase == "lobby":
            table = await self.service.act(self.request(), table.id, "begin")
        await self.painter.settled()
        return table

    async def table(self, table) -> Table:
        return (await self.store.load(table.id)).table

    async def found(self, table) -> Loaded:
        return await self.store.load(table.id)

    async def log(self, table):
        return [(entry.rev, entry.step) for entry in await self.store.log(table.id)]

    async def round(self):
        """What the loop does once a second."""
        await scheduler.round_once(self.service)
        await self.painter.settled()

    def buttons(self, answer):
        """{label: token} of an answer."""
        found = groups(answer.scene.controls, answer.table, answer.say)
        return {button.label: button.token for group in found for button in (*group.buttons, *group.verbs)}

    def text(self, answer):
        """What an answer says."""
        return "\n".join(answer.say(block.note) for block in answer.scene.blocks if hasattr(block, "note"))


@asynccontextmanager
async def _house(server, chat):
    async with client_of(server.url) as client:
        house = House(client, chat)
        yield house
        await house.painter.settled()


@pytest.fixture
def chat():
    return FakeChat()


@pytest.fixture
async def house(client, embedded_server, chat):
    """The house, on an empty server."""
    async with _house(embedded_server, chat) as house:
        yield house


@pytest.fixture
async def other(house, embedded_server, chat):
    """The same house in another process."""
    async with _house(embedded_server, chat) as other:
        yield other


async def refused(work):
    """The key of the reason why something is refused."""
    with pytest.raises(Refused) as refusal:
        await work
    return refusal.value.why.key
