"""Tells an operator whether the token works and which settings have to be changed at @BotFather."""

import asyncio
from collections.abc import Iterator

from telegram import User
from telegram.error import InvalidToken, TelegramError

from adapters.telegram import serving


async def check(token: str, api: str, *, hook: str = "") -> tuple[bool, list[str]]:
    """Whether everything is right, and lines that say what is wrong. The lines never contain the token."""
    try:
        if not serving.TOKEN.fullmatch(token.strip()):
            raise InvalidToken  # noqa: TRY301 - as Telegram would say
        async with asyncio.timeout(serving.LOGIN), serving.client(token, api) as bot:
            me = bot.bot
            now = await bot.get_webhook_info()
    except InvalidToken:
        return False, ["telegram: refused: TELEGRAM_TOKEN is no token that Telegram knows; @BotFather tells it: /token"]
    except (TelegramError, TimeoutError) as why:
        return False, [f"telegram: connecting: cannot be reached: {type(why).__name__}"]
    except (TypeError, ValueError, KeyError, AttributeError) as why:
        return False, [f"telegram: connecting: answers nonsense: {type(why).__name__}"]
    lines = [f"telegram: ready: @{me.username}, by {'webhook' if hook else 'polling'}"]
    if hook and not hook.startswith("https://"):
        lines.append("telegram: a webhook needs an address that begins with https://")
    if now.url and not hook:
        lines.append("telegram: a webhook is set at present; polling will take its place")
    if hook and now.url not in ("", hook):
        lines.append("telegram: another webhook is set at present; this one will take its place")
    if hook and now.url == hook and now.last_error_message:
        lines.append(f"telegram: what it last met with at the webhook's address: {now.last_error_message}")
    return True, [*lines, *_switches(me)]


def _switches(me: User) -> Iterator[str]:
    """What @BotFather has to be told, as far as Telegram says how its switches stand."""
    if me.supports_inline_queries:
        feedback = "Telegram does not say whether inline feedback is on: @BotFather, /setinlinefeedback, Enabled"
        yield f"telegram: inline mode is on; {feedback}"
    else:
        yield "telegram: inline mode is off; two friends without a group need it: @BotFather, /setinline"
    if me.can_read_all_group_messages:
        yield "telegram: privacy mode is off; the bot needs no more than commands and replies: /setprivacy"
    else:
        yield "telegram: privacy mode is on, as it should be; in groups moves are typed as replies to the board"
    if not me.can_join_groups:
        yield "telegram: the bot may not be added to groups: @BotFather, /setjoingroups"
