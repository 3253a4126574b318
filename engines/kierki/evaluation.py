"""How the players stand, for one who does not play the match to its end."""

from typing import Final

from engines.core import Seat
from engines.kierki.table import State

POINTS: Final = 80
"""So many points ahead of the others make the odds about three to one."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds of being ahead."""
    totals = state.up.totals
    others = (sum(totals) - totals[seat]) / (len(totals) - 1)
    return (totals[seat] - others) / POINTS


def stage(state: State) -> int:
    """The part of the match."""
    return len(state.up.sheet)
