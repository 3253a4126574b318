"""American draughts by the official rules, against the Monte Carlo tree search of OpenSpiel."""

from random import Random

from benchmarks.strength.match import OPENING, Ours, levels
from benchmarks.strength.open_spiel import Checkers, MonteCarlo, played
from benchmarks.strength.row import Row, mean
from bot.ai import computers
from engines.core import Seat
from engines.draughts import DRAUGHTS_AMERICAN

SIMULATIONS = 1000


def rows(sample):
    players, matches = computers.DRAUGHTS, sample or 200
    yield from levels(DRAUGHTS_AMERICAN["official"], players, sample or 100)
    ours, bot, rules, got = Ours(players.strong), MonteCarlo(SIMULATIONS), Checkers(), []
    for number in range(matches):
        dice = Random(number // 2)
        opening = [dice.randrange(1000) for _ in range(OPENING)]
        got.append(100 * played(rules, bot, ours, Seat(number % 2), opening, 1000 * number))
    wins, draws = got.count(100), got.count(50)
    note = f"+{wins} ={draws} -{len(got) - wins - draws}, {ours.note}"
    what = f"v MCTS of OpenSpiel, {SIMULATIONS} simulations"
    yield Row("draughts_american", what, *mean(got), len(got), "70", note=note)
