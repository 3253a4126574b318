"""Greets a server to which the bot has just been added, once, where it may write there."""

from dataclasses import replace
from typing import Final

import discord
import structlog

from adapters.discord import channel_messages
from adapters.discord.dependencies import Dependencies
from adapters.discord.request import PREFIX, language_of_server
from adapters.discord.retries import CONNECTION_ERRORS
from bot.ports import Away
from bot.scenes.render.style import Style
from bot.tables.request import Request
from bot.tables.table import Channel, Unreadable, User
from engines.core import note

DAY: Final = 24 * 3600.0

LOOKED_AT: Final = 50
"""The most channels that are asked for tables from an earlier time."""

log = structlog.get_logger()


class Greeting:
    """Sends the greeting, once for every time that the bot is added; after a refusal it is not sent again."""

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies, self._facade = dependencies, dependencies.facade

    async def greet(self, client: discord.Client, guild: discord.Guild) -> None:
        """Greets a server in its own language, in the channel where its tables wait or where newcomers are greeted."""
        since = guild.me.joined_at.timestamp() if guild.me.joined_at else 0
        try:
            if not await self._dependencies.deduplicator.is_first(f"greeting:{guild.id}:{since:.0f}", DAY):
                return
            if channel := await self._channel(guild):
                await self._send(client, guild, channel)
        except (Away, Unreadable) as error:
            log.warning("server not greeted", guild=guild.id, error=type(error).__name__)
        except discord.HTTPException as refusal:
            log.info("server not greeted", guild=guild.id, code=refusal.code)
        except (discord.RateLimited, *CONNECTION_ERRORS) as error:
            log.info("server not greeted", guild=guild.id, error=type(error).__name__)

    async def _send(self, client: discord.Client, guild: discord.Guild, channel: discord.TextChannel) -> None:
        draws = channel.permissions_for(guild.me).attach_files
        language = language_of_server(guild, guild.preferred_locale)  # Discord does not tell who has added the bot
        request = Request("", _name(channel), User(""), "", language="", place_language=language)
        lacks = () if draws else (note("discord-permission", name="files"),)
        answer = await self._facade.greeting(request, lacks)
        outgoing = await self._dependencies.builder.answer(answer if draws else replace(answer, style=Style.EMOJI))
        await channel_messages.post(client, channel.id, outgoing)

    async def _channel(self, guild: discord.Guild) -> discord.TextChannel | None:
        """The first channel in which the bot may write and tables wait, else the one for news of the server, else the
        first; None: it may write nowhere.
        """
        writable = [channel for channel in guild.text_channels if _may_write(channel, guild.me)]
        for channel in writable[:LOOKED_AT]:
            if await self._facade.tables_in(_name(channel)):
                return channel
        if guild.system_channel in writable:
            return guild.system_channel
        return writable[0] if writable else None


def _name(channel: discord.TextChannel) -> Channel:
    return Channel(f"{PREFIX}{channel.id}")


def _may_write(channel: discord.TextChannel, me: discord.Member) -> bool:
    rights = channel.permissions_for(me)
    return rights.view_channel and rights.send_messages
