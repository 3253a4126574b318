"""Logs in to Discord, stays connected, and checks beforehand whether a token is good."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import time
from typing import Final

import discord
import structlog

from adapters.discord.application_emoji import known, upload
from adapters.discord.application_settings import remarks
from adapters.discord.board_targets import BoardTargets
from adapters.discord.chat import DiscordChat
from adapters.discord.client import Client
from adapters.discord.deduplicator import Deduplicator
from adapters.discord.dependencies import Dependencies
from adapters.discord.hand_panels import HandPanels
from adapters.discord.interactions import InteractionHandler
from adapters.discord.message_builder import MessageBuilder
from adapters.discord.retries import CONNECTION_ERRORS
from bot.front.facade import Facade
from bot.operation.readiness import Part, State
from bot.operation.supervision import Denied, Unreachable, supervised
from bot.scenes.composer import Composer

PAUSES: Final = (1.0, 120.0)
"""Seconds before the second try, and the most before any later one: a bot may begin 1,000 sessions a day."""

LOGIN: Final = 10.0
"""Seconds in which Discord must have let us in."""

FAREWELL: Final = 1.0
"""Seconds for which what has come in may still be answered and drawn."""

CLOSING: Final = 0.4
"""Seconds in which connections may be closed politely."""

NEEDS: Final = {"view_channel": 1 << 10, "send_messages": 1 << 11, "attach_files": 1 << 15}
ADMINISTRATOR: Final = 1 << 3
GUILDS: Final = 200

REFUSED: Final = "Discord refuses DISCORD_TOKEN"

UNWANTED: Final = {
    4004: "token",
    4010: "shard",
    4011: "too few shards",
    4012: "version",
    4013: "intents",
    4014: "intents",
}
"""Codes with which the gateway closes a connection that it will not take in this form again."""

log = structlog.get_logger()


class Discord:
    """The chat that boards are drawn in, and the connection that receives interactions, of one process.

    A client that has been closed cannot be opened again: its HTTP connections are gone and its queue still holds the
    order to end. So ``renew`` makes one for each try.
    """

    def __init__(
        self,
        token: str,
        renew: Callable[[], Client],
        deduplicator: Deduplicator,
        clock: Callable[[], float] = time,
        part: Part | None = None,
        composer: Composer | None = None,
    ) -> None:
        self._token, self._renew, self._deduplicator = token, renew, deduplicator
        self._builder, self._targets = MessageBuilder(composer), BoardTargets()
        self.part = part or Part()
        self.client = renew()
        self.chat = DiscordChat(self._builder, self._targets, home=self.client.home, clock=clock)

    @asynccontextmanager
    async def connected(self, facade: Facade) -> AsyncIterator[None]:
        """Receives interactions while the context lasts; the connection is made and kept in the background."""
        self.part.turn(State.CONNECTING)
        ending = FAREWELL + 2 * CLOSING
        staying = supervised(
            "discord",
            lambda: self._stay_connected(facade),
            part=self.part,
            soon=PAUSES,
            cancel_again_after=ending,
            give_up_after=ending,
        )
        async with staying:
            yield

    async def _stay_connected(self, facade: Facade) -> None:
        """Logs in and stays connected with one client until it is lost for good.

        Raises:
            Unreachable: Discord is away.
            Denied: it refuses the token, or what we ask for.
        """
        client, hand_panels = self.client, HandPanels(facade, self._builder)
        client.part = self.part
        client.handler = InteractionHandler(
            Dependencies(facade, self._deduplicator, self._builder, self._targets, hand_panels, client.requests)
        )
        try:
            await self._login(client)
            self.chat.open(client, hand_panels)
            async with (
                supervised("discord commands", client.register, once=True),
                supervised("discord emoji", lambda: self._learn_emoji(client), once=True),
            ):
                await client.connect()
        except discord.PrivilegedIntentsRequired:
            raise Denied(UNWANTED[4014]) from None
        except discord.ConnectionClosed as closed:
            if closed.code in UNWANTED:
                raise Denied(UNWANTED[closed.code]) from None
            raise Unreachable(f"closed with {closed.code}") from None
        except (discord.DiscordException, *CONNECTION_ERRORS) as error:
            raise Unreachable(_error_name(error)) from None
        finally:
            client.part = None
            self.part.turn(State.CONNECTING)
            await self._wait_until_settled(facade, client, hand_panels)
            self.chat.close()
            self._targets.clear()
            await _close(client)
            self.client = self._renew()
        raise Unreachable("closed")

    async def _learn_emoji(self, client: Client) -> None:
        """Finds the application's own emoji; without them the characters of cards and dice are shown."""
        try:
            self._builder.emoji = known(await client.fetch_application_emojis())
        except discord.HTTPException as why:
            log.info("no emoji of our own", code=why.code)

    async def _login(self, client: Client) -> None:
        try:
            async with asyncio.timeout(LOGIN):
                await client.login(self._token)
        except discord.LoginFailure:
            raise Denied("token") from None

    async def _wait_until_settled(self, facade: Facade, client: Client, hand_panels: HandPanels) -> None:
        """Waits until what has been received is answered and drawn, unless Discord hangs."""
        if not self.chat.online:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await client.settled()
                await hand_panels.settled()
                await facade.places.settled()


async def _close(client: discord.Client) -> None:
    """Closes a client; a connection that does not close in time is dropped."""
    for close in (client.close, client.http.close):
        with contextlib.suppress(Exception):  # whatever it is, this client is not used again
            async with asyncio.timeout(CLOSING):
                await close()


def _error_name(error: Exception) -> str:
    """An error in a word or two; texts of others may hold anything."""
    return f"HTTP {error.status}" if isinstance(error, discord.HTTPException) else type(error).__name__


async def told_of(token: str) -> AsyncIterator[tuple[bool, str]]:
    """Whether the token is good, and what the bot may do with it, line by line."""
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with asyncio.timeout(LOGIN):
            await client.login(token)
            about = await client.application_info()
            guilds = await client.http.get_guilds(GUILDS)
        yield True, f"discord: ready: the token is good, this is {about.name}"
        for fine, text in remarks(about):
            yield fine, f"discord: {text}"
        if not guilds:
            yield True, "discord: in no server yet"
        for guild in guilds:
            has = int(guild["permissions"])
            lacks = [name for name, bit in NEEDS.items() if not has & (bit | ADMINISTRATOR)]
            verdict = f"lacks {', '.join(lacks)}" if lacks else "may do all that boards need"
            yield not lacks, f"discord: in {guild['name']}: {verdict}"
    except discord.LoginFailure:
        yield False, f"discord: refused: {REFUSED}"
    except (discord.DiscordException, *CONNECTION_ERRORS) as error:
        yield False, f"discord: connecting: cannot be reached: {_error_name(error)}"
    finally:
        await _close(client)


async def upload_emoji(token: str) -> AsyncIterator[tuple[bool, str]]:
    """Uploads the application's own emoji, and says line by line what was done; a running bot finds them at its next
    login.
    """
    client = discord.Client(intents=discord.Intents.none())
    done: Counter[str] = Counter()
    try:
        async with asyncio.timeout(LOGIN):
            await client.login(token)
        async for step in upload(client):
            done[step.what] += 1
            if step.what != "kept":
                yield True, f"{step.name}: {step.what}"
        yield True, ", ".join(f"{done[what]} {what}" for what in ("kept", "added", "removed"))
    except discord.LoginFailure:
        yield False, f"refused: {REFUSED}"
    except (discord.DiscordException, *CONNECTION_ERRORS) as error:
        yield False, f"cannot go on: {_error_name(error)}; what is there stays, run it again"
    finally:
        await _close(client)
