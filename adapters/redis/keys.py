"""The names of all keys. The first letter of a table's id is the hash tag of all its keys.

So all tables whose ids begin with the same letter (a bucket; there are 32) lie in one slot of a Redis Cluster, and one
script may change a table together with the queues of its bucket.
"""

from typing import Final

from bot.leagues.league import LeagueId
from bot.ports import Pointer
from bot.results.rooms import game_room
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

SECRET: Final = "secret"  # noqa: S105 - the name of a key, not a secret
"""String: the secret of this installation, 64 hexadecimal digits."""

AGENDA: Final = "agenda"
WAITING: Final = "analyses"
"""Sorted set: what is due at a time and belongs to no table."""

CHANGES: Final = "hints"
"""Publish/subscribe channel: the ids of tables that have changed; and accounts that were joined or separated."""

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


def up(platform: str) -> str:
    """String that expires: some process serves this platform."""
    return f"up:{platform}"


def late(platform: str, bucket: str) -> str:
    """Set: the tables of a bucket that are out of date only on platforms that nobody serves, this one among them."""
    return f"late:{platform}:{{{bucket}}}"


def pointers(kind: Pointer, whose: str) -> str:
    """Set: the ids of the tables that a chat or a user points to."""
    return f"{kind}:{whose}"


def person(name: PersonId) -> str:
    """Hash: an account by the id it was born with, and the accounts that were joined to it."""
    return f"p:{{p:{name}}}"


def vacation(name: PersonId) -> str:
    """Hash: the days of vacation that a person has, and the spans that were announced or used."""
    return f"vac:{{p:{name}}}"


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


def day(kind: str, number: int) -> tuple[str, str, str]:
    """Of a day: a hash of rows by person, a sorted set of people by points, and a hash of best points by person."""
    return _rows(f"day:{{day:{kind}:{number}}}")


def day_in(community: str, kind: str, number: int) -> tuple[str, str, str]:
    """The same for the people who played a day from a community; these keys expire."""
    return _rows(f"day:{{pl:{community}}}:{kind}:{number}")


def day_deal(kind: str, number: int) -> str:
    """String that expires: the deal that was found for a day."""
    return f"day:{{day:{kind}:{number}}}:deal"


def day_post(community: str) -> str:
    """String that expires: the post of the day in a community."""
    return f"day:{{pl:{community}}}:post"


def day_posted(community: str, number: int) -> str:
    """String that expires: that a process posts a day in a community, or has done so."""
    return f"day:{{pl:{community}}}:posted:{number}"


def days_of(name: PersonId, kind: str) -> str:
    """Sorted set: the days that a person has finished while they were open."""
    return f"days:{{p:{name}}}:{kind}"


def came_from(name: PersonId, kind: str, number: int) -> str:
    """Set that expires: the communities from which a person has come to a day."""
    return f"days:{{p:{name}}}:{kind}:{number}:from"


def _rows(key: str) -> tuple[str, str, str]:
    return f"{key}:rows", f"{key}:top", f"{key}:best"


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


def whole(name: TableId) -> tuple[str, ...]:
    """The keys of a script about all of a table."""
    return table(name), ops(name), log(name), drawn(name), *queues(name), *archived(name)


def result(name: TableId) -> str:
    """String: the result of a finished match."""
    return _tagged("r", name)


def analysis(name: TableId) -> str:
    """Hash that expires: the analysis of a finished match, how far it has come, and who has shared it, by seat."""
    return _tagged("an", name)


def agreed(name: TableId) -> str:
    """Set that expires: the players who agree to annul a result."""
    return _tagged("annul", name)


def owed(bucket: str) -> str:
    """Sorted set: the matches of a bucket from whose results something still has to follow, by the time since when."""
    return f"out:{{{bucket}}}"


def results(name: TableId) -> tuple[str, str]:
    """The keys of a script about the result of a match."""
    return result(name), owed(name[0])


# What follows from results. A room is a community, or everybody who plays a game; its keys have one tag.


def index(name: PersonId) -> str:
    """Set: every family of keys elsewhere that knows a person, such as ``rate:warcaby`` and ``pl:discord:7``.

    It is written before the family is.
    """
    return f"idx:{{p:{name}}}"


def gone(name: PersonId) -> str:
    """String: a person wishes to be forgotten; nothing is written about them any more."""
    return f"gone:{{p:{name}}}"


def results_of(name: PersonId) -> str:
    """Sorted set: the results of a person, by the time when they ended."""
    return f"res:{{p:{name}}}"


def sums_of(name: PersonId) -> str:
    """Hash: what a person's results add up to: ``warcaby.n``, ``warcaby.won``, ``kosci.points`` and so on."""
    return f"sum:{{p:{name}}}"


def visibility(name: PersonId) -> str:
    """String: where a person appears with their results."""
    return f"vis:{{p:{name}}}"


def void_of(name: PersonId) -> str:
    """Set: the annulled results of a person."""
    return f"void:{{p:{name}}}"


def results_in(room: str) -> str:
    """Sorted set: the newest results of a room, by the time when they ended."""
    return f"res:{{{room}}}"


def void_in(room: str) -> str:
    """Set: the annulled results of a room."""
    return f"void:{{{room}}}"


def names_in(room: str) -> str:
    """Hash: the name under which each person of a room is shown."""
    return f"names:{{{room}}}"


def visible_in(room: str) -> str:
    """Hash: whether a person of a room appears on its boards, ``1`` or ``0``."""
    return f"visible:{{{room}}}"


def boards_in(room: str) -> str:
    """Set: the boards of a room, each a game and a period, such as ``warcaby w2026-47``."""
    return f"boards:{{{room}}}"


def board(room: str, game: str, period: str) -> tuple[str, str, str]:
    """The keys of a board. Sorted sets: the points of whoever appears, and of whoever does not. Hash: their matches."""
    name = f"{{{room}}}:{game}:{period}"
    return f"top:{name}", f"shade:{name}", f"played:{name}"


def ratings(game: str) -> str:
    """Hash: the ratings of a game, by person."""
    return f"rate:{{{game_room(game)}}}"


def ratings_aside(game: str, token: str) -> str:
    """Hash that expires: ratings that are being made anew from the history."""
    return f"rate:{{{game_room(game)}}}:{token}"


def rating_sequence(game: str) -> str:
    """String: how many matches of a game have been rated."""
    return f"seq:{{{game_room(game)}}}"


def rating_history(game: str) -> str:
    """Hash: the rated matches of a game, by their number in the order in which they were applied."""
    return f"hist:{{{game_room(game)}}}"


def rating_done(game: str) -> str:
    """Hash: by result, the number of the match in the history, or why it is not rated."""
    return f"done:{{{game_room(game)}}}"


def rating_void(game: str) -> str:
    """Set: the results that were annulled before or after they were rated."""
    return f"unrated:{{{game_room(game)}}}"


def rating_made(game: str) -> str:
    """String: how often ratings were written without a match: made anew from the history, or given another name."""
    return f"made:{{{game_room(game)}}}"


def rating_stale(game: str) -> str:
    """String: how many results were annulled since the ratings were last made from the history."""
    return f"stale:{{{game_room(game)}}}"


def rated_of(game: str, name: str) -> str:
    """List: the numbers of a person's matches in the history of a game."""
    return f"rated:{{{game_room(game)}}}:{name}"


def rated_pairs(game: str, week: str) -> str:
    """Hash that expires: how many matches of each pair were rated in a week."""
    return f"pairs:{{{game_room(game)}}}:{week}"


TALLY: Final = ("tally:{luck}", "counted:{luck}")
"""Hash: what the draws of all matches add up to, by name. Sorted set: the matches counted last, by when they ended."""


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


def _tagged(kind: str, name: TableId) -> str:
    return f"{kind}:{{{name[0]}}}{name[1:]}"
