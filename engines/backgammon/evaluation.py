"""Evaluation of a game of backgammon by its position alone."""

from functools import lru_cache
from math import exp
from typing import Final

from engines.backgammon.board import BAR, HOME, OFF, POINTS, Men, counted, in_contact, pips
from engines.backgammon.table import State, Table
from engines.core import Seat, across

STRONG: Final = {3: 0.08, 4: 0.14, 5: 0.18, 6: 0.1, 7: 0.16, 8: 0.08, 18: 0.06, 20: 0.14, 21: 0.12, 22: 0.06}
"""The logarithmic odds that a point with two men or more adds, by its number."""

HIT: Final = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""The number of the 36 throws that hit a blot at each distance, with no man between."""

THROWS: Final = 36
PIPS: Final = 22
"""A lead of so many pips makes the odds about three to one while there is contact."""

RACE: Final = 8
TURN: Final = 8
"""The pips of an average throw."""

PRISON: Final = 0.25
"""The logarithmic odds that each closed point of the home board adds for each enemy on the bar."""

CUBE: Final = 0.1
"""The value of owning the cube, as a part of its number."""


def evaluate(state: State, seat: Seat) -> float:
    """The expected lead of a seat in points, times two: a lead of one game is 2, about seven to one."""
    table = state.table
    ahead = table.score[seat] - table.score[across(seat)]
    return 2.0 * (ahead if table.phase == "over" else ahead + _expected(table, seat))


def stage(state: State) -> State:
    """The part of the match that a state belongs to; each state is its own, so that every play is evaluated at once."""
    return state


def _expected(table: Table, seat: Seat) -> float:
    """The expected points of the present game for a seat."""
    is_next = table.roller == seat
    odds = _odds(*table.seen(seat), is_next=is_next)
    even = 2 / (1 + exp(-odds)) - 1
    if table.phase == "answer":
        mine = even if table.asked == seat else -even
        taken = table.offered * (mine + CUBE)
        answer = max(-float(table.cube), taken)
        return answer if table.asked == seat else -answer
    own = 0 if table.owner is None else CUBE if table.owner == seat else -CUBE
    return table.cube * (even + own)


@lru_cache(1 << 14)
def _odds(mine: Men, theirs: Men, *, is_next: bool) -> float:
    """Logarithmic odds of winning a game, by one's own men and the opponent's."""
    lead = pips(theirs) - pips(mine) + (TURN if is_next else -TURN) / 2
    if not in_contact(mine, theirs):
        return lead / RACE + 0.05 * (counted(mine)[OFF] - counted(theirs)[OFF])
    return lead / PIPS + _position(mine, theirs, 0.5 if is_next else 1) - _position(theirs, mine, 1 if is_next else 0.5)


def _position(mine: Men, theirs: Men, danger: float) -> float:
    """The logarithmic odds of points held, men on the bar, stacks and blots; ``danger`` scales those of blots."""
    own, foe = counted(mine), counted(theirs)
    closed = sum(foe[place] > 1 for place in range(1, HOME + 1))
    total = sum(worth for place, worth in STRONG.items() if own[place] > 1)
    total -= PRISON * closed * own[BAR]
    total -= 0.03 * sum(max(0, own[place] - 4) for place in POINTS)
    for place in POINTS:
        if own[place] == 1:
            missed = 1.0
            for far in range(1, min(place, len(HIT) - 1) + 1):
                if foe[BAR - place + far]:
                    missed *= 1 - HIT[far] / THROWS
            total -= danger * (1 - missed) * ((BAR - place) / PIPS + PRISON * closed)
    return total
