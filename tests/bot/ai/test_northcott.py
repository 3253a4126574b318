"""The player of Northcott's game wins whatever can be won, also against somebody who goes back and forth."""

from random import Random

import pytest

from bot.ai import computers, player
from bot.ai.player import Effort
from bot.i18n import Speaker
from engines.core import Seat, play
from engines.luck import Seeded
from engines.northcott import RULESETS, Position, nim_sum

OLA, JAN = Seat(0), Seat(1)


def decided(rules, state, seat, level="strong", seed=0):
    strength = computers.NORTHCOTT.at(level)
    return player.decide(strength.player, rules, rules.view(state, seat), seat, Effort(strength.nodes), seed)


def anywhere(legal, seat, dice):
    return dice.choice(legal)


def back(legal, seat, dice):
    """Retreats where it can."""
    return dice.choice([move for move in legal if (move.end < move.start) != bool(seat)] or legal)


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("other", [anywhere, back])
def test_what_is_won_is_won(name, other):
    rules, won = RULESETS[name], 0
    for seed in range(20):
        dice, state = Random(seed), rules.setup(2, Seeded(f"{seed:064x}"))
        if not nim_sum(state.position, classic=rules.classic):
            continue
        while rules.to_move(state):
            seat = Seat(state.position.turn)
            move = (
                decided(rules, state, seat).move if seat == OLA else other(list(rules.legal(state, seat)), seat, dice)
            )
            state = play(rules, state, seat, move)
        assert rules.outcome(state).winners == (OLA,)
        won += 1
    assert won > 10


def test_it_says_whether_it_wins_and_whether_that_is_sure():
    rules = RULESETS["classic"]
    won = rules.begin(Position((1, 1, *range(1, 7)), (4, 5, *range(2, 8))))
    lost = rules.begin(Position((1, 1, *range(1, 7)), (4, 4, *range(2, 8))))
    sure, unsure = decided(rules, won, OLA), decided(rules, lost, OLA)
    assert (sure.proved, rules.format(sure.move), sure.values[0][1]) == (True, "b1-b2", 1.0)
    assert not unsure.proved
    assert unsure.values[0][1] < 0.5
    assert Speaker("en")(sure.why) == "Leaves the other side without a good move: whatever it does can be answered."
    assert Speaker("pl")(unsure.why) == "Na każdy ruch jest odpowiedź; po tym najtrudniej ją znaleźć."


def test_a_lost_position_is_not_given_up_by_going_back():
    """Who retreats in a lost position gains nothing: going forward leaves less to answer."""
    rules = RULESETS["classic"]
    lost = rules.begin(Position((3, 3, *range(1, 7)), (6, 6, *range(2, 8))))
    move = decided(rules, lost, OLA).move
    assert move.end > move.start


def test_the_chances_of_both_sides_add_up():
    for rules in RULESETS.values():
        state = rules.setup(2, Seeded("07" * 32))
        judge = computers.NORTHCOTT.strong.player.judge
        assert sum(judge(rules, rules.view(state, None), seat) for seat in (OLA, JAN)) == pytest.approx(1)


@pytest.mark.parametrize(("level", "heaps"), [("easy", 2), ("medium", 5)])
def test_lower_levels_survey_fewer_open_files(level, heaps):
    rules = RULESETS["classic"]
    many = rules.begin(
        Position((1,) * (heaps + 1) + tuple(range(1, 8 - heaps)), (4,) * (heaps + 1) + tuple(range(2, 9 - heaps)))
    )
    few = rules.begin(
        Position((1,) * heaps + tuple(range(1, 9 - heaps)), (4,) * (heaps - 1) + (6,) + tuple(range(2, 10 - heaps)))
    )
    assert decided(rules, many, OLA, level).why.key == "northcott-why-many"
    assert decided(rules, few, OLA, level).proved


def test_every_move_is_looked_at_once():
    rules = RULESETS["classic"]
    state, effort = rules.setup(2, Seeded("07" * 32)), Effort(1)
    moves = tuple(rules.legal(state, OLA))
    decision = computers.NORTHCOTT.strong.player.decide(rules, rules.view(state, OLA), OLA, moves, effort, Random(1))
    assert effort.done == decision.nodes == len(moves)
