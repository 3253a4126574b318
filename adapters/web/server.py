"""The parlour's web server: one page, its files, a session and a socket."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import structlog
from aiohttp import WSCloseCode, web

from adapters.web import guard, inbox, rooms
from adapters.web.assets import PREFIX, SPRITES, assets
from adapters.web.chat import WebChat
from adapters.web.client_address import Network, client_address
from adapters.web.host_names import LOOPBACK_ALONE, HostNames
from adapters.web.person import Person
from adapters.web.ports import Attendance, Facade, RoomLog, Settings, TableChanges
from adapters.web.protocol import KnownPerson, Session
from adapters.web.request_handler import RequestHandler
from adapters.web.screen import Screen
from adapters.web.services import Services
from adapters.web.sessions import PERSONAS, YEAR, Browser, Sessions
from adapters.web.text_writer import SharedText, TextWriter
from adapters.web.thumbnails import PATH, thumbnail
from adapters.web.ui_strings import ui_strings
from adapters.web.verify_page import verify_page
from bot.i18n import LANGUAGES, Speaker
from bot.operation.readiness import Readiness
from bot.operation.supervision import supervised
from bot.ports import Away
from bot.services.quotas import Quotas
from bot.services.vitals import Vitals, Watched
from bot.tables.table import Unreadable
from engines.core import Refused

log = structlog.get_logger()

SOCKETS: Final[web.AppKey[set[web.WebSocketResponse]]] = web.AppKey("sockets", set)

HARD: Final = 128 * 1024
"""Bytes after which a message is not even answered: the socket closes."""

BACKLOG: Final = 400
"""Messages that a page may be behind; then it is closed."""

AGAIN: Final = 30
"""Seconds after which a browser that was one too many asks again."""

HEARTBEAT: Final = 20.0

FAREWELL: Final = 0.5
"""Seconds in which a page may say goodbye; then its connection is cut."""


class ParlourStore(Settings, TableChanges, Watched, Protocol):
    """What the parlour needs of the store."""


@dataclass(frozen=True, slots=True)
class Parlour:
    """The chat page over a facade. ``names`` are those that browsers may call it by."""

    facade: Facade
    chat: WebChat
    room_log: RoomLog
    store: ParlourStore
    sessions: Sessions
    names: HostNames = LOOPBACK_ALONE
    vitals: Vitals | None = None
    quotas: Quotas = field(default_factory=Quotas)
    proxies: Sequence[Network] = ()
    attendance: Attendance | None = None

    def app(self) -> web.Application:
        """The whole server, still without an address."""
        app = web.Application(middlewares=[guard.known_host(self.names)])
        app.on_response_prepare.append(guard.seal)
        app.router.add_get("/", self._index)
        app.router.add_get("/t/{table:[a-z2-7]{8}}", self._table)
        app.router.add_get("/i/{token:[a-z2-7]{26}}", self._invited)
        app.router.add_get(PATH, thumbnail)
        app.router.add_get("/chat", self._chat)
        app.router.add_get("/verify", verify_page)
        app.router.add_get("/sw.js", self._worker)
        app.router.add_post("/session", self._session)
        app.router.add_get("/ws", self._socket)
        app.router.add_get("/healthz", self._health)
        app.router.add_get("/readyz", self._ready)
        app.router.add_get(f"{PREFIX}{{name:.+}}", self._file)
        app.on_startup.append(_reading)
        app.cleanup_ctx.append(self._following)
        app.on_shutdown.append(_closing)
        app[SOCKETS] = set()
        return app

    async def _index(self, request: web.Request) -> web.StreamResponse:
        """The home page."""
        return assets().document(request, "index.html", "home/home.js", SPRITES)

    async def _table(self, request: web.Request) -> web.StreamResponse:
        """The page of a table: the same document, which looks at its address."""
        return assets().document(request, "index.html", "table/table-page.js", SPRITES)

    async def _invited(self, request: web.Request) -> web.StreamResponse:
        """A link that somebody was given: it leads to the page of its table, in the room that it opens."""
        token, language = request.match_info["token"], _spoken(request.headers.get("Accept-Language", ""))
        try:
            table = await self.facade.invited(token)
        except Refused as refusal:
            raise web.HTTPGone(text=Speaker(language)(refusal.why)) from None
        except (Away, Unreadable):
            raise web.HTTPServiceUnavailable(text="The store cannot be reached.") from None
        raise web.HTTPFound(f"/t/{table}#r={rooms.behind(token).name.removeprefix('r-')}")

    async def _chat(self, request: web.Request) -> web.StreamResponse:
        """The chat, in which every control of a chat can be tried."""
        return assets().document(request, "chat.html")

    async def _worker(self, request: web.Request) -> web.StreamResponse:
        """The service worker, which serves only what lies beside or below it: so it lies at the root."""
        return assets().unversioned(request, "worker.js")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return assets().file(request)

    async def _session(self, request: web.Request) -> web.StreamResponse:
        """Who has been here with this browser.

        The cookie is given here and not with the page: a strict cookie is not sent along by a link from elsewhere,
        such as an invitation, and a browser that seems new there would lose its people.
        """
        guard.same_origin(request, self.names)
        language = _spoken(request.headers.get("Accept-Language", ""))
        browser = self._browser(request)
        try:
            if browser is None:
                await self._count(request, language)
                browser = self.sessions.issue()
            people = [
                KnownPerson(persona=n, name=name)
                for n in range(PERSONAS)
                if (name := (await self.store.settings(self.sessions.user(browser, n))).get("name"))
            ]
        except Away:
            raise web.HTTPServiceUnavailable(text="The store cannot be reached.") from None
        session = Session(people=tuple(people), language=language, strings=ui_strings(language))
        response = web.json_response(text=session.model_dump_json())
        response.headers["Cache-Control"] = "no-store"
        response.set_cookie(
            self.sessions.cookie,
            self.sessions.signed(browser),
            max_age=YEAR,
            httponly=True,
            samesite="Strict",
            secure=guard.is_encrypted(request, self.names),
        )
        return response

    async def _count(self, request: web.Request, language: str) -> None:
        """One new browser from where the request comes from; the owner of this machine may have any number."""
        if guard.is_owner(request, self.names):
            return
        try:
            await self.quotas.count_browser(client_address(request, self.proxies))
        except Refused as refusal:
            headers = {"Retry-After": str(AGAIN)}
            raise web.HTTPTooManyRequests(text=Speaker(language)(refusal.why), headers=headers) from None

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        guard.same_origin(request, self.names)
        browser, persona = self._browser(request), request.query.get("as", "")
        if browser is None:
            raise web.HTTPForbidden(text="No valid cookie.")
        if persona not in map(str, range(PERSONAS)):
            raise web.HTTPBadRequest(text="Nobody has that number.")
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=HARD, timeout=FAREWELL)
        writer = TextWriter(socket, await socket.prepare(request))
        request.app[SOCKETS].add(socket)
        try:
            await self._serve(socket, writer, self._person(request, browser, int(persona)))
        finally:
            request.app[SOCKETS].discard(socket)
        return socket

    def _person(self, request: web.Request, browser: Browser, persona: int) -> Person:
        program = _spoken(request.headers.get("Accept-Language", ""))
        return Person(self.sessions.user(browser, persona), program, trusted=guard.is_owner(request, self.names))

    async def _serve(self, socket: web.WebSocketResponse, writer: TextWriter, person: Person) -> None:
        outbox: asyncio.Queue[str | SharedText] = asyncio.Queue()

        def send(text: str | SharedText) -> None:
            if outbox.qsize() < BACKLOG:
                outbox.put_nowait(text)
            else:  # it does not keep up; it draws everything when it is back
                writing.cancel()

        writing = asyncio.create_task(_write(socket, writer, outbox))
        services = Services(self.facade, self.chat, self.room_log, self.store, self.quotas)
        screen = Screen(services, person, send)
        handler = RequestHandler(services, screen)
        self.chat.watchers.add(screen)
        self.chat.viewers.presence.moved(screen.user)
        try:
            with contextlib.suppress(Away):
                await screen.welcome()
                await inbox.read(socket, handler.handle, send)
        finally:
            screen.look_away()
            self.chat.watchers.discard(screen)
            self.chat.viewers.presence.moved(screen.user)
            writing.cancel()
            (error,) = await asyncio.gather(writing, return_exceptions=True)
            if isinstance(error, Exception) and not isinstance(error, ConnectionError):
                log.error("page lost", exc_info=error)

    async def _health(self, request: web.Request) -> web.StreamResponse:
        """Whether the process lives: an answer says that its event loop turns. To start it again helps nobody else."""
        return web.json_response({"ok": True})

    async def _ready(self, request: web.Request) -> web.StreamResponse:
        """Whether everything that is configured is ready, part by part."""
        vitals = self.vitals or Vitals(Readiness(), self.store)
        await vitals.look()
        ready = vitals.readiness.complete
        report = {"ready": ready, "parts": vitals.readiness.report()}
        return web.json_response(report, status=200 if ready else 503)

    async def _following(self, app: web.Application) -> AsyncIterator[None]:
        """News from other processes, as long as the server runs."""
        async with (
            supervised("parlour tables", lambda: self.chat.follow_tables(self.store, self.facade)),
            supervised("parlour boards", lambda: self.chat.keep_up(self.facade)),
            supervised("parlour lines", lambda: self.chat.follow_messages(self.room_log)),
            self._telling(),
        ):
            yield

    @contextlib.asynccontextmanager
    async def _telling(self) -> AsyncIterator[None]:
        """Who has a page open is told to other processes; at the end, that nobody has one here."""
        if self.attendance is None:
            yield
            return
        presence = self.chat.viewers.presence
        presence.attendance = self.attendance
        async with supervised("parlour people", presence.follow), supervised("parlour presence", presence.renew):
            yield
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await presence.settled()

    def _browser(self, request: web.Request) -> Browser | None:
        return self.sessions.read(request.cookies.get(self.sessions.cookie, ""))


async def _write(socket: web.WebSocketResponse, writer: TextWriter, outbox: asyncio.Queue[str | SharedText]) -> None:
    try:
        while True:
            await writer.write(await outbox.get())
    finally:
        with contextlib.suppress(ConnectionError):
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)


async def _reading(_app: web.Application) -> None:
    """The page's files are read before the first browser asks."""
    await asyncio.to_thread(assets)


async def _closing(app: web.Application) -> None:
    """All pages at once, with the code of a restart: one that does not read, or does not answer, holds up nobody."""
    goodbyes = [asyncio.create_task(socket.close(code=WSCloseCode.SERVICE_RESTART)) for socket in app[SOCKETS]]
    if goodbyes:
        await asyncio.wait(goodbyes, timeout=2 * FAREWELL)


def _spoken(header: str) -> str:
    """The first language of the header that the bot speaks."""
    wanted = (part.partition(";")[0].strip()[:2].lower() for part in header.split(","))
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])
