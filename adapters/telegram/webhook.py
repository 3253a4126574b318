"""The webhook: Telegram posts updates to it, and what answers a press may stand in the answer to that request.

An answer without an error confirms the update, so it comes when the update is done; one that is not confirmed is posted
again. The answer to a press does not wait for what its update does besides.
"""

import asyncio
import hmac
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from aiohttp import web
from telegram import Bot, Update
from telegram.error import TelegramError

from adapters.telegram.press_answers import PressAnswers
from adapters.telegram.received import Press, readable
from bot.operation.supervision import Unreachable
from bot.ports import Away

HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
BODY: Final = 1 << 20
CONNECTIONS: Final = 100
"""The most updates that Telegram may post at a time, the most that it allows: each waits until it is done."""

SOON: Final = 0.02
"""Seconds for which the answer to a press waits for the end of its update, so that both go in one message."""

FAREWELL: Final = 1.0
"""Seconds in which received updates may still be answered before the server ends."""


@dataclass(frozen=True, slots=True)
class Hook:
    """The webhook: the address to which Telegram posts updates, and the port where this process listens.

    Without a secret one is derived from the token.
    """

    url: str
    host: str
    port: int
    secret: str = ""


class Webhook:
    """Receives what Telegram posts; ``take`` handles an update, ``secret`` is what Telegram sends with each."""

    def __init__(
        self,
        bot: Bot,
        take: Callable[[Update | Press], Coroutine[Any, Any, None]],
        answers: PressAnswers,
        secret: Callable[[], Awaitable[str]],
    ) -> None:
        self._bot, self._take, self._answers, self._secret = bot, take, answers, secret

    @asynccontextmanager
    async def serving(self, hook: Hook) -> AsyncIterator[int]:
        """Listens as long as the context lasts, at the port that it yields.

        Raises:
            Unreachable: the port cannot be had.
        """
        app = web.Application(client_max_size=BODY)
        app.router.add_post(urlsplit(hook.url).path or "/", self._receive)
        runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=FAREWELL)
        await runner.setup()
        try:
            try:
                await web.TCPSite(runner, hook.host, hook.port).start()
            except OSError as error:
                raise Unreachable(f"port {hook.port}: {error.strerror}") from None
            yield runner.addresses[0][1]
        finally:
            await runner.cleanup()

    async def _receive(self, request: web.Request) -> web.Response:
        shown = request.headers.get(HEADER, "")
        try:
            if not hmac.compare_digest(shown.encode(), (await self._secret()).encode()):
                return web.Response(status=403)
        except Away:
            return web.Response(status=503)
        try:
            raw = json.loads(await request.read())
        except ValueError:
            return web.Response(status=400)
        if (update := readable(raw, self._bot)) is None:
            return web.Response()  # else Telegram would post it again and again, and hold later ones back
        if isinstance(update, Press):
            return await self._pressed(update)
        await asyncio.shield(self._take(update))
        return web.Response()

    async def _pressed(self, press: Press) -> web.Response:
        """Handles a press; its answer goes with the confirmation, or before it where the update takes longer."""
        taking = asyncio.create_task(self._take(press))
        with self._answers.holding(press.source.query) as held:
            either: tuple[asyncio.Future[Any], ...] = (taking, held)
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if not taking.done():
                await asyncio.wait({taking}, timeout=SOON)
            if taking.done() and held.done():
                return web.json_response(held.result())
        if held.done():
            with suppress(TelegramError):
                await self._answers.send_held(held)
        await asyncio.shield(taking)
        return web.Response()
