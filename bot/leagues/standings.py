"""The table of a division: points, and what decides between equal ones."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from hmac import new as hmac
from typing import Final, Literal

from bot.leagues.league import UNPLAYED, Game, GameResult, League

_POINTS: Final[Mapping[GameResult, tuple[float, float]]] = {
    "first": (1, 0),
    "second": (0, 1),
    "draw": (0.5, 0.5),
    "first-absent": (0, 1),
    "second-absent": (1, 0),
    "both-absent": (0, 0),
    "first-free": (1, 0),
    "second-free": (0, 1),
    "void": (0, 0),
}
"""What a result gives to who sits first and who sits second."""

MANY: Final = 6
"""From so many members on two of a division move up and down, in smaller ones one."""


KEPT: Final = 128
"""The tables of divisions that a process remembers; with every result there is another one."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the table, by the number of its member.

    ``mutual`` are the points in games against members with as many points, ``strength`` is the Sonneborn-Berger score:
    the points of everybody beaten, and half those of everybody drawn with. ``lot`` decides last. ``moves`` says where
    the member plays in the next season.
    """

    member: int
    points: float = 0
    played: int = 0
    wins: int = 0
    mutual: float = 0
    strength: float = 0
    lot: str = ""
    moves: Literal["", "up", "down"] = ""


@lru_cache(maxsize=KEPT)
def standings(league: League, division: int) -> tuple[Standing, ...]:
    """The rows of a division's table, the best first.

    Between equal points decide in this order: the games between the equal ones, the Sonneborn-Berger score, the number
    of wins, the lot. Points without a game count for nothing but points.
    """
    members, games = league.divisions[division], league.games_in(division)
    points: defaultdict[int, float] = defaultdict(float)
    for game in games:
        for member, won in _shares(game):
            points[member] += won
    played = [game for game in games if game.result and game.result not in UNPLAYED]
    rows = [_row(league, member, points, played) for member in members]
    rows.sort(key=lambda row: (-row.points, -row.mutual, -row.strength, -row.wins, row.lot))
    return _with_moves(league, division, rows)


def _row(league: League, member: int, points: Mapping[int, float], games: list[Game]) -> Standing:
    own = [game for game in games if member in game.members]
    mutual = strength = wins = 0.0
    for game in own:
        shares = dict(_shares(game))
        share = shares.pop(member)
        (opponent,) = shares
        wins += share == 1
        strength += share * points[opponent]
        mutual += share if points[opponent] == points[member] else 0
    return Standing(member, points[member], len(own), int(wins), mutual, strength, lot_of(league, member))


def _shares(game: Game) -> tuple[tuple[int, float], ...]:
    """What each player of a game gets for it."""
    return tuple(zip(game.members, _POINTS.get(game.result, (0, 0)), strict=True))


def _with_moves(league: League, division: int, rows: list[Standing]) -> tuple[Standing, ...]:
    """The rows with who moves up and down: the first ones who still play; who is out, and then the last ones."""
    count = 2 if len(rows) >= MANY else 1
    out = [row.member for row in rows if league.members[row.member].status != "in"]
    others = [row.member for row in rows if row.member not in out]
    up = others[:count] if division else []
    down: list[int] = []
    if division + 1 < len(league.divisions):
        last = [member for member in reversed(others) if member not in up]
        down = [*out, *last[: max(0, count - len(out))]]
    return tuple(_moving(row, up, down) for row in rows)


def _moving(row: Standing, up: list[int], down: list[int]) -> Standing:
    moves: Literal["", "up", "down"] = "up" if row.member in up else "down" if row.member in down else ""
    return Standing(row.member, row.points, row.played, row.wins, row.mutual, row.strength, row.lot, moves)


def ranks(league: League) -> tuple[int, ...]:
    """The members of a finished season in the order in which the next one places them."""
    placed = []
    for division in range(len(league.divisions)):
        for place, row in enumerate(standings(league, division)):
            target = division + {"up": -1, "": 0, "down": 1}[row.moves]
            placed.append((target, division, place, row.member))
    return tuple(member for *_, member in sorted(placed))


def lot_of(league: League, member: int) -> str:
    """The lot of a member; the lowest one comes first. Empty before the season begins."""
    return hmac(bytes.fromhex(league.lot), f"lot {member}".encode(), sha256).hexdigest() if league.lot else ""


def commitment(league: League) -> str:
    """What is published of the season's secret at its beginning, as 64 hexadecimal digits."""
    return sha256(bytes.fromhex(league.lot)).hexdigest()
