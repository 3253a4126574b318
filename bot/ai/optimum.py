"""The best play of Kości: exact for the most points, and by expected totals where others play for the win too."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import erf, sqrt
from random import Random
from typing import Final

from bot.ai import tables
from bot.ai.strategy import Budget, Strategy
from engines.core import Game, Seat
from engines.dice import Hold
from engines.kosci import RULESETS, Column, Joker, Kosci, View
from engines.kosci.game import Action
from engines.kosci.rest_table import RestTable
from engines.kosci.solitaire import Aim, Solitaire

TURN_SPREAD: Final = 15.5
"""The standard deviation of a good player's points in one turn: about 56 in a whole game."""

POINT: Final = 1e-6
"""What a point is worth beside the chance to win: it decides where that is the same."""


@dataclass(frozen=True, slots=True)
class Optimum:
    """Plays by the table of its ruleset; without one the ``otherwise`` strategy plays."""

    otherwise: Strategy

    def choose(
        self,
        rules: Game[object, Action, View],
        view: View,
        seat: Seat,
        moves: Sequence[Action],
        budget: Budget,
        dice: Random,
    ) -> Action:
        solitaire = solitaire_of(rules.joker) if isinstance(rules, Kosci) else None
        if solitaire is None:
            usual: Action = self.otherwise.choose(rules, view, seat, moves, budget, dice)
            return usual
        values = worth_of(solitaire, view, seat, moves)
        return max(moves, key=values.__getitem__)


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
    others = [(_expected(solitaire, one), len(one.open)) for i, one in enumerate(view.columns) if i != seat]
    if not others:
        return None
    had = view.columns[seat].total

    def aim(points: float, turns: int) -> float:
        chance = 1.0
        for expected, left in others:
            chance *= _ahead(had + points - expected, TURN_SPREAD * sqrt(turns + left))
        return chance + POINT * points

    return aim


@cache
def solitaire_of(joker: Joker) -> Solitaire | None:
    """What knows the best play under a rule of the joker; None: there is no table of it."""
    ruleset = next(name for name, rules in RULESETS.items() if rules.joker == joker)
    data = tables.load(f"kosci.{ruleset}")
    return Solitaire(joker, RestTable(data)) if data else None


def _expected(solitaire: Solitaire, column: Column) -> float:
    return column.total + solitaire.rest(column)


def _ahead(lead: float, spread: float) -> float:
    """The chance to stay ahead with a lead of which the rest may change so much."""
    if not spread:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return (1 + erf(lead / spread / sqrt(2))) / 2
