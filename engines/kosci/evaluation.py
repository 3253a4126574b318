"""How the players stand in the middle of a match: what a sheet has, and what its open boxes will bring on the average.

Within a turn that is worked out for every throw, as if the turn were the last.
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
"""What good players enter in each box, in the order of BOXES."""

USUAL: Final = sum(AVERAGE)
"""What there is to be beaten for who plays alone."""

SPREAD: Final = 8
"""Points in a turn by which luck changes a lead."""

SURE: Final = 4
"""So many points above or below par for the bonus make it rather sure or rather lost."""

FACES: Final = range(1, 7)

KEPT: Final = tuple(faces for count in range(COUNT) for faces in combinations_with_replacement(FACES, count))
"""All that may be kept when something is thrown, the fewest dice first."""

ONE_MORE: Final = {faces: tuple(tuple(sorted((*faces, face))) for face in FACES) for faces in KEPT}

HOLDS: Final[dict[Dice, tuple[Dice, ...]]] = {
    dice: tuple(hold.faces for hold in holds(dice, COUNT)) for dice in combinations_with_replacement(FACES, COUNT)
}
"""What may be kept of each throw."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds of having the most points."""
    hopes = [_hope(state, Seat(player)) for player in range(len(state.columns))]
    own = hopes.pop(seat)
    turns = sum(len(column.open) for column in state.columns) / len(state.columns)
    return (own - max(hopes, default=USUAL)) / (SPREAD * sqrt(turns + 1))


def stage(state: State) -> State:
    """The part of the match: every throw and every entry is judged at once."""
    return state


def _hope(state: State, seat: Seat) -> float:
    column = state.columns[seat]
    if seat != state.turn or state.held is None:
        return _sheet(column.total - column.bonus, column.upper, column.points)
    return _turn(column)[state.left][state.held]  # whatever fell then was luck


def _sheet(points: int, upper: int, boxes: tuple[int | None, ...]) -> float:
    """What a sheet will come to; ``upper`` is what the upper boxes have."""
    hope, par = float(points), float(upper - UPPER_GOAL)
    is_open = False
    for place, entered in enumerate(boxes):
        if entered is None:
            hope += AVERAGE[place]
            if place < len(UPPER):
                par += 3 * (place + 1)
                is_open = True
    return hope + UPPER_BONUS * (1 / (1 + exp(-(par + 1) / SURE)) if is_open else par >= 0)


@lru_cache(maxsize=64)
def _turn(column: Column) -> tuple[dict[Dice, float], ...]:
    """What a sheet may hope for by the dice kept in the last throw, with no and with one more throw after it."""
    points, upper = column.total - column.bonus, column.upper
    after = {}
    for dice in HOLDS:
        best = -1.0
        extra = JOKER_BONUS if general(dice) and column["general"] else 0
        for place, (box, entered) in enumerate(zip(BOXES, column.points, strict=True)):
            if entered is None:
                given = worth(box, dice)
                boxes = with_item(column.points, place, given)
                best = max(best, _sheet(points + given + extra, upper + given * (place < len(UPPER)), boxes))
        after[dice] = best
    last = _kept(after)
    return last, _kept(_held(last))


def _held(kept: dict[Dice, float]) -> dict[Dice, float]:
    """The best of all holds, for each throw."""
    return {dice: max(kept[faces] for faces in HOLDS[dice]) for dice in HOLDS}


def _kept(thrown: dict[Dice, float]) -> dict[Dice, float]:
    """What each hold may hope for, by what each throw may: one die after the other falls."""
    kept = dict(thrown)
    for faces in reversed(KEPT):
        kept[faces] = sum(kept[more] for more in ONE_MORE[faces]) / 6
    return kept
