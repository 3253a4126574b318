"""No computer of any game and level ever makes an illegal move, in 200 matches of each.

``STOLIK_MATCHES`` plays another number of matches, and ``STOLIK_EFFORT`` lets them think with another part of their
nodes: 1 takes a night for the boards. Rulesets and numbers of players take turns.
"""

import os

import pytest

from bot.ai.levels import Strength
from bot.ai.player import Effort, decide
from bot.catalog import CATALOG
from bot.tables.table import LEVELS
from engines.core import play
from engines.luck import Seeded

MATCHES = int(os.environ.get("STOLIK_MATCHES", "200"))
EFFORT = float(os.environ.get("STOLIK_EFFORT", "0.02"))
LONGEST = 20_000
PLAYED = [key for key, definition in CATALOG.items() if definition.default.players[-1] > 1]


def beginnings(definition):
    """As many matches as are played, by all rulesets and all numbers of players from two."""
    kinds = [(rules, n) for rules in definition.rulesets.values() for n in rules.players if n > 1]
    for number in range(MATCHES):
        rules, players = kinds[number % len(kinds)]
        yield number, rules, rules.setup(players, Seeded(f"{number:064x}"))


def ended(definition, rules, state, strength: Strength, seed):
    """The end of a match between computers of one strength; ``play`` refuses what is illegal."""
    nodes = max(2, round(EFFORT * strength.nodes)) if strength.nodes > 1 else 1
    for step in range(LONGEST):
        movers = rules.to_move(state)
        if not movers:
            return state
        seat = min(movers)
        view = rules.view(state, seat)
        move = decide(strength.player, rules, view, seat, Effort(nodes), seed + step, definition.avoided).move
        state = play(rules, state, seat, move)
    raise AssertionError(f"match {seed} does not end")


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", PLAYED)
def test_every_move_of_every_match_is_legal(game, level):
    definition = CATALOG[game]
    strength = definition.computers.at(level)
    for number, rules, state in beginnings(definition):
        assert rules.outcome(ended(definition, rules, state, strength, number)) is not None
