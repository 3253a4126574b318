"""The players that judge by nets: of a roll they look at every play, and of the best ones at all replies."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from bot.ai import tables
from bot.ai.backgammon.bear_off import BearOff
from bot.ai.backgammon.judgement import Judgement
from bot.ai.backgammon.net import Evaluator
from bot.ai.backgammon.situation import result, rules_of
from bot.ai.backgammon.valuation import Valuation
from bot.ai.player import AnyGame, Decision, Effort, Player, Unit
from engines.backgammon import Action, Play, View
from engines.core import Seat

CANDIDATES: Final = 4
"""So many of the best plays are looked at one roll further."""
MARGIN: Final = 0.1
"""A play that seems so much worse than the best one is not."""
WIDE: Final = 800
"""The nodes that a look one roll further at two plays takes: 21 rolls of some twenty plays each."""


@dataclass(frozen=True, slots=True)
class Expert:
    """Plays by the nets of a name, and with ``bear_off`` by the table of the end. With enough nodes it looks one roll
    further. Without the nets the ``otherwise`` player plays.
    """

    nets: str
    otherwise: Player
    bear_off: bool = True

    @property
    def unit(self) -> Unit:
        return Unit.EQUITY

    def decide(
        self, rules: AnyGame, view: View, seat: Seat, moves: Sequence[Action], effort: Effort, dice: Random
    ) -> Decision:
        found = self._valuation(rules, view, effort)
        if found is None:
            return self.otherwise.decide(rules, view, seat, moves, effort, dice)
        is_deep = effort.nodes >= WIDE
        values = found.plays(moves) if view.table.phase == "move" else found.calls(moves, deep=is_deep)
        order = sorted(moves, key=values.__getitem__, reverse=True)
        if is_deep and len(close := close_ones(order, values)) > 1:
            deep = found.plays_further(close, to_the_end=False)
            if len(deep) > 1:
                bound = min(deep.values())
                values = {move: min(value, bound) for move, value in values.items()} | deep
                order.sort(key=lambda move: (values[move], move in deep), reverse=True)
        judged = tuple((move, values[move]) for move in order)
        return Decision(order[0], judged, effort.done, why=found.why(order[0], deep=is_deep))

    def weigh(
        self, rules: AnyGame, view: View, seat: Seat, moves: Sequence[Action], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        found = self._valuation(rules, view, effort)
        if found is None:
            return self.otherwise.weigh(rules, view, seat, moves, effort, dice)
        if view.table.phase != "move":
            values = found.calls(moves, deep=effort.nodes >= WIDE)
        else:
            values = found.plays(moves)
            played = [move for move in moves if isinstance(move, Play)]
            if effort.nodes >= WIDE / 2 * len(played):
                values |= found.plays_further(played, to_the_end=True)
        return tuple(values[move] for move in moves)

    def judge(self, rules: AnyGame, view: View, seat: Seat) -> float:
        table = view.table
        if table.phase == "over":
            return result(table, seat)
        found = self._valuation(rules, view, Effort(1))
        if found is None:
            return self.otherwise.judge(rules, view, seat)
        value = found.best()
        return value if table.asked == seat else -value

    def _valuation(self, rules: AnyGame, view: View, effort: Effort) -> Valuation | None:
        known = judgement(self.nets, bear_off=self.bear_off)
        return Valuation(known, rules_of(rules), view.table, effort) if known else None


def close_ones(order: Sequence[Action], values: Mapping[Action, float]) -> list[Play]:
    """The best plays of an order that are nearly as good as the first, among which the choice is not settled."""
    least = values[order[0]] - MARGIN
    return [move for move in order[:CANDIDATES] if isinstance(move, Play) and values[move] > least]


@cache
def judgement(nets: str, *, bear_off: bool) -> Judgement | None:
    """The judgement by nets of a name; None: they are not there, or they are other ones than were built."""
    net = evaluator(nets)
    return Judgement(net, bearing_off() if bear_off else None) if net else None


@cache
def evaluator(nets: str) -> Evaluator | None:
    """The nets of a name."""
    weights = tables.load(f"backgammon.{nets}")
    return Evaluator(weights) if weights else None


@cache
def bearing_off() -> BearOff | None:
    """The table of bearing off."""
    numbers = tables.load("backgammon.bear_off")
    return BearOff(numbers) if numbers else None
