"""Players of card games with hidden hands: by sampled worlds, or by a rule of thumb."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Protocol, TypeAlias

from bot.ai.player import AnyGame, Decision, Effort, Unit
from bot.ai.tricks.common_worlds import Case, Tried, halved, spread, weighed
from engines.core import Note, Seat


class Position(Case, Protocol):
    """A decision of one seat, and what its game knows about it without sampling."""

    @property
    def is_known(self) -> bool:
        """Whether one world alone fits the view, and its values are exact."""

    def obvious(self, moves: Sequence[Any]) -> Any | None:
        """A move that needs no thought; None: there is none."""

    def distinct(self, moves: Sequence[Any]) -> Sequence[Any]:
        """The moves worth comparing: one of those that differ in nothing."""

    def counted(self, moves: Sequence[Any], effort: Effort) -> Sequence[float] | None:
        """What each move brings, where all that may be hidden can be counted instead of sampled; None: it cannot."""

    def aim(self, world: Any, plan: Any) -> tuple[float, int]:
        """As ``value``, with what winning the match is worth where a game counts it: by this a move is chosen."""

    def plans(self, move: Any) -> Sequence[Any]:
        """What is tried for a move: itself, or all that may follow before the turn passes."""

    def rule(self, moves: Sequence[Any]) -> Any:
        """The move of a good player who does not count."""

    def simple_rule(self, moves: Sequence[Any]) -> Any:
        """The move of a beginner, who looks at the trick alone."""

    def glance(self) -> float:
        """How far the seat will probably be ahead after this deal."""

    def ahead(self) -> float:
        """How far the seat was ahead before this deal."""

    def why(self, move: Any, tried: Tried | None) -> Note | None:
        """What speaks for a move."""


Opened: TypeAlias = Callable[[Any, Any, Seat], Position]
"""Makes the position from the rules, the view and the seat."""


@dataclass(frozen=True, slots=True)
class Worlds:
    """Tries what can be done in the same sampled worlds, and drops the worse half again and again.

    Values are points that the seat is ahead of the table in the match after this deal: of the other player where there
    is one, else of the average. Those of ``decide`` are what the move was chosen by, which may count winning the match.
    """

    opened: Opened
    unit: ClassVar[Unit] = Unit.POINTS

    def decide(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Decision:
        position = self.opened(rules, view, seat)
        move = position.obvious(moves)
        if move is not None:
            return Decision(move, why=position.why(move, None))
        able = position.distinct(moves)
        plans = [(move, plan) for move in able for plan in position.plans(move)]
        if len(plans) == 1:
            return Decision(able[0], why=position.why(able[0], None))
        counted = position.counted(able, effort)
        tried = _compared(position, plans, effort, dice) if counted is None else _ranked(able, counted)
        values: dict[Any, float] = {}
        for one in tried:
            values.setdefault(one.move[0], one.average + position.ahead())
        best = tried[0].move[0]
        why = position.why(best, tried[0])
        return Decision(best, tuple(values.items()), effort.done, proved=position.is_known, why=why)

    def weigh(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        return self.weighed(rules, view, seat, moves, effort, dice)[0]

    def weighed(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The value of each move, and how far it may be off the value of the best one: a standard error.

        All moves are tried in the same worlds, so the error is that of their difference; that of the best is 0.
        """
        position = self.opened(rules, view, seat)
        counted = position.counted(moves, effort)
        if counted is not None:
            return tuple(value + position.ahead() for value in counted), (0.0,) * len(moves)
        plans = [(move, plan) for move in moves for plan in position.plans(move)]
        found = weighed(_Planned(position), plans, Effort(1) if position.is_known else effort, dice)
        chosen: dict[Any, Tried] = {}
        for one in found:
            move = one.move[0]
            if move not in chosen or one.average > chosen[move].average:
                chosen[move] = one
        best = max(chosen.values(), key=lambda one: one.average)
        errors = tuple(
            spread([a - b for a, b in zip(best.values, chosen[move].values, strict=True)])[1] for move in moves
        )
        return tuple(chosen[move].average + position.ahead() for move in moves), errors

    def judge(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        return self.opened(rules, view, seat).glance()


@dataclass(frozen=True, slots=True)
class _Planned:
    """The worlds of a position, in which pairs of a move and a plan are tried; ``is_aimed`` to choose one of them."""

    position: Position
    is_aimed: bool = False

    def world(self, dice: Random) -> Any:
        return self.position.world(dice)

    def value(self, world: Any, move: tuple[Any, Any]) -> tuple[float, int]:
        return self.position.aim(world, move[1]) if self.is_aimed else self.position.value(world, move[1])


def _compared(position: Position, plans: Sequence[tuple[Any, Any]], effort: Effort, dice: Random) -> list[Tried]:
    """The plans, each beside its move, the best first."""
    if position.is_known:
        tried = weighed(_Planned(position), plans, Effort(1), dice)
        effort.spend(len(tried))
        return sorted(tried, key=lambda one: -one.average)
    return halved(_Planned(position, is_aimed=True), plans, effort, dice)


def _ranked(moves: Sequence[Any], values: Sequence[float]) -> list[Tried]:
    """Moves whose values are known, the best first; each is its own plan."""
    tried = [Tried((move, move), [value]) for move, value in zip(moves, values, strict=True)]
    return sorted(tried, key=lambda one: -one.average)


@dataclass(frozen=True, slots=True)
class Rule:
    """Plays by a rule of thumb; what it says of values comes from ``worlds``."""

    worlds: Worlds
    rule: Callable[[Position, Sequence[Any]], Any]
    unit: ClassVar[Unit] = Unit.POINTS

    def decide(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Decision:
        position = self.worlds.opened(rules, view, seat)
        move = self.rule(position, moves)
        effort.spend()
        return Decision(move, nodes=effort.done, why=position.why(move, None))

    def weigh(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        return self.worlds.weigh(rules, view, seat, moves, effort, dice)

    def judge(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        return self.worlds.judge(rules, view, seat)


def well(position: Position, moves: Sequence[Any]) -> Any:
    """The rule of a good player."""
    return position.rule(moves)


def simply(position: Position, moves: Sequence[Any]) -> Any:
    """The rule of a beginner."""
    return position.simple_rule(moves)
