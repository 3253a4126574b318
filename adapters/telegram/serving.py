"""The bot on Telegram: listening by polling, one process at a time, or by a webhook, any number of them."""

import asyncio
import hmac
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError
from telegram.request import HTTPXRequest

from adapters.telegram import menus
from adapters.telegram.chat import TelegramChat
from adapters.telegram.outbox import Outbox
from adapters.telegram.ports import Lease, Memory, Order
from adapters.telegram.updates import WANTED, Updates
from bot.desk import Desk
from bot.ports import Away

log = structlog.get_logger()

API: Final = "https://api.telegram.org/bot"
POOL: Final = 128
"""Connections at the same time; the outbox and people's fingers set the pace."""

POLL: Final = 25
"""Seconds that Telegram may wait for something to tell."""

BEAT: Final = 1.2
"""Seconds between two looks at the lease; it lasts several of them."""

LONGEST: Final = 30.0
"""Seconds between two tries to reach Telegram."""

STUBBORN: Final = 0.5
"""Seconds after which a task is told again to end: a client that is just connecting may swallow a cancellation."""

HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
BODY: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Hook:
    """Where Telegram posts updates, and where this process listens for them; no secret: one is derived."""

    url: str
    host: str
    port: int
    secret: str = ""


def client(token: str, api: str = API) -> Bot:
    """A client of the Bot API, which may be somebody's own server."""
    logging.getLogger("httpx").setLevel(logging.WARNING)  # its addresses hold the token
    files = api.removesuffix("/bot") + "/file/bot"
    requests = HTTPXRequest(connection_pool_size=POOL, pool_timeout=5.0)
    polling = HTTPXRequest(connection_pool_size=2, read_timeout=10.0)
    return Bot(token, api, files, request=requests, get_updates_request=polling)


class Telegram:
    """Everything that one process does there. ``chat`` is for the painter; ``serving`` begins to listen."""

    def __init__(self, bot: Bot, memory: Memory, lease: Lease, outbox: Outbox, order: Order | None = None) -> None:
        self.bot, self._memory, self._lease, self._order = bot, memory, lease, order
        self.chat = TelegramChat(bot, memory, outbox)
        self.updates = Updates(self.chat)
        self.port = 0

    @asynccontextmanager
    async def serving(self, desk: Desk, hook: Hook | None = None) -> AsyncIterator[None]:
        """Listens as long as the context lasts; a Telegram that is away is tried again, a refused token is not."""
        self.chat.desk = desk
        self.updates.turns.everywhere = self._order if hook else None  # who polls does so alone
        task = asyncio.create_task(self._run(hook))
        try:
            yield
        finally:
            await _ended(task)
            self.chat.outbox.close()  # what is on its way arrives; what waits is drawn after the next start
            await desk.service.painter.settled()
            await self.chat.panels.close()
            await self.updates.settled()
            with suppress(TelegramError, RuntimeError):
                await self.bot.shutdown()

    async def _run(self, hook: Hook | None) -> None:
        if not await self._login():
            return
        self.chat.online = True
        log.info("telegram", bot=self.bot.username, by="webhook" if hook else "polling")
        try:
            async with AsyncExitStack() as stack:
                if hook:
                    await stack.enter_async_context(self._hooked(hook))
                    await self._stubbornly("webhook", lambda: self._announce(hook))
                await self._stubbornly("menus", lambda: menus.publish(self.bot, self._memory))
                if hook:
                    await asyncio.Event().wait()
                else:
                    await self._poll_in_turn()
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("telegram stopped")

    async def _login(self) -> bool:
        pause = 1.0
        while True:
            try:
                await self.bot.initialize()
            except InvalidToken:  # its text holds the token
                log.error("telegram refuses the token; see TELEGRAM_TOKEN")  # noqa: TRY400
                return False
            except TelegramError as why:
                log.warning("telegram is away", why=type(why).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST)
            else:
                return True

    async def _stubbornly(self, what: str, work: Callable[[], Awaitable[None]]) -> None:
        """Until it is done."""
        pause = 1.0
        while True:
            try:
                await work()
            except (TelegramError, Away) as why:
                log.warning("telegram: not yet", what=what, why=type(why).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST)
            else:
                return

    # --- polling ---

    async def _poll_in_turn(self) -> None:
        """Listens while the lease is ours; a second process waits until the first one has gone."""
        waits = False
        while True:
            if not await self._is_ours(self._lease.take):
                if not waits:
                    log.info("telegram: another process listens; waiting")
                waits = True
                await asyncio.sleep(BEAT)
                continue
            waits = False
            polling = asyncio.create_task(self._poll())
            try:
                while await self._is_ours(self._lease.hold):
                    await asyncio.wait({polling}, timeout=BEAT)
            finally:
                await _ended(polling)
                with suppress(Away):
                    await self._lease.leave()

    async def _is_ours(self, ask: Callable[[], Awaitable[bool]]) -> bool:
        try:
            return await ask()
        except Away:
            log.warning("store is away")
            return False

    async def _poll(self) -> None:
        """Takes updates until cancelled. What is fetched next confirms what was done: nothing is lost in between."""
        offset, pause = None, 1.0
        await self._stubbornly("polling", self._no_hook)
        while True:
            try:
                found = await self.bot.get_updates(offset, timeout=POLL, allowed_updates=WANTED, read_timeout=POLL + 10)
            except Conflict:
                log.warning("telegram: another program polls with this token; only one may")
            except RetryAfter as later:
                pause = later._retry_after.total_seconds()  # noqa: SLF001 - the public one warns
            except TelegramError as why:
                log.warning("telegram is away", why=type(why).__name__)
            else:
                await asyncio.shield(asyncio.gather(*map(self.updates.take, found)))
                offset, pause = (found[-1].update_id + 1 if found else offset), 1.0
                continue
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)

    async def _no_hook(self) -> None:
        await self.bot.delete_webhook()

    # --- webhook ---

    async def secret(self, hook: Hook) -> str:
        """What Telegram has to show: as set, else the same for all processes."""
        derived = blake2b(self.bot.token.encode(), key=await self.chat.desk.store.secret(), digest_size=24)
        return hook.secret or derived.hexdigest()

    async def _announce(self, hook: Hook) -> None:
        await self.bot.set_webhook(hook.url, secret_token=await self.secret(hook), allowed_updates=WANTED)

    @asynccontextmanager
    async def _hooked(self, hook: Hook) -> AsyncIterator[None]:
        async def receive(request: web.Request) -> web.Response:
            """Answers when it is done: what gets no answer is posted again."""
            shown = request.headers.get(HEADER, "")
            try:
                if not hmac.compare_digest(shown.encode(), (await self.secret(hook)).encode()):
                    return web.Response(status=403)
            except Away:
                return web.Response(status=503)
            try:
                update = Update.de_json(json.loads(await request.read()), self.bot)
            except (ValueError, TypeError, KeyError, AttributeError):
                return web.Response(status=400)
            await asyncio.shield(self.updates.take(update))
            return web.Response()

        app = web.Application(client_max_size=BODY)
        app.router.add_post(urlsplit(hook.url).path or "/", receive)
        runner = web.AppRunner(app, access_log=None, handle_signals=False)
        await runner.setup()
        try:
            await web.TCPSite(runner, hook.host, hook.port).start()
            self.port = runner.addresses[0][1]
            yield
        finally:
            await runner.cleanup()


async def _ended(task: asyncio.Task[None]) -> None:
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=STUBBORN)
