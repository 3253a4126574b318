"""The fake as a whole: the world behind a server on loopback, and what tests may see and do."""

import asyncio
import re
from typing import Self

from aiohttp import web

from . import http, openapi
from .calls import Call
from .interactions import Interaction
from .limits import Limits
from .people import User
from .sight import bytes_sent_to
from .sockets import Op, Socket
from .weather import RESET, Spell, Weather
from .world import World

PATIENCE = 30.0
"""Seconds after which what a test waits for counts as missing; only a test that fails waits so long."""


class FakeDiscord(World):
    """``async with FakeDiscord() as fake:`` serves on a free port of loopback; see the package for how to use it."""

    def __init__(self):
        super().__init__()
        self.calls: list[Call] = []
        self.mistakes: list[str] = []
        self.limits = Limits()
        self.weather = Weather()
        self.old_edits: dict[int, list[float]] = {}
        self.old_edits_allowed = 0
        self.old_edits_retry_after = 0.1
        self._judged = 0
        self._in_flight = 0
        self._begun: list[asyncio.Task] = []
        self._violations: list[str] = []
        # the gateway
        self.sockets: list[Socket] = []
        self.heartbeat_interval = 41.25
        self.acknowledges_heartbeats = True
        self.dropped_for_silence = 0
        self.resumes = 0
        self.privileged_intents = 0
        self.max_concurrency = 1
        self.identify_every = 0.0
        self.recommended_shards = 1
        self.deliver_to_all = False

    # --- the server ---

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=128 * 1024 * 1024)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_get("/attachments/{id}/{name}", self._attachment)
        app.router.add_route("*", "/api/v10/{tail:.*}", self._rest)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_) -> None:
        for task in self._begun:
            task.cancel()
        for socket in list(self.sockets):
            socket.abort()
        await self._runner.cleanup()

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/gateway"

    @property
    def cdn(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def _rest(self, request: web.Request) -> web.StreamResponse:
        self._in_flight += 1
        try:
            return await http.answer(self, request)
        finally:
            self._in_flight -= 1

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        return await Socket(self, request).run()

    async def _attachment(self, request: web.Request) -> web.Response:
        for channel in self.channels.values():
            for message in channel.everything:
                for one in message.attachments:
                    if str(one.id) == request.match_info["id"]:
                        return web.Response(body=one.data, content_type=one.content_type)
        raise web.HTTPNotFound

    # --- what tests look at ---

    def calls_to(self, match: str) -> list[Call]:
        """Those whose "METHOD /path" matches the pattern."""
        return [call for call in self.calls if re.search(match, f"{call.method} {call.path}")]

    @property
    def violations(self) -> list[str]:
        """Whatever broke the published form so far, the fake's own answers included, and plain mistakes."""
        for call in self.calls[self._judged :]:
            self._violations += openapi.judge(call)
        self._judged = len(self.calls)
        return self._violations + self.mistakes

    @property
    def invalid_requests(self) -> int:
        """Those that count towards a ban: 10,000 in ten minutes."""
        return sum(call.status in (401, 403, 429) for call in self.calls)

    def bytes_sent_to(self, user: User) -> bytes:
        return bytes_sent_to(self, user)

    async def until(self, condition, patience: float = PATIENCE):
        """Waits until ``condition()`` is true, and returns it. Raises TimeoutError after ``patience`` seconds."""
        async with asyncio.timeout(patience):
            while not (value := condition()):  # noqa: ASYNC110 - any condition at all, nobody sets an event for it
                await asyncio.sleep(0.002)
        return value

    async def quiet(self, seconds: float = 0.05, patience: float = PATIENCE) -> None:
        """Waits until for so long no request has begun, and none is being answered."""
        async with asyncio.timeout(patience):
            before = -1
            while self._in_flight or before != len(self.calls):
                before = len(self.calls)
                await asyncio.sleep(seconds)

    async def begin(self, act) -> Interaction:
        """Starts what somebody does, ``fake.begin(ola.press(...))``, and gives the interaction still unanswered."""
        before = len(self.interactions)
        self._begun.append(asyncio.create_task(act))
        await self.until(lambda: self._begun[-1].done() or len(self.interactions) > before)
        if self._begun[-1].done():
            await self._begun.pop()  # raises Impossible
        return list(self.interactions.values())[-1]

    # --- bad days ---

    def storm(
        self, status: int, count: int, match: str = "", *, done=False, retry_after=0.05, via=True, everywhere=False
    ) -> Spell:
        """Answers the next ``count`` requests whose "METHOD /path" matches with ``status``.

        ``done``: the work is done, only the answer is lost. ``via=False``: a 429 of the firewall, not of Discord.
        ``everywhere``: a 429 of the limit for the whole bot.
        """
        spell = Spell(status, count, re.compile(match), done, retry_after, via, everywhere)
        self.weather.spells.append(spell)
        return spell

    def tear(self, count: int, match: str = "", *, done=False) -> Spell:
        """Resets the connection of the next ``count`` requests that match."""
        return self.storm(RESET, count, match, done=done)

    def delay(self, seconds: float, match: str = "") -> None:
        """Answers every matching request so much later."""
        self.weather.delays.append((re.compile(match), seconds))

    def fair_weather(self) -> None:
        self.weather.spells.clear()
        self.weather.delays.clear()

    def _sockets_of(self, shard: int | None) -> list[Socket]:
        return [one for one in self.sockets if one.session and shard in (None, one.session.shard[0])]

    def drop(self, shard: int | None = None) -> int:
        """Tears the gateway's connections (of one shard); their sessions can be resumed. Returns how many."""
        torn = self._sockets_of(shard)
        for socket in torn:
            socket.abort()
        return len(torn)

    async def close(self, code: int, shard: int | None = None) -> None:
        """Closes connections with a code of Discord's."""
        for socket in self._sockets_of(shard):
            await socket.close(code)

    def ask_to_reconnect(self, shard: int | None = None) -> None:
        for socket in self._sockets_of(shard):
            socket.send({"op": Op.RECONNECT, "d": None})

    def invalidate(self, shard: int | None = None, *, resumable: bool = False) -> None:
        """Ends sessions; those not resumable must identify anew."""
        for socket in self._sockets_of(shard):
            if not resumable:
                self.gateway.forget(socket.session)
            socket.send({"op": Op.INVALID_SESSION, "d": resumable})
