"""Warcaby by the Brazilian rules, which are its own, against py-draughts."""

from benchmarks.strength.match import Ours, levels, row
from benchmarks.strength.py_draughts import SimpleEngine
from bot.ai import computers
from engines.draughts import WARCABY

DEPTH = 6


def rows(sample):
    rules, players = WARCABY["brazilian"], computers.DRAUGHTS
    yield from levels(rules, players, sample or 100)
    what = f"v SimpleEngine({DEPTH}) of py-draughts"
    yield row(rules, what, Ours(players.strong), SimpleEngine("BrazilianBoard", DEPTH), sample or 200, "80")
