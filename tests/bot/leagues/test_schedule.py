"""The circle method: everybody plays everybody once, and sits first and second equally often."""

import pytest

from bot.leagues.schedule import division_sizes, divisions, pairings

SIZES = range(2, 11)


def free_in(size, number):
    """The place of the member who is free in a round; None: everybody plays."""
    playing = {place for pairing in pairings(size) if pairing.round == number for place in pairing[1:]}
    return next((place for place in range(size) if place not in playing), None)


@pytest.mark.parametrize("size", SIZES)
def test_everybody_plays_everybody_once(size):
    pairs = [frozenset(pairing[1:]) for pairing in pairings(size)]
    assert len(pairs) == len(set(pairs)) == size * (size - 1) // 2
    assert set().union(*pairs) == set(range(size))


@pytest.mark.parametrize("size", SIZES)
def test_nobody_plays_twice_in_a_round_and_in_an_odd_division_one_is_free(size):
    last = size - 1 if size % 2 == 0 else size
    assert {pairing.round for pairing in pairings(size)} == set(range(1, last + 1))
    for number in range(1, last + 1):
        seats = [place for pairing in pairings(size) if pairing.round == number for place in pairing[1:]]
        assert len(seats) == len(set(seats)) == size - size % 2
    free = [free_in(size, number) for number in range(1, last + 1)]
    assert free == [None] * last if size % 2 == 0 else sorted(free) == list(range(size))


@pytest.mark.parametrize("size", SIZES)
def test_first_and_second_seats_differ_by_one_at_most(size):
    for place in range(size):
        first = sum(pairing.first == place for pairing in pairings(size))
        second = sum(pairing.second == place for pairing in pairings(size))
        assert abs(first - second) <= 1


@pytest.mark.parametrize("members", range(4, 101))
def test_divisions_have_ten_members_at_most_and_differ_by_one_at_most(members):
    sizes = division_sizes(members)
    assert sum(sizes) == members
    assert max(sizes) <= 10
    assert max(sizes) - min(sizes) <= 1
    assert len(sizes) == (members + 9) // 10


def test_divisions_are_cut_from_the_strongest_down():
    assert divisions([4, 2, 0, 1, 3], most=3) == ((4, 2, 0), (1, 3))
    assert divisions([]) == ()
