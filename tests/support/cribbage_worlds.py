"""Cribbage tables at random: the throw, the play at every count and the show, at all places of the board."""

from dataclasses import replace
from random import Random

from engines.core import play
from engines.cribbage import Count, Cribbage
from engines.cribbage.counting import POSSIBLE
from engines.cribbage.evaluation import plausible
from engines.luck import Seeded

RULES = (Cribbage(), Cribbage(target=61), Cribbage(muggins=True), Cribbage(target=61, muggins=True))
LACKS = (1, 2, 3, 4, 6, 9, 13, 18, 25, 38, 49, 50, 51, 52, 60, 75, 90, 121)
"""What a player may lack; far from the end and near to it."""
WRONG = (-3, -1, 1, 2, 5)


def dealt(seed):
    """A deal with its rules; the dealer and the pegs are at random."""
    dice = Random(seed)
    rules = RULES[seed % len(RULES)]
    state = rules.setup(2, Seeded(f"{seed:064x}"))
    pegs = tuple(max(0, rules.target - dice.choice(LACKS)) for _ in range(2))
    up = replace(state.up, pegs=tuple((max(0, one - 1), one) for one in pegs))
    return rules, replace(state, up=replace(up, dealer=min(rules.to_move(state)) if dice.random() < 0.5 else up.dealer))


def courses(seed):
    """[(rules, state, seat, action)] of a whole deal that is played at random; some counts are wrong."""
    rules, state = dealt(seed)
    dice, deal = Random(seed), state.up.deal
    while (movers := sorted(rules.to_move(state))) and state.up.deal == deal:
        seat = dice.choice(movers)
        action = dice.choice(plausible(state, tuple(rules.legal(state, seat))))
        if isinstance(action, Count) and dice.random() < 0.5:
            wrong = max(0, action.points + dice.choice(WRONG))
            action = Count(wrong) if wrong in POSSIBLE else action
        yield rules, state, seat, action
        state = play(rules, state, seat, action)
