"""Who has a page open, as all processes see it: for each table and person one line of every process, which expires."""

import json
from collections.abc import AsyncIterator
from secrets import token_hex
from typing import Final

from adapters.redis import keys
from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from bot.tables.table import TableId, User

LASTS: Final = 60.0
"""Seconds after which a line counts no longer unless it is written again: its process has died."""

CONCURRENCY: Final = 2
"""Lines written at the same time; tables come first."""

NEWS: Final = "attendance"
"""Channel: ``[table, user, process]`` as JSON, one of the first two empty."""

ATTEND: Final = """
-- Writes the line of one process, empty for none; forgets processes that have fallen silent; returns the others' lines.
local here = KEYS[1]
local process, line, lasts, channel, news = unpack(ARGV)
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local all, others, before = redis.call('HGETALL', here), {}, ''
for n = 1, #all, 2 do
  local since, text = string.match(all[n + 1], '^(%d+) (.*)$')
  if all[n] == process then before = text
  elseif now - since > tonumber(lasts) then redis.call('HDEL', here, all[n])
  else others[#others + 1] = text end
end
if line == '' then redis.call('HDEL', here, process)
else redis.call('HSET', here, process, string.format('%d %s', now, line)) end
redis.call('PEXPIRE', here, lasts)
if line ~= before then redis.call('PUBLISH', channel, news) end
return others
"""


class RedisAttendance:
    """The lines of this process and of all others; the client must decode responses."""

    def __init__(self, client: Client, seconds: float = LASTS) -> None:
        self._connection, self._process = Connection(client, CONCURRENCY), token_hex(8)
        self._milliseconds = round(seconds * 1000)

    async def at_table(self, table: TableId, line: str) -> list[str]:
        """Writes what this process knows of a table; returns what the others know."""
        return await self._attend(keys.attendance(table), line, (table, ""))

    async def of_person(self, user: User, line: str) -> list[str]:
        """Writes what this process knows of a person; returns what the others know."""
        return await self._attend(keys.open_pages(user), line, ("", user))

    async def _attend(self, key: str, line: str, about: tuple[str, str]) -> list[str]:
        news = json.dumps((*about, self._process))
        found = await self._connection.run_script(ATTEND, (key,), self._process, line, self._milliseconds, NEWS, news)
        return list(map(str, found))

    async def follow(self) -> AsyncIterator[tuple[TableId, User]]:
        """Tables and persons of whom another process knows something new, one of both empty; may miss some."""
        async for news in self._connection.subscribe(NEWS):
            table, user, process = json.loads(news)
            if process != self._process:
                yield TableId(table), User(user)
