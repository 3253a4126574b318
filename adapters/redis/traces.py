"""Finds what the store keeps about a person. It looks at every key: whatever is added later is found too."""

import re
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeAlias

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

    @cached_property
    def _words(self) -> re.Pattern[str]:
        names = "|".join(map(re.escape, sorted({*self.accounts, *self.ids})))
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


async def traces(connection: Connection, names: Names) -> AsyncIterator[Found]:
    """Everything in which a person is named. What changes while it is read may be missed.

    Raises:
        Away: the store cannot be reached.
    """
    async for found in _batches(connection):
        kinds = await _read(connection, [("TYPE", key) for key in found])
        known = [(key, kind) for key, kind in zip(found, kinds, strict=True) if kind in _READ]
        values = await _read(connection, [(_READ[kind][0], key, *_READ[kind][1:]) for key, kind in known])
        for (key, kind), value in zip(known, values, strict=True):
            is_own, every = names.in_key(key), _entries(kind, value)
            entries = tuple(entry for entry in every if is_own or entry[0] in names or entry[1] in names)
            if entries:
                yield Found(key, kind, is_own, entries)


_READ: Final[dict[str, tuple[str, ...]]] = {
    "string": ("GET",),
    "hash": ("HGETALL",),
    "list": ("LRANGE", "0", "-1"),
    "set": ("SMEMBERS",),
    "zset": ("ZRANGE", "0", "-1"),
    "stream": ("XRANGE", "-", "+"),
}
"""The command that reads a whole value, by type."""


def _entries(kind: str, value: Any) -> Iterable[Entry]:
    match kind:
        case "string":
            return (("", str(value or "")),)
        case "hash":
            return tuple(dict(value).items())
        case "stream":
            return tuple(
                (entry, " ".join(f"{name} {text}" for name, text in fields.items())) for entry, fields in value
            )
        case _:
            return tuple((member, "") for member in value)


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


async def _read(connection: Connection, commands: list[tuple[str, ...]]) -> list[Any]:
    """The answers to commands, sent together."""
    if not commands:
        return []
    async with connection.bounded():
        pipeline = connection.client.pipeline(transaction=False)
        for command in commands:
            pipeline.execute_command(*command)
        return list(await pipeline.execute())
