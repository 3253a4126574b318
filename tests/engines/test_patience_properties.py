"""What holds in every patience at every step of random play."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.cards import DECK
from engines.core import Seat, Who, note, play, refusal
from engines.luck import Seeded
from engines.patience import OPEN_SHOP
from tests.support.patience_tables import LUCK, ME, SHELF, every_card

EVERY = [pytest.param(rules, id=f"{rules.key}-{name}") for box in SHELF.values() for name, rules in box.items()]


@pytest.mark.parametrize("rules", EVERY)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_random_play_keeps_104_cards_at_every_step_and_ends(rules, seed):
    dice, state = random.Random(seed), rules.setup(1, Seeded(f"{seed:064x}"))
    for _ in range(600):
        assert Counter(every_card(state)) == Counter(DECK * 2)
        if rules.outcome(state):
            break
        state = play(rules, state, ME, dice.choice(list(rules.legal(state, ME))))
    assert rules.outcome(state) is not None


@pytest.mark.parametrize("rules", EVERY)
def test_imagined_stocks_differ_and_hold_what_nobody_has_seen(rules):
    state = rules.setup(1, LUCK)
    worlds = [rules.imagine(rules.view(state, ME), Seeded(f"{n:064x}")) for n in range(5)]
    assert len({world.stock for world in worlds}) == len(worlds)
    for world in worlds:
        assert Counter(every_card(world)) == Counter(DECK * 2)
        assert world.turned == state.turned


def test_nobody_else_plays_and_when_it_is_over_nobody_does():
    rules = OPEN_SHOP["polish"]
    state = rules.setup(1, LUCK)
    action = next(rules.legal(state, ME))
    assert refusal(rules, state, ME, action) is None
    assert refusal(rules, state, Seat(1), action) == note("not-your-turn", who=Who(ME))
    assert refusal(rules, replace(state, over="stuck"), ME, action) == note("match-over")
