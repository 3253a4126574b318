"""Perft and play-outs of the draughts games. Run: pytest benchmarks/bench_draughts.py

Beside them, in the same run, py-draughts and python-chess where they are installed: the ratio is what counts.
"""

from random import Random

import pytest

from engines.core import play
from engines.draughts import DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN, DRAUGHTS_RUSSIAN, WARCABY, perft

DEPTH = 7
RULESETS = (WARCABY, DRAUGHTS_RUSSIAN, DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN)
GAMES = [pytest.param(game, id=f"{game.key}-{name}") for known in RULESETS for name, game in known.items()]
PERFT = [
    pytest.param(WARCABY["polish"], 187_302, id="warcaby"),
    pytest.param(DRAUGHTS_RUSSIAN["official"], 190_146, id="russian-official"),
]


@pytest.mark.parametrize(("game", "leaves"), PERFT)
def test_lines_are_counted(benchmark, game, leaves):
    assert benchmark(lambda: perft(game.movement, game.start, DEPTH)) == leaves
    benchmark.extra_info["leaves a second"] = round(leaves / benchmark.stats.stats.mean)


@pytest.mark.parametrize(
    ("board", "leaves"), [("BrazilianBoard", 187_302), ("RussianBoard", 190_146)], ids=["brazilian", "russian"]
)
def test_py_draughts_counts_lines(benchmark, board, leaves):
    peer = pytest.importorskip("draughts", reason="py-draughts is not installed: pip install py-draughts")

    def lines(board, depth):
        legal = list(board.legal_moves)
        if depth == 1:
            return len(legal)
        total = 0
        for move in legal:
            board.push(move)
            total += lines(board, depth - 1)
            board.pop()
        return total

    assert benchmark(lambda: lines(getattr(peer, board)(), DEPTH)) == leaves
    benchmark.extra_info["leaves a second"] = round(leaves / benchmark.stats.stats.mean)


@pytest.mark.parametrize("game", GAMES)
def test_random_games_are_played_through_the_gate(benchmark, game):
    dice = Random(1)  # goes on from round to round: a game played again would find its moves generated

    def games():
        steps = 0
        for _ in range(20):
            state = game.begin(game.start)
            while movers := game.to_move(state):
                (seat,) = movers
                state = play(game, state, seat, dice.choice(list(game.legal(state, seat))))
                steps += 1
        return steps

    played = []
    benchmark(lambda: played.append(games()))
    benchmark.extra_info["steps a second"] = round(sum(played) / len(played) / benchmark.stats.stats.mean)


def test_python_chess_plays_random_games(benchmark):
    chess = pytest.importorskip("chess", reason="python-chess is not installed: pip install chess")

    dice = Random(1)

    def games():
        steps = 0
        for _ in range(5):
            board = chess.Board()
            while not board.is_game_over():
                board.push(dice.choice(list(board.legal_moves)))
                steps += 1
        return steps

    played = []
    benchmark(lambda: played.append(games()))
    benchmark.extra_info["steps a second"] = round(sum(played) / len(played) / benchmark.stats.stats.mean)
