"""Evaluation of a match of Kości: the points on a sheet and the average points of its open boxes.

Within a turn the expected points are computed over every throw, as if the turn were the last.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import exp, sqrt
from typing import Final, TypeAlias

from engines.core import Seat, with_item
from engines.dice import BOXES, COUNT, UPPER, general, holds, worth
from engines.kosci.game import State
from engines.kosci.sheet import JOKER_BONUS, UPPER_BONUS, UPPER_GOAL, Column

Dice: TypeAlias = tuple[int, ...]

AVERAGE: Final = (2.1, 5.3, 8.6, 12.2, 15.7, 19.2, 21.7, 13.1, 22.6, 29.5, 32.7, 16.9, 22.0)
"""The points that good players enter in each box, in the order of BOXES."""

USUAL: Final = sum(AVERAGE)
"""The total that a player who plays alone is compared with."""

SPREAD: Final = 8
"""The points by which luck changes a lead in one turn: one standard deviation, roughly."""

SURE: Final = 4
"""The width, in points of the upper boxes, of the zone in which the bonus is uncertain."""

FACES: Final = range(1, 7)

KEPT: Final = tuple(faces for count in range(COUNT) for faces in combinations_with_replacement(FACES, count))
"""Every choice of dice to keep when at least one is thrown, the fewest first."""

ONE_MORE: Final = {faces: tuple(tuple(sorted((*faces, face))) for face in FACES) for faces in KEPT}

HOLDS: Final[dict[Dice, tuple[Dice, ...]]] = {
    dice: tuple(hold.faces for hold in holds(dice, COUNT)) for dice in combinations_with_replacement(FACES, COUNT)
}
"""Every choice of dice to keep, for each throw."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds that a seat ends with the most points; 0 is even, 1 is about three to one."""
    totals = [_expected_total(state, Seat(player)) for player in range(len(state.columns))]
    own = totals.pop(seat)
    turns = sum(len(column.open) for column in state.columns) / len(state.columns)
    return (own - max(totals, default=USUAL)) / (SPREAD * sqrt(turns + 1))


def stage(state: State) -> State:
    """The part of the match that a state belongs to; each state is its own, so that every step is evaluated at once."""
    return state


def _expected_total(state: State, seat: Seat) -> float:
    """The points that a seat is expected to end with."""
    column = state.columns[seat]
    if seat != state.turn or state.held is None:
        return _expected_points(column.total - column.bonus, column.upper, column.points)
    return _expected_by_hold(column)[state.left][state.held]  # what fell then was luck, so it is not counted


def _expected_points(points: int, upper: int, boxes: tuple[int | None, ...]) -> float:
    """The points that a sheet is expected to end with, from what it has; ``upper`` is the sum of its upper boxes."""
    total, par = float(points), float(upper - UPPER_GOAL)
    is_open = False
    for place, entered in enumerate(boxes):
        if entered is None:
            total += AVERAGE[place]
            if place < len(UPPER):
                par += 3 * (place + 1)
                is_open = True
    return total + UPPER_BONUS * (1 / (1 + exp(-(par + 1) / SURE)) if is_open else par >= 0)


@lru_cache(maxsize=64)
def _expected_by_hold(column: Column) -> tuple[dict[Dice, float], ...]:
    """The expected points of a sheet by the dice that were kept; the second table is for one more throw to come."""
    points, upper = column.total - column.bonus, column.upper
    after = {}
    for dice in HOLDS:
        best = -1.0
        extra = JOKER_BONUS if general(dice) and column["general"] else 0
        for place, (box, entered) in enumerate(zip(BOXES, column.points, strict=True)):
            if entered is None:
                given = worth(box, dice)
                boxes = with_item(column.points, place, given)
                best = max(best, _expected_points(points + given + extra, upper + given * (place < len(UPPER)), boxes))
        after[dice] = best
    last = _kept(after)
    return last, _kept(_held(last))


def _held(kept: dict[Dice, float]) -> dict[Dice, float]:
    """The expected points of each throw, from those of each hold: the best hold is chosen."""
    return {dice: max(kept[faces] for faces in HOLDS[dice]) for dice in HOLDS}


def _kept(thrown: dict[Dice, float]) -> dict[Dice, float]:
    """The expected points of each hold, from those of each throw: the missing dice are thrown one after the other."""
    kept = dict(thrown)
    for faces in reversed(KEPT):
        kept[faces] = sum(kept[more] for more in ONE_MORE[faces]) / 6
    return kept
