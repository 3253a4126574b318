"""Random games of checkers compared with OpenSpiel, where it is installed: the same results of every move."""

from random import Random

import pytest

from engines.draughts import Position, moves
from engines.draughts.games import American
from engines.grid import BLACK, WHITE

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

GAME = American("free", backwards=False, crowning="stop")
"""The official rules; there White begins."""
SIDES = {"o": (WHITE, False), "8": (WHITE, True), "+": (BLACK, False), "*": (BLACK, True)}
GAMES = 150


def position(state, turn):
    """What its drawing shows, row by row from the eighth."""
    sides, kings = [0, 0], 0
    for rank, row in zip(range(7, -1, -1), str(state).splitlines(), strict=False):
        for file, sign in enumerate(row[1:9]):
            if sign in SIDES:
                side, king = SIDES[sign]
                square = 1 << file + 8 * rank
                sides[side] |= square
                kings |= square if king else 0
    return Position(sides[WHITE], sides[BLACK], kings, turn)


def results(state, mover):
    """Every state after the move; each jump is an action of its own there."""
    for action in state.legal_actions():
        child = state.child(action)
        if not child.is_terminal() and child.current_player() == mover:
            yield from results(child, mover)
        else:
            yield child


def test_every_move_of_random_games_leads_to_the_same_positions():
    for seed in range(GAMES):
        dice, state = Random(seed), pyspiel.load_game("checkers").new_initial_state()
        assert position(state, WHITE) == GAME.start
        while not state.is_terminal():
            mover = state.current_player()
            now = position(state, mover)
            found = list(results(state, mover))
            theirs = {position(child, 1 - mover) for child in found}
            assert {now.after(move) for move in moves(GAME.movement, now)} == theirs, str(state)
            state = dice.choice(found)
