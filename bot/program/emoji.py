"""The command ``emoji``: pictures of cards, dice and men for an application on Discord."""

import sys

from bot.settings import Settings


async def emoji(settings: Settings) -> bool:
    """Uploads the Discord application's own emoji; returns whether all are there now."""
    if settings.discord_token is None:
        print("Emoji belong to an application on Discord: set DISCORD_TOKEN.", file=sys.stderr)  # noqa: T201
        return False
    from adapters.discord.connect import upload_emoji  # noqa: PLC0415 - only this command waits for the library

    well = True
    async for fine, text in upload_emoji(settings.discord_token.get_secret_value()):
        well &= fine
        print(text)  # noqa: T201
    return well
