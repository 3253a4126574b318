"""Takes every interaction that a client receives to the handler of its kind."""

import discord
import structlog

from adapters.discord.commands import CommandHandler
from adapters.discord.dependencies import Dependencies
from adapters.discord.greeting import Greeting
from adapters.discord.presses import PressHandler
from adapters.discord.view import Interaction
from bot.operation import journey
from bot.ports import Away
from bot.tables.table import Channel, Unreadable

log = structlog.get_logger()


class InteractionHandler:
    """Answers the interactions of one client."""

    def __init__(self, dependencies: Dependencies) -> None:
        self._places = dependencies.facade.places
        self._greeting = Greeting(dependencies)
        self._commands, self._presses = CommandHandler(dependencies), PressHandler(dependencies)

    async def command(self, interaction: Interaction, name: str, args: dict[str, str]) -> None:
        """Somebody has sent a slash command."""
        with journey.received("discord"):
            await self._commands.run(interaction, name, args)

    async def challenge(self, interaction: Interaction) -> None:
        """Somebody wants to challenge a person, from that person's menu."""
        with journey.received("discord"):
            await self._commands.challenge(interaction)

    async def complete(self, interaction: Interaction, command: str, param: str, given: dict[str, str]) -> None:
        """Somebody is typing a parameter of a slash command."""
        await self._commands.complete(interaction, command, param, given)

    async def pressed(self, interaction: Interaction, token: str, values: tuple[str, ...]) -> None:
        """Somebody has pressed a button, or chosen ``values`` in a menu."""
        with journey.received("discord"):
            await self._presses.pressed(interaction, token, values)

    async def submitted(self, interaction: Interaction, form: str, entry: str) -> None:
        """Somebody has sent a form in."""
        with journey.received("discord"):
            await self._presses.submitted(interaction, form, entry)

    async def joined(self, guild: discord.Guild) -> None:
        """The bot has been added to a server."""
        await self._greeting.greet(guild)

    async def permissions_changed(self, channel: Channel) -> None:
        """Draws the boards of a chat where the bot may do more or less than before."""
        try:
            await self._places.redraw_all(channel)
        except (Away, Unreadable) as error:
            log.warning("shown later", channel=channel, error=type(error).__name__)
