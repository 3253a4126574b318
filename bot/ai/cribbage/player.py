"""The players of cribbage: a beginner, a club player and an expert differ in what they see, and count alike."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Protocol

from bot.ai.cribbage import expert, reasons
from bot.ai.cribbage.counts import value_of_count
from bot.ai.player import AnyGame, Effort, Unit
from bot.ai.valued import Valuation
from engines.core import Seat, across
from engines.cribbage import Action, Lay, Throw, View


class Sight(Protocol):
    """What a player sees of a position."""

    def throws(self, view: View, seat: Seat, thrown: Sequence[tuple[str, ...]]) -> list[float]:
        """The points that each pair thrown into the crib is worth."""

    def lays(self, view: View, seat: Seat, cards: Sequence[str], effort: Effort, dice: Random) -> list[float]:
        """The points that each card is worth."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Moves are worth what a sight says; a count is worth its points."""

    sight: Sight

    unit: ClassVar[Unit] = Unit.POINTS

    def valuation(
        self, rules: AnyGame, view: View, seat: Seat, moves: Sequence[Action], effort: Effort, dice: Random
    ) -> Valuation:
        values = zip(moves, self._values(view, seat, moves, effort, dice), strict=True)
        return Valuation(dict(values), lambda move: reasons.why(view, seat, move))

    def glance(self, rules: AnyGame, view: View, seat: Seat) -> float:
        """The lead in points, and what the rest of the deal usually adds to it."""
        pegs = view.up.pegs
        lead = float(pegs[seat][1] - pegs[across(seat)][1])
        return lead if view.outcome else lead + expert.usual_rest(view, seat)

    def _values(self, view: View, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random) -> Sequence[float]:
        effort.spend(len(moves))
        if isinstance(moves[0], Throw):
            return self.sight.throws(view, seat, [move.cards for move in moves])
        if isinstance(moves[0], Lay):
            return self.sight.lays(view, seat, [move.card for move in moves], effort, dice)
        return [value_of_count(view, move) for move in moves]
