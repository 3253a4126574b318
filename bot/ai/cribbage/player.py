"""The players of cribbage: a beginner, a club player and an expert differ in what they see, and count alike."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Protocol

from bot.ai.cribbage import expert, reasons
from bot.ai.cribbage.counts import value_of_count
from bot.ai.player import AnyGame, Decision, Effort, Unit
from engines.core import Seat, across
from engines.cribbage import Action, Lay, Throw, View


class Sight(Protocol):
    """What a player sees of a position."""

    def throws(self, view: View, seat: Seat, thrown: Sequence[tuple[str, ...]]) -> list[float]:
        """The points that each pair thrown into the crib is worth."""

    def lays(self, view: View, seat: Seat, cards: Sequence[str], effort: Effort, dice: Random) -> list[float]:
        """The points that each card is worth."""


@dataclass(frozen=True, slots=True)
class CribbagePlayer:
    """Takes what is worth most of what it sees; of equal moves the first."""

    sight: Sight

    unit: ClassVar[Unit] = Unit.POINTS

    def decide(
        self, rules: AnyGame, view: View, seat: Seat, moves: Sequence[Action], effort: Effort, dice: Random
    ) -> Decision:
        values = self.weigh(rules, view, seat, moves, effort, dice)
        ranked = sorted(zip(moves, values, strict=True), key=lambda pair: -pair[1])
        return Decision(ranked[0][0], tuple(ranked), effort.done, why=reasons.why(view, seat, ranked[0][0]))

    def weigh(
        self, rules: AnyGame, view: View, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        effort.spend(len(moves))
        if isinstance(moves[0], Throw):
            return tuple(self.sight.throws(view, seat, [move.cards for move in moves]))
        if isinstance(moves[0], Lay):
            return tuple(self.sight.lays(view, seat, [move.card for move in moves], effort, dice))
        return tuple(value_of_count(view, move) for move in moves)

    def judge(self, rules: AnyGame, view: View, seat: Seat) -> float:
        """The lead in points, and what the rest of the deal usually adds to it."""
        pegs = view.up.pegs
        lead = float(pegs[seat][1] - pegs[across(seat)][1])
        return lead if view.outcome else lead + expert.usual_rest(view, seat)
