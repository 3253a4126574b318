"""The command menus: per scope and language, from the house's list of commands."""

from hashlib import blake2b
from typing import Final

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
)
from telegram.error import BadRequest

from adapters.telegram.ports import Memory
from bot.front.slash_commands import COMMANDS
from bot.i18n import LANGUAGES, Speaker

log = structlog.get_logger()

WEEK: Final = 7 * 24 * 3600.0

QUIET: Final = ("move", "hand", "score", "resign", "rules", "tables", "settings", "help")
"""Commands that concern only who gives them: in a group the others do not even see them (Bot API 10.3)."""

NEEDLESS: Final = ("hand",)
"""In a private chat one's hand is in view."""


def menu(language: str, *, group: bool, quiet: bool = True) -> list[BotCommand]:
    """The commands of one scope in one language, in the house's order."""
    say = Speaker(language)
    return [
        BotCommand(
            say(command.label),
            say(command.about),
            api_kwargs={"is_ephemeral": True} if group and quiet and command.name in QUIET else None,
        )
        for command in COMMANDS
        if group or command.name not in NEEDLESS
    ]


async def publish(bot: Bot, memory: Memory) -> None:
    """Sets every menu, unless just these are set already."""
    lists = {
        (scope.type, language): (scope, menu(language, group=group), menu(language, group=group, quiet=False))
        for scope, group in (
            (BotCommandScopeDefault(), False),
            (BotCommandScopeAllPrivateChats(), False),
            (BotCommandScopeAllGroupChats(), True),
        )
        for language in LANGUAGES
    }
    text = repr([(key, [command.to_json() for command in full]) for key, (_, full, _) in lists.items()])
    digest = blake2b(text.encode(), digest_size=12).hexdigest()
    known = f"menus:{bot.id}"
    if await memory.recall(known) == digest:
        return
    for (_, language), (scope, full, plain) in lists.items():
        code = None if language == LANGUAGES[0] else language  # the first one is everybody's else
        try:
            await bot.set_my_commands(full, scope, code)
        except BadRequest:  # a server that does not know hidden commands
            await bot.set_my_commands(plain, scope, code)
    await memory.keep(known, digest, WEEK)
    log.info("telegram menus set")
