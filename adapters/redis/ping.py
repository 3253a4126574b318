"""Asks a server on a unix socket whether it is there, without a client."""

import asyncio
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

ANSWER: Final = 1.5
"""Seconds that a server has to answer before it counts as hung."""


async def is_ready(socket: Path) -> bool:
    """Whether a server has read its data: one that still reads answers with an error, one that gives up hangs up."""
    try:
        return (await _answer(socket)).startswith(b"+PONG")
    except OSError:
        return False


async def is_alive(socket: Path) -> bool:
    """Whether a server answers in time, be it that it still reads its data."""
    with suppress(OSError):
        async with asyncio.timeout(ANSWER):
            return bool(await _answer(socket))
    return False


async def _answer(socket: Path) -> bytes:
    reader, writer = await asyncio.open_unix_connection(socket)
    with closing(writer):
        writer.write(b"PING\r\n")
        return await reader.readline()
