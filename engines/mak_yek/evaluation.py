"""How the sides stand, for one who does not play the game to its end."""

from typing import Final

from engines.core import Seat
from engines.mak_yek.game import State

MAN: Final = 0.5
"""What a man more adds to the odds; the fewer there are, the more."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds of winning."""
    white, black = state.position.white.bit_count(), state.position.black.bit_count()
    odds = MAN * (white - black) * (1 + 4 / (white + black))
    return odds if seat == 0 else -odds
