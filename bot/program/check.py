"""The command ``check``: what is configured, what can be reached and what is wrong, also beside a bot that runs."""

import asyncio
import time
from contextlib import AsyncExitStack
from typing import Final

from adapters.drand.relays import told_of as told_of_relays
from adapters.redis.connect import connect, safe
from adapters.redis.embedded import running
from adapters.redis.moving.departure import stay
from adapters.redis.store import RedisStore
from adapters.web.client_address import networks
from adapters.web.host_names import host_names_of
from adapters.web.serving import Busy, served, serving
from bot.operation.secret_files import SETTINGS, exposed
from bot.program.stores import OPERATOR_ERRORS, shared_store_url
from bot.settings import Settings

SECONDS: Final = 10.0
"""Seconds to wait for a configured server."""


async def check(settings: Settings) -> bool:
    """Prints what is configured, what can be reached and what is wrong; returns whether all is well."""
    well = True

    def report(fine: bool, text: str) -> None:  # noqa: FBT001
        nonlocal well
        well &= fine
        print(f"{'ok ' if fine else 'NO '} {text}")  # noqa: T201

    if any(settings.secrets) and (told := exposed(SETTINGS)):
        report(False, told)  # noqa: FBT003
    if settings.redis_url:
        where = safe(settings.redis_url.get_secret_value())
    else:
        where = f"embedded, in {settings.data}{' (a bot uses it)' if running(settings.data) else ''}"
    try:
        async with asyncio.timeout(SECONDS if settings.redis_url else None), AsyncExitStack() as stack:
            url = await stack.enter_async_context(shared_store_url(settings))
            client = await connect(url)
            stack.push_async_callback(client.aclose)
            await stay(client)
            await RedisStore(client).secret()
        report(True, f"tables: {where}")  # noqa: FBT003
    except (*OPERATOR_ERRORS, TimeoutError) as error:
        report(False, f"tables: {where}: {str(error) or type(error).__name__}")  # noqa: FBT003
    try:
        host_names_of(settings.host, settings.names)
        networks(settings.proxies)
        report(True, f"parlour: {await _page(settings)}")  # noqa: FBT003
    except OPERATOR_ERRORS as error:
        report(False, f"parlour: {error}")  # noqa: FBT003
    async for fine, text in told_of_relays(settings.beacon, time.time()):
        report(fine, text)
    if settings.discord_token:
        from adapters.discord.connect import told_of  # noqa: PLC0415 - only who has a token waits for the library

        async for fine, text in told_of(settings.discord_token.get_secret_value()):
            report(fine, text)
    else:
        print("--  discord: off: DISCORD_TOKEN is not set")  # noqa: T201
    if settings.telegram_token:
        from adapters.telegram.check import check as check_telegram  # noqa: PLC0415

        token, address = settings.telegram_token.get_secret_value(), settings.telegram_webhook_url
        fine, lines = await check_telegram(token, settings.telegram_api, hook=address)
        for line in lines:
            report(fine, line)
    else:
        print("--  telegram: off: TELEGRAM_TOKEN is not set")  # noqa: T201
    return well


async def _page(settings: Settings) -> str:
    """Where the page could be served, or is served by a bot that runs.

    Raises:
        Busy: something else listens there, or there is no such address.
    """
    try:
        async with serving(None, settings.host, settings.port) as address:
            return address
    except Busy:
        if not (page := await served(settings.host, settings.port)):
            raise
        return f"{page} (a bot serves it)"
