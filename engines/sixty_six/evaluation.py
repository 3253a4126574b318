"""Evaluation of a match of sixty-six before its end."""

from typing import Final

from engines.core import Seat, across
from engines.sixty_six.table import State

GAME: Final = 0.6
"""The logarithmic odds of one game point ahead."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds that a seat wins the match; 0 is even, 1 is about three to one."""
    score = state.up.score
    return GAME * (score[seat] - score[across(seat)])


def stage(state: State) -> int:
    """The part of the match that a state belongs to: the deal."""
    return state.up.deal
