"""The SimpleEngine of py-draughts as a chooser."""

from benchmarks.strength.row import peer
from engines.draughts import from_fen, to_fen
from engines.draughts.board import NUMBERS
from engines.draughts.moves import moves
from engines.grid import squares


class SimpleEngine:
    """It keeps a board of its own, so that it knows of repetitions; a match that it has not seen yet begins anew."""

    def __init__(self, board: str, depth: int) -> None:
        peer("loguru", "py-draughts").logger.remove()
        self._package = peer("draughts", "py-draughts")
        self._name, self._depth, self._board = board, depth, None

    def __call__(self, rules, state, seat, seed):
        if not self._follows(state):
            self._board = getattr(self._package, self._name).from_fen(to_fen(state.position))
            self._engine = self._package.SimpleEngine(depth_limit=self._depth)
        chosen = self._engine.get_best_move(self._board)
        self._board.push(chosen)
        return next(move for move in moves(rules.movement, state.position) if ours(move) == told(chosen))

    def _follows(self, state) -> bool:
        """Whether the last move leads from its own board to a state; then it is made there."""
        if self._board is None or state.last is None:
            return False
        for move in self._board.legal_moves:
            if told(move) == ours(state.last):
                self._board.push(move)
                return from_fen(self._board.fen) == state.position
        return False


def told(move):
    """A move of the package: from, to and what it takes, by PDN numbers."""
    return (move.square_list[0] + 1, move.square_list[-1] + 1, frozenset(at + 1 for at in move.captured_list))


def ours(move):
    return (NUMBERS[move.start], NUMBERS[move.end], frozenset(NUMBERS[at] for at in squares(move.taken)))
