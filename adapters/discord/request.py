"""From a delivery of Discord's to a wish of the house: which chat, who, what they may."""

from typing import Final

import discord

from adapters.discord.view import Interaction
from bot.tables import names
from bot.tables.request import Request
from bot.tables.table import Channel, User

PREFIX: Final = "discord:"
GUEST: Final = "u"
"""Before the number of a channel where the bot is only a guest of one user: nothing can be sent there unasked."""

DEFAULT_LOCALE: Final = discord.Locale.american_english
"""Only a community server has a setting for its language."""


def request_of(interaction: Interaction, suffix: str = "") -> Request:
    """Ids in; ``suffix`` tells apart several wishes of one delivery."""
    private = is_private(interaction)
    marker = GUEST if is_guest(interaction) else ""
    return Request(
        op=f"{PREFIX}{interaction.id}{suffix}",
        channel=Channel(f"{PREFIX}{marker}{interaction.channel_id}"),
        user=User(f"{PREFIX}{interaction.user.id}"),
        name=names.person(interaction.user.display_name, interaction.user.name),
        language=str(interaction.locale),
        private=private,
        admin=private or interaction.permissions.manage_channels,
        place_language=_language_of_server(interaction),
    )


def _language_of_server(interaction: Interaction) -> str:
    """What the server has chosen; American English is also what a server has that could never choose."""
    if interaction.guild is None or interaction.guild_locale is None:
        return ""
    could_choose = "COMMUNITY" in interaction.guild.features
    return str(interaction.guild_locale) if could_choose or interaction.guild_locale != DEFAULT_LOCALE else ""


def is_private(interaction: Interaction) -> bool:
    """Whether this is a chat of one person and the bot."""
    return interaction.guild_id is None and not interaction.context.private_channel


def is_guest(interaction: Interaction) -> bool:
    """Whether a user has brought the bot along to where it is not."""
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return not interaction.is_guild_integration() or interaction.client.get_guild(interaction.guild_id) is None


def missing_permissions(interaction: Interaction) -> tuple[str, ...]:
    """What the bot lacks to keep a board here."""
    if interaction.guild_id is None or is_guest(interaction):
        return ()
    has = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    needs = {
        "view": has.view_channel,
        "send": has.send_messages_in_threads if in_thread else has.send_messages,
        "files": has.attach_files,
    }
    return tuple(name for name, given in needs.items() if not given)


def is_locked(interaction: Interaction) -> bool:
    """Whether nobody may write here any more."""
    return isinstance(interaction.channel, discord.Thread) and interaction.channel.locked
