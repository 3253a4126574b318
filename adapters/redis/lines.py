"""What is said in the parlour's rooms: one stream per room, and a channel on which new lines are told."""

import json
from collections.abc import AsyncIterator
from typing import Final, TypeAlias

from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from bot.tables.table import Channel

KEPT: Final = 200
"""Lines of a room."""

LANES: Final = 4
"""Lines written or read at the same time; tables come first."""

NEWS: Final = "lines"
"""Channel: ``[room, id, text]`` as JSON."""

ADD: Final = """
-- Appends a line and tells everybody, unless the room has a line of this operation already.
local lines = KEYS[1]
local room, id, text, kept, news = unpack(ARGV)
for _, line in ipairs(redis.call('XREVRANGE', lines, '+', '-', 'COUNT', kept)) do
  if line[2][2] == id then return 0 end
end
redis.call('XADD', lines, 'MAXLEN', kept, '*', 'id', id, 'text', text)
redis.call('PUBLISH', news, cjson.encode({room, id, text}))
return 1
"""


Line: TypeAlias = tuple[Channel, str, str]
"""The room, the operation that wrote it, and what the parlour reads."""


class RedisLines:
    """The last lines of every room; the client must decode responses."""

    def __init__(self, client: Client) -> None:
        self._connection = Connection(client, LANES)

    async def add(self, line: Line) -> None:
        """Appends it and tells everybody, unless this operation has spoken already."""
        channel, name, text = line
        await self._connection.run_script(ADD, (_key(channel),), channel, name, text, KEPT, NEWS)

    async def last(self, channel: Channel) -> list[Line]:
        """Oldest first."""
        found = await self._connection.execute("XRANGE", _key(channel), "-", "+")
        return [(channel, fields["id"], fields["text"]) for _, fields in found]

    async def follow(self) -> AsyncIterator[Line]:
        """New lines of all rooms, said in whichever process."""
        async for news in self._connection.subscribe(NEWS):
            room, name, text = json.loads(news)
            yield Channel(room), name, text


def _key(channel: Channel) -> str:
    return f"lines:{channel}"
