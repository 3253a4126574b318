"""The names of all keys. The first letter of a table's id is the hash tag of all its keys.

So all tables whose ids begin with the same letter (a bucket; there are 32) lie in one slot of a Redis Cluster, and one
script may change a table together with the queues of its bucket.
"""

from typing import Final

from bot.ports import Pointer
from bot.tables.person import PersonId
from bot.tables.stored import Place, Shown
from bot.tables.table import Channel, TableId, User

BUCKETS: Final = "abcdefghijklmnopqrstuvwxyz234567"

BRIEF: Final = "#"
"""Stands in place of a user where a place has one line only."""

ASIDE: Final = "aside"
"""Hash: the tables that this version cannot read, each with the reason."""

SECRET: Final = "secret"  # noqa: S105 - the name of a key, not a secret
"""String: the secret of this installation, 64 hexadecimal digits."""

AGENDA: Final = "agenda"
"""Sorted set: what is due at a time and belongs to no table."""

FORGET: Final = "forget"
"""The word of the appointment at which a person is forgotten."""

CHANGES: Final = "hints"
"""Publish/subscribe channel: the ids of tables that have changed; and accounts that were joined or separated."""

PEOPLE: Final = "p "
"""Begins a message of that channel that names accounts."""


def table(name: TableId) -> str:
    """Hash: the table's text (``table``), its revision (``rev``), and half-made choices (``seat:what``)."""
    return _tagged("t", name)


def ops(name: TableId) -> str:
    """List: the ids of the last operations, newest first."""
    return table(name) + ":ops"


def log(name: TableId) -> str:
    """Stream: the log, with ``rev``, ``step`` and ``op`` of each change."""
    return table(name) + ":log"


def drawn(name: TableId) -> str:
    """Hash: for each place, which revision is drawn there and in which message."""
    return table(name) + ":at"


def claim(name: TableId, place: Place) -> str:
    """String that expires: the owner of the lease for drawing at a place."""
    return f"{table(name)}:draw:{field(place)}"


def attendance(name: TableId) -> str:
    """Hash that expires: by process, who looks at a table."""
    return _tagged("here", name)


def open_pages(user: User) -> str:
    """Hash that expires: the processes that serve a page of a person."""
    return f"here:{user}"


def archived(name: TableId) -> tuple[str, str, str]:
    """The keys of an archived table, its operations and its log; they have the same types as before."""
    return (key := _tagged("a", name)), key + ":ops", key + ":log"


def show(bucket: str) -> str:
    """Sorted set: the tables of a bucket that are not up to date at every place, by the time since when."""
    return f"show:{{{bucket}}}"


def due(bucket: str) -> str:
    """Sorted set: the tables of a bucket that must be looked at, by the time when."""
    return f"due:{{{bucket}}}"


def pointers(kind: Pointer, whose: str) -> str:
    """Set: the ids of the tables that a chat or a user points to."""
    return f"{kind}:{whose}"


def person(name: PersonId) -> str:
    """Hash: an account by the id it was born with, and the accounts that were joined to it."""
    return f"p:{{p:{name}}}"


def handshake(name: PersonId) -> str:
    """Hash that expires: how far two have come in joining their accounts, of which this person's shows the code."""
    return f"link:{{p:{name}}}"


def claim_of(name: PersonId) -> str:
    """String that expires: the code that an account has typed."""
    return f"claim:{{p:{name}}}"


def tries(name: PersonId) -> str:
    """String that expires: how many codes an account has tried in this hour."""
    return f"tries:{{p:{name}}}"


def code(text: str) -> str:
    """String that expires: the person to whose account a code belongs."""
    return f"code:{text}"


def reserved(whose: str) -> str:
    """Sorted set: the tables that are being opened in a chat, by the time since when."""
    return f"opening:{whose}"


def settings(whose: str) -> str:
    """Hash: the settings of a chat or a user."""
    return f"set:{whose}"


def audit(whose: str) -> str:
    """Stream: the audit log of a community. Its hash tag is the key of the settings, so one script may write both."""
    return f"audit:{{{settings(whose)}}}"


def link(token: str) -> str:
    """String that expires: the table to which a link leads, what the link grants, and its round."""
    return f"inv:{token}"


def probe(bucket: str) -> str:
    """String that expires: written to see whether the node that holds this bucket accepts writes."""
    return f"probe:{{{bucket}}}"


def queues(name: TableId) -> tuple[str, str]:
    """The queues of the table's bucket: tables to be drawn, and tables to be looked at."""
    return show(name[0]), due(name[0])


def places(name: TableId) -> tuple[str, str, str]:
    """The keys of a script about the places of a table."""
    return table(name), drawn(name), show(name[0])


def whole(name: TableId) -> tuple[str, ...]:
    """The keys of a script about all of a table."""
    return table(name), ops(name), log(name), drawn(name), *queues(name), *archived(name)


def result(name: TableId) -> str:
    """String: the result of a finished match."""
    return _tagged("r", name)


def owed(bucket: str) -> str:
    """Sorted set: the matches of a bucket from whose results something still has to follow, by the time since when."""
    return f"out:{{{bucket}}}"


def results(name: TableId) -> tuple[str, str]:
    """The keys of a script about the result of a match."""
    return result(name), owed(name[0])


def field(place: Place) -> str:
    """A place as a field of the hash ``drawn``. Neither channels nor users contain spaces, and no user is called #."""
    return f"{place.channel} {BRIEF if place.brief else place.eyes or ''}"


def place(text: str) -> Place:
    """The place that a field of the hash ``drawn`` stands for."""
    channel, _, eyes = text.partition(" ")
    if eyes == BRIEF:
        return Place(Channel(channel), brief=True)
    return Place(Channel(channel), User(eyes) if eyes else None)


def shown(text: str) -> Shown:
    """The revision and the message that a value of the hash ``drawn`` stands for."""
    rev, _, message = text.partition(" ")
    return Shown(int(rev), message)


def _tagged(kind: str, name: TableId) -> str:
    return f"{kind}:{{{name[0]}}}{name[1:]}"
