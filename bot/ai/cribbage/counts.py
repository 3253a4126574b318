"""Counting at muggins: what a hand or a crib that lies open is worth, and what a count or a claim brings."""

from engines.cribbage import Accept, Action, Count, Muggins, View
from engines.cribbage.counting import settlement, worth


def right_count(view: View) -> int:
    """The points of the hand or the crib that is counted now."""
    owner, is_crib = view.up.counting
    cards = view.crib if is_crib else view.up.laid_by(owner)
    return worth(cards, view.up.starter or "", crib=is_crib)


def value_of_count(view: View, move: Action) -> float:
    """The points that a count or an answer brings, less those of the other one, who misses nothing."""
    right, owner = right_count(view), view.up.counting[0]
    left = view.target - view.up.pegs[owner][1]
    if isinstance(move, Count):
        own, taken = settlement(right, move.points, abs(right - move.points), left)
        return own - taken
    claim = move.points if isinstance(move, Muggins) else 0
    own, taken = settlement(right, right if view.up.said is None else view.up.said, claim, left)
    return float(taken - own) if isinstance(move, Muggins | Accept) else 0.0
