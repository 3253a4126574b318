"""Alpha-beta search for games of two players without hidden information and without luck."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from bot.ai.strategy import Budget, fresh, share
from engines.core import Game, Seat

AnyGame: TypeAlias = Game[Any, Any, Any]

WON: Final = 1000.0
TIE: Final = 1e-6
DEEPEST: Final = 40
"""The greatest search depth in plies, forced moves included."""


def _quiet(_: Any) -> bool:
    return False


class _BudgetSpent(Exception):
    """The search has used up its budget."""


@dataclass(frozen=True, slots=True)
class Lookahead:
    """Iterative deepening alpha-beta: each pass searches one ply deeper while the budget lasts.

    ``worth`` judges a state for a seat, in log odds of winning. ``restless`` says whether a move is unquiet, such as a
    compulsory capture: a position with such a move is searched further before it is judged.
    """

    worth: Callable[[Any, Seat], float]
    restless: Callable[[Any], bool] = _quiet

    def choose(self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], budget: Budget, dice: Random) -> Any:
        state, moves = rules.imagine(view, fresh(dice)), dice.sample(list(moves), len(moves))
        search = _Search(self, rules, seat, budget)
        for depth in range(DEEPEST):
            try:
                values = search.values(state, moves, depth)
            except _BudgetSpent:
                break
            moves = sorted(moves, key=values.__getitem__, reverse=True)
            if abs(values[moves[0]]) > WON / 2:
                break
        return moves[0]


@dataclass(slots=True)
class _Search:
    """One search for a seat. All values are from that seat's point of view, between -``WON`` and ``WON``."""

    strategy: Lookahead
    rules: AnyGame
    seat: Seat
    budget: Budget

    def values(self, state: Any, moves: Sequence[Any], depth: int) -> dict[Any, float]:
        """The value of each move after a search of ``depth`` plies.

        A move that is not better than an earlier one has only an upper bound as its value, since pruning cuts its
        search short.

        Raises:
            _Spent: the budget ends during the search.
        """
        best, found = -2 * WON, {}
        for move in moves:
            found[move] = self._value(self._after(state, self.seat, move), depth, 1, best, 2 * WON)
            if found[move] <= best:
                found[move] -= TIE  # an upper bound: keeps the earlier move in front when both are equal
            best = max(best, found[move])
        return found

    def _after(self, state: Any, mover: Seat, move: Any) -> Any:
        if self.budget.spend() >= 1:
            raise _BudgetSpent
        return self.rules.apply(state, mover, move)

    def _value(self, state: Any, depth: int, ply: int, low: float, high: float) -> float:
        movers = self.rules.to_move(state)
        outcome = None if movers else self.rules.outcome(state)
        if outcome:
            return (2 * share(outcome, self.seat) - 1) * (WON - ply)
        (mover,) = movers
        moves = tuple(self.rules.legal(state, mover))
        if ply >= DEEPEST or (depth <= 0 and len(moves) > 1 and not any(map(self.strategy.restless, moves))):
            return self.strategy.worth(state, self.seat)
        is_own, deeper = mover == self.seat, depth - (len(moves) > 1)
        after = [self._after(state, mover, move) for move in moves]
        if deeper > 0:
            after.sort(key=lambda one: self.strategy.worth(one, mover), reverse=True)
        value = -2 * WON if is_own else 2 * WON
        for one in after:
            reply = self._value(one, deeper, ply + 1, low, high)
            value = max(value, reply) if is_own else min(value, reply)
            low, high = (max(low, value), high) if is_own else (low, min(high, value))
            if low >= high:
                break
        return value
