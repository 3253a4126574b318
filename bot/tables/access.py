"""Who may see a table and who administers it. Both depend on where the table is shown, never on what a button names."""

from collections.abc import Collection

from bot.tables.request import Request
from bot.tables.stored import Place
from bot.tables.table import AnyTable


def is_admitted(request: Request, table: AnyTable, places: Collection[Place]) -> bool:
    """Whether the asker may see a table.

    The asker may see it when they sit there or are invited, when they are in a chat where it was opened or is shown
    (``places``), or when they were handed a page of it.
    """
    if table.find(request.accounts) is not None or request.handed == table.id or request.channel == table.home:
        return True
    if any(hold.whom in request.accounts for hold in table.invited):
        return True
    here = (place.eyes for place in places if place.channel == request.channel)
    return any(eyes is None or eyes in request.accounts for eyes in here)


def is_administered(request: Request, table: AnyTable, places: Collection[Place]) -> bool:
    """Whether the asker is an administrator whose rights cover this table.

    The chat where the table was opened decides, so nobody gains rights over a table by showing it in a chat of their
    own. A group whose id has changed has taken its tables along: when the first chat no longer shows the table, any
    public chat that shows it decides.
    """
    if not request.admin:
        return False
    if table.home in (request.channel, request.above):
        return True
    return Place(request.channel) in places and not any(place.channel == table.home for place in places)
