"""Runs the bot: the store, the chats, the page and what is done at certain times."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog

from adapters.redis.attendance import RedisAttendance
from adapters.redis.connect import Client, connect, safe
from adapters.redis.moving.departure import EVERY, Departure, Left
from adapters.redis.quotas import RedisQuotas
from adapters.redis.room_log import RedisRoomLog
from adapters.redis.store import RedisStore
from adapters.web.chat import WebChat
from adapters.web.client_address import networks
from adapters.web.exposition import exposing
from adapters.web.host_names import host_names_of, public_address
from adapters.web.scene_renderer import SceneRenderer
from adapters.web.server import Parlour
from adapters.web.serving import serving
from adapters.web.sessions import Sessions
from bot.front.facade import Facade
from bot.front.tips import Tips
from bot.operation import journey, metrics
from bot.operation.readiness import Readiness, State
from bot.operation.supervision import running, supervised, together
from bot.ports import Away
from bot.program.stores import store_url
from bot.program.wiring import build, hook, on_discord, on_telegram
from bot.scenes.composer import Composer
from bot.scenes.drawing import Drawing
from bot.services import scheduler
from bot.services.service import Service
from bot.services.unnoted import Unnoted
from bot.services.vitals import Vitals, tell_build
from bot.settings import Settings

if TYPE_CHECKING:
    from bot.ports import Chat

log = structlog.get_logger()

DRAWING_SECONDS: Final = 0.5
"""Seconds for which boards may still be drawn after the chats have stopped listening."""


async def run(settings: Settings, stop: asyncio.Event) -> None:
    """Runs the bot until ``stop`` is set; then waits until boards that are being drawn are finished.

    Where the tables are moved meanwhile it goes on at ``next_store``.

    Raises:
        Left: the tables are no longer in the store, and there is no other one to go to.
    """
    unnoted = Unnoted()
    try:
        await _serve(settings, stop, unnoted)
    except Left as left:
        if settings.next_store is None:
            raise
        url = settings.next_store
        log.info("follows the tables", tables=safe(url.get_secret_value()))
        await _follow(settings.model_copy(update={"redis_url": url, "next_store": None}), stop, unnoted, left.token)


async def _follow(settings: Settings, stop: asyncio.Event, unnoted: Unnoted, token: str) -> None:
    """Runs the bot at the new store; who plays is waiting, so a store that does not answer is asked again."""
    while True:
        try:
            return await _serve(settings, stop, unnoted, token)
        except Away as away:
            log.warning("waits for the new store", why=str(away))
            await asyncio.sleep(EVERY)


async def _serve(settings: Settings, stop: asyncio.Event, unnoted: Unnoted, token: str = "") -> None:
    """Runs the bot at one store; ``token`` is that of the move by which it came there. Raises Left."""
    names, proxies = host_names_of(settings.host, settings.names), networks(settings.proxies)
    async with AsyncExitStack() as stack:
        url, client = await stack.enter_async_context(_connected(settings))
        departure = Departure(client, token)
        await departure.settle()
        store, readiness = RedisStore(client), Readiness()
        lines = RedisRoomLog(client)
        drawing = Drawing() if settings.workers else None
        if drawing:
            stack.push_async_callback(drawing.aclose)
        composer = Composer(drawing, metrics.rendered)  # one for all chats: many see the same board
        chat = WebChat(SceneRenderer(composer), lines, public_address(settings.names, settings.port))
        readiness.store.turn(State.READY)
        for table in await store.reconsider():
            log.warning("still set aside", table=table)
        chats: dict[str, Chat] = {"web": chat}
        if discord := on_discord(settings, client, readiness.discord, composer):
            chats["discord"] = discord.chat
        if telegram := on_telegram(settings, client, readiness.telegram, store.tracking):
            chats["telegram"] = telegram.chat
            telegram.chat.builder.composed = composer
        service = build(store, chats, settings, RedisQuotas(client) if settings.quotas else None, unnoted)
        service.drawing = drawing.pool if drawing else service.drawing
        facade = Facade(service, Tips(service))  # one for all chats: they share its memory and its thread for hints
        stack.push_async_callback(service.thinking.aclose)
        stack.push_async_callback(service.turns.aclose)
        stack.push_async_callback(_settled, service)
        sessions = Sessions(await store.secret())
        here = RedisAttendance(client)
        outboxes = {"telegram": telegram.chat.outbox.waiting} if telegram else {}
        vitals = Vitals(readiness, store, outboxes, service.thinking, lambda: service.painter.pace.put_off)
        parlour = Parlour(facade, chat, lines, store, sessions, names, vitals, service.quotas, proxies, here)
        parts: list[AbstractAsyncContextManager[object]] = [
            serving(parlour.app(), settings.host, settings.port),
            exposing(settings.metrics, vitals.scrape),
        ]
        if settings.metrics:
            tell_build("configured" if settings.redis_url else "embedded")
            parts.append(supervised("census", vitals.run))
        if discord:
            parts.append(discord.connected(facade))
        if telegram:
            parts.append(telegram.serving(facade, hook(settings)))
        parts += [running("heartbeat", service.pulse.run), supervised("settings", store.tracking.run)]
        parts.append(running("chores", partial(scheduler.run, service)))
        stack.callback(journey.flush)
        address, measured, *_ = await stack.enter_async_context(together(*parts))
        readiness.parlour.turn(State.READY)
        log.info("ready", tables=safe(url), **({"metrics": measured} if measured else {}))
        print(f"Stolik: {address}", flush=True)  # noqa: T201 - the address that a new operator needs
        stack.callback(readiness.parlour.turn, State.ENDING)
        await departure.until(stop)


@asynccontextmanager
async def _connected(settings: Settings) -> AsyncIterator[tuple[str, Client]]:
    """The address of the store, and a client of it."""
    async with store_url(settings) as url:
        client = await connect(url)
        try:
            yield url, client
        finally:
            await client.aclose()


async def _settled(service: Service) -> None:
    """Waits until boards that are being drawn are finished, but not longer than ``DRAWING_SECONDS``."""
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAWING_SECONDS):
            await service.painter.settled()
