"""What a look at the board tells of a game of backgammon: who is ahead, and by how much."""

from dataclasses import replace
from math import log

import pytest

from engines.backgammon.board import START, pips
from engines.backgammon.evaluation import evaluate, stage
from tests.support.backgammon_tables import JAN, OLA, at, men

EVEN = pytest.approx(0)
RACE = men(p3=5, p4=5, p5=5)


def hopes(state, seat=OLA):
    return evaluate(state, seat)


@pytest.mark.parametrize("seat", [OLA, JAN])
def test_in_a_race_the_turn_is_worth_half_a_throw(seat):
    """A throw moves a little more than eight pips on the average: who is to throw has four of them already."""
    ahead, behind = RACE, men(p3=5, p4=3, p5=5, p6=2)
    assert pips(behind) - pips(ahead) == 4
    sides = (behind, ahead) if seat == OLA else (ahead, behind)
    assert hopes(at(*sides, turn=seat), seat) == EVEN
    assert hopes(at(*sides[::-1], turn=seat), seat) > 0


def test_with_equal_men_whoever_throws_next_is_ahead():
    for sides in ((RACE, RACE), (START, START)):
        assert hopes(at(*sides, turn=OLA)) == pytest.approx(-hopes(at(*sides, turn=JAN)))
        assert hopes(at(*sides, turn=OLA)) > 0


def test_in_a_race_men_borne_off_are_better_than_none():
    """Pips alone do not tell it: men on the low points waste what the dice show."""
    few, many = men(p5=7), men(p2=10, p3=5)
    assert pips(few) == pips(many) == 35
    assert hopes(at(few, many)) > hopes(at(many, few))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (men(p24=2, p13=5, p8=3, p6=4, p5=1), men(bar=1, p24=1, p13=5, p8=3, p6=4, p5=1)),  # a man on the bar
        (men(p24=2, p13=5, p8=2, p6=4, p5=2), men(p24=2, p13=5, p8=2, p6=3, p5=1, p4=2)),  # the five point
        (men(p24=2, p13=5, p8=2, p6=4, p5=2), men(p24=2, p13=4, p8=2, p6=7)),  # no tower
    ],
)
def test_points_of_ones_own_are_better_than_blots_towers_and_men_on_the_bar(better, worse):
    assert hopes(at(better, START)) > hopes(at(worse, START))
    assert hopes(at(START, better), JAN) > hopes(at(START, worse), JAN)


def test_a_blot_is_the_worse_the_more_throws_hit_it():
    """Of 36 throws 17 hit at a distance of six and only 6 at seven (bkgm.com, the odds of hitting a shot)."""
    other = men(p24=1, p13=14)  # its last man stands on white's first point

    def blot(distance):
        return hopes(at(men(p13=14, **{f"p{1 + distance}": 1}), other, turn=JAN), OLA)

    assert blot(7) > blot(6)


def test_a_blot_on_the_first_point_is_in_danger_only_from_the_bar():
    def blot(**theirs):
        """What it costs to have one man there and one on the next point rather than both on the next."""
        other = men(p13=14, **theirs)
        return hopes(at(men(p13=13, p2=2), other, turn=JAN)) - hopes(at(men(p13=13, p1=1, p2=1), other, turn=JAN))

    assert blot(bar=1) > blot(p20=1)


def test_the_men_of_a_closed_board_are_a_prison():
    prison = men(p1=2, p2=2, p3=2, p4=2, p5=2, p6=2, p8=3)
    open_ = men(p1=2, p2=2, p3=2, p4=2, p7=2, p8=5)
    caught = men(bar=1, p13=5, p8=3, p6=6)
    assert hopes(at(prison, caught)) > hopes(at(open_, caught))


def odds(white, red, turn=JAN):
    """In logarithms: 1 is about three to one."""
    points = hopes(at(white, red, turn=turn)) / 2
    return log((1 + points) / (1 - points))


SHOTS = {1: 11, 2: 12, 3: 14, 4: 15, 5: 15, 6: 17, 7: 6, 8: 6, 9: 5, 10: 3, 11: 2, 12: 3}
"""Of 36 throws, how many hit a blot so far away with nobody between (bkgm.com, the odds of hitting a shot)."""


@pytest.mark.parametrize("distance", SHOTS)
def test_a_shot_costs_the_way_that_the_man_has_come_as_often_as_it_hits(distance):
    """A lead of 22 pips is three to one; red throws from white's first point."""
    red = men(p24=2, p7=13)

    def shot(far):
        return odds(men(p14=14, **{f"p{1 + far}": 1}), red)

    def risk(far):
        return (SHOTS[far] / 36 * (24 - far) + far) / 22

    assert shot(distance) - shot(1) == pytest.approx(risk(1) - risk(distance))


def test_of_two_shots_either_may_hit():
    """Their misses are thought to be independent."""

    def risk(red):
        return odds(men(p14=15), red) - odds(men(p14=14, p7=1), red)

    six, two = 1 - SHOTS[6] / 36, 1 - SHOTS[2] / 36
    more = risk(men(p24=2, p20=2, p7=11)) - risk(men(p24=2, p7=13))
    assert more == pytest.approx((six - six * two) * (25 - 7) / 22)


@pytest.mark.parametrize("point", [*range(2, 13), *range(14, 24)])
def test_points_at_home_and_anchors_are_worth_holding_and_others_are_not(point):
    """The eight point to the three point, the bar point of the other and three points of its home board."""
    red = men(p24=2, p1=13)
    gained = odds(men(p13=13, **{f"p{point}": 2}), red) - odds(men(p13=13, p10=2), red) + 2 * (point - 10) / 22
    if point in (3, 4, 5, 6, 7, 8, 18, 20, 21, 22):
        assert 0.05 < gained < 0.2
    else:
        assert gained == EVEN


@pytest.mark.parametrize("point", range(2, 12))
def test_each_closed_point_of_the_home_board_holds_a_man_on_the_bar(point):
    """Beyond the sixth point nothing is closed to a man that enters."""

    def bar(red):
        return odds(men(bar=1, p12=14), red) - odds(men(p12=15), red)

    other = bar(men(p24=2, p12=11, p8=2)) if point != 8 else bar(men(p24=2, p12=11, p9=2))
    held = other - bar(men(p24=2, p12=11, **{f"p{point}": 2}))
    assert held == pytest.approx(0.25 if point <= 6 else 0)


@pytest.mark.parametrize("first", [1, 9, 16])
def test_a_fifth_man_on_a_point_is_one_too_many(first):
    """Of equal pips; four men are no tower yet."""
    red = men(bar=1, p11=7, p10=7)

    def stacked(*counts):
        return odds(men(**{f"p{first + n}": count for n, count in enumerate(counts)}), red)

    assert stacked(4, 4, 4, 3) - stacked(5, 3, 3, 4) == pytest.approx(0.03)


def test_in_a_race_eight_pips_are_three_to_one():
    ahead, behind = men(p3=5, p4=5, p5=5), men(p3=5, p4=1, p5=5, p6=4)
    assert pips(behind) - pips(ahead) == 8
    assert odds(ahead, behind) == pytest.approx((8 - 4) / 8)
    assert odds(ahead, behind, OLA) == pytest.approx((8 + 4) / 8)


def test_every_play_is_judged_at_once():
    state = at(START, START)
    assert stage(state) == state


# --- the cube and the score ---


def test_a_lead_in_the_match_counts_as_much_as_the_points_it_has():
    level, ahead = at(START, START), at(START, START, score=(3, 1))
    assert hopes(ahead) - hopes(level) == pytest.approx(4)
    assert hopes(at(START, START, score=(3, 1), phase="over")) == pytest.approx(4)
    assert hopes(at(START, START, score=(3, 1), phase="over"), JAN) == pytest.approx(-4)


def test_a_cube_doubles_what_is_at_stake_and_is_better_owned():
    middle = hopes(at(RACE, RACE))
    assert hopes(at(RACE, RACE, cube=2)) == pytest.approx(2 * middle)
    assert hopes(at(RACE, RACE, owner=OLA)) > middle > hopes(at(RACE, RACE, owner=JAN))
    assert hopes(at(RACE, RACE, owner=OLA)) - middle == pytest.approx(middle - hopes(at(RACE, RACE, owner=JAN)))


def doubled(sides, offered=2, cube=1):
    """White has doubled and red is to answer."""
    state = at(*sides)
    return replace(state, table=replace(state.table, phase="answer", asked=JAN, offered=offered, cube=cube))


def test_who_is_far_behind_drops_a_double_and_loses_the_cube_as_it_stands():
    far = men(p6=5, p13=5, p24=5)
    assert hopes(doubled((RACE, far))) == pytest.approx(2)
    assert hopes(doubled((RACE, far)), JAN) == pytest.approx(-2)
    assert hopes(doubled((RACE, far), offered=8, cube=4), JAN) == pytest.approx(-8)


def test_who_is_level_takes_a_double_and_owns_the_cube():
    """With the other to throw it is a little behind; the cube is worth a tenth of its number."""
    level = hopes(at(RACE, RACE), JAN)
    assert level < 0
    assert hopes(doubled((RACE, RACE)), JAN) == pytest.approx(2 * (level + 2 * 0.1))
    assert hopes(doubled((RACE, RACE))) == pytest.approx(-hopes(doubled((RACE, RACE)), JAN))
