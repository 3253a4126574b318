"""Which step decided a finished match: pure functions over its positions, one for each kind of game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, TypeAlias

from bot.ai.player import chance
from engines import northcott
from engines.backgammon import evaluation as backgammon
from engines.canasta import evaluation as canasta
from engines.core import Seat
from engines.cribbage import evaluation as cribbage
from engines.cucumber import evaluation as cucumber
from engines.draughts import evaluation as draughts
from engines.kierki import evaluation as kierki
from engines.mak_yek import evaluation as mak_yek
from engines.patience import home
from engines.sixty_six import evaluation as sixty_six

Worth: TypeAlias = Callable[[Any, Seat], float]
"""The logarithmic odds of a seat in a position."""

LASTING: Final = 4
"""So many positions a swing on a board has to last: a man that is taken back in an exchange decides nothing."""


@dataclass(frozen=True, slots=True)
class Course:
    """A finished match: the position before each step and the last one, who made each step, and who won."""

    states: Sequence[Any]
    seats: Sequence[Seat]
    winners: Sequence[Seat]


@dataclass(frozen=True, slots=True)
class Turn:
    """The step that decided a match, and the position in which it is seen best. Both count from 0.

    ``deal`` is the number of the deal from 1; 0 where there are no deals.
    """

    step: int
    shown: int
    deal: int = 0


TurningPoint: TypeAlias = Callable[[Course], Turn | None]
"""Finds the step that decided a match; None: no step stands out, so its end is shown."""


def swing(worth: Worth, lasting: int = LASTING) -> TurningPoint:
    """The step that changed most in favour of the winner, or of anybody if nobody won."""

    def turning_point(course: Course) -> Turn | None:
        known = _values(worth, course)
        gains = [max(_lasting(values, step, lasting) for values in known) for step in range(len(course.seats))]
        gain = max(gains, default=0.0)
        return Turn(step := gains.index(gain), step + 1) if gain > 0 else None

    return turning_point


def deal_swing(worth: Worth, deal: Callable[[Any], int]) -> TurningPoint:
    """The step that changed most in the deal that changed most.

    A step that ends a deal is shown before it: after it the cards of the next deal lie there.
    """

    def turning_point(course: Course) -> Turn | None:
        deals = [deal(state) for state in course.states]
        begins = [0, *(n for n, (one, other) in enumerate(pairwise(deals), 1) if one != other), len(deals) - 1]
        values, gain, first, after = max(
            (
                (values, values[after] - values[first], first, after)
                for values in _values(worth, course)
                for first, after in pairwise(begins)
            ),
            key=lambda found: found[1],
        )
        if gain <= 0:
            return None
        step = max(range(first, after), key=lambda n: values[n + 1] - values[n])
        number = begins.index(first) + 1
        return Turn(step, step if deals[step] != deals[step + 1] else step + 1, number)

    return turning_point


def best_entry(points: Callable[[Any, Seat], int]) -> TurningPoint:
    """The step that brought its player the most points; the latest of equal ones."""

    def turning_point(course: Course) -> Turn | None:
        gains = [
            points(after, seat) - points(before, seat)
            for (before, after), seat in zip(pairwise(course.states), course.seats, strict=True)
        ]
        _, step = max(((gain, step) for step, gain in enumerate(gains) if gain > 0), default=(0, None))
        return None if step is None else Turn(step, step + 1)

    return turning_point


def last_gain(score: Callable[[Any], int]) -> TurningPoint:
    """The last step that brought anything: the last card of a patience that came home, or after which it got stuck."""

    def turning_point(course: Course) -> Turn | None:
        scores = [score(state) for state in course.states]
        step = max((n for n, (before, after) in enumerate(pairwise(scores)) if after > before), default=None)
        return None if step is None else Turn(step, step + 1)

    return turning_point


def _values(worth: Worth, course: Course) -> list[list[float]]:
    """The chances in all positions of each seat that may have turned the match. A chance of nearly 1 hardly grows any
    more, however much a seat still takes.
    """
    seats = course.winners or sorted(set(course.seats))
    return [[chance(worth(state, seat)) for state in course.states] for seat in seats]


def _lasting(values: list[float], step: int, lasting: int) -> float:
    """What a step gained and did not lose again soon."""
    return min(values[step + 1 : step + 1 + lasting]) - values[step]


def _kosci_points(state: Any, seat: Seat) -> int:
    return int(state.columns[seat].total)


def _canasta_deal(state: Any) -> int:
    return int(state.up.deal)


KOSCI: Final = best_entry(_kosci_points)
CRIBBAGE: Final = deal_swing(cribbage.evaluate, cribbage.stage)
SIXTY_SIX: Final = deal_swing(sixty_six.evaluate, sixty_six.stage)
CUCUMBER: Final = deal_swing(cucumber.evaluate, cucumber.stage)
KIERKI: Final = deal_swing(kierki.evaluate, kierki.stage)
CANASTA: Final = deal_swing(canasta.evaluate, _canasta_deal)
BACKGAMMON: Final = swing(backgammon.evaluate)
DRAUGHTS: Final = swing(draughts.evaluate_flying)
DRAUGHTS_SHORT: Final = swing(draughts.evaluate_short)
NORTHCOTT: Final = swing(northcott.evaluate)
MAK_YEK: Final = swing(mak_yek.evaluate)
PATIENCE: Final = last_gain(home)
