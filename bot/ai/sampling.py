"""Monte Carlo search: every move is tried in sampled worlds and played on from there by random moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from random import Random
from typing import Any, ClassVar, Final

from bot.ai.player import AnyGame, Decision, Effort, Unit, chance, fresh, share
from engines.core import Seat

LONGEST_PLAYOUT: Final = 200
"""Steps after which a play-out stops and its state is judged."""

STEP_COST: Final = 0.0005
"""What each step of a play-out subtracts from its value, so that a computer does not prefer moves that go in circles.
"""

MARGIN: Final = 0.1
"""The share of a finished match's value that comes from the distance between the players instead of the result."""


def _never(_: Any) -> None:
    """The default of ``until``: a play-out ends only with the match."""


def _anything(_: Any, moves: Sequence[Any]) -> Sequence[Any]:
    return moves


@dataclass(slots=True)
class _Candidate:
    """A move with the sum of its values and the number of worlds in which it was tried."""

    move: Any
    total: float = 0.0
    worlds: int = 0

    @property
    def average(self) -> float:
        return self.total / self.worlds if self.worlds else -1.0


@dataclass(frozen=True, slots=True)
class Sampling:
    """Sequential halving: tries all moves in the same worlds and drops the worse half of them, again and again.

    ``worth`` judges a state for a seat, in log odds of winning; without it, an unfinished play-out counts as even.
    ``until`` returns a marker of the present part of the match, such as the number of the deal: a play-out ends when
    the marker changes. ``sane`` narrows the moves that are played at random; it always leaves at least one.
    """

    worth: Callable[[Any, Seat], float] | None = None
    until: Callable[[Any], object] = _never
    sane: Callable[[Any, Sequence[Any]], Sequence[Any]] = _anything

    unit: ClassVar[Unit] = Unit.CHANCE

    def decide(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Decision:
        candidates = self._tried(rules, view, seat, moves, effort, dice, is_halving=True)
        ranked = sorted((one for one in candidates if one.worlds), key=lambda one: -one.average) or candidates
        return Decision(ranked[0].move, tuple((one.move, one.average) for one in ranked), effort.done)

    def weigh(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        candidates = self._tried(rules, view, seat, moves, effort, dice, is_halving=False)
        values = {one.move: one.average for one in candidates}
        return tuple(values[move] for move in moves)

    def judge(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        state = rules.imagine(view, fresh(Random(0)))  # noqa: S311 - nothing secret hangs on it
        outcome = None if rules.to_move(state) else rules.outcome(state)
        return self._evaluate(rules, state, seat) if outcome or self.worth else 0.5

    def _tried(
        self,
        rules: AnyGame,
        view: Any,
        seat: Seat,
        moves: Sequence[Any],
        effort: Effort,
        dice: Random,
        *,
        is_halving: bool,
    ) -> "list[_Candidate]":
        candidates = [_Candidate(move) for move in dice.sample(list(moves), len(moves))]
        stages, stage, spent = ceil(log2(len(candidates))), 1, 0.0
        while spent < 1:
            world, course = rules.imagine(view, fresh(dice)), dice.getrandbits(64)
            for one in candidates:
                value, spent = self._play_out(rules, world, seat, one.move, effort, Random(course))  # noqa: S311
                one.total, one.worlds = one.total + value, one.worlds + 1
                if spent >= 1:
                    break
            while is_halving and stage < stages and spent * stages >= stage:
                candidates = sorted(candidates, key=lambda one: -one.average)[: ceil(len(candidates) / 2)]
                stage += 1
        return candidates

    def _play_out(
        self, rules: AnyGame, state: Any, seat: Seat, move: Any, effort: Effort, dice: Random
    ) -> tuple[float, float]:
        """Plays a move in one world, then random moves; returns the value in 0..1 and the spent share of the effort."""
        part, mover, steps = self.until(state), seat, 0
        while True:
            state, spent, steps = rules.apply(state, mover, move), effort.spend(), steps + 1
            movers = rules.to_move(state)
            if not movers or steps == LONGEST_PLAYOUT or self.until(state) != part:
                break
            mover = min(movers)
            able = self.sane(state, tuple(rules.legal(state, mover)))
            move = able[int(dice.random() * len(able))]
        return self._evaluate(rules, state, seat) - STEP_COST * steps, spent

    def _evaluate(self, rules: AnyGame, state: Any, seat: Seat) -> float:
        outcome = rules.outcome(state)
        judged = chance(self.worth(state, seat)) if self.worth else 0.5
        return judged if outcome is None else (1 - MARGIN) * share(outcome, seat) + MARGIN * judged
