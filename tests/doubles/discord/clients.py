"""Pointing a real, unpatched discord.py at a fake, and keeping clients running while a test lasts."""

import asyncio
from contextlib import asynccontextmanager, contextmanager

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


@contextmanager
def pointed_at(fake):
    """discord.py's two addresses, for the whole process."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = fake.base_url, yarl.URL(fake.gateway_url)
    try:
        yield fake
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


@asynccontextmanager
async def running(fake, *clients: discord.Client):
    """Logs the clients in, waits until they are ready, and closes them in the end."""
    tasks = []
    try:
        for client in clients:
            tasks.append(asyncio.create_task(client.start(fake.token)))
            ready = asyncio.create_task(_ready(client))
            await asyncio.wait((tasks[-1], ready), return_when=asyncio.FIRST_COMPLETED, timeout=10)
            if tasks[-1].done():
                ready.cancel()
                await tasks[-1]  # raises what went wrong
        yield clients
    finally:
        for client in clients:
            await client.close()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _ready(client: discord.Client) -> None:
    while client.ws is None and not getattr(client, "shards", None):  # noqa: ASYNC110 - no event says so before login
        await asyncio.sleep(0.002)
    await client.wait_until_ready()
