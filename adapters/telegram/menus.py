"""The command menus of the bot: one for each scope and language, made from the list of slash commands."""

from hashlib import blake2b
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

from adapters.telegram.ports import KeyValueStore
from bot.front.slash_commands import COMMANDS
from bot.i18n import LANGUAGES, Speaker

log = structlog.get_logger()

WEEK: Final = 7 * 24 * 3600.0

QUIET: Final = ("move", "hand", "score", "resign", "rules", "tables", "settings", "admin", "help")
"""Commands that concern only their sender: in a group the other members do not see them (Bot API 10.3)."""

NEEDLESS: Final = ("hand",)
"""Commands that a private chat does not need, since its board shows the hand."""


def menu(language: str, *, group: bool, quiet: bool = True, admin: bool = False) -> list[BotCommand]:
    """The commands of one scope in one language, in the order of the list of slash commands; with ``admin`` those that
    only administrators may use too.
    """
    say = Speaker(language)
    return [
        BotCommand(
            say(command.label),
            say(command.about),
            api_kwargs={"is_ephemeral": True} if group and quiet and command.name in QUIET else None,
        )
        for command in COMMANDS
        if (group or command.name not in NEEDLESS) and (admin or not command.for_admins)
    ]


async def publish(bot: Bot, memory: KeyValueStore) -> None:
    """Sets every menu, unless the same menus have been set before."""
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
    text = repr([(key, [command.to_json() for command in full]) for key, (_, full, _) in lists.items()])
    digest = blake2b(text.encode(), digest_size=12).hexdigest()
    known = f"menus:{bot.id}"
    if await memory.recall(known) == digest:
        return
    for (_, language), (scope, full, plain) in lists.items():
        code = (
            None if language == LANGUAGES[0] else language
        )  # Telegram shows the menu without a code to everybody whose language has none
        try:
            await bot.set_my_commands(full, scope, code)
        except BadRequest:  # the server does not know hidden commands
            await bot.set_my_commands(plain, scope, code)
    await memory.keep(known, digest, WEEK)
    log.info("telegram menus set")
