"""Leagues for tests: a season that has begun, and the results of its games."""

from bot.leagues.entering import enter
from bot.leagues.league import League, LeagueId
from bot.leagues.season import begun, owing, with_result
from bot.tables.table import Channel, User

START = 1_800_000_000
LOT = "5e" * 32


def person(number):
    return User(f"test:p{number}")


def entries(count, **more):
    """A league that so many people have entered."""
    given = {"id": LeagueId("abcdefgh"), "community": "test:here", "home": Channel("test:here"), "game": "nim"}
    given |= {"opener": person(0), "ruleset": "polish", "closes": START + 7 * 86400} | more
    league = League(**given)
    for number in range(count):
        league = enter(league, person(number), frozenset({person(number)}), f"P{number}", "", START)
    return league


def running(count, ratings=None, **more):
    """A season at its beginning."""
    league = entries(count, **more)
    given = {person(n): rating for n, rating in (ratings or {}).items()}
    return begun(league, given, LOT, league.closes)


def owing_all(league):
    """The season with every game owed, at a table named by its number."""
    return owing(league, {n: f"game-{n}" for n, game in enumerate(league.games) if not game.result and not game.table})


def with_results(league, results):
    """The season after results ``{(member, member): winner or None}``; a winner by number, None for a draw."""
    league = owing_all(league)
    for number, game in enumerate(league.games):
        for (one, other), winner in results.items():
            if {one, other} == set(game.members):
                result = "draw" if winner is None else "first" if winner == game.first else "second"
                league = with_result(league, f"game-{number}", result) or league
    return league
