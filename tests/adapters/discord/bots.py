"""The bot as one process runs it: the house, a real store, and the real discord.py logged in to a fake Discord."""

import asyncio
import secrets
from contextlib import asynccontextmanager, suppress
from functools import partial

from adapters.discord.client import Client
from adapters.discord.connect import Discord
from adapters.redis.deduplicator import RedisDeduplicator
from adapters.redis.store import RedisStore
from bot.front.facade import Facade
from bot.front.tips import Tips
from bot.services import scheduler
from bot.services.painter import Painter
from bot.services.preferences import Preferences
from bot.services.service import Service
from engines.luck import Seeded
from tests.support.daylight import UNTIL_NOON
from tests.support.servers import client_of

BETWEEN = 0.05
"""Seconds between two sessions; five on the real Discord."""


class Bot:
    def __init__(self, fake, client, shard_ids=None, shard_count=None, seed=None, *, tips=False):
        self.fake, self.store = fake, RedisStore(client)
        deduplicator = RedisDeduplicator(client)
        ear = partial(Client, deduplicator, shard_ids, shard_count, between=BETWEEN, ready_after=0.02)
        self.discord = Discord(fake.token, ear, deduplicator, fake.clock.now)
        self.painter = Painter(self.store, {"discord": self.discord.chat}, Preferences(self.store))
        luck = (lambda: Seeded(seed)) if seed else (lambda: Seeded(secrets.token_hex(32)))
        self.service = Service(
            self.store,
            self.painter,
            self.painter.preferences,
            luck,
            lambda: fake.clock.now() + UNTIL_NOON,
            secrets.randbelow,
        )
        self.facade = Facade(self.service, Tips(self.service) if tips else None)

    async def table(self, name):
        return (await self.store.load(name)).table

    async def settled(self):
        """Everything that has been started is drawn."""
        await asyncio.sleep(0.005)
        await self.discord.client.settled()
        await self.painter.settled()
        await self.discord.chat.hand_panels.settled()
        await self.fake.quiet(0.01)


@asynccontextmanager
async def running(fake, url, *, rounds=True, **more):
    """A bot for a while, with everything that it does by itself."""
    async with client_of(url) as client:
        bot = Bot(fake, client, **more)
        async with bot.discord.connected(bot.facade):
            await asyncio.wait_for(_ready(bot), 10)
            loop = asyncio.create_task(_rounds(bot.service)) if rounds else None
            try:
                yield bot
            finally:
                while loop and not loop.done():  # a client that is just connecting may swallow a cancellation
                    loop.cancel()
                    await asyncio.wait({loop}, timeout=0.2)
                await bot.painter.settled()


async def _rounds(service):
    """What the bot does once a second, oftener."""
    while True:
        service.awake.clear()
        await scheduler.round_once(service)
        await service.painter.sweep(0.2)
        with suppress(TimeoutError):
            async with asyncio.timeout(0.2):
                await service.awake.wait()


async def _ready(bot):
    """Connected, and the commands can be used."""
    while not bot.discord.client.shards:  # noqa: ASYNC110 - no event says so
        await asyncio.sleep(0.005)
    await bot.discord.client.wait_until_ready()
    while bot.discord.client.home and not bot.fake.commands:  # noqa: ASYNC110 - nor this
        await asyncio.sleep(0.005)
