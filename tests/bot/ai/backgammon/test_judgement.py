"""What a position is worth at a glance and one roll further, where it can be counted on fingers."""

import pytest

from bot.ai import tables
from bot.ai.backgammon.bear_off import BearOff
from bot.ai.backgammon.chances import Chances
from bot.ai.backgammon.cube import CONTACT_EFFICIENCY, Offer
from bot.ai.backgammon.judgement import ROLLS, Judgement, ended
from bot.ai.backgammon.stakes import Stakes
from bot.ai.player import Effort
from engines.backgammon.board import START
from engines.backgammon.plays import finals
from tests.support.backgammon_tables import men

TABLE = BearOff(tables.load("backgammon.bear_off"))
LAST = men(p6=1), men(p1=1)
"""Who rolls is off with 27 of 36 throws, the other at its next turn."""


class Net:
    """Has the same chances for every position, and counts how often it is asked."""

    def __init__(self, *chances):
        self.known, self.asked = Chances(*chances), []

    def chances(self, mine, theirs):
        self.asked.append((mine, theirs))
        return self.known


def judgement(*chances, table=TABLE):
    return Judgement(Net(*(chances or (0.5,))), table)


def test_the_rolls_are_all_throws():
    assert len(ROLLS) == 21
    assert sum(weight for _, weight in ROLLS) == 36
    assert all(weight == len({dice, dice[::-1]}) for dice, weight in ROLLS)


def test_short_races_are_judged_by_the_table_and_everything_else_by_the_nets():
    net = Net(0.25, 0.125)
    one = Judgement(net, TABLE)
    assert one.chances(LAST) == Chances(TABLE.win(*LAST))
    assert one.chances((START, START)) == (0.25, 0.125, 0, 0, 0)
    assert one.chances((men(p1=2), men())) == (0.25, 0.125, 0, 0, 0)
    assert Judgement(net).chances(LAST) == (0.25, 0.125, 0, 0, 0)
    one.chances((START, START))
    assert net.asked == [(START, START), (men(p1=2), men()), LAST]


@pytest.mark.parametrize(
    ("sides", "efficiency"),
    [
        ((START, START), CONTACT_EFFICIENCY),
        ((men(p6=1), men(p1=2)), 0.0),
        ((men(p6=1), men(p6=1)), 0.6),
        ((men(p6=10), men(p6=10)), 0.625),
        ((men(p1=1), men(p12=10)), 0.6),
        ((men(p12=8), men(p1=1)), 0.0),
    ],
)
def test_the_cube_is_worth_nothing_before_the_last_roll(sides, efficiency):
    assert judgement().efficiency(sides) == pytest.approx(efficiency)


def test_without_the_table_the_last_roll_is_not_known():
    assert judgement(table=None).efficiency((men(p6=1), men(p1=2))) == 0.6


def test_a_turn_after_the_other_is_off_is_a_lost_game():
    for lost, worth in ((men(p6=2), -1), (men(p6=15), -2), (men(p6=14, p20=1), -3)):
        assert judgement().turn((lost, men()), Stakes()) == worth
        assert judgement().deep_turn((lost, men()), Stakes(), Effort(1)) == worth


@pytest.mark.parametrize("worth", [1, 2, 3])
def test_by_jacobys_rule_a_game_without_a_double_is_a_single_one(worth):
    assert ended(Stakes("both", jacoby=True), worth) == -1
    assert ended(Stakes("own", jacoby=True), worth) == ended(Stakes("both"), worth) == -worth


def test_the_equity_of_a_roll_is_that_of_its_best_play():
    """With 2-1 the last man leaves the point 3 or stays on 1; the other is then off for certain."""
    one, effort = judgement(), Effort(99)
    assert one.after_roll((men(p3=1), men(p1=1)), (2, 1), Stakes(), effort) == 1
    assert one.after_roll((men(p6=1), men(p1=1)), (2, 1), Stakes(), effort) == -1
    assert effort.done == len(finals((men(p3=1), men(p1=1)), (2, 1))) + len(finals((men(p6=1), men(p1=1)), (2, 1)))


def test_a_roll_without_a_play_leaves_the_position_to_the_other():
    closed, out = men(p6=2, p5=2, p4=2, p3=2, p2=2, p1=2), men(bar=1)
    effort = Effort(9)
    assert judgement(0.75).after_roll((out, closed), (6, 5), Stakes(), effort) == -0.5
    assert effort.done == 1


def test_rolling_is_worth_the_mean_of_all_throws():
    assert judgement().rolled(LAST, Stakes(), Effort(1)) == pytest.approx(27 / 36 - 9 / 36)


def test_it_is_late_to_double_after_throws_that_win():
    assert judgement().late(LAST, Stakes("both"), Effort(1)) == 27
    assert judgement().late((men(p1=1), men(p1=1)), Stakes("both"), Effort(1)) == 36


def test_a_turn_one_roll_further_has_a_double_where_it_helps():
    with_cube, without = (judgement().deep_turn(LAST, Stakes(holder), Effort(1)) for holder in ("both", "other"))
    assert (with_cube, without) == (pytest.approx(1.0), pytest.approx(0.5))
    assert judgement().deep_turn(LAST, Stakes("own"), Effort(1)) == pytest.approx(1.0)


def test_a_double_that_is_far_too_early_is_not_looked_at_any_further():
    lost = men(p6=2), men(p1=2)
    glance, further = Effort(1), Effort(1)
    one = judgement()
    one.deep_turn(lost, Stakes("other"), glance)
    one.deep_turn(lost, Stakes("own"), further)
    assert further.done == glance.done
    one.deep_turn(LAST, Stakes("own"), further)
    assert further.done - glance.done == 2 * sum(len(finals(LAST, dice)) for dice, _ in ROLLS)


class Slow(Judgement):
    """Thinks better of everything one roll further."""

    def __init__(self, none, double, after=()):
        super().__init__(Net(0.5), TABLE)
        self.glance, self.after = Offer(none, double, 1.0), iter(after)

    def offer(self, sides, stakes):
        return self.glance

    def rolled(self, sides, stakes, effort):
        return 0.375

    def after_roll(self, sides, dice, stakes, effort):
        return next(self.after)


@pytest.mark.parametrize(
    ("none", "double", "worth"), [(0.3, 0.001, 0.75), (0.3, 0.0, 0.375), (0.3, -0.1, 0.375), (0.3, 0.5, 0.75)]
)
def test_a_double_is_looked_at_further_where_it_seems_a_little_too_early_at_most(none, double, worth):
    assert Slow(none, double).deep_turn((START, START), Stakes("both"), Effort(1)) == worth


def test_it_is_late_only_after_throws_by_which_the_doubled_game_is_worth_more_than_a_drop():
    after = [0.5, 0.501, 0.25, -1.0] + [0.0] * 17
    assert Slow(0, 0, after).late((START, START), Stakes("both"), Effort(1)) == 2
    assert ROLLS[1] == ((2, 1), 2)


def test_an_offer_counts_the_doubled_game_twice():
    found = judgement().deep_offer(LAST, Stakes("both"), Effort(1))
    assert found == (pytest.approx(0.5), pytest.approx(1.0), 1.0)
