"""From a delivery of Discord's to a wish of the house: which chat, who, what they may."""

from typing import Final

import discord

from adapters.discord.view import Click
from bot.tables import names
from bot.tables.request import Request
from bot.tables.table import Channel, User

PREFIX: Final = "discord:"
GUEST: Final = "u"
"""Before the number of a channel where the bot is only a guest of one user: nothing can be sent there unasked."""

UNCHOSEN: Final = discord.Locale.american_english
"""Only a community server has a setting for its language."""


def request_of(click: Click, suffix: str = "") -> Request:
    """Ids in; ``suffix`` tells apart several wishes of one delivery."""
    private = is_private(click)
    marker = GUEST if is_guest(click) else ""
    return Request(
        op=f"{PREFIX}{click.id}{suffix}",
        channel=Channel(f"{PREFIX}{marker}{click.channel_id}"),
        user=User(f"{PREFIX}{click.user.id}"),
        name=names.person(click.user.display_name, click.user.name),
        language=str(click.locale),
        private=private,
        admin=private or click.permissions.manage_channels,
        place_language=_language_of_server(click),
    )


def _language_of_server(click: Click) -> str:
    """What the server has chosen; American English is also what a server has that could never choose."""
    if click.guild is None or click.guild_locale is None:
        return ""
    could_choose = "COMMUNITY" in click.guild.features
    return str(click.guild_locale) if could_choose or click.guild_locale != UNCHOSEN else ""


def is_private(click: Click) -> bool:
    """Whether this is a chat of one person and the bot."""
    return click.guild_id is None and not click.context.private_channel


def is_guest(click: Click) -> bool:
    """Whether a user has brought the bot along to where it is not."""
    if click.guild_id is None:
        return click.context.private_channel
    return not click.is_guild_integration() or click.client.get_guild(click.guild_id) is None


def missing(click: Click) -> tuple[str, ...]:
    """What the bot lacks to keep a board here."""
    if click.guild_id is None or is_guest(click):
        return ()
    has = click.app_permissions
    in_thread = isinstance(click.channel, discord.Thread)
    needs = {
        "view": has.view_channel,
        "send": has.send_messages_in_threads if in_thread else has.send_messages,
        "files": has.attach_files,
    }
    return tuple(name for name, given in needs.items() if not given)


def is_locked(click: Click) -> bool:
    """Whether nobody may write here any more."""
    return isinstance(click.channel, discord.Thread) and click.channel.locked
