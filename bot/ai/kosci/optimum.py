"""The best play of Kości: exact for the most points, and by expected totals where others play for the win too."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import erf, sqrt
from random import Random
from typing import Any, ClassVar, Final

from bot.ai import tables
from bot.ai.player import AnyGame, Effort, Unit
from bot.ai.valued import Valuation, Valuer
from engines.core import Note, Seat, note
from engines.dice import Hold
from engines.kosci import RULESETS, Action, Column, Joker, Kosci, View
from engines.kosci.rest_table import RestTable
from engines.kosci.solitaire import Aim, Solitaire

TURN_SPREAD: Final = 15.5
"""The standard deviation of a good player's points in one turn: about 56 in a whole game."""

POINT: Final = 1e-6
"""What a point is worth beside the chance to win: it decides where that is the same."""


@dataclass(frozen=True, slots=True)
class Optimum:
    """Knows the table of its ruleset; without one the ``otherwise`` valuer speaks."""

    otherwise: Valuer
    unit: ClassVar[Unit] = Unit.POINTS

    def valuation(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Valuation:
        solitaire = solitaire_of(rules.joker) if isinstance(rules, Kosci) else None
        if solitaire is None:
            return self.otherwise.valuation(rules, view, seat, moves, effort, dice)
        effort.spend(len(moves))
        values, is_alone = worth_of(solitaire, view, seat, moves), len(view.columns) == 1
        unit = None if is_alone else Unit.CHANCE
        return Valuation(values, lambda _: _why([*values.values()], is_alone=is_alone), proved=is_alone, unit=unit)

    def glance(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        """The points that the sheet will probably have; without a table what the ``otherwise`` valuer says."""
        solitaire = solitaire_of(rules.joker) if isinstance(rules, Kosci) else None
        if solitaire is None:
            return self.otherwise.glance(rules, view, seat)
        return expected(solitaire, view.columns[seat])


def worth_of(solitaire: Solitaire, view: View, seat: Seat, moves: Sequence[Action]) -> dict[Action, float]:
    """What each move is worth: alone the points that can be expected of the rest, else the chance to have the most."""
    column, aim = view.columns[seat], aim_of(solitaire, view, seat)
    boxes = solitaire.boxes(column, view.dice, aim)
    holds = solitaire.holds(column, view.left, aim) if view.left else {}
    return {move: holds[move.faces] if isinstance(move, Hold) else boxes[move.box] for move in moves}


def aim_of(solitaire: Solitaire, view: View, seat: Seat) -> Aim | None:
    """The chance to have the most points in the end, as if everybody's rest were spread like a bell; None: nobody else
    plays.
    """
    others = [(expected(solitaire, one), len(one.open)) for i, one in enumerate(view.columns) if i != seat]
    if not others:
        return None
    had = view.columns[seat].total

    def aim(points: float, turns: int) -> float:
        chance = 1.0
        for total, left in others:
            chance *= ahead(had + points - total, TURN_SPREAD * sqrt(turns + left))
        return chance + POINT * points

    return aim


@cache
def solitaire_of(joker: Joker) -> Solitaire | None:
    """What knows the best play under a rule of the joker; None: there is no table of it."""
    ruleset = next(name for name, rules in RULESETS.items() if rules.joker == joker)
    data = tables.load(f"kosci.{ruleset}")
    return Solitaire(joker, RestTable(data)) if data else None


def _why(values: Sequence[float], *, is_alone: bool) -> Note | None:
    """By how much the best move is better than the second one: in points alone, else in hundredths of the chance."""
    if len(values) < 2:  # noqa: PLR2004 - nothing to compare
        return None
    best, second, *_ = sorted(values, reverse=True)
    tenths = round((10 if is_alone else 1000) * (best - second))
    return note("kosci-why-best", what="points" if is_alone else "chance", whole=tenths // 10, tenth=tenths % 10)


def expected(solitaire: Solitaire, column: Column) -> float:
    """The points with which a column will probably end."""
    return column.total + solitaire.rest(column)


def best_average(rules: Kosci) -> float | None:
    """The points that the best play alone comes to on average; None: there is no table of it."""
    solitaire = solitaire_of(rules.joker)
    return None if solitaire is None else expected(solitaire, Column())


def ahead(lead: float, spread: float) -> float:
    """The chance to stay ahead with a lead of which the rest may change so much."""
    if not spread:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return (1 + erf(lead / spread / sqrt(2))) / 2
