"""What somebody's games of Kości add up to: the average sheet and the best one."""

from collections.abc import Mapping
from typing import Final

from bot.scenes.views.average import decimal
from engines.core import Note, note
from engines.kosci import State

OPTIMUM: Final = {"polish": 250.2, "polish_box": 250.3, "hasbro": 254.6, "verhoeff": 254.6, "plain": 245.9}
"""What nobody can beat on average, who plays alone, by ruleset."""

LEAST: Final = 5
"""The fewest sheets of which an average says something."""


def stats(_: object, states: tuple[State, ...]) -> tuple[Mapping[str, int], ...]:
    """By seat, a full sheet with its points."""
    columns = states[-1].columns
    return tuple(
        {"sheets": 1, "points": column.total, "^best": column.total} if None not in column.points else {}
        for column in columns
    )


def career(ruleset: str, numbers: Mapping[str, int]) -> Note | None:
    """The average of a person beside the optimum, and their best sheet."""
    sheets = numbers.get("sheets", 0)
    best = numbers.get("^best")  # for a moment there is none after a match was annulled
    if sheets < LEAST or ruleset not in OPTIMUM or best is None:
        return None
    average = decimal(numbers["points"] / sheets)
    return note("kosci-career", average=average, best=best, optimum=decimal(OPTIMUM[ruleset]))
