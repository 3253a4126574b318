"""Where the tables are: on a configured server, or on one that is embedded."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from adapters.redis.embedded import Embedded, Locked
from adapters.redis.embedded import running as running_server
from adapters.redis.folder import Unwritable
from adapters.redis.moving.departure import Left
from adapters.redis.server_program import NoServer
from adapters.web.serving import Busy
from bot.ports import Away
from bot.settings import Settings

OPERATOR_ERRORS: Final = (Away, Busy, Left, Locked, NoServer, Unwritable, ValueError)
"""Errors that an operator can correct; their text says how."""


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
