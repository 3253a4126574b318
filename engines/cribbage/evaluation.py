"""Evaluation of a match of cribbage before its end, and the counts that are worth playing."""

from collections.abc import Sequence
from typing import Final

from engines.core import BOTH_SEATS, Seat, across
from engines.cribbage.counting import worth
from engines.cribbage.table import Accept, Action, Count, Muggins, State

HOLES: Final = 10
"""A lead of so many holes makes the odds about three to one."""


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds that a seat wins; 0 is even, 1 is about three to one."""
    pegs = state.up.pegs
    return (pegs[seat][1] - pegs[across(seat)][1]) / HOLES


def stage(state: State) -> int:
    """The part of the match that a state belongs to: the deal."""
    return state.up.deal


def plausible(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions worth playing at random: counts are right, and wrong ones are challenged."""
    if state.up.phase not in ("count", "answer"):
        return actions
    owner, is_crib = state.up.counting
    laid = state.up.laid_by(owner)
    cards = tuple(card for who in BOTH_SEATS for card in state.thrown[who]) if is_crib else laid
    right = worth(cards, state.up.starter or "", crib=is_crib)
    if state.up.said is None:
        return (Count(right),)
    missed = abs(right - state.up.said)
    return (Muggins(missed) if missed else Accept(),)
