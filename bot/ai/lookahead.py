"""Alpha-beta search for games of two players without hidden information and without luck."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, ClassVar, Final

from bot.ai.player import AnyGame, Decision, Effort, Unit, chance, fresh, share
from engines.core import Seat

WON: Final = 1000.0
TIE: Final = 1e-6
DEEPEST: Final = 40
"""The greatest search depth in plies, forced moves included."""


def _quiet(_: Any) -> bool:
    return False


class _Spent(Exception):
    """The search has used up its effort."""


@dataclass(frozen=True, slots=True)
class Lookahead:
    """Iterative deepening alpha-beta: each pass searches one ply deeper while the effort lasts.

    ``worth`` judges a state for a seat, in log odds of winning. ``restless`` says whether a move is unquiet, such as a
    compulsory capture: a position with such a move is searched further before it is judged.
    """

    worth: Callable[[Any, Seat], float]
    restless: Callable[[Any], bool] = _quiet

    unit: ClassVar[Unit] = Unit.CHANCE

    def decide(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Decision:
        state, moves = rules.imagine(view, fresh(dice)), dice.sample(list(moves), len(moves))
        values = self._deepened(_Search(self, rules, seat, effort), state, moves, is_exact=False)
        ranked = sorted(values.items(), key=lambda pair: pair[1], reverse=True)
        if not ranked:
            return Decision(moves[0], nodes=effort.done)
        judged = tuple((move, chance(value)) for move, value in ranked)
        return Decision(ranked[0][0], judged, effort.done, proved=abs(ranked[0][1]) > WON / 2)

    def weigh(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        state = rules.imagine(view, fresh(dice))
        values = self._deepened(_Search(self, rules, seat, effort), state, moves, is_exact=True)
        return tuple(chance(values.get(move, 0.0)) for move in moves)

    def judge(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        state = rules.imagine(view, fresh(Random(0)))  # noqa: S311 - nothing is hidden
        outcome = None if rules.to_move(state) else rules.outcome(state)
        return share(outcome, seat) if outcome else chance(self.worth(state, seat))

    def _deepened(self, search: "_Search", state: Any, moves: Sequence[Any], *, is_exact: bool) -> dict[Any, float]:
        """The values of the moves by the deepest pass that was finished; empty if none was."""
        values: dict[Any, float] = {}
        for depth in range(DEEPEST):
            try:
                values = search.values(state, moves, depth, is_exact=is_exact)
            except _Spent:
                break
            moves = sorted(moves, key=values.__getitem__, reverse=True)
            if abs(values[moves[0]]) > WON / 2:
                break
        return values


@dataclass(slots=True)
class _Search:
    """One search for a seat. All values are from that seat's point of view, between -``WON`` and ``WON``."""

    player: Lookahead
    rules: AnyGame
    seat: Seat
    effort: Effort

    def values(self, state: Any, moves: Sequence[Any], depth: int, *, is_exact: bool) -> dict[Any, float]:
        """The value of each move after a search of ``depth`` plies.

        A move that is not better than an earlier one has only an upper bound as its value, since pruning cuts its
        search short; unless the values shall be exact.

        Raises:
            _Spent: the effort ends during the search.
        """
        best, found = -inf, {}
        for move in moves:
            found[move] = self._value(self._after(state, self.seat, move), depth, 1, best, inf)
            if found[move] <= best:
                found[move] -= TIE  # an upper bound: keeps the earlier move in front when both are equal
            best = best if is_exact else max(best, found[move])
        return found

    def _after(self, state: Any, mover: Seat, move: Any) -> Any:
        if self.effort.spend() >= 1:
            raise _Spent
        return self.rules.apply(state, mover, move)

    def _value(self, state: Any, depth: int, ply: int, low: float, high: float) -> float:
        movers = self.rules.to_move(state)
        outcome = None if movers else self.rules.outcome(state)
        if outcome:
            return (2 * share(outcome, self.seat) - 1) * (WON - ply)
        (mover,) = movers
        moves = tuple(self.rules.legal(state, mover))
        if ply >= DEEPEST or (depth <= 0 and len(moves) > 1 and not any(map(self.player.restless, moves))):
            return self.player.worth(state, self.seat)
        is_own, deeper = mover == self.seat, depth - (len(moves) > 1)
        after = [self._after(state, mover, move) for move in moves]
        if deeper > 0:
            after.sort(key=lambda one: self.player.worth(one, mover), reverse=True)
        value = -inf if is_own else inf
        for one in after:
            reply = self._value(one, deeper, ply + 1, low, high)
            value = max(value, reply) if is_own else min(value, reply)
            low, high = (max(low, value), high) if is_own else (low, min(high, value))
            if low >= high:
                break
        return value
