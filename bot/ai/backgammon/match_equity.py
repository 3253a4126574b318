"""The chance to win a match at every score, computed from the rules and two numbers about games in general.

A game between equals is worth what Janowski's formula says of an even position in which so many games are gammons, at
the score in question; scores are computed from the end of the match on. Up to 15 points the table differs from that of
Kazaross, which was made from rollouts, by 0.002 on average and 0.012 at most.
"""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Final

from bot.ai.backgammon.chances import Chances
from bot.ai.backgammon.cube import CONTACT_EFFICIENCY, value
from bot.ai.backgammon.stakes import Crawford, Holder, Score, Stakes

GAMMONS: Final = 0.28
"""The share of games between equals that are gammons or more."""
BACKGAMMONS: Final = 0.012

EVEN: Final = Chances(0.5, GAMMONS / 2, BACKGAMMONS / 2, GAMMONS / 2, BACKGAMMONS / 2)


@cache
def match_equity(length: int, *, cube: bool, crawford: bool) -> Mapping[Score, float]:
    """The chance to win a match before the next game, by what the side and the other lack, up to ``length`` points."""
    known: dict[Score, float] = {}
    for mine, theirs in sorted(product(range(1, length + 1), repeat=2), key=sum):
        phases: tuple[Crawford, ...] = ("before",)
        if cube and crawford and min(mine, theirs) == 1:
            phases = ("after", "now")
        for phase in phases:
            holder: Holder = "nobody" if phase == "now" or not cube else "both"
            stakes = Stakes(
                holder=holder, away=(mine, theirs), crawford=phase, crawford_rule=cube and crawford, chances=known
            )
            known[mine, theirs, phase] = 0.5 if mine == theirs else value(EVEN, stakes, CONTACT_EFFICIENCY)
    return known
