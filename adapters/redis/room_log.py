"""The chat messages of the parlour's rooms: a stream for each room, and a channel that publishes new messages."""

import json
from collections.abc import AsyncIterator
from typing import Final, TypeAlias

from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from bot.tables.table import Channel

KEPT: Final = 200
"""Messages of a room; older ones are dropped."""

CONCURRENCY: Final = 4
"""Messages written or read at the same time; tables come first."""

NEWS: Final = "lines"
"""Channel: ``[room, id, text]`` as JSON."""

ADD: Final = """
-- Appends a message and publishes it, unless the room has a message of this operation already.
local lines = KEYS[1]
local room, id, text, kept, news = unpack(ARGV)
for _, line in ipairs(redis.call('XREVRANGE', lines, '+', '-', 'COUNT', kept)) do
  if line[2][2] == id then return 0 end
end
redis.call('XADD', lines, 'MAXLEN', kept, '*', 'id', id, 'text', text)
redis.call('PUBLISH', news, cjson.encode({room, id, text}))
return 1
"""

PUT: Final = """
-- Writes a message in the place of the one of this operation, or takes that one away where the text is empty.
local lines = KEYS[1]
local room, id, text, kept, news = unpack(ARGV)
for _, line in ipairs(redis.call('XREVRANGE', lines, '+', '-', 'COUNT', kept)) do
  if line[2][2] == id then redis.call('XDEL', lines, line[1]) end
end
if text ~= '' then redis.call('XADD', lines, 'MAXLEN', kept, '*', 'id', id, 'text', text) end
redis.call('PUBLISH', news, cjson.encode({room, id, text}))
return 1
"""


LoggedMessage: TypeAlias = tuple[Channel, str, str]
"""The room, the operation that wrote the message, and the message as JSON."""


class RedisRoomLog:
    """The last messages of every room; the client must decode responses."""

    def __init__(self, client: Client) -> None:
        self._connection = Connection(client, CONCURRENCY)

    async def add(self, message: LoggedMessage) -> None:
        """Appends a message and publishes it, unless the room has a message of this operation already."""
        channel, name, text = message
        await self._connection.run_script(ADD, (_key(channel),), channel, name, text, KEPT, NEWS)

    async def put(self, message: LoggedMessage) -> None:
        """Writes a message in the place of the former one of this operation, and publishes it; with an empty text it
        takes that one away.
        """
        channel, name, text = message
        await self._connection.run_script(PUT, (_key(channel),), channel, name, text, KEPT, NEWS)

    async def last(self, channel: Channel) -> list[LoggedMessage]:
        """The messages of a room, oldest first."""
        found = await self._connection.execute("XRANGE", _key(channel), "-", "+")
        return [(channel, fields["id"], fields["text"]) for _, fields in found]

    async def follow(self) -> AsyncIterator[LoggedMessage]:
        """Yields the new messages of all rooms, whichever process adds them."""
        async for news in self._connection.subscribe(NEWS):
            room, name, text = json.loads(news)
            yield Channel(room), name, text


def _key(channel: Channel) -> str:
    return f"lines:{channel}"
