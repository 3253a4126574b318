"""Evaluation of a position of Mak-yek."""

from typing import Final

from engines.core import Seat
from engines.mak_yek.game import State

MAN: Final = 0.5
"""The logarithmic odds of one man more, before they are raised for a board with few men."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds that a seat wins; 0 is even, 1 is about three to one."""
    white, black = state.position.white.bit_count(), state.position.black.bit_count()
    odds = MAN * (white - black) * (1 + 4 / (white + black))
    return odds if seat == 0 else -odds
