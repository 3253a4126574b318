"""The parlour as the bot runs it: a real desk over a real store, served on loopback."""

import asyncio
import random
from contextlib import AsyncExitStack, suppress

import pytest
import pytest_asyncio
from aiohttp.test_utils import TestServer

from adapters.redis.attendance import RedisAttendance
from adapters.redis.room_log import RedisRoomLog
from adapters.redis.store import RedisStore
from adapters.web.chat import WebChat
from adapters.web.host_names import host_names_of
from adapters.web.scene_renderer import SceneRenderer
from adapters.web.server import SOCKETS, Parlour
from adapters.web.sessions import Sessions
from bot.front.facade import Facade
from bot.services import scheduler
from bot.services.painter import Painter
from bot.services.preferences import Preferences
from bot.services.service import Service
from engines.luck import Seeded
from tests.adapters.web.browser import chromium, connected
from tests.adapters.web.visitor import Visitor
from tests.support.servers import client_of

SECRET = bytes(range(32))
OWNED = host_names_of("127.0.0.1", "")


class Premises:
    """One process of the bot with its parlour; several may share a server."""

    def __init__(self, client, names=OWNED, port=None, **more):
        self.store, self.lines = RedisStore(client), RedisRoomLog(client)
        self.chat = WebChat(SceneRenderer(), self.lines)
        preferences = Preferences(self.store)
        self.painter = Painter(self.store, {"web": self.chat}, preferences)
        dice = random.Random(7)
        self.service = Service(
            self.store, self.painter, preferences, lambda: Seeded("5e" * 32), lambda: 1_800_000_000.0, dice.randrange
        )
        self.sessions = Sessions(SECRET)
        facade, more = Facade(self.service), {"attendance": RedisAttendance(client)} | more
        parlour = Parlour(facade, self.chat, self.lines, self.store, self.sessions, names, **more)
        self.app = parlour.app()
        self.server = TestServer(self.app, host="127.0.0.1", port=port)
        self._visitors = AsyncExitStack()

    async def __aenter__(self):
        await self.server.start_server()
        return self

    async def __aexit__(self, *_):
        await self._visitors.aclose()
        await self.server.close()
        await self.painter.settled()

    async def cut(self):
        """Every page loses its connection, as when a cable is pulled out for a moment."""
        for socket in self.app[SOCKETS].copy():
            await socket.close()

    async def browser(self) -> Visitor:
        """Somebody's browser, without a cookie yet."""
        return await self._visitors.enter_async_context(Visitor(str(self.server.make_url("/"))))

    async def visitor(self, name: str, room: str = "garden", language: str = "en") -> Visitor:
        """Somebody new, who has a name and looks at a room."""
        visitor = await self.browser()
        await visitor.meet(language)
        await visitor.come(0, language)
        await visitor.rename(name)
        await visitor.enter(room)
        return visitor


@pytest.fixture
async def premises(client):
    async with Premises(client) as premises:
        yield premises


@pytest.fixture
async def elsewhere(premises, embedded_server):
    """The same parlour in another process."""
    async with client_of(embedded_server.url) as client, Premises(client) as elsewhere:
        yield elsewhere


@pytest.fixture
async def ola(premises):
    return await premises.visitor("Ola")


@pytest.fixture
async def jan(premises):
    return await premises.visitor("Jan")


@pytest.fixture
async def url(premises):
    """The parlour of a bot that also does what tables owe."""
    rounds = asyncio.create_task(scheduler.run(premises.service))
    yield str(premises.server.make_url("/"))
    rounds.cancel()
    with suppress(asyncio.CancelledError):
        await rounds


@pytest.fixture(scope="session")
def chromium_address(tmp_path_factory):
    """One Chromium for the whole run; each test opens windows of its own in it."""
    with chromium(tmp_path_factory.mktemp("chromium")) as address:
        yield address


@pytest.fixture
def _function_scoped_runner(_session_scoped_runner):
    """The event loop of the tests in this folder, one for the whole run: the line to Chromium belongs to a loop.

    So it is called in pytest-asyncio, which has a setting of loops for all tests and none for those of a folder.
    """
    return _session_scoped_runner


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared_browser(chromium_address):
    """One line to Chromium for the whole run: to start a driver for each test would take half a second each."""
    async with connected(chromium_address) as browser:
        yield browser


@pytest.fixture
async def browser(shared_browser):
    """A Chromium without windows; those that a test opens are closed behind it."""
    known = set(shared_browser.contexts)
    yield shared_browser
    for context in set(shared_browser.contexts) - known:
        await context.close()
