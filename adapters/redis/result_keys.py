"""The names of the keys of results and of what follows from them: records, boards, ratings.

A room is a community, or everybody who plays a game; all its keys have one tag.
"""

from typing import Final

from adapters.redis.keys import tagged
from bot.results.rooms import game_room
from bot.tables.person import PersonId
from bot.tables.table import TableId

TALLY: Final = ("tally:{luck}", "counted:{luck}")
"""Hash: what the draws of all matches add up to, by name. Sorted set: the matches counted last, by when they ended."""


def result(name: TableId) -> str:
    """String: the result of a finished match."""
    return tagged("r", name)


def analysis(name: TableId) -> str:
    """Hash that expires: the analysis of a finished match, how far it has come, and who has shared it, by seat."""
    return tagged("an", name)


def agreed(name: TableId) -> str:
    """Set that expires: the players who agree to annul a result."""
    return tagged("annul", name)


def owed(bucket: str) -> str:
    """Sorted set: the matches of a bucket from whose results something still has to follow, by the time since when."""
    return f"out:{{{bucket}}}"


def results(name: TableId) -> tuple[str, str]:
    """The keys of a script about the result of a match."""
    return result(name), owed(name[0])


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
