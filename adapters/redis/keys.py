"""The names of keys; those of results and of days stand beside. The first letter of a table's id is the hash tag of all
its keys.

So all tables whose ids begin with the same letter (a bucket; there are 32) lie in one slot of a Redis Cluster, and one
script may change a table together with the queues of its bucket.
"""

from typing import Final

from bot.leagues.league import LeagueId
from bot.ports import Pointer
from bot.tables.person import PersonId
from bot.tables.stored import Place, Shown
from bot.tables.table import Channel, TableId, User

BUCKETS: Final = "abcdefghijklmnopqrstuvwxyz234567"

TABLES: Final = "t:{?}*"
"""The pattern of the keys of all tables."""

BRIEF: Final = "#"
"""Stands in place of a user where a place has one line only."""

ASIDE: Final = "aside"
"""Hash: the tables that this version cannot read, each with the reason."""

MOVE: Final = "move"
"""String: whether the tables are being moved from here or to here, or have been (``moving.mark``); and the channel that
tells of it.
"""

SECRET: Final = "secret"  # noqa: S105 - the name of a key, not a secret
"""String: the secret of this installation, 64 hexadecimal digits."""

AGENDA: Final = "agenda"
WAITING: Final = "analyses"
"""Sorted set: what is due at a time and belongs to no table."""

CHANGES: Final = "hints"
"""Publish/subscribe channel: the ids of tables that have changed, and what the next three begin."""

BESIDE: Final = "b "
"""Begins a message of that channel that names a table beside which something was written; its boards stay the same."""

PEOPLE: Final = "p "
"""Begins a message of that channel that names accounts."""

VACATIONS: Final = "vac "
"""Begins a message of that channel that names a person whose vacation has changed."""

BEAT: Final = "beat"
"""String: when a process was last alive."""

OUTAGES: Final = "outages:{beat}"
"""List: the spans in which no process was alive, oldest first. Its hash tag is the key of the beat, so one script may
write both.
"""


def table(name: TableId) -> str:
    """Hash: the table's text (``table``), its revision (``rev``), and half-made choices (``seat:what``)."""
    return tagged("t", name)


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
    return tagged("here", name)


def open_pages(user: User) -> str:
    """Hash that expires: the processes that serve a page of a person."""
    return f"here:{user}"


def archived(name: TableId) -> tuple[str, str, str]:
    """The keys of an archived table, its operations and its log; they have the same types as before."""
    return (key := tagged("a", name)), key + ":ops", key + ":log"


def show(bucket: str) -> str:
    """Sorted set: the tables of a bucket that are not up to date at every place, by the time since when."""
    return f"show:{{{bucket}}}"


def due(bucket: str) -> str:
    """Sorted set: the tables of a bucket that must be looked at, by the time when."""
    return f"due:{{{bucket}}}"


def up(platform: str) -> str:
    """String that expires: some process serves this platform."""
    return f"up:{platform}"


def late(platform: str, bucket: str) -> str:
    """Set: the tables of a bucket that are out of date only on platforms that nobody serves, this one among them."""
    return f"late:{platform}:{{{bucket}}}"


def pointers(kind: Pointer, whose: str) -> str:
    """Set: the ids of the tables that a chat or a user points to."""
    return f"{kind}:{whose}"


PERSON: Final = "p:"
"""Begins the keys of persons."""


def person(name: PersonId) -> str:
    """Hash: an account by the id it was born with, and the accounts that were joined to it."""
    return f"{PERSON}{{p:{name}}}"


VACATION: Final = "vac:"
"""Begins the keys of vacations."""


def vacation(name: PersonId) -> str:
    """Hash: the days of vacation that a person has, and the spans that were announced or used."""
    return f"{VACATION}{{p:{name}}}"


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


SETTINGS: Final = "set:"
"""Begins the keys of settings."""


def settings(whose: str) -> str:
    """Hash: the settings of a chat or a user."""
    return f"{SETTINGS}{whose}"


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


def beside(name: TableId) -> tuple[str, str]:
    """Where it is published that something beside a table has changed, and how."""
    return CHANGES, f"{BESIDE}{name}"


def whole(name: TableId) -> tuple[str, ...]:
    """The keys of a script about all of a table."""
    return table(name), ops(name), log(name), drawn(name), *queues(name), *archived(name)


def index(name: PersonId) -> str:
    """Set: every family of keys elsewhere that knows a person, such as ``rate:warcaby`` and ``pl:discord:7``.

    It is written before the family is.
    """
    return f"idx:{{p:{name}}}"


def gone(name: PersonId) -> str:
    """String: a person wishes to be forgotten; nothing is written about them any more."""
    return f"gone:{{p:{name}}}"


def league(name: LeagueId) -> str:
    """String: one season of a league, behind a line with its revision."""
    return f"lg:{{lg:{name}}}"


def leagues_of(whose: str) -> str:
    """Set: the ids of the leagues that a community or a member points to."""
    return f"leagues:{whose}"


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


def tagged(kind: str, name: TableId) -> str:
    """A key in the bucket of a table."""
    return f"{kind}:{{{name[0]}}}{name[1:]}"
