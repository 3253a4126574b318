"""Makes a request of an interaction: which chat it comes from, who asks, and what they may do."""

from typing import Final, TypeAlias, cast

import discord

from bot.tables import names
from bot.tables.request import Request
from bot.tables.table import Channel, User

Interaction: TypeAlias = discord.Interaction[discord.Client]

PREFIX: Final = "discord:"
GUEST: Final = "u"
"""Stands before the id of a channel where the bot is a guest of one user: it can only answer interactions there."""

DEFAULT_LOCALE: Final = discord.Locale.american_english
"""Only a community server has a setting for its language."""


def request_of(interaction: Interaction) -> Request:
    """The request of an interaction, which is read once."""
    known = cast("Request | None", interaction.extras.get(Request))
    if known is None:
        known = interaction.extras[Request] = _read(interaction)
    return known


def _read(interaction: Interaction) -> Request:
    private = is_private(interaction)
    marker = GUEST if _is_guest(interaction) else ""
    return Request(
        op=f"{PREFIX}{interaction.id}",
        channel=Channel(f"{PREFIX}{marker}{interaction.channel_id}"),
        user=User(f"{PREFIX}{interaction.user.id}"),
        name=names.person(interaction.user.display_name, interaction.user.name),
        language=str(interaction.locale),
        private=private,
        admin=private or interaction.permissions.manage_channels,
        place_language=language_of_server(interaction.guild, interaction.guild_locale),
        within=f"{PREFIX}g{interaction.guild_id}" if interaction.guild_id else "",
        above=f"{PREFIX}{interaction.channel.parent_id}" if isinstance(interaction.channel, discord.Thread) else "",
        threads=_has_threads(interaction),
        channel_name=f"#{name}" if (name := getattr(interaction.channel, "name", "")) else "",
    )


def language_of_server(guild: discord.Guild | None, locale: discord.Locale | None) -> str:
    """The language of a server, unless it is only the default that a server without a choice has."""
    if guild is None or locale is None:
        return ""
    could_choose = "COMMUNITY" in guild.features
    return str(locale) if could_choose or locale != DEFAULT_LOCALE else ""


def is_private(interaction: Interaction) -> bool:
    """Whether this is a chat of one person and the bot."""
    return interaction.guild_id is None and not interaction.context.private_channel


def is_guest(interaction: Interaction) -> bool:
    """Whether the bot is here only because one user has installed it."""
    return request_of(interaction).channel.startswith(PREFIX + GUEST)


def _is_guest(interaction: Interaction) -> bool:
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return not interaction.is_guild_integration() or interaction.client.get_guild(interaction.guild_id) is None


def missing_permissions(interaction: Interaction) -> tuple[str, ...]:
    """The permissions that the bot lacks to keep a board here."""
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


def _has_threads(interaction: Interaction) -> bool:
    """Whether messages of this channel can have threads. If the bot lacks the right, administrators read so later."""
    if interaction.guild_id is None or _is_guest(interaction):
        return False
    return not isinstance(interaction.channel, discord.Thread)


def is_locked(interaction: Interaction) -> bool:
    """Whether nobody may write here any more."""
    return isinstance(interaction.channel, discord.Thread) and interaction.channel.locked
