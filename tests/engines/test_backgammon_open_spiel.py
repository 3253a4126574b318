"""Random positions compared with OpenSpiel, where it is installed: the same results of every roll."""

import random
import re

import pytest

from engines.backgammon.board import BAR, packed
from engines.backgammon.plays import finals

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

ITS_BAR = 100
POINTS = 24


def counts(state, player):
    """The men of a player by its own numbers: the first player goes up, the other down."""
    found = [0] * (BAR + 1)
    for point in range(POINTS):
        found[point + 1 if player else POINTS - point] = state.board(player, point)
    found[BAR] = state.board(player, ITS_BAR)
    found[0] = 15 - sum(found)
    return packed(found)


def sides(state, mover):
    return counts(state, mover), counts(state, 1 - mover)


def results(state, mover):
    """Every position after the turn; a double is two turns of two dice there."""
    for action in state.legal_actions():
        child = state.child(action)
        if child.is_terminal() or child.is_chance_node() or child.current_player() != mover:
            yield sides(child, mover)
        else:
            yield from results(child, mover)


@pytest.mark.parametrize("seed", range(6))
def test_every_roll_of_a_random_game_has_the_same_results(seed):
    dice, state, compared = random.Random(seed), pyspiel.load_game("backgammon").new_initial_state(), 0
    is_begun = True
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.choice(state.chance_outcomes())[0])
            is_begun = True
            continue
        if is_begun:
            mover = state.current_player()
            one, two = map(int, re.search(r"Dice: (\d)(\d)", str(state)).groups())
            here = sides(state, mover)
            assert set(finals(here, (one, two)) or [here]) == set(results(state, mover))
            compared += 1
        state.apply_action(dice.choice(state.legal_actions()))
        is_begun = False
    assert compared > 20
