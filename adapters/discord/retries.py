"""Tries a request again after its connection was torn; the library itself does so only after errors of Discord's."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import aiohttp

T = TypeVar("T")

PAUSES: Final = (0.05, 0.4)
"""Seconds before the second and the third try; all end well within three seconds."""

PATIENCE: Final = 30.0
"""Seconds in which a message must have been sent and answered. The libraries would wait for five minutes where a line
is dead, and meanwhile the board on its way would hold up all later ones in its place.
"""

CONNECTION_ERRORS: Final = (OSError, aiohttp.ClientError)


async def retrying(work: Callable[[], Awaitable[T]]) -> T:
    """Does the work, up to three times while the connection is torn; so the work must be safe to repeat."""
    for pause in PAUSES:
        try:
            return await work()
        except CONNECTION_ERRORS:
            await asyncio.sleep(pause)
    return await work()


def patience() -> aiohttp.ClientTimeout:
    """How long one request may take."""
    return aiohttp.ClientTimeout(total=PATIENCE)
