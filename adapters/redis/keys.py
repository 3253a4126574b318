"""How keys are named. The first letter of a table's id is the hash tag of all its keys.

So each of the 32 buckets lies in one slot of a Redis Cluster, and one script may touch all that belongs to a change.
"""

from typing import Final

from bot.ports import Pointer
from bot.tables.stored import Place, Shown
from bot.tables.table import Channel, TableId, User

BUCKETS: Final = "abcdefghijklmnopqrstuvwxyz234567"

ASIDE: Final = "aside"
"""Hash: tables that this version cannot read, and why."""

SECRET: Final = "secret"  # noqa: S105 - the name of a key, not a secret
"""String: 64 hexadecimal digits."""

CHANGES: Final = "hints"
"""Channel: ids of tables that have changed."""


def table(name: TableId) -> str:
    """Hash: ``table`` (text), ``rev``, and drafts by ``seat:what``."""
    return _tagged("t", name)


def ops(name: TableId) -> str:
    """List: the last operations, newest first."""
    return table(name) + ":ops"


def log(name: TableId) -> str:
    """Stream: ``rev``, ``step``, ``op``."""
    return table(name) + ":log"


def drawn(name: TableId) -> str:
    """Hash: place -> revision and message."""
    return table(name) + ":at"


def claim(name: TableId, place: Place) -> str:
    """String with an end: who draws there now."""
    return f"{table(name)}:draw:{field(place)}"


def archived(name: TableId) -> tuple[str, str, str]:
    """A finished table, its operations and its log, in the shape that they had."""
    return (key := _tagged("a", name)), key + ":ops", key + ":log"


def show(bucket: str) -> str:
    """Sorted set: tables not drawn everywhere, by the time since when."""
    return f"show:{{{bucket}}}"


def due(bucket: str) -> str:
    """Sorted set: tables that owe something, by the time when."""
    return f"due:{{{bucket}}}"


def pointers(kind: Pointer, whose: str) -> str:
    """Set: ids of tables."""
    return f"{kind}:{whose}"


def reserved(whose: str) -> str:
    """Sorted set: tables that are being opened in a chat, by the time since when."""
    return f"opening:{whose}"


def settings(whose: str) -> str:
    """Hash: what a chat or a user has set."""
    return f"set:{whose}"


def probe(bucket: str) -> str:
    """String with an end: written to see whether anything can be written where the tables of this bucket lie."""
    return f"probe:{{{bucket}}}"


def queues(name: TableId) -> tuple[str, str]:
    """Where the table waits to be shown, and where for what it owes."""
    return show(name[0]), due(name[0])


def places(name: TableId) -> tuple[str, str, str]:
    """What a script about places touches."""
    return table(name), drawn(name), show(name[0])


def whole(name: TableId) -> tuple[str, ...]:
    """What a script about all of a table touches."""
    return table(name), ops(name), log(name), drawn(name), *queues(name), *archived(name)


def field(place: Place) -> str:
    """A place as a field of ``:at``; neither channels nor users hold spaces."""
    return f"{place.channel} {place.eyes or ''}"


def place(text: str) -> Place:
    channel, _, eyes = text.partition(" ")
    return Place(Channel(channel), User(eyes) if eyes else None)


def shown(text: str) -> Shown:
    """What a value of ``:at`` tells."""
    rev, _, message = text.partition(" ")
    return Shown(int(rev), message)


def _tagged(kind: str, name: TableId) -> str:
    return f"{kind}:{{{name[0]}}}{name[1:]}"
