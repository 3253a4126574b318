"""The command ``repair``: mends the data of the embedded server, after a question."""

import sys

from adapters.redis.connect import safe
from adapters.redis.repair import repair as repair_folder
from bot.program.stores import OPERATOR_ERRORS
from bot.settings import Settings


async def repair(settings: Settings, *, sure: bool = False) -> bool:
    """Shows damage in the data of the embedded server and repairs it after confirmation; ``sure`` skips the question.

    Returns whether the data are in order now.
    """
    if settings.redis_url:
        print(f"The tables are at {safe(settings.redis_url.get_secret_value())}: repair that server by its own means.")  # noqa: T201
        return False

    def agreed() -> bool:
        return sure or (sys.stdin.isatty() and input("Leave that out? [y/N] ").strip().lower() in ("y", "yes"))

    try:
        return await repair_folder(settings.data, print, agreed)
    except OPERATOR_ERRORS as error:
        print(f"Stolik cannot repair: {error}", file=sys.stderr)  # noqa: T201
        return False
