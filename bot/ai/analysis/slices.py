"""The work of an analysis in slices: a killed process loses one of them."""

from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time

from bot.ai.analysis.records import Analysed, Analyst, Course
from bot.ai.player import AnyGame


@dataclass(frozen=True, slots=True)
class Slice:
    """What a slice of the work brought: judged decisions, seconds of CPU that it took, whether nothing is left."""

    rows: tuple[Analysed, ...]
    seconds: float
    is_last: bool


def count(_: Callable[[], bool], analyst: Analyst, rules: AnyGame, course: Course) -> int:
    """How many decisions are to be judged."""
    return analyst.total(rules, course)


def advance(
    stop: Callable[[], bool],
    analyst: Analyst,
    rules: AnyGame,
    course: Course,
    found: tuple[Analysed, ...],
    seconds: float,
) -> Slice:
    """Judges decisions until ``seconds`` of CPU are used or nobody wants them any more, but at least one.

    The seconds only say where a slice ends; what is found does not depend on them.
    """
    began, rows = thread_time(), list[Analysed]()
    for row in analyst.judge(rules, course, found):
        rows.append(row)
        if thread_time() - began >= seconds or stop():
            return Slice(tuple(rows), thread_time() - began, is_last=False)
    return Slice(tuple(rows), thread_time() - began, is_last=True)
