"""The command menus of the bot: one for each scope and language, made from the list of slash commands."""

from collections.abc import Iterable
from typing import Final

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
)
from telegram.error import BadRequest

from bot.front.slash_commands import COMMANDS, Command
from bot.i18n import LANGUAGES, Speaker

log = structlog.get_logger()

QUIET: Final = ("move", "hand", "score", "resign", "rules", "mine", "tables", "settings", "vacation", "admin", "help")
"""Commands that concern only their sender: in a group the other members do not see them (Bot API 10.3)."""

FIRST: Final = ("play", "mine", "me", "tables", "daily", "rules", "settings", "help")
"""The commands with which a menu begins, since people read its first lines; the others follow in their order."""

NEEDLESS: Final = ("hand",)
"""Commands that a private chat does not need, since its board shows the hand."""


def menu(language: str, *, group: bool, quiet: bool = True, admin: bool = False) -> list[BotCommand]:
    """The commands of one scope in one language, those with which people begin first; with ``admin`` those that only
    administrators may use too.
    """
    say = Speaker(language)
    return [
        BotCommand(
            say(command.label),
            say(command.about),
            api_kwargs={"is_ephemeral": True} if group and quiet and command.name in QUIET else None,
        )
        for command in sorted(COMMANDS, key=_rank)
        if (group or command.name not in NEEDLESS) and (admin or not command.for_admins)
    ]


def _rank(command: Command) -> int:
    return FIRST.index(command.name) if command.name in FIRST else len(FIRST)


async def publish(bot: Bot) -> None:
    """Sets every menu that differs from what Telegram has."""
    lists = {
        (scope.type, language): (
            scope,
            menu(language, group=group, admin=admin),
            menu(language, group=group, quiet=False, admin=admin),
        )
        for scope, group, admin in (
            (BotCommandScopeDefault(), False, False),
            (BotCommandScopeAllPrivateChats(), False, False),
            (BotCommandScopeAllGroupChats(), True, False),
            (BotCommandScopeAllChatAdministrators(), True, True),
        )
        for language in LANGUAGES
    }
    for (_, language), (scope, full, plain) in lists.items():
        code = (
            None if language == LANGUAGES[0] else language
        )  # Telegram shows the menu without a code to everybody whose language has none
        if _told(await bot.get_my_commands(scope, code)) == _told(full):
            continue
        try:
            await bot.set_my_commands(full, scope, code)
        except BadRequest:  # the server does not know hidden commands
            await bot.set_my_commands(plain, scope, code)
        log.info("telegram menu set", scope=scope.type, language=language)


def _told(commands: Iterable[BotCommand]) -> list[tuple[str, str, bool]]:
    return [(one.command, one.description, bool(one.api_kwargs.get("is_ephemeral"))) for one in commands]
