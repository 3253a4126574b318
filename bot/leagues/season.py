"""How a season goes: it begins, pairs its members, takes results and ends. Every function is pure."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.leagues.league import Game, GameResult, League, LeagueId
from bot.leagues.schedule import divisions, pairings
from bot.leagues.standings import ranks
from bot.tables.durations import DAY
from bot.tables.table import TableId, User

FEWEST: Final = 4
"""The fewest members with which a season begins."""

MOST_EXTENDED: Final = 4
"""How often the entries are put off; then the league is closed."""

EXTENSION: Final = 7 * DAY
"""Seconds by which the entries are put off when too few have entered."""

ENTRY: Final = 7 * DAY
"""Seconds for which a following season may be entered."""

MOST_ABSENCES: Final = 2
"""Who has lost so many games by absence is out."""


def after_entries(league: League, ratings: Mapping[User, float | None], lot: str, now: int) -> League:
    """The league after the end of its entries: the season begins, or waits for more members, or is closed.

    ``ratings`` are those of the members; ``lot`` is the season's secret, 64 hexadecimal digits.
    """
    if len(league.members) >= FEWEST:
        return begun(league, ratings, lot, now)
    if league.extended == MOST_EXTENDED:
        return league.changed(phase="closed", ended=now)
    return league.changed(closes=max(now, league.closes) + EXTENSION, extended=league.extended + 1)


def begun(league: League, ratings: Mapping[User, float | None], lot: str, now: int) -> League:
    """The season at its beginning. In a league's first season ratings place everybody; later the former season does,
    and new members come last. Who has no rating comes last among those whom ratings place.
    """
    members = tuple(replace(member, rating=ratings.get(member.user)) for member in league.members)

    def key(number: int) -> tuple[float, float, int]:
        member = members[number]
        rank = float("inf") if member.rank is None else member.rank
        rating = float("inf") if member.rating is None else -member.rating
        return rank, rating, number

    cut = divisions(sorted(range(len(members)), key=key), league.most)
    games = tuple(
        Game(number, pairing.round, division[pairing.first], division[pairing.second])
        for number, division in enumerate(cut)
        for pairing in pairings(len(division))
    )
    return league.changed(phase="on", members=members, divisions=cut, games=games, lot=lot, began=now)


def ready(league: League) -> tuple[int, ...]:
    """The numbers of the games that may begin now: both still play, and have fewer games than run at a time. Earlier
    rounds come first.
    """
    if league.phase != "on":
        return ()
    running = [0] * len(league.members)
    for game in league.games:
        for member in game.members if game.runs else ():
            running[member] += 1
    chosen = []
    for number in sorted(range(len(league.games)), key=lambda n: (league.games[n].round, n)):
        game = league.games[number]
        if _waits(league, game) and all(running[member] < league.at_once for member in game.members):
            chosen.append(number)
            for member in game.members:
                running[member] += 1
    return tuple(chosen)


def owing(league: League, tables: Mapping[int, TableId]) -> League:
    """The league after it owes the tables of these games, by their numbers."""
    games = tuple(replace(game, table=tables.get(n, game.table)) for n, game in enumerate(league.games))
    return league.changed(games=games)


def opened(league: League, tables: Mapping[int, TableId]) -> League:
    """The league after these tables of its games have been opened."""
    games = tuple(
        replace(game, table=tables[n], opened=True) if n in tables else game for n, game in enumerate(league.games)
    )
    return league.changed(games=games)


def with_result(league: League, table: TableId, result: GameResult) -> League | None:
    """The league after the game at a table is over; None: it is no game of this season, or its result is known.

    Who loses by absence for the second time is out.
    """
    number = league.game_at(table)
    if number is None or league.games[number].result or league.phase != "on":
        return None
    game = league.games[number]
    absent = {
        "first-absent": (game.first,),
        "second-absent": (game.second,),
        "both-absent": game.members,
    }.get(result, ())
    members = list(league.members)
    for one in absent:
        missed = members[one].absences + 1
        is_out = missed >= MOST_ABSENCES and members[one].status == "in"
        members[one] = replace(members[one], absences=missed, status="absent" if is_out else members[one].status)
    games = league.with_game(number, replace(game, result=result))
    return with_byes(league.changed(games=games, members=tuple(members)))


def with_byes(league: League) -> League:
    """The same revision, with byes instead of games that nobody can play any more.

    Who plays somebody who has withdrawn gets a bye at once. Whoever is absent may come back until nothing else is left
    to play in the division.
    """
    idle = {
        number
        for number in range(len(league.divisions))
        if not any(game.runs or _waits(league, game) for game in league.games_in(number))
    }
    games = tuple(
        replace(game, result=_bye(league, game))
        if not game.table and not game.result and (game.division in idle or _is_left(league, game))
        else game
        for game in league.games
    )
    return replace(league, games=games)


def _waits(league: League, game: Game) -> bool:
    """Whether a game has not begun, and both are there to play it."""
    is_new = not game.table and not game.result
    return is_new and all(league.members[member].status == "in" for member in game.members)


def _is_left(league: League, game: Game) -> bool:
    return any(league.members[member].status == "withdrawn" for member in game.members)


def _bye(league: League, game: Game) -> GameResult:
    first, second = (league.members[member].status == "in" for member in game.members)
    return ("" if second else "first-free") if first else "second-free" if second else "void"


def left(league: League, member: int) -> int:
    """How many games of a member are not over."""
    return sum(not game.result for game in league.games_of(member))


def is_played(league: League) -> bool:
    """Whether every game of the season is over."""
    return league.phase == "on" and all(game.result for game in league.games)


def round_of(league: League, division: int) -> int:
    """The earliest round of a division in which a game is not over; the last one when all are over."""
    games = league.games_in(division)
    return min((game.round for game in games if not game.result), default=max((g.round for g in games), default=1))


def finished(league: League, following: LeagueId, now: int) -> League:
    """The season after its last game; ``following`` is the next one, which may be entered now."""
    return league.changed(phase="over", ended=now, following=following)


def next_season(league: League, name: LeagueId, now: int) -> League:
    """The following season of a league that has been played to its end. Nobody enters it without a word."""
    former = tuple((league.members[member].user, rank) for rank, member in enumerate(ranks(league)))
    return League(
        id=name,
        community=league.community,
        home=league.home,
        opener=league.opener,
        game=league.game,
        ruleset=league.ruleset,
        closes=now + ENTRY,
        private=league.private,
        tempo=league.tempo,
        days=league.days,
        most=league.most,
        at_once=league.at_once,
        season=league.season + 1,
        former=former,
        said="card",
    )
