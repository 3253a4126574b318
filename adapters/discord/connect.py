"""Logging in, staying connected, and saying beforehand whether both would go well."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import time
from typing import Final

import discord
import structlog

from adapters.discord.chat import DiscordChat
from adapters.discord.client import Client
from adapters.discord.guests import Guests
from adapters.discord.hands import Hands
from adapters.discord.porter import Porter
from adapters.discord.ports import Turns
from adapters.discord.steady import TORN
from bot.desk import Desk

PAUSE: Final = 10.0
"""Seconds between two tries to reach Discord at all."""

STUBBORN: Final = 0.2
"""Seconds after which a task is told again to end."""

FAREWELL: Final = 3.0
"""Seconds for which what has come in may still be answered."""

NEEDS: Final = {"view_channel": 1 << 10, "send_messages": 1 << 11, "attach_files": 1 << 15}
ADMINISTRATOR: Final = 1 << 3
GUILDS: Final = 200

REFUSED: Final = "Discord refuses DISCORD_TOKEN"

log = structlog.get_logger()


class Discord:
    """One process's part of Discord: the chat that the house draws in, and the ear that hears people."""

    def __init__(self, token: str, client: Client, turns: Turns, clock: Callable[[], float] = time) -> None:
        self._token, self.client, self._turns, self._guests = token, client, turns, Guests()
        self.chat = DiscordChat(client, self._guests, home=client.home, clock=clock)

    @asynccontextmanager
    async def connected(self, desk: Desk) -> AsyncIterator[None]:
        """Hears people for a while; the connection is made, kept and made again in the background.

        Raises:
            ValueError: Discord knows no such bot.
        """
        self.chat.hands = hands = Hands(desk)
        self.client.porter = Porter(desk, self._turns, self._guests, hands)
        known = True
        try:
            await self.client.login(self._token)
        except discord.LoginFailure:
            await self.client.close()
            raise ValueError(REFUSED) from None
        except (discord.HTTPException, *TORN):
            log.warning("Discord cannot be reached yet")
            known = False
        staying = asyncio.create_task(self._stay(known=known))
        try:
            yield
        finally:
            while not staying.done():  # a client that is just connecting may swallow a cancellation
                staying.cancel()
                await asyncio.wait({staying}, timeout=STUBBORN)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await self.client.settled()
                    await hands.settled()
            await self.client.close()

    async def _stay(self, *, known: bool) -> None:
        """``known`` says that we have logged in already."""
        while True:
            try:
                if not known:
                    await self.client.close()  # what a failed try has left
                    self.client.clear()
                    await self.client.login(self._token)
                await self.client.connect()
            except discord.LoginFailure:
                log.error(REFUSED)  # noqa: TRY400 - there is no more to tell
                return
            except discord.ConnectionClosed as closed:
                log.error("Discord closed the connection for good", code=closed.code)  # noqa: TRY400
                return
            except (discord.DiscordException, *TORN) as error:
                log.warning("Discord cannot be reached", error=type(error).__name__)
            known = False
            await asyncio.sleep(PAUSE)


async def told_of(token: str) -> AsyncIterator[tuple[bool, str]]:
    """Whether the token is good, and what the bot may do with it, line by line."""
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(token)
        about = await client.application_info()
        yield True, f"discord: the token is good, this is {about.name}"
        guilds = await client.http.get_guilds(GUILDS)
        if not guilds:
            yield True, "discord: in no server yet"
        for guild in guilds:
            has = int(guild["permissions"])
            lacks = [name for name, bit in NEEDS.items() if not has & (bit | ADMINISTRATOR)]
            verdict = f"lacks {', '.join(lacks)}" if lacks else "may do all that boards need"
            yield not lacks, f"discord: in {guild['name']}: {verdict}"
    except discord.LoginFailure:
        yield False, f"discord: {REFUSED}"
    except (discord.HTTPException, *TORN) as error:
        yield False, f"discord: cannot be reached: {type(error).__name__}"
    finally:
        await client.close()
