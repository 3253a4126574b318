"""The command line: builds the parts of the bot, connects them and runs them. The only module of bot/ that imports
adapters.
"""

import asyncio
import secrets
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

import structlog
from pydantic import ValidationError

from adapters.discord.backoff import Backoff
from adapters.discord.client import Client as DiscordClient
from adapters.discord.closed_channels import ClosedChannels
from adapters.discord.connect import Discord, told_of, upload_emoji
from adapters.redis.attendance import RedisAttendance
from adapters.redis.backup.commands import COMMANDS as KEEPING
from adapters.redis.connect import Client, connect, safe
from adapters.redis.deduplicator import RedisDeduplicator
from adapters.redis.embedded import Embedded, Locked
from adapters.redis.embedded import running as running_server
from adapters.redis.folder import Unwritable
from adapters.redis.memory import RedisKeyValueStore, RedisLease
from adapters.redis.quotas import RedisQuotas
from adapters.redis.rate_limiter import RedisRateLimiter
from adapters.redis.repair import repair
from adapters.redis.room_log import RedisRoomLog
from adapters.redis.server_program import NoServer
from adapters.redis.store import RedisStore
from adapters.redis.update_queue import RedisUpdateQueue
from adapters.telegram.check import check as check_telegram
from adapters.telegram.outbox import Outbox
from adapters.telegram.serving import Hook, Telegram
from adapters.telegram.serving import client as telegram_client
from adapters.web.chat import WebChat
from adapters.web.client_address import networks
from adapters.web.host_names import host_names_of, public_address
from adapters.web.scene_renderer import SceneRenderer
from adapters.web.server import Parlour
from adapters.web.serving import Busy, serving
from adapters.web.sessions import Sessions
from adapters.web.thumbnails import ADDRESS
from bot import logs
from bot.front.facade import Facade
from bot.front.tips import Tips
from bot.operation import shutdown
from bot.operation.readiness import Part, Readiness, State
from bot.operation.supervision import running, together
from bot.ports import Away, Chat, Chats
from bot.scenes.composer import Composer
from bot.scenes.drawing import Drawing
from bot.services import scheduler
from bot.services.computer import Computers
from bot.services.computer_turns import ComputerTurns
from bot.services.heartbeat import Heartbeat
from bot.services.painter import Painter
from bot.services.preferences import Preferences
from bot.services.quotas import Quotas, TokenBuckets
from bot.services.service import Service
from bot.services.thinking import place_to_think
from bot.settings import Settings
from engines.luck import Seeded

log = structlog.get_logger()

OPERATOR_ERRORS: Final = (Away, Busy, Locked, NoServer, Unwritable, ValueError)
"""Errors that an operator can correct; their text says how."""

DRAWING_SECONDS: Final = 0.5
"""Seconds for which boards may still be drawn after the chats have stopped listening."""

CHECK_SECONDS: Final = 10.0
"""Seconds for which ``check`` waits for a configured server."""

SWITCH: Final = 0.001
"""After so many seconds a thread that draws or thinks lets the event loop have its turn, a fifth of Python's own."""

USAGE: Final = "usage: python -m bot [check | emoji | repair [--yes] | backup FILE | restore FILE | verify]"


FILES: Final = {"backup": 2, "restore": 2, "verify": 1}
"""The words of the commands about backups, the command itself included."""


@asynccontextmanager
async def store_url(settings: Settings) -> AsyncIterator[str]:
    """The address of the store: the configured server, or else an embedded one that runs as long as the context."""
    if settings.redis_url:
        yield settings.redis_url.get_secret_value()
    else:
        async with Embedded(settings.data) as server:
            yield server.url


@asynccontextmanager
async def shared_store_url(settings: Settings) -> AsyncIterator[str]:
    """The address of the store, also while a bot uses it: the server of a running bot is not started again."""
    if not settings.redis_url and (url := running_server(settings.data)):
        yield url
        return
    async with store_url(settings) as own:
        yield own


def build(store: RedisStore, chats: Chats, settings: Settings, buckets: TokenBuckets | None = None) -> Service:
    """The service with the store's clock and a secure source of luck; without ``limiter`` it has no quotas."""
    preferences = Preferences(store, settings.language, settings.time_zone)
    painter = Painter(store, chats, preferences)
    heartbeat = Heartbeat(store.free_times, time.time)
    thinking = place_to_think(has_workers=settings.workers)
    return Service(
        store,
        painter,
        preferences,
        lambda: Seeded(secrets.token_hex(32)),
        heartbeat.now,
        secrets.randbelow,
        Computers(settings.thinking, thinking),
        Quotas(buckets),
        heartbeat,
        thinking,
        ComputerTurns(are_paced=settings.thinking > 0),
        secret=partial(secrets.token_hex, 32),
    )


def on_discord(settings: Settings, client: Client, part: Part, composer: Composer | None = None) -> Discord | None:
    """The Discord adapter for this process's shards; None without a token."""
    if settings.discord_token is None:
        return None
    deduplicator = RedisDeduplicator(client)
    backoff, closed = Backoff(), ClosedChannels()  # both outlast a connection
    renew = partial(
        DiscordClient,
        deduplicator,
        settings.discord_shard_ids,
        settings.discord_shard_count,
        backoff=backoff,
        closed=closed,
    )
    return Discord(settings.discord_token.get_secret_value(), renew, deduplicator, part=part, composer=composer)


def on_telegram(settings: Settings, client: Client, part: Part) -> Telegram | None:
    """The Telegram adapter; None without a token."""
    if settings.telegram_token is None:
        return None
    bot = telegram_client(settings.telegram_token.get_secret_value(), settings.telegram_api)
    memory, lease = RedisKeyValueStore(client, "telegram:"), RedisLease(client, "telegram")
    outbox = Outbox(RedisRateLimiter(client, "telegram"))
    return Telegram(bot, memory, lease, outbox, RedisUpdateQueue(client, "telegram:"), part, thumbs_of(settings))


def thumbs_of(settings: Settings) -> str:
    """Where the page serves small pictures of the games to everybody; empty without an encrypted address."""
    address = public_address(settings.names, settings.port)
    return f"{address}{ADDRESS}" if address.startswith("https://") else ""


def hook(settings: Settings) -> Hook | None:
    """The webhook, or None when the bot polls."""
    if not settings.telegram_webhook_url:
        return None
    secret = settings.telegram_webhook_secret.get_secret_value()
    return Hook(settings.telegram_webhook_url, settings.host, settings.telegram_webhook_port, secret)


async def run(settings: Settings, stop: asyncio.Event) -> None:
    """Runs the bot until ``stop`` is set; then waits until boards that are being drawn are finished."""
    names, proxies = host_names_of(settings.host, settings.names), networks(settings.proxies)
    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(store_url(settings))
        client = await connect(url)
        stack.push_async_callback(client.aclose)
        store, readiness = RedisStore(client), Readiness()
        lines = RedisRoomLog(client)
        drawing = Drawing() if settings.workers else None
        if drawing:
            stack.push_async_callback(drawing.aclose)
        composer = Composer(drawing)  # one for all chats: many see the same board
        chat = WebChat(SceneRenderer(composer), lines, public_address(settings.names, settings.port))
        readiness.store.turn(State.READY)
        for table in await store.reconsider():
            log.warning("still set aside", table=table)
        chats: dict[str, Chat] = {"web": chat}
        if discord := on_discord(settings, client, readiness.discord, composer):
            chats["discord"] = discord.chat
        if telegram := on_telegram(settings, client, readiness.telegram):
            chats["telegram"] = telegram.chat
            telegram.chat.builder.composed = composer
        service = build(store, chats, settings, RedisQuotas(client) if settings.quotas else None)
        tips = Tips(store, service.preferences)
        facade = Facade(service, tips)  # one for all chats: they share its memory and its thread for hints
        stack.push_async_callback(service.thinking.aclose)
        stack.push_async_callback(service.turns.aclose)
        stack.push_async_callback(_settled, service)
        sessions = Sessions(await store.secret())
        here = RedisAttendance(client)
        parlour = Parlour(facade, chat, lines, store, sessions, names, readiness, service.quotas, proxies, here)
        parts: list[AbstractAsyncContextManager[object]] = [serving(parlour.app(), settings.host, settings.port)]
        if discord:
            parts.append(discord.connected(facade))
        if telegram:
            parts.append(telegram.serving(facade, hook(settings)))
        parts.append(running("heartbeat", service.pulse.run))
        parts.append(running("chores", partial(scheduler.run, service)))
        address, *_ = await stack.enter_async_context(together(*parts))
        readiness.parlour.turn(State.READY)
        log.info("ready", tables=safe(url))
        print(f"Stolik: {address}", flush=True)  # noqa: T201 - the address that a new operator needs
        await stop.wait()


async def _settled(service: Service) -> None:
    """Waits until boards that are being drawn are finished, but not longer than ``DRAWING_SECONDS``."""
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAWING_SECONDS):
            await service.painter.settled()


async def check(settings: Settings) -> bool:
    """Prints what is configured, what can be reached and what is wrong; returns whether all is well."""
    well = True

    def report(fine: bool, text: str) -> None:  # noqa: FBT001
        nonlocal well
        well &= fine
        print(f"{'ok ' if fine else 'NO '} {text}")  # noqa: T201

    where = safe(settings.redis_url.get_secret_value()) if settings.redis_url else f"embedded, in {settings.data}"
    try:
        async with asyncio.timeout(CHECK_SECONDS if settings.redis_url else None), AsyncExitStack() as stack:
            url = await stack.enter_async_context(store_url(settings))
            client = await connect(url)
            stack.push_async_callback(client.aclose)
            await RedisStore(client).secret()
        report(True, f"tables: {where}")  # noqa: FBT003
    except (*OPERATOR_ERRORS, TimeoutError) as error:
        report(False, f"tables: {where}: {str(error) or type(error).__name__}")  # noqa: FBT003
    try:
        host_names_of(settings.host, settings.names)
        networks(settings.proxies)
        async with serving(None, settings.host, settings.port) as address:
            report(True, f"parlour: {address}")  # noqa: FBT003
    except OPERATOR_ERRORS as error:
        report(False, f"parlour: {error}")  # noqa: FBT003
    if settings.discord_token:
        async for fine, text in told_of(settings.discord_token.get_secret_value()):
            report(fine, text)
    else:
        print("--  discord: off: DISCORD_TOKEN is not set")  # noqa: T201
    if settings.telegram_token:
        token, address = settings.telegram_token.get_secret_value(), settings.telegram_webhook_url
        fine, lines = await check_telegram(token, settings.telegram_api, hook=address)
        for line in lines:
            report(fine, line)
    else:
        print("--  telegram: off: TELEGRAM_TOKEN is not set")  # noqa: T201
    return well


async def emoji(settings: Settings) -> bool:
    """Uploads the Discord application's own emoji; returns whether all are there now."""
    if settings.discord_token is None:
        print("Emoji belong to an application on Discord: set DISCORD_TOKEN.", file=sys.stderr)  # noqa: T201
        return False
    well = True
    async for fine, text in upload_emoji(settings.discord_token.get_secret_value()):
        well &= fine
        print(text)  # noqa: T201
    return well


async def offer_repair(settings: Settings, *, sure: bool) -> bool:
    """Shows damage in the data of the embedded server and repairs it after confirmation; ``sure`` skips the question.

    Returns whether the data are in order now.
    """
    if settings.redis_url:
        print(f"The tables are at {safe(settings.redis_url.get_secret_value())}: repair that server by its own means.")  # noqa: T201
        return False

    def agreed() -> bool:
        return sure or (sys.stdin.isatty() and input("Leave that out? [y/N] ").strip().lower() in ("y", "yes"))

    try:
        return await repair(settings.data, print, agreed)
    except OPERATOR_ERRORS as error:
        print(f"Stolik cannot repair: {error}", file=sys.stderr)  # noqa: T201
        return False


async def keep(settings: Settings, command: str, *files: str) -> bool:
    """Writes, restores or verifies a backup; returns whether all is well."""
    try:
        async with AsyncExitStack() as stack:
            url = await stack.enter_async_context(shared_store_url(settings))
            client = await connect(url)
            stack.push_async_callback(client.aclose)
            return await KEEPING[command](client, *map(Path, files))
    except (*OPERATOR_ERRORS, OSError) as error:
        print(f"Stolik: {error}", file=sys.stderr)  # noqa: T201
        return False


async def main(arguments: list[str], settings: Settings) -> int:
    """Runs one command line and returns the exit code."""
    if arguments == ["check"]:
        return 0 if await check(settings) else 1
    if arguments == ["emoji"]:
        return 0 if await emoji(settings) else 1
    if arguments[:1] and arguments[0] in KEEPING:
        return 0 if await keep(settings, *arguments) else 1
    if arguments[:1] == ["repair"]:
        return 0 if await offer_repair(settings, sure="--yes" in arguments) else 1
    stop = shutdown.stop_event()
    try:
        await run(settings, stop)
    except asyncio.CancelledError:
        if not stop.is_set():
            raise
    except OPERATOR_ERRORS as error:
        print(f"Stolik cannot start: {error}", file=sys.stderr)  # noqa: T201
        return 1
    return 0


def is_known(arguments: list[str]) -> bool:
    """Whether there is such a command, with so many files."""
    if arguments in ([], ["check"], ["emoji"], ["repair"], ["repair", "--yes"]):
        return True
    return [word.startswith("-") for word in arguments] == [False] * FILES.get(arguments[0], 0)


def start() -> int:
    """Reads the command line and the environment, then runs. Returns the exit code."""
    arguments = sys.argv[1:]
    if not is_known(arguments):
        print(USAGE, file=sys.stderr)  # noqa: T201
        return 2
    try:
        settings = Settings()
    except ValidationError as wrong:
        for error in wrong.errors(include_input=False, include_url=False):
            print(f"NO  {'.'.join(map(str, error['loc']))}: {error['msg']}", file=sys.stderr)  # noqa: T201
        return 1
    logs.configure(settings.log, settings.secrets)
    sys.setswitchinterval(SWITCH)
    return asyncio.run(main(arguments, settings))


if __name__ == "__main__":
    sys.exit(start())
