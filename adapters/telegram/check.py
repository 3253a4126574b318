"""What an operator should know about the token and the settings that only @BotFather can change."""

from telegram.error import InvalidToken, TelegramError

from adapters.telegram.serving import client


async def check(token: str, api: str, *, hook: str = "") -> tuple[bool, list[str]]:
    """Whether all is well, and lines to read; never the token."""
    try:
        async with client(token, api) as bot:
            me = bot.bot
            now = await bot.get_webhook_info()
    except InvalidToken:
        return False, ["telegram: the token is refused; @BotFather tells the right one with /token"]
    except (TelegramError, ValueError) as why:
        return False, [f"telegram: cannot be reached: {type(why).__name__}"]
    lines = [f"telegram: @{me.username}, by {'webhook' if hook else 'polling'}"]
    if hook and not hook.startswith("https://"):
        lines.append("telegram: a webhook needs an address that begins with https://")
    if now.url and not hook:
        lines.append("telegram: a webhook is set at present; polling will take its place")
    if hook and now.url not in ("", hook):
        lines.append("telegram: another webhook is set at present; this one will take its place")
    if hook and now.url == hook and now.last_error_message:
        lines.append(f"telegram: what it last met with at the webhook's address: {now.last_error_message}")
    if not me.supports_inline_queries:
        lines.append("telegram: inline mode is off; two friends without a group need it: @BotFather, /setinline")
    if me.can_read_all_group_messages:
        lines.append("telegram: privacy mode is off; the bot needs no more than commands and replies: /setprivacy")
    else:
        lines.append("telegram: privacy mode is on, as it should be; in groups moves are typed as replies to the board")
    if not me.can_join_groups:
        lines.append("telegram: the bot may not be added to groups: @BotFather, /setjoingroups")
    return True, lines
