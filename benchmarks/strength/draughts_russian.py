"""Russian draughts by the official rules, against py-draughts."""

from benchmarks.strength.match import Ours, levels, row
from benchmarks.strength.py_draughts import SimpleEngine
from bot.ai import computers
from engines.draughts import DRAUGHTS_RUSSIAN

DEPTH = 6


def rows(sample):
    rules, players = DRAUGHTS_RUSSIAN["official"], computers.DRAUGHTS
    yield from levels(rules, players, sample or 100)
    what = f"v SimpleEngine({DEPTH}) of py-draughts"
    yield row(rules, what, Ours(players.strong), SimpleEngine("RussianBoard", DEPTH), sample or 200, "80")
