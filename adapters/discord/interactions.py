"""Takes every interaction that a client receives to the handler of its kind."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import structlog

from adapters.discord.commands import CommandHandler
from adapters.discord.dependencies import Dependencies
from adapters.discord.greeting import Greeting
from adapters.discord.presses import PressHandler
from adapters.discord.request import Interaction, request_of
from bot.operation import journey
from bot.ports import Away
from bot.services.floods import Entry
from bot.tables.table import Channel, Unreadable

log = structlog.get_logger()


class InteractionHandler:
    """Answers the interactions of one client. What comes without pause from one person is dropped before anything is
    looked up or sent for it; that person is told once.
    """

    def __init__(self, dependencies: Dependencies) -> None:
        self._dependencies = dependencies
        self._places = dependencies.facade.places
        self._greeting = Greeting(dependencies)
        self._commands, self._presses = CommandHandler(dependencies), PressHandler(dependencies)

    async def command(self, interaction: Interaction, name: str, args: dict[str, str]) -> None:
        """Somebody has sent a slash command."""
        async with self._taken(interaction) as is_taken:
            if is_taken:
                await self._commands.run(interaction, name, args)

    async def challenge(self, interaction: Interaction) -> None:
        """Somebody wants to challenge a person, from that person's menu."""
        async with self._taken(interaction) as is_taken:
            if is_taken:
                await self._commands.challenge(interaction)

    async def complete(self, interaction: Interaction, command: str, param: str, given: dict[str, str]) -> None:
        """Somebody is typing a parameter of a slash command."""
        with self._dependencies.facade.floods.entry(f"{request_of(interaction).user} typing") as entry:
            if entry is Entry.TAKEN:
                await self._commands.complete(interaction, command, param, given)

    async def pressed(self, interaction: Interaction, token: str, values: tuple[str, ...]) -> None:
        """Somebody has pressed a button, or chosen ``values`` in a menu."""
        async with self._taken(interaction) as is_taken:
            if is_taken:
                await self._presses.pressed(interaction, token, values)

    async def submitted(self, interaction: Interaction, form: str, entry: str) -> None:
        """Somebody has sent a form in."""
        async with self._taken(interaction) as is_taken:
            if is_taken:
                await self._presses.submitted(interaction, form, entry)

    async def joined(self, client: discord.Client, guild: discord.Guild) -> None:
        """The bot has been added to a server."""
        await self._greeting.greet(client, guild)

    async def permissions_changed(self, channel: Channel) -> None:
        """Draws the boards of a chat where the bot may do more or less than before."""
        try:
            await self._places.redraw_all(channel)
        except (Away, Unreadable) as error:
            log.warning("shown later", channel=channel, error=type(error).__name__)

    @asynccontextmanager
    async def _taken(self, interaction: Interaction) -> AsyncIterator[bool]:
        """Whether an interaction is handled; if not, its sender is told to rest, once for each rest."""
        request, dependencies = request_of(interaction), self._dependencies
        floods = dependencies.facade.floods
        with floods.entry(request.user) as entry, journey.received("discord"):
            if entry is Entry.TO_BE_TOLD:
                refusal = await dependencies.refusal(request, floods.told(request.user))
                response = dependencies.response(interaction)
                await dependencies.responder.send_private(response, await dependencies.builder.answer(refusal))
            yield entry is Entry.TAKEN
