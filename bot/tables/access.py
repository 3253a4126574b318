"""Who may know of a table, and whose word holds there. Both rest on where it is shown, never on what a press names."""

from collections.abc import Collection

from bot.tables.request import Request
from bot.tables.stored import Place
from bot.tables.table import AnyTable


def is_admitted(request: Request, table: AnyTable, places: Collection[Place]) -> bool:
    """Whether the asker sits there, is in a chat where it is shown or was opened, or was handed a page of it."""
    if table.find(request.user) is not None or request.handed == table.id or request.channel == table.home:
        return True
    return any(place.channel == request.channel and place.eyes in (None, request.user) for place in places)


def is_administered(request: Request, table: AnyTable, places: Collection[Place]) -> bool:
    """Whether an administrator of the asker's chat has a say here.

    The chat where it was opened decides, so that nobody gains power over a table by bringing it into a chat of one's
    own. A group that has got another number has taken its tables along: where the first chat is gone, it is any public
    one that shows the table.
    """
    if not request.admin:
        return False
    if request.channel == table.home:
        return True
    return Place(request.channel) in places and not any(place.channel == table.home for place in places)
