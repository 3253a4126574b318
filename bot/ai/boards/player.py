"""The player of all board games without luck: it searches a board of its own and says what it saw."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from bot.ai.boards.board import MAN, SURE, Board, Position
from bot.ai.boards.search import DEEPEST, INFINITE, Search, Spent
from bot.ai.boards.why import why
from bot.ai.levels import Levels, Strength
from bot.ai.player import AnyGame, Decision, Effort, Unit, chance, fresh, share
from engines.core import Seat

CLEAR: Final = 7 * MAN // 10
"""A move that is so much better than all others, pass after pass, is chosen at once."""

NODES: Final = 12_000
"""What a strong player spends on a decision: less than a tenth of a second, and hardly ever 0.15 on a busy machine."""

EASY: Final = 1
MEDIUM: Final = 4
"""How many plies the lower levels see."""

STEADY: Final = 3
"""So many passes must agree before a choice can be settled."""


@dataclass(frozen=True, slots=True)
class Pass:
    """What a pass found: the moves with the positions after them, the best first, and their values.

    Where it is not whole, the last moves have the values of the pass before.
    """

    depth: int
    found: tuple[tuple[Any, Position, int], ...]
    is_whole: bool = True

    @property
    def best(self) -> int:
        return self.found[0][2]


@dataclass(frozen=True, slots=True)
class AlphaBeta:
    """Searches deeper and deeper, at most ``horizon`` plies and the captures after them, until its nodes are spent or
    the choice is settled.

    ``board_of`` gives the board of some rules. ``man`` is what a man more is worth in log odds of winning. ``contempt``
    is what it gives for not drawing when it decides, in thousandths of a man; when it weighs moves, a draw is a draw.
    Who does not settle captures decides without seeing what is taken after the last ply, where captures are free.
    """

    board_of: Callable[[Any], Board]
    horizon: int = DEEPEST
    man: float = 1.0
    contempt: int = 0
    settles: bool = True

    unit: ClassVar[Unit] = Unit.CHANCE

    def decide(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Decision:
        board = self.board_of(rules)
        search = Search(board, effort, board.root(view), contempt=self.contempt, settles=self.settles)
        last = self._deepened(search, dice.sample(list(moves), len(moves)))
        values = tuple((move, self._chance(value)) for move, _, value in last.found)
        told = why(search, [(after, value) for _, after, value in last.found], last.depth)
        return Decision(last.found[0][0], values, search.nodes, abs(last.best) > SURE, told)

    def weigh(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        board = self.board_of(rules)
        search = Search(board, effort, board.root(view))
        values = {move: value for move, _, value in self._deepened(search, moves, is_exact=True).found}
        return tuple(self._chance(values[move]) for move in moves)

    def judge(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        state = rules.imagine(view, fresh(Random(0)))  # noqa: S311 - nothing is hidden
        if outcome := rules.outcome(state):
            return share(outcome, seat)
        board = self.board_of(rules)
        search = Search(board, Effort(INFINITE), board.root(view))
        value = self._chance(search.at_a_glance())
        return value if seat in rules.to_move(state) else 1 - value

    def _chance(self, value: int) -> float:
        return chance(value / MAN * self.man)

    def _deepened(self, search: Search, moves: Sequence[Any], *, is_exact: bool = False) -> Pass:
        """The deepest pass; the first one is always finished."""
        board, position = search.board, search.root.position
        last = Pass(0, tuple((move, after, 0) for move in moves for after in (board.after(position, move),)))
        last, steady = _passed(search, last, 0, is_exact=is_exact), 0
        search.is_bounded = True
        for depth in range(1, self.horizon):
            if _is_over(last):
                break
            try:
                now = _passed(search, last, depth, is_exact=is_exact)
                steady = steady + 1 if now.found[0][0] == last.found[0][0] else 0
                last = now
                if not last.is_whole or (steady >= STEADY and not is_exact and _is_clear(search, last)):
                    break
            except Spent:
                break
        return last


def _passed(search: Search, last: Pass, depth: int, *, is_exact: bool) -> Pass:
    """All moves searched to a depth, in the order of the pass before.

    A move that is not better than an earlier one has only an upper bound as its value, unless they shall be exact. When
    the effort ends in the middle, what is known by then counts: the best move of the pass before came first.

    Raises:
        Spent: the effort ended before the first move was searched, or before all were that shall be exact.
    """
    low, is_whole = -INFINITE, True
    found: list[tuple[Any, Position, int]] = []
    try:
        for move, after, _ in last.found:
            if is_exact or not found:
                value = search.after(after, depth, -INFINITE, INFINITE)
            else:
                value = search.after(after, depth, low, low + 1)
                if value > low:
                    value = search.after(after, depth, low, INFINITE)
            found.append((move, after, value))
            low = max(low, value)
    except Spent:
        if is_exact or not found:
            raise
        is_whole = False
        found += [(move, after, min(low, value)) for move, after, value in last.found[len(found) :]]
    found.sort(key=lambda one: -one[2])  # stable: of equal values the earlier one, which is no mere bound, stays first
    return Pass(depth, tuple(found), is_whole)


def _is_over(last: Pass) -> bool:
    """Whether deeper passes can change nothing: the best move is proved to win, or all are proved to lose."""
    return abs(last.best) > SURE


def _is_clear(search: Search, last: Pass) -> bool:
    """Whether every other move is much worse, as a pass of some plies less sees it."""
    bound = last.best - CLEAR
    return all(search.after(after, last.depth - 2, bound, bound + 1) <= bound for _, after, _ in last.found[1:])


def by_sight(board_of: Callable[[Any], Board], nodes: int = NODES, man: float = 1.0, contempt: int = 0) -> Levels:
    """The levels of a game: a beginner sees the own move and what is taken after it, a club player some plies."""
    players = (AlphaBeta(board_of, horizon, man, contempt) for horizon in (EASY, MEDIUM, DEEPEST))
    return Levels(*(Strength(player, nodes) for player in players))
