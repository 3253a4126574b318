"""Luck and loss of a sheet of Kości add up to what it has beyond what was to be expected."""

from random import Random

import pytest

from bot.ai.kosci.optimum import solitaire_of
from engines.core import Seat, play
from engines.dice import Hold
from engines.kosci import RULESETS, Score
from engines.kosci.account import account
from engines.luck import Seeded


def played(rules, seed, players=1):
    """The steps of a match of random moves, and its last state."""
    dice, state, steps = Random(seed), rules.setup(players, Seeded(f"{seed:064x}")), []
    while movers := rules.to_move(state):
        (seat,) = movers
        moves = list(rules.legal(state, seat))
        action = dice.choice(moves) if dice.random() < 0.3 else moves[-1]
        steps.append((state, seat, action))
        state = play(rules, state, seat, action)
    return steps, state


@pytest.mark.parametrize("ruleset", RULESETS)
def test_expectation_luck_and_loss_add_up_to_the_points(ruleset):
    rules = RULESETS[ruleset]
    for seed in range(2):
        steps, end = played(rules, seed)
        told = account(solitaire_of(rules.joker), steps, Seat(0), end)
        assert told.points == end.columns[0].total
        assert told.expected + told.luck - told.lost == pytest.approx(told.points, abs=1e-6)
        assert sum(told.lost_by_turn) == pytest.approx(told.lost)
        assert len(told.lost_by_turn) == 13


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_they_add_up_in_a_thousand_games(ruleset):
    rules = RULESETS[ruleset]
    for seed in range(1000):
        steps, end = played(rules, seed)
        told = account(solitaire_of(rules.joker), steps, Seat(0), end)
        assert told.expected + told.luck - told.lost == pytest.approx(told.points, abs=1e-6)
        assert all(one.cost >= 0 for one in told.decisions)


def test_every_player_of_a_match_has_an_account_of_their_own():
    rules = RULESETS["polish"]
    steps, end = played(rules, 7, players=2)
    for seat in (Seat(0), Seat(1)):
        told = account(solitaire_of("second"), steps, seat, end)
        assert told.expected + told.luck - told.lost == pytest.approx(end.columns[seat].total, abs=1e-6)
        assert {steps[one.step][1] for one in told.decisions} == {seat}


def test_the_best_play_loses_nothing():
    rules, solitaire = RULESETS["polish"], solitaire_of("second")
    state, steps = rules.setup(1, Seeded("7e" * 32)), []
    while rules.to_move(state):
        column = state.columns[0]
        values = {Score(box): worth for box, worth in solitaire.boxes(column, state.dice).items()}
        holds = solitaire.holds(column, state.left) if state.left else {}
        values |= {move: holds[move.faces] for move in rules.legal(state, Seat(0)) if isinstance(move, Hold)}
        action = max(values, key=values.__getitem__)
        steps.append((state, Seat(0), action))
        state = play(rules, state, Seat(0), action)
    told = account(solitaire, steps, Seat(0), state)
    assert told.lost == 0
    assert all(one.best == one.chosen for one in told.decisions)


def test_a_bad_decision_is_found_with_its_turn_its_dice_and_the_better_move():
    """Five equal dice in the first throw of all belong into the box general."""
    rules = RULESETS["polish"]
    seed = next(seed for seed in range(100_000) if len(set(first(rules, seed).dice)) == 1)
    state = first(rules, seed)
    steps = [(state, Seat(0), Score("chance"))]
    end = play(rules, *steps[0])
    told = account(solitaire_of("second"), steps, Seat(0), end)
    (only,) = told.decisions
    assert (only.turn, only.throw, only.dice, only.best) == (1, 1, state.dice, Score("general"))
    assert only.cost > 20
    assert only.luck > 20


def first(rules, seed):
    return rules.setup(1, Seeded(f"{seed:064x}"))
