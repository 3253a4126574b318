"""What the developer portal says of the application, and which of its switches stand wrong for this bot."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import discord

CONTEXTS: Final = {"guild": "Guild Install", "user": "User Install"}

SCOPES: Final = ("bot", "applications.commands")
"""What has to be among the scopes with which the bot is added to a server."""


class Remark(NamedTuple):
    """One line of the check; ``fine`` says that nothing has to be changed."""

    fine: bool
    text: str


def remarks(about: discord.AppInfo) -> Iterator[Remark]:
    """What the operator should know or change, as far as the API tells; each names the page of the portal."""
    if about.bot_require_code_grant:
        yield Remark(fine=False, text="Bot › Requires OAuth2 Code Grant is on: nobody can add the bot; switch it off")
    if about.interactions_endpoint_url:
        yield Remark(
            fine=False,
            text="General Information › Interactions Endpoint URL is set: presses go there and not here; clear it",
        )
    if not about.bot_public:
        yield Remark(fine=True, text="Bot › Public Bot is off: only you can add the bot")
    if on := [name for name, is_on in _intents(about.flags).items() if is_on]:
        yield Remark(fine=True, text=f"Bot › Privileged Gateway Intents: {', '.join(on)} is on; the bot needs none")
    else:
        yield Remark(fine=True, text="Bot › Privileged Gateway Intents: all off, as they should be")
    yield from _installs(about)


def _intents(flags: discord.ApplicationFlags) -> dict[str, bool]:
    """The privileged intents by their names in the portal."""
    return {
        "Presence Intent": flags.gateway_presence or flags.gateway_presence_limited,
        "Server Members Intent": flags.gateway_guild_members or flags.gateway_guild_members_limited,
        "Message Content Intent": flags.gateway_message_content or flags.gateway_message_content_limited,
    }


def _installs(about: discord.AppInfo) -> Iterator[Remark]:
    """Where the bot can be installed, and with which scopes; the API may tell nothing of it."""
    guild, user = about.guild_integration_config, about.user_integration_config
    if guild is None and user is None:
        yield Remark(fine=True, text="Installation › Installation Contexts: Discord does not tell; switch both on")
        return
    held = {CONTEXTS["guild"]: guild, CONTEXTS["user"]: user}
    for name, config in held.items():
        if config is None:
            yield Remark(fine=False, text=f"Installation › Installation Contexts: {name} is off; switch it on")
    scopes = guild.oauth2_install_params.scopes if guild and guild.oauth2_install_params else ()
    if missing := [scope for scope in SCOPES if scopes and scope not in scopes]:
        yield Remark(
            fine=False,
            text=f"Installation › Default Install Settings, Guild Install: scope {', '.join(missing)} is missing",
        )
