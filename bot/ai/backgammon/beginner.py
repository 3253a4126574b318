"""A player as people begin: counts pips, hits what can be hit, likes points and fears blots within six points.

It looks at the board after its own play only and counts neither rolls nor gammons.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.ai.backgammon import reasons
from bot.ai.backgammon.judgement import ended
from bot.ai.backgammon.situation import result, rules_of, stakes_of
from bot.ai.player import AnyGame, Decision, Effort, Unit
from engines.backgammon import Action, Play, Resign, Say, Table, View
from engines.backgammon.board import BAR, HOME, MEN, OFF, POINTS, Men, at, counted, in_contact, pips
from engines.backgammon.plays import Sides, plays
from engines.core import Seat

PIPS: Final = 80
"""A lead of so many pips seems as good as a won game."""
TURN: Final = 8
"""The pips of an average roll."""
POINT: Final = 0.05
"""What a point of two men or more is worth at home; elsewhere half."""
BLOT: Final = 0.08
"""What a blot within six points of an enemy costs."""
CAPTIVE: Final = 0.2
"""What an enemy on the bar is worth."""
SURE: Final = 0.95
"""A game seems never more certain than this."""
DOUBLES: Final = 0.35
DROPS: Final = 0.4
"""It doubles when it is so much ahead, and drops when it is so much behind."""


@dataclass(frozen=True, slots=True)
class Beginner:
    """Judges by rules of thumb."""

    @property
    def unit(self) -> Unit:
        return Unit.EQUITY

    def decide(
        self, rules: AnyGame, view: View, seat: Seat, moves: Sequence[Action], effort: Effort, dice: Random
    ) -> Decision:
        values = dict(zip(moves, self.weigh(rules, view, seat, moves, effort, dice), strict=True))
        order = sorted(moves, key=values.__getitem__, reverse=True)
        best = order[0]
        why = reasons.of_play(view.table, best) if isinstance(best, Play) else None
        return Decision(best, tuple((move, values[move]) for move in order), effort.done, why=why)

    def weigh(
        self, rules: AnyGame, view: View, seat: Seat, moves: Sequence[Action], effort: Effort, dice: Random
    ) -> tuple[float, ...]:
        table = view.table
        effort.spend(len(moves))
        ends = plays(table.sides, table.dice) if table.dice else {}
        value = self.judge(rules, view, seat)
        stakes = stakes_of(rules_of(rules), table, seat)

        def worth(move: Action) -> float:
            match move:
                case Play():
                    return seems(ends[move])
                case Say(call):
                    return _called(table, call, value)
                case Resign(worth):
                    return min(value, ended(stakes, worth))

        return tuple(map(worth, moves))

    def judge(self, rules: AnyGame, view: View, seat: Seat) -> float:
        table = view.table
        if table.phase == "over":
            return result(table, seat)
        if table.dice:
            best = max(map(seems, plays(table.sides, table.dice).values()))
        else:
            mine, theirs = table.sides
            best = -seems((theirs, mine))
        return best if table.roller == seat else -best


def _called(table: Table, call: str, value: float) -> float:
    """What a call seems worth; ``value`` is that of the position."""
    match call:
        case "double":
            return min(1.0, 2 * value - DOUBLES)
        case "take" | "beaver":
            return value if call == "take" and value > -DROPS else -1.5
        case "drop":
            return -1.0
        case "accept":
            return float(table.resigned)
        case _:
            return value


def seems(sides: Sides) -> float:
    """What a position seems worth to the side that has just moved, whose men come first."""
    mine, theirs = sides
    if at(mine, OFF) == MEN:
        return 1.0
    total = (pips(theirs) - pips(mine) - TURN / 2) / PIPS
    if in_contact(mine, theirs):
        total += _formation(mine, theirs) - _formation(theirs, mine) + CAPTIVE * at(theirs, BAR)
    return max(-SURE, min(SURE, total))


def _formation(mine: Men, theirs: Men) -> float:
    """Points and blots of one side."""
    own, foe = counted(mine), counted(theirs)
    total = 0.0
    for point in POINTS:
        if own[point] > 1:
            total += POINT if point <= HOME else POINT / 2
        elif own[point] == 1 and any(foe[BAR - point + far] for far in range(1, min(HOME, point) + 1)):
            total -= BLOT
    return total
