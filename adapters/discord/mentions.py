"""People whom an interaction names: options and targets that Discord has resolved, and those of a pressed button."""

import re
from typing import Any, Final

import discord
import structlog

from adapters.discord.request import PREFIX, Interaction
from adapters.discord.retries import CONNECTION_ERRORS
from bot.tables import names
from bot.tables.request import Mention
from bot.tables.table import User

_WORD: Final = re.compile(r"@(\d{5,20})\b", re.ASCII)

log = structlog.get_logger()


def word(user: object) -> str:
    """How a command line of ours names a user of Discord."""
    return f"@{user}"


def resolved(interaction: Interaction) -> tuple[Mention, ...]:
    """The people whom Discord describes beside an interaction, by the names that they have here."""
    data: dict[str, Any] = dict(interaction.data or {})
    told: dict[str, Any] = data.get("resolved") or {}
    members = told.get("members") or {}
    return tuple(_mention(one, members.get(number, {})) for number, one in (told.get("users") or {}).items())


async def pressed(interaction: Interaction, text: str) -> tuple[Mention, ...]:
    """The people whom a pressed button names; Discord is asked who they are."""
    found = []
    for number in _WORD.findall(text):
        try:
            user = await interaction.client.fetch_user(int(number))
        except (discord.DiscordException, *CONNECTION_ERRORS) as error:
            log.info("nobody of that number", error=type(error).__name__)
            continue
        name = names.person(user.display_name, user.name)
        found.append(Mention(word(number), User(f"{PREFIX}{number}"), name, user.bot))
    return tuple(found)


def _mention(user: dict[str, Any], member: dict[str, Any]) -> Mention:
    called = member.get("nick") or user.get("global_name") or user["username"]
    name = names.person(str(called), str(user["username"]))
    return Mention(word(user["id"]), User(f"{PREFIX}{user['id']}"), name, bool(user.get("bot")))
