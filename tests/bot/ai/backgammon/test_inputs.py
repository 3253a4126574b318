"""What the nets are told of a position, reckoned once more in the plainest way: with sets of points, man by man."""

from itertools import pairwise, product

import pytest

from bot.ai.backgammon.inputs import ALL_POINTS, longest_run, quarter, quarters, runs, shape_of, shots
from engines.backgammon.board import BAR, HOME, MEN, OFF, POINTS, counted, packed
from tests.support.backgammon_sides import of_games, thrown_together

POSITIONS = [*[*of_games(3, games=4)][::3], *thrown_together(5, 300)]
SIDES = [men for sides in POSITIONS for men in sides]
THROWS = [*product(range(1, 7), repeat=2)]


def bits(points):
    return sum(1 << point for point in points)


def points_of(men, least, most=MEN):
    """The points with so many men."""
    counts = counted(men)
    return {point for point in POINTS if least <= counts[point] <= most}


def turned(points):
    """The points as the other side numbers them."""
    return {BAR - point for point in points}


# --- the shape of a side ---


def test_a_shape_tells_where_men_stand_and_where_the_other_may_not():
    for men in SIDES:
        told = shape_of(men)
        assert told.occupied == bits(points_of(men, 1))
        assert told.shut == bits(turned(points_of(men, 2)))
        assert told.blots == bits(turned(points_of(men, 1, 1)))
        assert (told.bar, told.off) == (counted(men)[BAR], counted(men)[OFF])


def test_a_shape_tells_how_far_a_side_has_come():
    for men in SIDES:
        told, counts = shape_of(men), counted(men)
        assert told.farthest == max(place for place in range(BAR + 1) if counts[place] or place == OFF)
        assert told.closed == len([point for point in points_of(men, 2) if point <= HOME])
        assert told.behind == sum(counts[place] for place in range(BAR - HOME, BAR + 1))
        assert told.outside == sum(counts[place] for place in range(HOME + 1, BAR))


def test_a_prime_is_the_longest_row_of_points():
    for men in SIDES:
        longest = length = 0
        for point in POINTS:
            length = length + 1 if counted(men)[point] > 1 else 0
            longest = max(longest, length)
        assert shape_of(men).prime == longest


def test_a_side_that_has_borne_all_men_off_has_nobody_far():
    assert shape_of(packed([MEN, *[0] * BAR])) == (0, 0, 0, 0, MEN, 0, 0, 0, 0, 0)


def test_a_quarter_knows_its_men_and_its_points():
    for men in SIDES:
        counts = counted(men)
        for number, part in enumerate(quarters(men)):
            here = range(HOME * number + 1, HOME * number + HOME + 1)
            told = quarter(number, part)
            assert told.men == sum(counts[point] for point in here)
            assert told.made == bits(points_of(men, 2) & {*here})
            assert told.occupied == bits(points_of(men, 1) & {*here})


def test_a_row_of_points_is_as_long_as_neighbours_are_in_it():
    for points in range(1 << 9):
        row = [*f"0{points:b}0"]
        gaps = [place for place, one in enumerate(row) if one == "0"]
        assert longest_run(points) == max(two - one - 1 for one, two in pairwise(gaps))


# --- shots ---


def reached(men, free, dice):
    """The points on which a man could hit with a throw; ``free`` are those where it may stand."""
    return reached_by_four(men, free, dice[0]) if dice[0] == dice[1] else reached_by_two(men, free, dice)


def reached_by_four(men, free, die):
    bar = counted(men)[BAR]
    entered = {BAR - die} & free if bar else set()
    if bar and not entered:
        return set()
    found = set(entered)
    for man in points_of(men, 1) | entered:
        for times in range(1, 5 - bar):
            if man - times * die not in free:
                break
            found.add(man - times * die)
    return found


def reached_by_two(men, free, dice):
    bar, found = counted(men)[BAR], set()
    for first, second in (dice, dice[::-1]):
        if not bar:
            stops = [man - first for man in points_of(men, 1) if man - first in free]
            found |= {*stops, *(stop - second for stop in stops)}
        elif BAR - first in free:
            found.add(BAR - first)
            if bar == 1:
                found |= {BAR - first - second, *(man - second for man in points_of(men, 1))}
    return found


def test_shots_are_the_throws_with_which_a_man_comes_to_a_blot():
    for mine, theirs in POSITIONS:
        free = {*POINTS} - turned(points_of(theirs, 2))
        blots = turned(points_of(theirs, 1, 1))
        hit = [reached(mine, free, dice) & blots for dice in THROWS]
        own, foe = shape_of(mine), shape_of(theirs)
        told = shots(own.occupied, own.bar, ~foe.shut & ALL_POINTS, foe.blots)
        assert told == (sum(map(bool, hit)), sum(max(points, default=0) for points in hit))


@pytest.mark.parametrize(
    ("shooters", "bar", "shut", "blot", "throws"),
    [
        ([7], 0, [], 6, 11),
        ([8], 0, [], 2, 17),
        ([13], 0, [], 1, 3),
        ([8], 0, [6, 4], 2, 14),
        ([8], 0, [3, 4, 5, 6, 7], 2, 11),
        ([], 1, [], 24, 11),
        ([], 1, [], 20, 15),
        ([], 2, [], 20, 11),
        ([], 2, [], 23, 12),
        ([], 4, [], 22, 11),
        ([10], 1, [24, 23, 22, 21, 20], 4, 1),
        ([10], 2, [24, 23, 22, 21, 20], 9, 0),
    ],
)
def test_shots_are_as_many_as_the_books_say(shooters, bar, shut, blot, throws):
    found, pips = shots(bits(shooters), bar, ALL_POINTS & ~bits(shut), bits([blot]))
    assert (found, pips) == (throws, throws * blot)


# --- how far a man can run ---


def ran(farthest, closed, dice):
    """Where the farthest man comes to with a throw, and whether it can play at least two dice."""
    one, two = dice
    stops = set()
    for first, second in ((one, two), (two, one)):
        for far in (first, first + second) if one != two else (one, 2 * one, 3 * one, 4 * one):
            if farthest - far in closed:
                break
            stops.add(far)
    return stops, one + two in stops


def test_a_man_escapes_with_throws_that_leave_two_closed_points_before_it():
    for pair in POSITIONS:
        for mine, theirs in (pair, pair[::-1]):
            own, foe = shape_of(mine), shape_of(theirs)
            closed = {point for point in turned(points_of(theirs, 2)) if own.farthest - 12 <= point < own.farthest}
            outcomes = [ran(own.farthest, closed, dice) for dice in THROWS]
            free = [
                any(sum(point < own.farthest - far for point in closed) <= 2 for far in stops) for stops, _ in outcomes
            ]
            assert runs(own, foe.shut) == (sum(free), sum(full for _, full in outcomes))
