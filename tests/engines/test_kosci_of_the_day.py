"""Kości with the luck of a day: everybody gets the same dice for the same decisions, and nobody sees the key."""

from random import Random

import pytest

from engines.core import Seat, play
from engines.dice import Hold
from engines.kosci import Kosci, Score
from engines.luck import Daily, Seeded
from tests.support.worlds import seem_alike

KEY = "352a32e6f8770d822e824803ce86960bca1ab1fb68cf9a871735e87a384f1938"
RULES, ME = Kosci(), Seat(0)


def played(seed, key=KEY):
    """The states of a match of one player who decides by a seed."""
    dice, state = Random(seed), RULES.setup(1, Daily(key, 20_780))
    states = [state]
    while RULES.to_move(state):
        state = play(RULES, state, ME, dice.choice(list(RULES.legal(state, ME))))
        states.append(state)
    return states


def test_the_dice_of_a_turn_are_those_of_the_vector():
    state = RULES.setup(1, Daily(KEY, 20_780))
    assert state.dice == (4, 3, 2, 5, 5)
    state = play(RULES, state, ME, Hold((5, 5)))
    assert state.dice == (1, 3, 6, 5, 5)
    state = play(RULES, state, ME, Hold((5, 5)))
    assert state.dice == (4, 5, 4, 5, 5)


def test_the_same_decisions_get_the_same_dice_and_others_the_same_first_throws():
    assert played(1) == played(1)
    firsts = [[s.dice for s in played(seed) if s.left == 2 and s.turn is not None] for seed in (1, 2)]
    assert firsts[0] == firsts[1]
    assert len(firsts[0]) == 13
    assert played(1) != played(2)


def thrown_twice(seed):
    """The dice of each turn after everything has been thrown again; a seed chooses the boxes."""
    dice, state, thrown = Random(seed), RULES.setup(1, Daily(KEY, 20_780)), []
    while RULES.to_move(state):
        state = play(RULES, state, ME, Hold(()))
        thrown.append(state.dice)
        boxes = [action for action in RULES.legal(state, ME) if isinstance(action, Score)]
        state = play(RULES, state, ME, dice.choice(boxes))
    return thrown


def test_a_throw_is_the_same_whatever_was_entered_before():
    assert thrown_twice(1) == thrown_twice(2)
    assert len(set(thrown_twice(1))) > 10


def test_the_key_never_reaches_a_view():
    for state in played(3):
        for seat in (None, ME):
            assert KEY not in repr(RULES.view(state, seat))


@pytest.mark.parametrize("seed", [4, 5])
def test_nothing_that_is_seen_depends_on_the_key(seed):
    """The state behind a view may have any luck: it looks the same, and offers and refuses the same."""
    within_reach = [Hold((5, 5)), Hold((1,)), Hold(())]
    for state in played(seed):
        for n in range(3):
            seem_alike(RULES, state, ME, within_reach, Daily(f"{n:064x}", 20_780))
            imagined = RULES.imagine(RULES.view(state, ME), Seeded(f"{n:064x}"))
            assert KEY not in repr(imagined)
