"""A player that knows at once what each of its moves is worth, and takes the best; of equal ones the first."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from bot.ai.player import AnyGame, Decision, Effort, Unit
from engines.core import Note, Seat


@dataclass(frozen=True, slots=True)
class Valuation:
    """What moves are worth, and the sentence that speaks for one of them. ``proved`` and ``unit`` as in a decision.

    The values of ``guessed`` moves only put these behind all others: a decision does not tell them.
    """

    values: Mapping[Any, float]
    why: Callable[[Any], Note | None]
    proved: bool = False
    unit: Unit | None = None
    guessed: frozenset[Any] = frozenset()


class Valuer(Protocol):
    """What a game knows of its moves, at one level."""

    @property
    def unit(self) -> Unit:
        """What its values count."""

    def valuation(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Valuation:
        """The value of each of ``moves``, in their order."""

    def glance(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        """The value of a position for a seat."""


@dataclass(frozen=True, slots=True)
class Valued:
    """Plays what is valued most."""

    by: Valuer

    @property
    def unit(self) -> Unit:
        return self.by.unit

    def decide(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Decision:
        found = self.by.valuation(rules, view, seat, moves, effort, dice)
        ranked = sorted(found.values.items(), key=lambda pair: -pair[1])
        best = ranked[0][0]
        told = tuple(pair for pair in ranked if pair[0] not in found.guessed)
        return Decision(best, told, effort.done, found.proved, found.why(best), found.unit)

    def weigh(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        values = self.by.valuation(rules, view, seat, moves, effort, dice).values
        return tuple(values[move] for move in moves)

    def judge(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        return self.by.glance(rules, view, seat)
