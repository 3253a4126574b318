"""Once more when the line breaks: the library tries again after errors of Discord's, not after a torn connection."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import aiohttp

T = TypeVar("T")

PAUSES: Final = (0.05, 0.4)
"""Seconds before the second and the third try; all end well within three seconds."""

CONNECTION_ERRORS: Final = (OSError, aiohttp.ClientError)


async def retrying(work: Callable[[], Awaitable[T]]) -> T:
    """Does it, again where the connection was torn; so only what may be done twice."""
    for pause in PAUSES:
        try:
            return await work()
        except CONNECTION_ERRORS:
            await asyncio.sleep(pause)
    return await work()
