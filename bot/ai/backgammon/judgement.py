"""What a position is worth at a glance, and one roll further."""

from functools import lru_cache
from typing import Final

from bot.ai.backgammon import cube
from bot.ai.backgammon.bear_off import BearOff
from bot.ai.backgammon.chances import Chances
from bot.ai.backgammon.cube import Offer
from bot.ai.backgammon.inputs import THROWS
from bot.ai.backgammon.net import Evaluator
from bot.ai.backgammon.stakes import Stakes
from bot.ai.player import Effort
from engines.backgammon.board import MEN, OFF, at, in_contact, lost, pips
from engines.backgammon.plays import Dice, Sides, finals

ROLLS: Final = tuple(((one, two), 1 + (one != two)) for one in range(1, 7) for two in range(1, one + 1))
"""The 21 rolls, and how many of the 36 throws they are."""

KEPT: Final = 20_000
"""Positions whose chances are remembered."""

NEAR: Final = 0.3
"""A double that seems so much worse than none is not looked at any further."""


class Judgement:
    """Judges positions by nets, and short races by a table. All equities are those of the side about to roll, in units
    of the cube as it stands.
    """

    def __init__(self, net: Evaluator, table: BearOff | None = None) -> None:
        self._net, self._table = net, table
        self.chances = lru_cache(KEPT)(self._judged)

    def _judged(self, sides: Sides) -> Chances:
        """How the game may end for the side about to roll, whose men come first."""
        won = self._table.win(*sides) if self._table else None
        return self._net.chances(*sides) if won is None else Chances(won)

    def efficiency(self, sides: Sides) -> float:
        """How much of a live cube the cube is worth; nothing before the last roll of a game."""
        mine, theirs = sides
        if in_contact(mine, theirs):
            return cube.CONTACT_EFFICIENCY
        rolls = self._table and self._table.rolls(theirs)
        return 0.0 if rolls and rolls[0] == 1 else cube.race_efficiency(pips(mine))

    def turn(self, sides: Sides, stakes: Stakes) -> float:
        """The equity at the beginning of a turn, at a glance. The other side may have won already."""
        mine, theirs = sides
        if at(theirs, OFF) == MEN:
            return ended(stakes, lost(mine, theirs))
        return cube.at_turn(self.chances(sides), stakes, self.efficiency(sides))

    def roll(self, sides: Sides, stakes: Stakes) -> float:
        """The equity of rolling without a double, at a glance."""
        return stakes.equity(cube.value(self.chances(sides), stakes, self.efficiency(sides)))

    def offer(self, sides: Sides, stakes: Stakes) -> Offer:
        """What a double comes to, at a glance."""
        return cube.offer(self.chances(sides), stakes, self.efficiency(sides))

    # --- one roll further ---

    def after_roll(self, sides: Sides, dice: Dice, stakes: Stakes, effort: Effort) -> float:
        """The equity of the best play of a roll; a turn that is lost leaves the position to the other."""
        ends = finals(sides, dice) or (sides,)
        effort.spend(len(ends))
        other = stakes.other
        return -min(self.turn((theirs, mine), other) for mine, theirs in ends)

    def rolled(self, sides: Sides, stakes: Stakes, effort: Effort) -> float:
        """The equity of rolling: the mean of the best plays of all rolls."""
        return sum(weight * self.after_roll(sides, dice, stakes, effort) for dice, weight in ROLLS) / THROWS

    def deep_offer(self, sides: Sides, stakes: Stakes, effort: Effort) -> Offer:
        """What a double comes to, by the mean of all rolls."""
        return cube.offered(stakes, self.rolled(sides, stakes, effort), self.rolled(sides, stakes.after_take, effort))

    def late(self, sides: Sides, stakes: Stakes, effort: Effort) -> int:
        """The throws of 36 after which a double that was taken is worth more than a drop: too late to offer it."""
        doubled = stakes.after_take
        return sum(
            weight for dice, weight in ROLLS if stakes.of_doubled(self.after_roll(sides, dice, doubled, effort)) > 1
        )

    def deep_turn(self, sides: Sides, stakes: Stakes, effort: Effort) -> float:
        """The equity at the beginning of a turn, by the mean of all rolls."""
        mine, theirs = sides
        if at(theirs, OFF) == MEN:
            return ended(stakes, lost(mine, theirs))
        if cube.may_double(stakes):
            glance = self.offer(sides, stakes)
            if glance.double > glance.none - NEAR:
                return self.deep_offer(sides, stakes, effort).best
        return self.rolled(sides, stakes, effort)


def ended(stakes: Stakes, worth: int) -> float:
    """The equity of a side that has lost a game of this worth."""
    if stakes.jacoby and stakes.away is None and stakes.holder == "both":
        worth = 1
    return stakes.equity(stakes.worth(-worth))
