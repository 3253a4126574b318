"""Makes the parts of the bot as the settings wish them."""

import secrets
import time
from functools import partial
from typing import TYPE_CHECKING

from adapters.drand.relays import Relays
from adapters.redis.connect import Client
from adapters.redis.deduplicator import RedisDeduplicator
from adapters.redis.memory import RedisKeyValueStore, RedisLease
from adapters.redis.rate_limiter import RedisRateLimiter
from adapters.redis.store import RedisStore
from adapters.redis.tracking import Tracking
from adapters.redis.update_queue import RedisUpdateQueue
from adapters.web.host_names import public_address
from adapters.web.thumbnails import ADDRESS
from bot.operation.readiness import Part
from bot.ports import Chats
from bot.scenes.composer import Composer
from bot.services.computer import Computers
from bot.services.computer_turns import ComputerTurns
from bot.services.heartbeat import Heartbeat
from bot.services.painter import Painter
from bot.services.preferences import Preferences
from bot.services.quotas import Quotas, TokenBuckets
from bot.services.service import Service
from bot.services.thinking import place_to_think
from bot.services.unnoted import Unnoted
from bot.settings import Settings
from engines.luck import Seeded

if TYPE_CHECKING:
    from adapters.discord.connect import Discord
    from adapters.telegram.serving import Telegram
    from adapters.telegram.webhook import Hook


def build(
    store: RedisStore,
    chats: Chats,
    settings: Settings,
    buckets: TokenBuckets | None = None,
    unnoted: Unnoted | None = None,
) -> Service:
    """The service with the store's clock and a secure source of luck; without ``buckets`` it has no quotas.

    ``unnoted`` is what the process could not note at the store from which it comes.
    """
    preferences = Preferences(store, settings.language, settings.time_zone)
    painter = Painter(store, chats, preferences, unnoted=unnoted or Unnoted())
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
        beacons=Relays(settings.beacon) if settings.beacon else None,
        site=public_address(settings.names, settings.port),
    )


def on_discord(settings: Settings, client: Client, part: Part, composer: Composer | None = None) -> "Discord | None":
    """The Discord adapter for this process's shards; None without a token, and then its library is not loaded."""
    if settings.discord_token is None:
        return None
    from adapters.discord.backoff import Backoff  # noqa: PLC0415
    from adapters.discord.client import Client as DiscordClient  # noqa: PLC0415
    from adapters.discord.closed_channels import ClosedChannels  # noqa: PLC0415
    from adapters.discord.connect import Discord  # noqa: PLC0415

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


def on_telegram(settings: Settings, client: Client, part: Part, tracking: Tracking | None = None) -> "Telegram | None":
    """The Telegram adapter; None without a token, and then its library is not loaded."""
    if settings.telegram_token is None:
        return None
    from adapters.telegram.outbox import Outbox  # noqa: PLC0415
    from adapters.telegram.serving import Telegram  # noqa: PLC0415
    from adapters.telegram.serving import client as telegram_client  # noqa: PLC0415

    bot = telegram_client(settings.telegram_token.get_secret_value(), settings.telegram_api)
    memory, lease = RedisKeyValueStore(client, "telegram:", tracking), RedisLease(client, "telegram")
    outbox = Outbox(RedisRateLimiter(client, "telegram"))
    return Telegram(bot, memory, lease, outbox, RedisUpdateQueue(client, "telegram:"), part, thumbs_of(settings))


def thumbs_of(settings: Settings) -> str:
    """Where the page serves small pictures of the games to everybody; empty without an encrypted address."""
    address = public_address(settings.names, settings.port)
    return f"{address}{ADDRESS}" if address.startswith("https://") else ""


def hook(settings: Settings) -> "Hook | None":
    """The webhook, or None when the bot polls."""
    if not settings.telegram_webhook_url:
        return None
    from adapters.telegram.webhook import Hook  # noqa: PLC0415

    secret = settings.telegram_webhook_secret.get_secret_value()
    return Hook(settings.telegram_webhook_url, settings.host, settings.telegram_webhook_port, secret)
