"""Runs the bot on Telegram. Polling is done by one process at a time; any number of processes may serve a webhook."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import blake2b
from typing import Any, Final

import structlog
from telegram import Bot
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.telegram import descriptions, menus
from adapters.telegram.aiohttp_request import AiohttpRequest
from adapters.telegram.backlog import Backlog
from adapters.telegram.chat import TelegramChat
from adapters.telegram.outbox import Outbox
from adapters.telegram.ports import KeyValueStore, Lease, UpdateQueue
from adapters.telegram.received import fetched, readable
from adapters.telegram.trust import trust
from adapters.telegram.updates import WANTED, Updates
from adapters.telegram.webhook import CONNECTIONS, FAREWELL, Hook, Webhook
from bot.front.facade import Facade
from bot.operation.readiness import Part, State
from bot.operation.supervision import Backoff, Denied, Unreachable, end, supervised
from bot.ports import Away

log = structlog.get_logger()

API: Final = "https://api.telegram.org/bot"
POOL: Final = 128
"""The most connections at the same time."""

POLL: Final = 25
"""Seconds for which Telegram may hold a request for updates open."""

BEAT: Final = 1.2
"""Seconds between two renewals of the lease, which lasts several times as long."""

LONGEST: Final = 30.0
"""The most seconds between two tries to reach Telegram."""

LOOK: Final = 60.0
"""Seconds between two checks whether Telegram answers while updates come by the webhook."""

LOGIN: Final = 10.0
"""Seconds in which the log-in must succeed."""

STUBBORN: Final = 0.5
"""Seconds after which a task is cancelled again, since a client that is connecting may ignore a cancellation."""

TOKEN: Final = re.compile(r"\d+:[\w-]+", re.ASCII)


def client(token: str, api: str = API) -> Bot:
    """A client of the Bot API at ``api``, which may be the operator's own server."""
    files = api.removesuffix("/bot") + "/file/bot"
    requests = AiohttpRequest(POOL, trust(), pool=5.0)
    return Bot(token.strip() or token, api, files, request=requests, get_updates_request=requests)


class Telegram:
    """One process's connection to Telegram: ``chat`` draws boards, ``serving`` receives updates."""

    def __init__(
        self,
        bot: Bot,
        memory: KeyValueStore,
        lease: Lease,
        outbox: Outbox,
        order: UpdateQueue | None = None,
        part: Part | None = None,
        thumbs: str = "",
    ) -> None:
        self.bot, self._memory, self._lease, self._order = bot, memory, lease, order
        self.part = part or Part()
        self.chat = TelegramChat(bot, memory, outbox, thumbs)
        self.updates = Updates(self.chat)
        self._backlog = Backlog(bot, memory, self._take)
        self._polling = AiohttpRequest(2, trust())
        """Fetches updates, however many other requests wait for a connection."""
        self.port = 0
        self._is_known = False

    @asynccontextmanager
    async def serving(self, facade: Facade, hook: Hook | None = None) -> AsyncIterator[None]:
        """Receives updates as long as the context lasts; retries while Telegram is away or refuses the token."""
        self.chat.facade = facade
        self.updates.order.everywhere = (
            self._order if hook else None
        )  # only one process polls, so its own order is enough
        self.part.turn(State.CONNECTING)
        try:
            async with supervised("telegram", lambda: self._run(hook), part=self.part, cancel_again_after=STUBBORN):
                yield
        finally:
            self.chat.outbox.close()  # what has been sent arrives; what still waits is drawn after the next start
            with suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await facade.places.settled()
                    await self.chat.panels.close()
                    await self._backlog.settled()
                    await self.updates.settled()
                    await self.chat.outbox.settled()
            with suppress(TimeoutError, TelegramError, RuntimeError):
                async with asyncio.timeout(FAREWELL / 2):
                    await self._polling.shutdown()
                    await self.bot.shutdown()

    async def _run(self, hook: Hook | None) -> None:
        """Logs in and receives updates until that fails for good.

        Raises:
            Unreachable: Telegram is away.
            Denied: it refuses the token.
        """
        try:
            await self._login()
            self.chat.online = True
            log.info("telegram", bot=self.bot.username, by="webhook" if hook else "polling")
            async with supervised("telegram menus", self._publish, once=True):
                await (self._run_webhook(hook) if hook else self._poll_in_turn())
        except InvalidToken:  # its text holds the token
            self.chat.online = False
            raise Denied("token") from None
        except TelegramError as why:
            raise Unreachable(type(why).__name__) from None

    async def _login(self) -> None:
        """Raises InvalidToken, also for a text that cannot be a token; TelegramError when Telegram does not answer."""
        if not TOKEN.fullmatch(self.bot.token):
            raise InvalidToken
        try:
            async with asyncio.timeout(LOGIN):
                await (self.bot.get_me() if self._is_known else self.bot.initialize())
        except TimeoutError:
            raise Unreachable("TimeoutError") from None
        self._is_known = True

    async def _publish(self) -> None:
        """Publishes menus and descriptions in the background, since commands can be typed without them."""
        try:
            await menus.publish(self.bot)
            await descriptions.publish(self.bot)
        except TelegramError as why:
            raise Unreachable(type(why).__name__) from None

    # --- polling ---

    async def _poll_in_turn(self) -> None:
        """Polls while this process holds the lease; a second process waits until the first one has ended."""
        waits = False
        while True:
            if not (is_ours := await self._is_ours(self._lease.acquire)):
                if is_ours is False and not waits:
                    log.info("telegram: another process listens; waiting")
                    self.part.turn(State.READY, "another process listens")
                    waits = True
                await asyncio.sleep(BEAT)
                continue
            waits = False
            self.part.turn(State.CONNECTING)
            polling = asyncio.create_task(self._poll(), name="telegram polling")
            try:
                while await self._is_ours(self._lease.renew):
                    await asyncio.wait({polling}, timeout=BEAT)
                    if polling.done():
                        await polling  # raises the exception with which polling ended
            finally:
                await end(polling, cancel_again_after=STUBBORN)
                with suppress(Away):
                    await self._lease.release()

    async def _is_ours(self, ask: Callable[[], Awaitable[bool]]) -> bool | None:
        """Whether this process holds the lease; None while the store does not answer."""
        try:
            return await ask()
        except Away:
            self.part.turn(State.CONNECTING, "store")
            return None

    async def _poll(self) -> None:
        """Fetches updates until cancelled. Each fetch confirms the earlier ones, which are done or written down."""
        offset, pauses = None, Backoff(1.0, LONGEST)
        await self._polling.initialize()
        await self.bot.delete_webhook()
        await self._backlog.resume()
        self.part.turn(State.READY)
        while True:
            pause = pauses.pause()
            try:
                found = await fetched(self.bot, self._polling, offset, WANTED, POLL)
            except Conflict:
                log.warning(
                    "telegram: another program polls with this token; only one may", next_try_in=round(pause, 1)
                )
                self.part.turn(State.CONNECTING, "another program polls")
            except RetryAfter as later:
                pause += later._retry_after.total_seconds()  # noqa: SLF001 - the public one warns
            except InvalidToken:
                raise
            except TelegramError as why:
                log.warning("telegram is away", why=type(why).__name__, next_try_in=round(pause, 1))
                self.part.turn(State.CONNECTING, type(why).__name__)
            else:
                self.part.turn(State.READY)
                await asyncio.shield(self._backlog.add(found))
                offset = found[-1]["update_id"] + 1 if found else offset
                pauses.reset()
                continue
            await asyncio.sleep(pause)

    async def _take(self, raw: dict[str, Any]) -> None:
        """Handles an update that was fetched; one that cannot be read is left out, or it would be fetched for ever."""
        if update := readable(raw, self.bot):
            await self.updates.take(update)

    # --- webhook ---

    async def secret(self, hook: Hook) -> str:
        """The secret that Telegram sends with every update: the configured one, else one derived from the token."""
        derived = blake2b(self.bot.token.encode(), key=await self.chat.facade.secret(), digest_size=24)
        return hook.secret or derived.hexdigest()

    async def _run_webhook(self, hook: Hook) -> None:
        """Listens before Telegram is told the address, since Telegram may know it from the last start."""
        announcing = supervised("telegram webhook", lambda: self._register_webhook(hook), part=self.part)
        webhook = Webhook(self.bot, self.updates.take, self.chat.answers, lambda: self.secret(hook))
        async with webhook.serving(hook) as self.port, announcing:
            await asyncio.Event().wait()

    async def _register_webhook(self, hook: Hook) -> None:
        """Tells Telegram the address, and checks from time to time that Telegram still answers."""
        try:
            await self.bot.set_webhook(
                hook.url,
                secret_token=await self.secret(hook),
                allowed_updates=WANTED,
                max_connections=CONNECTIONS,
            )
            while True:
                self.part.turn(State.READY)
                await asyncio.sleep(LOOK)
                await self.bot.get_me()
        except InvalidToken:
            raise Denied("token") from None
        except TelegramError as why:
            raise Unreachable(type(why).__name__) from None
