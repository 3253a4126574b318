"""The players of canasta: each has its own way to plan a turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Protocol, cast

from bot.ai.canasta import reasons
from bot.ai.canasta.planner import Plan
from bot.ai.player import AnyGame, Effort, Unit
from bot.ai.valued import Valuation
from engines.canasta import Action, View
from engines.canasta.options import Options
from engines.core import Seat

UNPLANNED: Final = 40.0
"""So many points a move is thought to cost that does not belong to the plan, where nothing more is known of it."""


class Sight(Protocol):
    """What a player sees of a position, and how it goes about its turn."""

    def plan(self, rules: Options, view: View, seat: Seat) -> Plan:
        """The next step."""


@dataclass(frozen=True, slots=True)
class Planned:
    """The next step of a plan is worth most. Draws and discards are compared with it; of melds that are not planned it
    is only guessed that they are worse.
    """

    sight: Sight

    unit: ClassVar[Unit] = Unit.POINTS

    def valuation(
        self, rules: AnyGame, view: View, seat: Seat, moves: Sequence[Action], effort: Effort, dice: Random
    ) -> Valuation:
        effort.spend(len(moves))
        plan = self.sight.plan(cast("Options", rules), view, seat)
        costs = dict(plan.costs)
        values = {move: -costs.get(move, UNPLANNED) for move in moves}
        if plan.step in values:
            values[plan.step] = 0.0
        guessed = frozenset(move for move in moves if move != plan.step and move not in costs)
        return Valuation(values, lambda _: reasons.why(view, plan), guessed=guessed)

    def glance(self, rules: AnyGame, view: View, seat: Seat) -> float:
        """The lead in points by the scores and by what lies on the table."""
        up = view.up
        points = [
            score + sum(meld.spots for meld in melds) + reasons.bonus(melds)
            for score, melds in zip(up.score, up.melds, strict=True)
        ]
        own = points.pop(up.side(seat))
        return float(own - max(points))
