"""The slash commands as Discord wants them registered."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from bot.front.administration import AUDIT
from bot.front.slash_commands import COMMANDS, Command, Param, ValueKind
from bot.front.typed import LONGEST
from bot.i18n import LANGUAGES, Speaker
from bot.services.community import OFFERED
from bot.services.preferences import CHATS, PEOPLE, PERSONAL
from engines.core import Note, note

Payload: TypeAlias = dict[str, object]

LOCALES: Final = {"en": ("en-US", "en-GB"), "pl": ("pl",)}
"""Discord's names of our languages; without its own entry British English would fall back to another language."""

SLASH: Final = 1
ON_USER: Final = 2
OURS: Final = (SLASH, ON_USER)
"""The types of commands of ours: typed ones, and those in the menu of a person."""

WRITABLE: Final = (
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "nsfw",
    "integration_types",
    "contexts",
    "handler",
)
"""Fields of a command that may be sent; Discord tells more than these."""

STRING: Final = 3
USER: Final = 6
EVERYWHERE: Final[Payload] = {"contexts": [0, 1, 2], "integration_types": [0, 1]}
"""Servers, the chat with the bot, other private chats; added to servers or to accounts."""

SERVERS: Final[Payload] = {"contexts": [0], "integration_types": [0]}
"""Servers alone."""

MANAGE_CHANNELS: Final = 1 << 4
"""The permission that shows a command to administrators only, until a server decides otherwise."""

BASE: Final = Speaker("en")

FIXED: Final[dict[ValueKind, tuple[tuple[str, Note], ...]]] = {
    ValueKind.WITH: (
        ("friends", note("with-value", value="friends")),
        ("computer", note("with-value", value="computer")),
        ("2", note("discord-computers", count=2)),
        ("3", note("discord-computers", count=3)),
    ),
    ValueKind.SETTING: tuple(
        (name, note("setting-name", setting=name)) for name in (*CHATS, *(f"{PERSONAL}{what}" for what in PEOPLE))
    ),
    ValueKind.RULE: tuple((name, note("rule-name", rule=name)) for name in (*OFFERED, AUDIT)),
}
"""Parameters with few values."""


def payloads() -> list[Payload]:
    """Every command with its words in every language."""
    return [*map(_command, COMMANDS), {"type": ON_USER, **_named(note("invite-challenge")), **EVERYWHERE}]


def foreign(known: Iterable[Payload]) -> list[Payload]:
    """What is registered already and is not ours, as it has to be sent back.

    Replacing all commands would remove it. Discord refuses that for the command that opens an Activity.
    """
    return [
        {name: value for name, value in one.items() if name in WRITABLE} for one in known if one["type"] not in OURS
    ]


def _command(command: Command) -> Payload:
    options = [_option(param) for param in command.params]
    where: Payload = {**SERVERS, "default_member_permissions": MANAGE_CHANNELS} if command.for_admins else EVERYWHERE
    return {"type": SLASH, **_name_and_description(command.label, command.about), "options": options, **where}


def _option(param: Param) -> Payload:
    option: Payload = {"type": STRING, **_name_and_description(param.label, param.about), "required": param.required}
    # Discord tells us parameters by this name, so it is ours, not a label.
    option["name"] = param.name
    if param.value_kind is ValueKind.PERSON:
        option["type"] = USER
    elif values := FIXED.get(param.value_kind):
        option["choices"] = [
            {"name": BASE(said), "name_localizations": _localized(said), "value": value} for value, said in values
        ]
    else:
        option["autocomplete"], option["max_length"] = True, LONGEST
    return option


def _name_and_description(name: Note, about: Note) -> Payload:
    return {
        **_named(name),
        "description": BASE(about),
        "description_localizations": _localized(about),
    }


def _named(name: Note) -> Payload:
    return {"name": BASE(name), "name_localizations": _localized(name)}


def _localized(said: Note) -> dict[str, str]:
    return {locale: Speaker(language)(said) for language in LANGUAGES for locale in LOCALES[language]}
