"""Analysis by a game's own player: what it would have done, and what the move that was made is worth beside that."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, Final

from bot.ai.analysis.accounts import account_of
from bot.ai.analysis.records import Analysed, Course, Kind, Line
from bot.ai.levels import Strength
from bot.ai.player import AnyGame, Decision, Effort, Unit, without_avoided
from engines.core import Seat

BATCHES: Final = 8
"""How often a comparison in imagined worlds is made anew, to see how far off it may be."""

FULL: Final = 24
"""So many decisions get all nodes that the player has in play; those of a longer match share what these would need."""

LEAST: Final = 64
"""The fewest nodes of a decision in a long match."""


@dataclass(frozen=True, slots=True)
class ByPlayer:
    """Judges each decision from the view of its seat.

    Where moves compare in imagined worlds (``Kind.ESTIMATE``) the comparison is repeated, so that its error is known.
    ``stage`` names the part of a match, such as its deal: what a seat holds when it first decides in a part is luck.
    With a ``scale`` another player says what the moves are worth that the first one would make, and that were made.
    """

    strength: Strength
    kind: Kind
    avoided: tuple[str, ...] = ()
    stage: Callable[[Any], object] | None = None
    scale: Strength | None = None

    @property
    def judges_everybody(self) -> bool:
        return self.kind is Kind.PLAIN

    def head(self, _: AnyGame) -> tuple[Kind, Unit]:
        return self.kind, self._scale.player.unit

    @property
    def _scale(self) -> Strength:
        return self.scale or self.strength

    def total(self, rules: AnyGame, course: Course) -> int:
        return sum(1 for _ in self._decisions(rules, course))

    def judge(self, rules: AnyGame, course: Course, found: tuple[Analysed, ...]) -> Iterator[Analysed]:
        done = found[-1].step if found else -1
        decisions = tuple(self._decisions(rules, course))
        for step, moves in decisions:
            if step > done:
                yield self._judged(rules, course, step, moves, min(1.0, FULL / len(decisions)))

    def account(self, rules: AnyGame, course: Course, found: tuple[Analysed, ...]) -> tuple[Line, ...]:
        if self._scale.player.unit is Unit.EQUITY:
            return ()
        if self._scale.player.unit is Unit.POINTS:
            course = self._by_points(rules, course)
        return account_of(course, found, self.stage, open_luck=self.kind is Kind.ESTIMATE)

    def _by_points(self, rules: AnyGame, course: Course) -> Course:
        """The course with the points that each seat was ahead in the end; a seat expects to be level."""
        end, player = course.states[-1], self._scale.player
        ahead = tuple(player.judge(rules, rules.view(end, seat), seat) for seat in map(Seat, range(course.players)))
        return replace(course, result=ahead, expected=0.0)

    def _decisions(self, rules: AnyGame, course: Course) -> Iterator[tuple[int, Sequence[Any]]]:
        """The steps at which a judged seat had a choice, each with its moves."""
        for step, seat in enumerate(course.seats):
            if seat in course.judged:
                moves = without_avoided(rules, tuple(rules.legal(course.states[step], seat)), self.avoided)
                if len({*moves, course.actions[step]}) > 1:
                    yield step, moves

    def _judged(self, rules: AnyGame, course: Course, step: int, moves: Sequence[Any], share: float) -> Analysed:
        seat, chosen = course.seats[step], course.actions[step]
        view, player = rules.view(course.states[step], seat), self.strength.player
        dice = Random(step)  # noqa: S311 - nothing secret hangs on it
        if len(moves) > 1:
            decision = player.decide(rules, view, seat, moves, Effort(_part(self.strength, share)), dice)
        else:  # the chosen one was another that nobody plays, such as to give up
            decision = Decision(*moves)
        best, known = decision.move, dict(decision.values)
        if best != chosen:
            value, cost, error = self._compared(rules, view, seat, (best, chosen), share, dice)
        else:
            at_a_glance = self._scale.player.judge(rules, view, seat)
            value, cost, error = at_a_glance if self.scale else known.get(best, at_a_glance), 0.0, 0.0
        if cost <= 0 and self.kind is not Kind.ESTIMATE:
            best, value, cost = chosen, value - cost, 0.0
        after = value - cost
        return Analysed(
            step,
            seat,
            step + 1,
            rules.format(chosen),
            rules.format(best),
            cost,
            value,
            error=error,
            chance=min(1.0, max(0.0, after)) if self._scale.player.unit is Unit.CHANCE else None,
            exact=decision.proved and self.kind is Kind.PLAIN,
        )

    def _compared(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], share: float, dice: Random
    ) -> tuple[float, float, float]:
        """What the first of two moves is worth, what the second is worth less, and that difference's standard error."""
        batches = BATCHES if self.kind is Kind.ESTIMATE else 1
        nodes = max(2, _part(self._scale, share) // batches)
        values = [self._scale.player.weigh(rules, view, seat, moves, Effort(nodes), dice) for _ in range(batches)]
        lost = [first - second for first, second in values]
        error = stdev(lost) / sqrt(batches) if self.kind is Kind.ESTIMATE else 0.0
        return mean(first for first, _ in values), mean(lost), error


def _part(strength: Strength, share: float) -> int:
    """The nodes of one decision."""
    return min(strength.nodes, max(LEAST, round(strength.nodes * share)))
