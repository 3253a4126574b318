"""Rooms behind the links of tables: whoever is in one was given the link."""

from bot.ports import Chats, Store
from bot.tables.doors import Doors, Link
from bot.tables.person import platform
from bot.tables.request import Request
from bot.tables.table import TableId


async def came_by_link(store: Store, chats: Chats, request: Request, name: TableId) -> bool:
    """Whether the asker is in the room behind the valid link that seats people at a table.

    Raises:
        Away: the store cannot be reached.
    """
    chat, found = chats.get(platform(request.channel)), await store.load(name)
    if chat is None or found is None or not (doors := Doors.read(found.drafts)).open:
        return False
    entrance = chat.entrance(Link(name, "seat", doors.round).token(await store.secret()), {})
    return entrance is not None and entrance.place is not None and entrance.place.channel == request.channel
