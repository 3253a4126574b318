"""Accounts of luck and skill from decisions that are judged by the chance to win."""

from collections.abc import Callable
from itertools import pairwise
from math import sqrt
from typing import Any

from bot.ai.analysis.records import Analysed, Course, Line
from engines.core import Seat


def account_of(
    course: Course, rows: tuple[Analysed, ...], stage: Callable[[Any], object] | None, *, open_luck: bool
) -> tuple[Line, ...]:
    """The account of each seat whose decisions are judged; ``open_luck``: what is dealt counts as luck."""
    seats = sorted({row.seat for row in rows})
    return tuple(_line(course, rows, seat, stage if open_luck else None, open_luck=open_luck) for seat in seats)


def _line(
    course: Course,
    rows: tuple[Analysed, ...],
    seat: Seat,
    stage: Callable[[Any], object] | None,
    *,
    open_luck: bool,
) -> Line:
    own = [row for row in rows if row.seat == seat]
    others = sum(row.cost for row in rows if course.teams[row.seat] != course.teams[seat])
    expected = 1 / len(set(course.teams)) if course.expected is None else course.expected
    lost, error = sum(row.cost for row in own), sqrt(sum(row.error**2 for row in own))
    luck = _dealt(course, own, expected, stage) if open_luck else 0.0
    gained = 0.0 if open_luck else others / max(1, len(set(course.teams)) - 1)
    return Line(seat, expected, luck, lost, course.result[seat], gained, error)


def _dealt(course: Course, own: list[Analysed], expected: float, stage: Callable[[Any], object] | None) -> float:
    """What the beginnings of deals brought: the value of each first decision beyond what the deal before came to."""
    first, *_ = own
    luck = first.value - expected
    if stage is None:
        return luck
    for before, after in pairwise(own):
        if stage(course.states[before.step]) != stage(course.states[after.step]):
            luck += after.value - (before.value - before.cost)
    return luck
