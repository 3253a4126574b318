"""Where no other program plays a game: the player against itself with half of the nodes, and against the search that
knows nothing of the game but its rules and how to count pieces.
"""

from dataclasses import replace

from benchmarks.strength.match import Ours, levels, row
from bot.ai.levels import Strength
from bot.ai.lookahead import Lookahead
from engines.draughts.evaluation import evaluate_flying, is_capture

GENERAL = Strength(Lookahead(evaluate_flying, is_capture), 3000)
"""The general search, with as much CPU time for a decision."""


def rows_of(rules, players, sample):
    yield from levels(rules, players, sample or 100)
    strong = players.strong
    half = Strength(strong.player, strong.nodes // 2)
    yield row(rules, "v itself with half the nodes", Ours(strong), Ours(half), sample or 200, "90")
    general = Ours(GENERAL)
    found = row(rules, "v the general search", Ours(strong), general, sample or 200, "90")
    yield replace(found, note=f"{found.note}; the other {general.note}")
