"""What Telegram shows of the bot before anybody writes to it: its description and its short description."""

from typing import Final

import structlog
from telegram import Bot

from bot.i18n import LANGUAGES, Speaker
from bot.screens import first_steps
from engines.core import note

log = structlog.get_logger()

DESCRIPTION, SHORT = 512, 120
"""The most characters of each."""

DEFAULT: Final = LANGUAGES[0]
"""The language of the texts for everybody whose language has none."""


def description(language: str) -> str:
    """What stands in the empty chat above the button Start: the two sentences of the first screen."""
    say, games = Speaker(language), first_steps.count()
    return f"{say(note('start-what', games=games))} {say(note('start-how'))}"


def short_description(language: str) -> str:
    """What stands in the bot's profile and beside links to it."""
    return Speaker(language)(note("telegram-short-description", games=first_steps.count()))


async def publish(bot: Bot) -> None:
    """Sets both texts in every language where they differ from what Telegram has."""
    for language in LANGUAGES:
        code = None if language == DEFAULT else language
        if (await bot.get_my_description(code)).description != (text := description(language)):
            await bot.set_my_description(text, code)
            log.info("telegram description set", language=language)
        if (await bot.get_my_short_description(code)).short_description != (text := short_description(language)):
            await bot.set_my_short_description(text, code)
            log.info("telegram short description set", language=language)
