"""Finds what the store keeps about a person. It looks at every key: whatever is added later is found too."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from adapters.redis.connection import Connection
from bot.tables.person import Person, PersonId, born
from bot.tables.table import Accounts

BATCH: Final = 200
"""Keys that are read at a time."""

NUMBERED: Final = "telegram:"
"""The beginning of keys in which persons are called by their number alone, and of the accounts with these numbers."""

Entry: TypeAlias = tuple[str, str]
"""A field, a member or an id, and the text of what belongs to it; both are empty where the value is one text."""


@dataclass(frozen=True)
class Names:
    """What a person is called in the store: by accounts, and by the ids that these were born with."""

    accounts: Accounts
    ids: frozenset[PersonId]

    @classmethod
    def of(cls, person: Person, secret: bytes) -> "Names":
        """The names of a person."""
        return cls(person.accounts, frozenset({person.id, *(born(account, secret) for account in person.accounts)}))

    def __contains__(self, text: str) -> bool:
        """Whether a text names the person."""
        return self._words.search(text) is not None

    def in_key(self, key: str) -> bool:
        """Whether a key belongs to the person."""
        if key in self:
            return True
        return key.startswith(NUMBERED) and not self._numbers.isdisjoint(re.findall(r"\d+", key))

    def replaced(self, text: str, other: str) -> str:
        """The text with another word wherever it names the person."""
        return self._words.sub(other, text)

    @property
    def words(self) -> tuple[str, ...]:
        """Each name, as it stands in texts."""
        return tuple(sorted({*self.accounts, *self.ids}))

    @cached_property
    def _words(self) -> re.Pattern[str]:
        names = "|".join(map(re.escape, self.words))
        return re.compile(rf"(?<![A-Za-z0-9_])(?:{names})(?![A-Za-z0-9_])")

    @cached_property
    def _numbers(self) -> frozenset[str]:
        return frozenset(name.removeprefix(NUMBERED) for name in self.accounts if name.startswith(NUMBERED))


@dataclass(frozen=True, slots=True)
class Found:
    """A key in which a person is named: its type, all of its entries if it belongs to the person, else those that name
    the person.
    """

    key: str
    kind: str
    is_own: bool
    entries: tuple[Entry, ...]


FIND: Final = """
-- Returns the type of a key, and of its entries those in which one of the words stands, each by name and text.
local found = {redis.call('TYPE', KEYS[1]).ok}
local function take(name, text)
  for _, word in ipairs(ARGV) do
    if string.find(name, word, 1, true) or string.find(text, word, 1, true) then
      found[#found + 1] = name
      found[#found + 1] = text
      return
    end
  end
end

if found[1] == 'string' then take('', redis.call('GET', KEYS[1])) end
if found[1] == 'hash' then
  local all = redis.call('HGETALL', KEYS[1])
  for i = 1, #all, 2 do take(all[i], all[i + 1]) end
end
if found[1] == 'stream' then
  for _, entry in ipairs(redis.call('XRANGE', KEYS[1], '-', '+')) do take(entry[1], table.concat(entry[2], ' ')) end
end
local commands = {list = 'LRANGE', zset = 'ZRANGE'}
if commands[found[1]] then
  for _, member in ipairs(redis.call(commands[found[1]], KEYS[1], 0, -1)) do take(member, '') end
end
if found[1] == 'set' then
  for _, member in ipairs(redis.call('SMEMBERS', KEYS[1])) do take(member, '') end
end
return found
"""

EVERYTHING: Final = ("",)
"""The words that stand in every entry."""


async def traces(connection: Connection, names: Names) -> AsyncIterator[Found]:
    """Everything in which a person is named. What changes while it is read may be missed.

    The server searches, and sends only what it has found: most of what it keeps names somebody else.

    Raises:
        Away: the store cannot be reached.
    """
    async for keys in _batches(connection):
        own = {key for key in keys if names.in_key(key)}
        async with connection.bounded(commands=len(keys)):
            pipeline = connection.client.pipeline(transaction=False)
            for key in keys:
                pipeline.eval(FIND, 1, key, *(EVERYTHING if key in own else names.words))
            answers = await pipeline.execute()
        for key, (kind, *told) in zip(keys, answers, strict=True):
            every = zip(told[::2], told[1::2], strict=True)
            entries = tuple(entry for entry in every if key in own or entry[0] in names or entry[1] in names)
            if entries:
                yield Found(key, kind, key in own, entries)


async def _batches(connection: Connection) -> AsyncIterator[list[str]]:
    """All keys of all nodes."""
    found: list[str] = []
    async for key in connection.client.scan_iter(count=BATCH):
        found.append(key)
        if len(found) == BATCH:
            yield found
            found = []
    if found:
        yield found
