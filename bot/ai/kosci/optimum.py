"""The best play of Kości: exact for the most points, and by expected totals where others play for the win too."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import erf, sqrt
from random import Random
from typing import Any, ClassVar, Final

from bot.ai import tables
from bot.ai.player import AnyGame, Decision, Effort, Player, Unit
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
    """Plays by the table of its ruleset; without one the ``otherwise`` player plays."""

    otherwise: Player
    unit: ClassVar[Unit] = Unit.POINTS

    def decide(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> Decision:
        solitaire = solitaire_of(rules.joker) if isinstance(rules, Kosci) else None
        if solitaire is None:
            return self.otherwise.decide(rules, view, seat, moves, effort, dice)
        values = worth_of(solitaire, view, seat, moves)
        ranked = sorted(values.items(), key=lambda pair: pair[1], reverse=True)
        is_alone = len(view.columns) == 1
        unit = None if is_alone else Unit.CHANCE
        why = _why(ranked, is_alone=is_alone)
        return Decision(ranked[0][0], tuple(ranked), len(ranked), proved=is_alone, why=why, unit=unit)

    def weigh(
        self, rules: AnyGame, view: Any, seat: Seat, moves: Sequence[Any], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        solitaire = solitaire_of(rules.joker) if isinstance(rules, Kosci) else None
        if solitaire is None:
            return self.otherwise.weigh(rules, view, seat, moves, effort, dice)
        values = worth_of(solitaire, view, seat, moves)
        return tuple(values[move] for move in moves)

    def judge(self, rules: AnyGame, view: Any, seat: Seat) -> float:
        """The points that the sheet will probably have; without a table what the ``otherwise`` player says."""
        solitaire = solitaire_of(rules.joker) if isinstance(rules, Kosci) else None
        if solitaire is None:
            return self.otherwise.judge(rules, view, seat)
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


def _why(ranked: Sequence[tuple[Action, float]], *, is_alone: bool) -> Note | None:
    """By how much the best move is better than the second one: in points alone, else in hundredths of the chance."""
    if len(ranked) < 2:  # noqa: PLR2004 - nothing to compare
        return None
    more = ranked[0][1] - ranked[1][1]
    tenths = max(0, round(10 * more if is_alone else 1000 * more))
    return note("kosci-why-best", what="points" if is_alone else "chance", whole=tenths // 10, tenth=tenths % 10)


def expected(solitaire: Solitaire, column: Column) -> float:
    """The points with which a column will probably end."""
    return column.total + solitaire.rest(column)


def ahead(lead: float, spread: float) -> float:
    """The chance to stay ahead with a lead of which the rest may change so much."""
    if not spread:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return (1 + erf(lead / spread / sqrt(2))) / 2
