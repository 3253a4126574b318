"""Results of matches that were never played, for what follows from results."""

from itertools import count

from bot.results.result import Player, Result
from bot.tables.person import PersonId
from bot.tables.table import Channel, TableId

BEGIN = 1_800_000_000 - 10**7
"""When the first of them ended, in seconds since 1970."""

LETTERS = "abcdefghijklmnopqrstuvwxyz234567"

_numbers = count()


def table_id(number):
    """The id of the table with a number."""
    return TableId("".join(LETTERS[number >> 5 * i & 31] for i in range(8)))


def player(who, place, seat=0, *, name="", level=None, team=None, score=None):
    named = name or (who.removeprefix("p").title() if who else "🤖")
    return Player(PersonId(who) if who else None, named, level, seat if team is None else team, place, score)


def result(*players, game="warcaby", number=None, ended=None, **changes):
    """A rated match of players, each given as (id, place), ``(None, place, level)`` for a computer, or as a Player."""
    number = next(_numbers) if number is None else number
    seated = tuple(
        one if isinstance(one, Player) else player(one[0], one[1], seat, level=one[2] if len(one) > 2 else None)
        for seat, one in enumerate(players)
    )
    ended = BEGIN + 3600 * number if ended is None else ended
    known = {
        "id": table_id(number),
        "game": game,
        "ruleset": "polish",
        "options": "abcdef",
        "scope": "test:here",
        "home": Channel("test:here"),
        "how": "x",
        "began": ended - 600,
        "ended": ended,
        "moves": 40,
        "players": seated,
    }
    return Result(**(known | changes))
