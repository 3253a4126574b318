"""What somebody's games of cribbage add up to: points a deal as pone and as dealer."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from bot.scenes.views.average import decimal
from engines.core import BOTH_SEATS, Note, note
from engines.cribbage import State

EXPERTS: Final = (10.1, 16.2)
"""What experts score in a deal as pone and as dealer."""

LEAST: Final = 5
"""The fewest deals of which an average says something."""

PONE, DEALER = "pone", "dealer"


def stats(_: object, states: tuple[State, ...]) -> tuple[Mapping[str, int], ...]:
    """By seat, the points and the number of whole deals as pone and as dealer; the deal that ended the game is none."""
    told: tuple[dict[str, int], ...] = ({}, {})
    last = states[-1].up.deal
    began: set[int] = set()
    for before, after in pairwise(states):
        up = before.up
        if up.deal == last:
            break
        is_new = up.deal not in began
        began.add(up.deal)
        for seat in BOTH_SEATS:
            role = DEALER if seat == up.dealer else PONE
            gained = after.up.pegs[seat][1] - up.pegs[seat][1]
            told[seat][role] = told[seat].get(role, 0) + gained
            told[seat][f"{role}.n"] = told[seat].get(f"{role}.n", 0) + is_new
    return told


def career(_: str, numbers: Mapping[str, int]) -> Note | None:
    """The averages of a person beside those of experts."""
    if min(numbers.get(f"{role}.n", 0) for role in (PONE, DEALER)) < LEAST:
        return None
    pone, dealer = (decimal(numbers.get(role, 0) / numbers[f"{role}.n"]) for role in (PONE, DEALER))
    return note(
        "cribbage-career", pone=pone, dealer=dealer, best_pone=decimal(EXPERTS[0]), best_dealer=decimal(EXPERTS[1])
    )
