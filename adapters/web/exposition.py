"""Serves ``/metrics`` at an address of its own, which is never that of the page."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web

from adapters.web.serving import serving
from bot.operation.addresses import listened_at

PATH: Final = "metrics"

CONTENT: Final = "text/plain; version=0.0.4; charset=utf-8"
"""The format of Prometheus's text."""


@asynccontextmanager
async def exposing(address: str, tell: Callable[[], Awaitable[bytes]]) -> AsyncIterator[str]:
    """Serves what ``tell`` returns for each scrape; yields where. An empty address serves nothing.

    Raises:
        Busy: something else listens there, or there is no such address.
    """
    if not address:
        yield ""
        return

    async def scraped(_request: web.Request) -> web.Response:
        headers = {"Content-Type": CONTENT, "X-Content-Type-Options": "nosniff"}
        return web.Response(body=await tell(), headers=headers)

    app = web.Application()
    app.router.add_get(f"/{PATH}", scraped)
    host, port = listened_at(address)
    async with serving(app, host, port, "STOLIK_METRICS") as where:
        yield f"{where}{PATH}"
