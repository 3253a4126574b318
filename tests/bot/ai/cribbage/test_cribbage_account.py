"""The account of a match of cribbage adds up, deal by deal, and finds what was given away."""

from random import Random

import pytest

from bot.ai.computers import CRIBBAGE
from bot.ai.cribbage.account import _judged, account
from bot.ai.cribbage.expert import promised
from bot.ai.player import Effort, decide
from engines.core import Seat, play
from engines.cribbage import Cribbage, Throw
from engines.luck import Seeded
from tests.support.cribbage_tables import cards, table


def played(rules, levels, seed, nodes=200):
    """The steps of a match between two levels, and its last state."""
    dice, state, steps = Random(seed), rules.setup(2, Seeded(f"{seed:064x}")), []
    while movers := rules.to_move(state):
        seat = min(movers)
        player, view = CRIBBAGE.at(levels[seat]).player, rules.view(state, seat)
        move = decide(player, rules, view, seat, Effort(nodes), dice.getrandbits(32)).move
        steps.append((state, seat, move))
        state = play(rules, state, seat, move)
    return steps, state


def lead(state, seat):
    return state.up.pegs[seat][1] - state.up.pegs[1 - seat][1]


@pytest.mark.parametrize("rules", [Cribbage(target=61), Cribbage(target=61, muggins=True)])
def test_promises_luck_and_costs_add_up_to_the_lead(rules):
    steps, end = played(rules, ("strong", "easy"), 5)
    rows = account(rules, steps)
    starts = {state.up.deal: state for state, _, _ in reversed(steps)}
    for seat in (Seat(0), Seat(1)):
        own = [row for row in rows if row.seat == seat]
        expected = sum(promised(state.up.dealer == seat) for state in starts.values())
        assert expected + sum(row.luck - row.cost for row in own) == pytest.approx(lead(end, seat))
        assert all(row.cost >= 0 for row in own)
        assert len([row for row in own if row.kind == "show"]) == len(starts)


def test_the_beginner_gives_away_more_than_the_expert():
    rules = Cribbage()
    steps, _ = played(rules, ("strong", "easy"), 6, 3000)
    rows = account(rules, steps)
    lost = [sum(row.cost for row in rows if row.seat == seat) for seat in (0, 1)]
    assert lost[0] < 3
    assert lost[1] > 2 * lost[0] + 5


def test_a_bad_throw_is_found_with_the_better_one():
    rules = Cribbage()
    state = table("5h 5d Jh Qc 2d 9c", "4h 7d 10s Qh 5c Kc")
    bad = Throw(cards("5d 5h"))
    row = account(rules, [(state, Seat(0), bad)])[0]
    assert (row.step, row.kind, row.best) == (0, "discard", Throw(cards("2d 9c")))
    assert row.cost > 10
    assert row.luck > 3  # a fine hand was dealt


@pytest.mark.parametrize(("lost", "cost"), [(0.009, 0.0), (0.01, 0.01)])
def test_less_than_a_hundredth_of_a_point_was_no_mistake(lost, cost):
    best, done = Throw(cards("5h 5s")), Throw(cards("5h 6s"))
    judged = _judged((done, best), (-lost, 0.0), (3.0, 4.0), done, 2.0)
    assert (judged.cost, judged.best) == (cost, best if cost else done)
    assert judged.value == (6.0 if cost else 5.0)
