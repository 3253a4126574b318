"""The account of a match of backgammon: luck and costs add up to its result."""

from random import Random

import pytest

from bot.ai.backgammon import account as expectations
from bot.ai.backgammon import expert
from bot.ai.backgammon.account import account, rows
from bot.ai.backgammon.judgement import Judgement
from bot.ai.computers import BACKGAMMON
from bot.ai.player import Effort, decide
from engines.backgammon import RULESETS, Backgammon, Play, Resign, Say, State
from engines.backgammon.board import MEN, packed
from engines.backgammon.table import Table
from engines.core import BOTH_SEATS, across, play
from engines.luck import Scripted, Seeded

WHITE, RED = BOTH_SEATS


def men(**counts):
    places = {int(place[1:]): count for place, count in counts.items()}
    return packed([MEN - sum(places.values()), *(places.get(place, 0) for place in range(1, 26))])


def played(rules, state, chooser):
    """The steps of a match from a state on, and its end."""
    steps = []
    while movers := rules.to_move(state):
        (seat,) = movers
        steps.append((state, seat, chooser(state, seat)))
        state = play(rules, state, seat, steps[-1][2])
    return steps, state


def by_level(rules, level):
    strength = BACKGAMMON.at(level)

    def chosen(state, seat):
        effort = Effort(strength.nodes)
        return decide(strength.player, rules, rules.view(state, seat), seat, effort, 1, ("resign",)).move

    return chosen


def at_random(rules, seed):
    dice = Random(seed)

    def chosen(state, seat):
        moves = [move for move in rules.legal(state, seat) if not isinstance(move, Resign)]
        return dice.choice(moves)

    return chosen


def total(found, seat):
    """The luck of a seat less its costs, in points."""
    return sum((row.luck - row.cost) * row.unit for row in found if row.seat == seat)


@pytest.mark.parametrize(
    "rules",
    [
        RULESETS["polish"],
        pytest.param(Backgammon(cube=True), marks=pytest.mark.slow),
        pytest.param(Backgammon(opening_reroll=True), marks=pytest.mark.slow),
    ],
)
def test_luck_and_costs_add_up_to_the_points_of_a_game(rules):
    steps, end = played(rules, rules.setup(2, Seeded(f"{5:064x}")), by_level(rules, "easy"))
    found = account(rules, steps)
    for seat in BOTH_SEATS:
        points = end.table.score[seat] - end.table.score[across(seat)]
        assert total(found, seat) - total(found, across(seat)) == pytest.approx(points, abs=0.01)


def test_no_decision_costs_less_than_nothing_and_the_best_one_nothing():
    rules = RULESETS["polish"]
    steps, _ = played(rules, rules.setup(2, Seeded(f"{6:064x}")), at_random(rules, 1))
    found = account(rules, steps[:12])
    chosen = {index: action for index, (_, _, action) in enumerate(steps)}
    decisions = [row for row in found if row.best is not None]
    assert [row.index for row in decisions] == list(range(12))
    assert all(row.cost >= 0 for row in found)
    assert all((row.cost == 0) == (row.best == chosen[row.index]) for row in decisions)
    assert sum(row.cost for row in found) > 0.5


def test_a_row_depends_on_its_own_step_only():
    rules = RULESETS["polish"]
    steps, _ = played(rules, rules.setup(2, Seeded(f"{6:064x}")), at_random(rules, 1))
    assert tuple(rows(rules, steps[6:9], first=6)) == tuple(row for row in account(rules, steps[:9]) if row.index >= 6)


LAST = Table(men=(men(p6=1), men(p1=1)), phase="roll", roller=WHITE, asked=WHITE)
"""White is off with 27 of 36 throws, red at its next turn."""


def test_a_double_that_is_not_offered_costs_what_it_would_have_brought():
    rules = Backgammon(cube=True)
    (row,) = account(rules, [(State(LAST, Scripted((0, 0))), WHITE, Say("roll"))])
    assert (row.kind, row.best, row.luck) == ("cube", Say("double"), 0)
    assert row.value == pytest.approx(1.0, abs=1e-3)
    assert row.cost == pytest.approx(0.5, abs=1e-3)


def test_a_roll_that_wins_is_lucky_by_what_was_not_expected():
    rules = Backgammon()
    state = State(Table(men=LAST.men, dice=None, phase="roll", roller=WHITE, asked=WHITE), Scripted((5, 5)))
    rolled = play(Backgammon(cube=True), state, WHITE, Say("roll"))
    plays = [move for move in rules.legal(rolled, WHITE) if isinstance(move, Play)]
    (row,) = account(rules, [(rolled, WHITE, plays[0])])
    assert row.luck == pytest.approx(1 - 0.5, abs=1e-3)  # it expected 27 of 36, less 9 of 36
    assert row.cost == 0


def test_a_throw_without_a_play_is_a_row_of_luck_alone():
    rules = Backgammon()
    closed = men(p6=2, p5=2, p4=2, p3=2, p2=2, p1=2, p7=3)
    table = Table(men=(closed, packed([14, *[0] * 24, 1])), phase="move", dice=(2, 1))
    state = State(table, Scripted((0, 0, 1, 0)))
    first = next(move for move in rules.legal(state, WHITE) if isinstance(move, Play))
    after = play(rules, state, WHITE, first)
    assert [event.kind for event in after.table.events] == ["play", "dance", "roll"]
    second = next(iter(rules.legal(after, WHITE)))
    dance, move = account(rules, [(after, WHITE, second)])
    assert (dance.seat, dance.best, dance.cost, move.seat) == (RED, None, 0, WHITE)


def test_units_are_points_in_money_and_chances_in_a_match():
    money = Backgammon(cube=True)
    (row,) = account(money, [(State(Table(men=LAST.men, phase="roll", cube=4), Scripted((0, 0))), WHITE, Say("roll"))])
    assert row.unit == 4
    rules = Backgammon(match_to=2, cube=True)
    table = Table(men=LAST.men, phase="roll", score=(1, 1), crawford="after")
    (row,) = account(rules, [(State(table, Scripted((0, 0))), WHITE, Say("roll"))])
    assert row.unit == 0.5


def test_without_the_nets_there_is_no_account(monkeypatch):
    monkeypatch.setattr(expert.tables, "load", lambda _: None)
    expert.evaluator.cache_clear()
    try:
        assert account(Backgammon(), [(State(LAST, Scripted(())), WHITE, Say("roll"))]) == ()
    finally:
        expert.evaluator.cache_clear()


def test_what_is_expected_is_reckoned_once_while_it_is_remembered_and_anew_with_the_same_result(monkeypatch):
    reckoned = []

    def rolled(self, sides, stakes, effort):
        reckoned.append((sides, stakes))
        return mean(self, sides, stakes, effort)

    mean = Judgement.rolled
    monkeypatch.setattr(Judgement, "rolled", rolled)
    step = State(LAST, Scripted((0, 0))), WHITE, Say("roll")
    rules, found = Backgammon(cube=True), {}
    for most in (1, 4000):
        reckoned.clear()
        monkeypatch.setattr(expectations, "KEPT", most)
        found[most] = account(rules, [step, step]), len(reckoned), len(set(reckoned))
    rows_then, times_then, different = found[4000]
    assert times_then == different > 1
    assert found[1][0] == rows_then
    assert found[1][1] > different
