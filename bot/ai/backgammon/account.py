"""The account of luck and skill of a match of backgammon, in equity.

Before a roll a seat expects the mean of what the best plays of all 21 rolls are worth. A roll is worth more or less
than that: its luck. A decision is worth at most what the best one is worth: the difference is its cost. What a position
is worth after a play is what the other side expects of its next turn, by the same reckoning, so that within a game luck
and costs add up to the result by definition::

    result of a seat = luck of its rolls - luck of the other's - its costs + the other's costs

Everything counts in units of the cube as it stood at that moment; times ``unit`` it is points in money, and the chance
to win the match in a match.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cachetools import LRUCache

from bot.ai.backgammon.bear_off import BearOff
from bot.ai.backgammon.expert import bearing_off, close_ones, evaluator
from bot.ai.backgammon.inputs import MIXED
from bot.ai.backgammon.judgement import Judgement
from bot.ai.backgammon.net import Evaluator
from bot.ai.backgammon.situation import stakes_of
from bot.ai.backgammon.stakes import Stakes
from bot.ai.backgammon.valuation import Valuation
from bot.ai.player import Effort
from engines.backgammon import Action, Backgammon, Play, State
from engines.backgammon.board import START
from engines.backgammon.plays import Sides
from engines.core import Seat, across

NETS: Final = "expert"
NOTHING: Final = 1e-6
"""A smaller cost is none: it comes of rounding."""
KEPT: Final = 4000
"""Expectations that are remembered."""
ENDLESS: Final = 10**9
"""More nodes than any position takes."""

Step: TypeAlias = tuple[State, Seat, Action]
"""The state before a step of the match, the seat that made it, and what it did."""


@dataclass(frozen=True, slots=True)
class Row:
    """What chance brought a seat at a step of the match, counted from 0, and what its decision there cost.

    ``kind`` is ``move`` for a roll and what was made of it, and ``cube`` for doubling or not, for the answer to a
    double, and for a resignation and its answer; ``luck`` is 0 there. ``best`` is the best action, the chosen one where
    it costs nothing, and None for a roll without a play, where nothing was decided; such a row stands at the step
    before which the roll fell. ``value`` is what the best action is worth to the seat, ``unit`` what one unit of luck,
    cost and value is: points in money, the chance to win the match in a match.
    """

    seat: Seat
    index: int
    kind: Literal["move", "cube"]
    luck: float
    cost: float
    best: Action | None
    value: float
    unit: float


def account(rules: Backgammon, steps: Iterable[Step]) -> tuple[Row, ...]:
    """The rows of a match in the order of its steps; empty where the nets are missing.

    ``steps`` are all steps of the match, or those from a step on. A game takes some five seconds.
    """
    return tuple(rows(rules, steps))


def rows(rules: Backgammon, steps: Iterable[Step], first: int = 0) -> Iterator[Row]:
    """The same, one by one. ``first`` is the number of the first of ``steps``; a row depends on its own step only."""
    nets = evaluator(NETS)
    if nets is None:
        return
    judgement = _Remembering(nets, bearing_off())
    for index, (state, seat, action) in enumerate(steps, start=first):
        yield from _Moment(judgement, rules, state, index).rows(seat, action)


class _Remembering(Judgement):
    """A judgement that remembers expectations: what follows a play is asked for again when the other's turn comes."""

    def __init__(self, net: Evaluator, table: BearOff | None) -> None:
        super().__init__(net, table)
        self._expected: LRUCache[tuple[Sides, Stakes], float] = LRUCache(KEPT)

    def rolled(self, sides: Sides, stakes: Stakes, effort: Effort) -> float:
        key = (sides, stakes)
        if (known := self._expected.get(key)) is None:
            known = self._expected[key] = super().rolled(sides, stakes, effort)
        return known


class _Moment:
    """A position of the match: what fell before it, and what may be decided in it."""

    def __init__(self, judgement: Judgement, rules: Backgammon, state: State, index: int) -> None:
        self._judgement, self._rules, self._state, self._index = judgement, rules, state, index
        self._effort = Effort(ENDLESS)

    def rows(self, seat: Seat, action: Action) -> Iterator[Row]:
        """The rows of everything that fell since the step before, and of the action."""
        table, luck = self._state.table, 0.0
        values = self._values(seat, action)
        best = max(values, key=values.__getitem__)
        for event in table.events:
            match event.kind:
                case "dance":
                    yield self._danced(event.seat)
                case "roll":
                    luck += values[best] - self._expected(table.sides, event.seat)
                case "opening" if event.dice and len(set(event.dice)) > 1:
                    luck += self._begun(event.seat, values[best])
        cost = values[best] - values[action]
        if cost < NOTHING:
            best, cost = action, 0.0
        kind: Literal["move", "cube"] = "move" if isinstance(action, Play) else "cube"
        yield Row(seat, self._index, kind, luck, cost, best, values[best], self._stakes(seat).unit)

    def _values(self, seat: Seat, action: Action) -> dict[Action, float]:
        """What the action and everything that may be better is worth."""
        table = self._state.table
        moves = tuple(self._rules.legal(self._state, seat))
        found = Valuation(self._judgement, self._rules, table, self._effort)
        if table.phase != "move":
            return found.calls(moves, deep=True)
        glances = found.plays(moves)
        close = close_ones(sorted(moves, key=glances.__getitem__, reverse=True), glances)
        played = [action] if isinstance(action, Play) and action not in close else []
        values = found.plays_further([*close, *played], to_the_end=True)
        return values | found.resignations(moves, max(values.values()))

    def _danced(self, seat: Seat) -> Row:
        """A roll without a play."""
        mine, theirs = self._state.table.seen(seat)
        stakes = self._stakes(seat)
        value = -self._judgement.deep_turn((theirs, mine), stakes.other, self._effort)
        luck = value - self._expected((mine, theirs), seat)
        return Row(seat, self._index, "move", luck, 0.0, None, value, stakes.unit)

    def _begun(self, seat: Seat, value: float) -> float:
        """The luck of having the first turn and, where it is played, of the first throw."""
        mine, theirs = self._first_turn(seat), self._first_turn(across(seat))
        return (mine if self._rules.opening_reroll else value) - (mine - theirs) / 2

    def _first_turn(self, seat: Seat) -> float:
        """What the first turn of a game is worth to a seat that has it."""
        if self._rules.opening_reroll:
            return self._expected((START, START), seat)
        stakes = self._stakes(seat)
        return sum(self._judgement.after_roll((START, START), dice, stakes, self._effort) for dice in MIXED) / len(
            MIXED
        )

    def _expected(self, sides: Sides, seat: Seat) -> float:
        return self._judgement.rolled(sides, self._stakes(seat), self._effort)

    def _stakes(self, seat: Seat) -> Stakes:
        return stakes_of(self._rules, self._state.table, seat)
