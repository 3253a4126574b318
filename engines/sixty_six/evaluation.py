"""Evaluation of a match of sixty-six before its end, and the moves that are worth playing at random."""

from collections.abc import Sequence
from typing import Final

from engines.core import Seat, across
from engines.sixty_six.settling import ENOUGH
from engines.sixty_six.table import Action, Close, Declare, State, worth

GAME: Final = 0.6
"""The logarithmic odds of one game point ahead."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds that a seat wins the match; 0 is even, 1 is about three to one."""
    score = state.up.score
    return GAME * (score[seat] - score[across(seat)])


def stage(state: State) -> int:
    """The part of the match that a state belongs to: the deal."""
    return state.up.deal


def plausible(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions worth playing at random: 66 is declared exactly when it is true, and the stock is not closed."""
    up = state.up
    for action in actions:
        if isinstance(action, Declare):
            extra = worth(action.card, up.trump) if action.card else 0
            if up.points[up.turn] + extra >= ENOUGH:
                return (action,)
    return [action for action in actions if not isinstance(action, Declare | Close)] or actions
