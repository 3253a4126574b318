"""The cube: points at which one takes and doubles, in money and at scores of a match."""

import pytest

from bot.ai.backgammon.chances import Chances
from bot.ai.backgammon.cube import _between, _share, at_turn, is_free, may_double, offer, take_point, value
from bot.ai.backgammon.match_equity import match_equity
from bot.ai.backgammon.stakes import Stakes

MONEY = Stakes("both")


def score(mine, theirs, holder="both", cube=1, crawford="before", length=7):
    known = match_equity(length, cube=True, crawford=True)
    return Stakes(holder, cube, (mine, theirs), crawford, chances=known)


def test_with_a_dead_cube_one_takes_with_25_in_100():
    def loss(win):
        return offer(Chances(win), MONEY, 0.0).take

    assert loss(0.75) == pytest.approx(1.0)
    assert loss(0.74) < 1 < loss(0.76)


def test_with_a_live_cube_one_takes_with_20_in_100():
    assert take_point(Chances(0.5), MONEY) == pytest.approx(0.2)
    assert offer(Chances(0.8), MONEY, 1.0).take == pytest.approx(1.0)


def test_gammons_make_takes_rarer():
    assert take_point(Chances(0.3, lost_gammon=0.2), MONEY) > take_point(Chances(0.3), MONEY) + 0.04


def test_a_game_with_many_gammons_is_too_good_to_double():
    found = offer(Chances(0.9, gammon=0.6), MONEY, 0.68)
    assert found.none > found.drop
    assert found.best == found.none


def test_by_jacobys_rule_it_is_not():
    found = offer(Chances(0.9, gammon=0.6), Stakes("both", jacoby=True), 0.68)
    assert found.none <= found.drop < found.take


def test_a_small_lead_is_no_double():
    found = offer(Chances(0.58), MONEY, 0.68)
    assert found.double < found.none


def test_owning_the_cube_is_worth_something_and_the_other_owning_it_costs():
    even = Chances(0.5)
    own, none, theirs = (value(even, Stakes(holder), 0.68) for holder in ("own", "nobody", "other"))
    assert theirs < none == 0 < own


def test_both_sides_see_the_same_game():
    chances = Chances(0.63, 0.2, 0.01, 0.1, 0.002)
    for stakes in (MONEY, Stakes("own"), Stakes("other"), score(5, 3), score(3, 5, "own", 2), score(2, 4, "other", 2)):
        mine = stakes.equity(value(chances, stakes, 0.68))
        theirs = stakes.other.equity(value(chances.other, stakes.other, 0.68))
        assert mine == pytest.approx(-theirs)


def test_more_chances_are_never_worth_less():
    for stakes in (MONEY, Stakes("own"), Stakes("other"), score(5, 3), score(2, 2), score(3, 5, "own", 2)):
        values = [stakes.equity(value(Chances(win / 50), stakes, 0.68)) for win in range(51)]
        assert values == sorted(values)
        assert values[0] == pytest.approx(-1)
        assert values[-1] == pytest.approx(1)


def test_a_beaver_punishes_a_double_of_the_worse_side():
    with_beavers = offer(Chances(0.42), Stakes("both", beavers=True), 0.68)
    assert with_beavers.take == pytest.approx(2 * offer(Chances(0.42), MONEY, 0.68).take)


def test_nobody_doubles_without_a_cube_of_his_own():
    assert not may_double(Stakes("nobody"))
    assert not may_double(Stakes("other"))
    assert at_turn(Chances(0.75), Stakes("nobody"), 0.68) == 0.5


# --- matches ---


def test_a_cube_that_wins_the_match_already_is_dead():
    assert not may_double(score(1, 3))
    assert not may_double(score(2, 5, "own", 2))
    assert may_double(score(3, 5, "own", 2))


def test_who_needs_one_point_takes_by_the_score_alone():
    """2 away each: the taker plays for the match, and a drop leaves 1 away against 2, the Crawford game."""
    after_drop = match_equity(7, cube=True, crawford=True)[2, 1, "now"]
    assert take_point(Chances(0.5), score(2, 2)) == pytest.approx(after_drop)


def test_after_the_crawford_game_who_is_behind_doubles_at_once():
    stakes = score(4, 1, crawford="after")
    assert is_free(stakes)
    found = offer(Chances(0.45), stakes, 0.68)
    assert found.double >= found.none - 1e-9
    assert not may_double(stakes.other)


def test_gammons_mean_nothing_to_who_needs_one_point():
    for stakes in (score(1, 3, "nobody"), score(1, 1, "nobody")):
        plain, many = Chances(0.6), Chances(0.6, gammon=0.3)
        assert value(many, stakes, 0.68) == pytest.approx(value(plain, stakes, 0.68))


def test_at_double_match_point_equity_is_the_chance_to_win():
    stakes = score(1, 1, "nobody")
    assert stakes.equity(value(Chances(0.7, 0.2, 0.0, 0.1), stakes, 0.68)) == pytest.approx(0.4)


def test_the_trailer_takes_more_easily_when_the_leader_cannot_use_the_cube():
    """The leader needs 2: at a cube of 2 only the taker can turn it again, and does."""
    assert take_point(Chances(0.5), score(4, 2)) < take_point(Chances(0.5), score(4, 4))


@pytest.mark.parametrize(
    ("chances", "won", "lost"),
    [
        (Chances(1e-6, gammon=1e-6), 1, 1),
        (Chances(2e-6, gammon=1e-6), 1.5, 1),
        (Chances(0.5, 0.25, 0.125, 0.1, 0.05), 1.75, 1.3),
        (Chances(1.0, lost_gammon=1e-6), 1, 1),
    ],
)
def test_what_hardly_ever_happens_is_worth_a_single_game(chances, won, lost):
    assert chances.won_worth == pytest.approx(won)
    assert chances.lost_worth == pytest.approx(lost)


@pytest.mark.parametrize(
    ("part", "whole", "share"), [(1, 4, 0.25), (5, 4, 1), (-1, 4, 0), (1, 0, 1), (0, 0, 1), (-1, -4, 1)]
)
def test_a_share_lies_between_nothing_and_all_and_of_nothing_it_is_all(part, whole, share):
    assert _share(part, whole) == share


@pytest.mark.parametrize(("low", "high", "height"), [((1, 5), (3, 9), 7), ((2, 5), (2, 9), 5), ((3, 4), (1, 9), 4)])
def test_a_line_without_width_has_the_height_of_its_beginning(low, high, height):
    assert _between(low, high, 2) == height
