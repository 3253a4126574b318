"""Leagues in Redis: one string for each season, changed by compare-and-set."""

from secrets import token_hex
from typing import Final

from adapters.redis import keys
from adapters.redis.connection import Connection
from bot.leagues.forgetting import without
from bot.leagues.league import League, LeagueId, dump, load
from bot.ports import Conflict
from bot.tables.table import Accounts

SAVE_LEAGUE: Final = """
-- Writes a season unless somebody else has changed it; 1 also if exactly this is there, as after a lost answer.
local expected, text = unpack(ARGV)
local kept = redis.call('GET', KEYS[1])
if kept == text then return 1 end
if (kept and string.match(kept, '^%d+') or '0') ~= expected then return 0 end
redis.call('SET', KEYS[1], text)
return 1
"""


class RedisSeasons:
    """The ``bot.leagues.seasons.Seasons`` of one process.

    The first line of a value is its revision and a number of whoever has written it: two writers of the same change are
    told apart, so that one of them knows that it was first.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def load(self, league: LeagueId) -> League | None:
        text = await self._connection.execute("GET", keys.league(league))
        return _read(text) if text else None

    async def save(self, league: League, expected: int) -> None:
        text = _written(league)
        if not await self._connection.run_script(SAVE_LEAGUE, (keys.league(league.id),), expected, text):
            raise Conflict(league.id)

    async def point(self, whose: str, league: LeagueId, *, here: bool) -> None:
        await self._connection.execute("SADD" if here else "SREM", keys.leagues_of(whose), league)

    async def pointed(self, whose: str) -> list[LeagueId]:
        return sorted(map(LeagueId, await self._connection.execute("SMEMBERS", keys.leagues_of(whose))))


def league_without(text: str, accounts: Accounts) -> str:
    """What is kept of a season, without a person who wishes to be forgotten."""
    return _written(without(_read(text), accounts))


def _read(text: str) -> League:
    return load(text.partition("\n")[2])


def _written(league: League) -> str:
    return f"{league.rev} {token_hex(4)}\n{dump(league)}"
