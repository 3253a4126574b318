"""The table of bearing off: exact where one can count on fingers."""

from itertools import product

import pytest

from bot.ai import tables
from bot.ai.backgammon.bear_off import MEN, WHOLE, BearOff, positions
from engines.backgammon.board import ONE, at, counted
from engines.backgammon.plays import finals
from tools.build_backgammon import bearing_off

TABLE = BearOff(tables.load("backgammon.bear_off"))
THROWS = tuple(product(range(1, 7), repeat=2))


def home(*points):
    """Men on these points; as in the table nobody counts those borne off."""
    return sum(ONE[point] for point in points)


def test_the_table_has_every_position_once():
    found = list(positions())
    assert len(found) == len(set(found)) == 8007  # 16 choose 6, without the empty one
    assert all(0 < sum(counted(men)) <= MEN for men in found)


@pytest.mark.parametrize(
    ("points", "throws"),
    [((1,), 36), ((6,), 27), ((5,), 31), ((1, 1), 36), ((2, 2), 26), ((6, 6), 4), ((3, 2), 25), ((6, 1), 15)],
)
def test_the_throws_that_bear_off_at_once_are_those_of_the_books(points, throws):
    assert TABLE.rolls(home(*points))[0] == pytest.approx(throws / 36, abs=1 / WHOLE)


def test_probabilities_add_up_to_one():
    assert all(sum(TABLE.rolls(men)) == pytest.approx(1, abs=12 / WHOLE) for men in positions())


def test_the_side_to_roll_wins_before_the_other_has_a_turn_or_when_the_other_fails():
    mine, theirs = home(6), home(6)
    one = 27 / 36
    expected = one + (1 - one) * (1 - one)  # and then it is off for certain
    assert TABLE.win(mine, theirs) == pytest.approx(expected, abs=1e-4)


def test_two_men_are_borne_off_as_fast_as_the_best_play_does_it():
    """Two rolls from points 6 and 6, counted over all throws and plays."""
    start = home(6, 6)
    total = 0
    for one, two in THROWS:
        ends = [mine >> 4 << 4 for mine, _ in finals((start | 13, 0), (one, two))]
        total += max(1.0 if not men else TABLE.rolls(men)[0] for men in ends)
    rolls = TABLE.rolls(start)
    assert rolls[0] + rolls[1] == pytest.approx(total / 36, abs=1e-3)


def test_a_position_beyond_the_table_is_not_guessed():
    assert TABLE.rolls(home(*[1] * 11)) is None
    assert TABLE.rolls(home(7)) is None
    assert TABLE.win(home(7), home(1)) is None
    assert TABLE.win(home(1), home(7)) is None


def test_men_borne_off_do_not_matter():
    assert at(home(6) + 5, 0) == 5
    assert TABLE.win(home(6) + 5, home(5) + 3) == TABLE.win(home(6), home(5))


def test_a_certain_win_is_no_more_than_certain():
    assert all(TABLE.win(home(1), men) == pytest.approx(1, abs=1e-4) for men in positions())
    assert max(TABLE.win(men, home(*[6] * MEN)) for men in positions()) <= 1


@pytest.mark.slow
def test_the_table_is_what_its_script_builds():
    assert tables.load("backgammon.bear_off") == bearing_off()
