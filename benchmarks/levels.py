"""Matches between neighbouring levels of every game with computers, as the lines from which their ratings are made.

Run: python -m benchmarks.levels [--matches N] [game ...]. Each deal, or opening of a board, is played on all seats: one
of the better level among the others, or a side of partners against another. What is printed goes into
``tools/level_matches.toml``; then ``python -m tools.rate_levels`` makes the ratings anew.
"""

import argparse
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from random import Random
from time import process_time

from benchmarks.strength.match import OPENING, Ours, opened
from benchmarks.strength.row import commit, mean
from bot.catalog import CATALOG
from bot.tables.table import LEVELS
from engines.core import play
from engines.luck import Seeded

MATCHES = 100


def table_of(game):
    """How many sit at a table of a game when levels are measured: two, or the four of a game for four."""
    return 4 if game in {"kierki", "canasta"} else 2


def beginning(rules, players, number):
    """The beginning of a match: with hidden cards or dice its luck says it, else some moves at random do."""
    if rules.hides or players > 2 or not is_open(rules):
        return rules.setup(players, Seeded(f"{number:064x}"))
    return opened(rules, number, OPENING)


def is_open(rules):
    """Whether nothing is luck: two setups with other luck are the same."""
    one, other = (rules.setup(2, Seeded(f"{n:064x}")) for n in (1, 2))
    return rules.view(one, None) == rules.view(other, None)


def outcome(rules, state, choosers, seed):
    """How a match ends from a state."""
    dice = Random(seed)
    while movers := rules.to_move(state):
        seat = min(movers)
        state = play(rules, state, seat, choosers[seat](rules, state, seat, dice.getrandbits(32)))
    return rules.outcome(state)


def pairs_won(end, teams, mine) -> float:
    """The part of the other sides before which a side has ended; an equal place is half."""
    places = placed(end, teams)
    others = [side for side in places if side != mine]
    return sum((places[mine] > places[side]) + (places[mine] == places[side]) / 2 for side in others) / len(others)


def placed(end, teams):
    """A number for each side that is the higher, the better it ended."""
    sides = sorted(set(teams))
    if len(sides) > 2 and len(end.scores) == len(teams):
        return {side: end.scores[teams.index(side)] for side in sides}
    winning = {teams[seat] for seat in end.winners}
    return {side: float(side in winning) for side in sides}


def compared(game, better, worse, matches) -> Iterator[float]:
    """The part of the opponents before which the better level ends, on the average of all seats of a deal."""
    definition, players = CATALOG[game], table_of(game)
    rules, teams = definition.default, definition.teams(players)
    one, other = Ours(definition.computers.at(better)), Ours(definition.computers.at(worse))
    sides = sorted(set(teams))
    for number in range(max(2, matches // len(sides))):
        state, got = beginning(rules, players, number), 0.0
        for mine in sides:
            choosers = [one if team == mine else other for team in teams]
            got += pairs_won(outcome(rules, state, choosers, number), teams, mine)
        yield got / len(sides)


def line(game, better, worse, matches) -> str:
    """One measurement as it is kept."""
    begun, players = process_time(), table_of(game)
    got = [100 * each for each in compared(game, better, worse, matches)]
    percent, error = mean(got)
    sides = len(set(CATALOG[game].teams(players)))
    told = f"{datetime.now(UTC):%Y-%m-%d}, commit {commit()}, {process_time() - begun:.0f} s"
    return (
        f'{{ game = "{game}", better = "{better}", worse = "{worse}", percent = {percent:.1f}, error = {error:.1f}, '
        f'matches = {sides * len(got)}, sides = {sides}, a_side = {players // sides}, told = "{told}" }},'
    )


def main() -> None:
    known = [
        game for game, definition in CATALOG.items() if definition.computers and definition.default.players[-1] > 1
    ]
    told = argparse.ArgumentParser(prog="python -m benchmarks.levels", description="levels against each other")
    told.add_argument("--matches", type=int, default=MATCHES)
    told.add_argument("--pair", choices=["easy", "medium"], help="the worse level of the only pair that is measured")
    told.add_argument("game", nargs="*", help=f"of {', '.join(known)}")
    wanted = told.parse_args()
    if unknown := set(wanted.game) - set(known):
        told.error(f"no computers play {', '.join(sorted(unknown))}; they play {', '.join(known)}")
    for game in wanted.game or known:
        for worse, better in pairwise(LEVELS):
            if wanted.pair in {None, worse}:
                print(line(game, better, worse, wanted.matches), flush=True)


if __name__ == "__main__":
    sys.exit(main())
