"""Who may know of a table, and whose word holds there. Both rest on where it is shown, never on what a press names."""

from collections.abc import Collection

from bot.tables.request import Ask
from bot.tables.stored import Place
from bot.tables.table import AnyTable


def is_admitted(ask: Ask, table: AnyTable, places: Collection[Place]) -> bool:
    """Whether the asker sits there, is in a chat where it is shown or was opened, or was handed a page of it."""
    if table.find(ask.user) is not None or ask.handed == table.id or ask.channel == table.home:
        return True
    return any(place.channel == ask.channel and place.eyes in (None, ask.user) for place in places)


def is_governed(ask: Ask, table: AnyTable, places: Collection[Place]) -> bool:
    """Whether an administrator of the asker's chat has a say here.

    The chat where it was opened decides, so that nobody gains power over a table by bringing it into a chat of one's
    own. A group that has got another number has taken its tables along: where the first chat is gone, it is any public
    one that shows the table.
    """
    if not ask.admin:
        return False
    if ask.channel == table.home:
        return True
    return Place(ask.channel) in places and not any(place.channel == table.home for place in places)
