"""A web application at an address."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import ClientError, ClientSession, ClientTimeout, web

FAREWELL: Final = 1.0
"""Seconds in which answers under way may still be given."""

PATIENCE: Final = 2.0
"""Seconds for which a bot that is asked whether it is there may take to answer."""

ANYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - as what is configured
"""Where this machine reaches what listens everywhere."""


class Busy(Exception):
    """The address cannot be listened at; the text says why."""


@asynccontextmanager
async def serving(
    app: web.Application | None, host: str, port: int, setting: str = "STOLIK_PORT"
) -> AsyncIterator[str]:
    """Serves (None: nothing, only to see whether it could) and yields the page's address; port 0 takes a free one.

    ``setting`` is what an operator sets who wants another port.

    Raises:
        Busy: something else listens there, or there is no such address.
    """
    runner = web.AppRunner(app or web.Application(), access_log=None, handle_signals=False, shutdown_timeout=FAREWELL)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            code = error.errno or 0  # less than 0 where a name cannot be looked up
            why = os.strerror(code) if code > 0 else error.strerror  # asyncio's own words repeat the address
            raise Busy(f"cannot listen at {host} port {port}: {why}; set {setting} to another") from error
        yield f"http://{_name(host)}:{runner.addresses[0][1]}/"
    finally:
        await runner.cleanup()


async def served(host: str, port: int) -> str | None:
    """The address of the page of a bot that serves here already; None: something else listens there, or nothing."""
    here = ANYWHERE.get(host, host)
    try:
        async with ClientSession(timeout=ClientTimeout(PATIENCE)) as session:
            answer = await session.get(f"http://{_name(here)}:{port}/healthz")
            lives = await answer.json() == {"ok": True}
    except (ClientError, TimeoutError, ValueError):
        return None
    return f"http://{_name(host)}:{port}/" if lives else None


def _name(host: str) -> str:
    if host in ANYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host
