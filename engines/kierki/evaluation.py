"""Evaluation of a match of Kierki before its end."""

from typing import Final

from engines.core import Seat
from engines.kierki.table import State

POINTS: Final = 80
"""So many points ahead of the others make the odds about three to one."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds that a seat is ahead; 0 is even, 1 is about three to one."""
    totals = state.up.totals
    others = (sum(totals) - totals[seat]) / (len(totals) - 1)
    return (totals[seat] - others) / POINTS


def stage(state: State) -> int:
    """The part of the match that a state belongs to: the number of deals that are over."""
    return len(state.up.sheet)
