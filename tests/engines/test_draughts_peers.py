"""Random positions of Warcaby and official Russian draughts, as the package py-draughts sees them."""

from random import Random

import pytest

from engines.draughts import Russian, Warcaby, moves, to_fen
from engines.draughts.board import NUMBERS
from engines.grid import squares

draughts = pytest.importorskip("draughts", reason="py-draughts is not installed: pip install py-draughts")

PAIRS = [
    pytest.param(Warcaby(), "BrazilianBoard", id="warcaby"),
    pytest.param(Russian("free", "fmjd64"), "RussianBoard", id="russian"),
]
GAMES = 150


def told(board):
    """{from, to, taken} of each legal move, by PDN numbers."""
    return {
        (move.square_list[0] + 1, move.square_list[-1] + 1, frozenset(square + 1 for square in move.captured_list))
        for move in board.legal_moves
    }


@pytest.mark.parametrize(("game", "board"), PAIRS)
def test_both_know_the_same_moves_in_every_position_of_random_games(game, board):
    for seed in range(GAMES):
        dice, state = Random(seed), game.begin(game.start)
        while not state.end:
            ours = {
                (NUMBERS[m.start], NUMBERS[m.end], frozenset(NUMBERS[s] for s in squares(m.taken)))
                for m in moves(game.movement, state.position)
            }
            fen = to_fen(state.position)
            assert ours == told(getattr(draughts, board).from_fen(fen)), fen
            state = game.apply(state, state.mover, dice.choice(list(game.legal(state, state.mover))))
