"""Evaluation of a match of cucumber before its end."""

from typing import Final

from engines.core import Seat
from engines.cucumber.table import State

LIFE: Final = 21
"""The points of one life; roughly right in every ruleset."""

POINTS: Final = 8
"""So many points ahead of the others make the odds about three to one."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds that a seat outlives the others; 0 is even, 1 is about three to one."""
    up = state.up
    room = [lives * LIFE - total for lives, total in zip(up.lives, up.totals, strict=True)]
    others = [room[other] for other in up.active if other != seat]
    if not up.lives[seat]:
        return -float(LIFE)
    return (room[seat] - sum(others) / len(others)) / POINTS if others else float(LIFE)


def stage(state: State) -> int:
    """The part of the match that a state belongs to: the deal."""
    return state.up.deal
