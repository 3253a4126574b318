"""A web application at an address."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web

FAREWELL: Final = 1.0
"""Seconds in which answers under way may still be given."""


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
            raise Busy(f"cannot listen at {host} port {port}: {error.strerror}; set {setting} to another") from error
        yield f"http://{_name(host)}:{runner.addresses[0][1]}/"
    finally:
        await runner.cleanup()


def _name(host: str) -> str:
    if host in ("0.0.0.0", "::"):  # noqa: S104 - everywhere includes here
        return "localhost"
    return f"[{host}]" if ":" in host else host
