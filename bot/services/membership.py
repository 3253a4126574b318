"""Who has left the chats where a table is shown."""

from bot.ports import Chats, Store
from bot.tables.person import platform
from bot.tables.table import AnyTable
from engines.core import Seat


async def seats_left(store: Store, chats: Chats, table: AnyTable, due: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats among the ``due`` whose players are in no chat of their platform any more that shows the table.

    Raises:
        Away: the store cannot be reached.
    """
    if not due:
        return ()
    public = [place.channel for place in await store.places(table.id) if place.eyes is None]
    left = []
    for seat in due:
        user = table.chairs[seat].user
        here = [channel for channel in public if user and platform(channel) == platform(user)]
        chat = chats.get(platform(user)) if user else None
        if user and chat and here and not any([await chat.is_member(channel, user) is not False for channel in here]):
            left.append(seat)
    return tuple(left)
