"""Random games of checkers compared with OpenSpiel, where it is installed: the same results of every move."""

from random import Random

import pytest

from engines.draughts import moves
from engines.draughts.games import American
from engines.grid import WHITE
from tests.support.spiel_checkers import position, results

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

GAME = American("free", backwards=False, crowning="stop")
"""The official rules; there White begins."""
GAMES = 150


def test_every_move_of_random_games_leads_to_the_same_positions():
    for seed in range(GAMES):
        dice, state = Random(seed), pyspiel.load_game("checkers").new_initial_state()
        assert position(state, WHITE) == GAME.start
        while not state.is_terminal():
            mover = state.current_player()
            now = position(state, mover)
            found = list(results(state))
            theirs = {position(child, 1 - mover) for child in found}
            assert {now.after(move) for move in moves(GAME.movement, now)} == theirs, str(state)
            state = dice.choice(found)
