"""How the players stand, and what they say in their right mind, for one who does not play the match to its end."""

from collections.abc import Sequence
from typing import Final

from engines.core import Seat, across
from engines.sixty_six.settling import ENOUGH
from engines.sixty_six.table import Action, Close, Declare, State, worth

GAME: Final = 0.6
"""What a game point of seven adds to the odds."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds of winning."""
    score = state.up.score
    return GAME * (score[seat] - score[across(seat)])


def stage(state: State) -> int:
    """The part of the match."""
    return state.up.deal


def plausible(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Whoever has 66 says so, nobody else does; and the stock is not closed at random."""
    up = state.up
    for action in actions:
        if isinstance(action, Declare):
            extra = worth(action.card, up.trump) if action.card else 0
            if up.points[up.turn] + extra >= ENOUGH:
                return (action,)
    return [action for action in actions if not isinstance(action, Declare | Close)] or actions
