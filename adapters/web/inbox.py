"""Reads what a page sends: a ping is answered at once, everything else is handled in order."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import WSMsgType, web

PING: Final = "ping"
PONG: Final = "pong"
"""A page that hears nothing for two seconds connects anew, so the answer must not wait for what is being handled."""

WAITING: Final = 32
"""Messages of a page that may wait to be handled; what comes after them is not read yet, pings included."""


async def read(
    socket: web.WebSocketResponse, handle: Callable[[str], Awaitable[None]], send: Callable[[str], None]
) -> None:
    """Reads until the page goes or is closed; then what has come before is still handled.

    ``handle`` gets each message, a binary one as an empty text; ``send`` gets the answers to pings.
    """
    inbox: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(_handle_each(inbox, handle))
        async for message in socket:
            if message.type is WSMsgType.TEXT and message.data == PING:
                send(PONG)
            elif message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                await inbox.put(message.data if message.type is WSMsgType.TEXT else "")
        await inbox.put(None)


async def _handle_each(inbox: asyncio.Queue[str | None], handle: Callable[[str], Awaitable[None]]) -> None:
    while (text := await inbox.get()) is not None:
        await handle(text)
