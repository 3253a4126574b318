"""Glicko-2, with the numbers of Glickman's example and of two newcomers."""

import math

import pytest

from bot.results.glicko import SCALE, TAU, Glicko, after_match, bounded, rated, rested


def test_the_example_of_the_author_comes_out():
    met = ((Glicko(1400, 30), 1.0), (Glicko(1550, 100), 0.0), (Glicko(1700, 300), 0.0))
    after = rated(Glicko(1500, 200, 0.06), met, tau=0.5)
    assert after.value == pytest.approx(1464.0507, abs=1e-4)
    assert after.deviation == pytest.approx(151.5165, abs=1e-4)
    assert after.volatility == pytest.approx(0.059996, abs=1e-6)


def likeliest(before, phi, variance, delta, tau):
    """The volatility of step 5: the lowest zero, found in small steps and then by halving."""

    def slope(x):
        spread = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - math.log(before**2)) / tau**2

    low = next(x / 100 for x in range(-1200, 2000) if slope((x + 1) / 100) < 0)
    high = low + 0.01
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    return math.exp(low / 2)


@pytest.mark.parametrize(
    ("rating", "others", "points"),
    [
        (Glicko(1500, 45, 0.1), (Glicko(2200, 45), Glicko(2300, 45), Glicko(2400, 45)), 1.0),  # great surprises
        (Glicko(1900, 45, 0.1), (Glicko(1500, 60),), 0.0),
        (Glicko(1500, 45, 0.1), (Glicko(1500, 45),) * 40, 0.5),  # as calm as it can be
        (Glicko(1500, 500, 0.02), (Glicko(1600, 350), Glicko(1400, 90)), 1.0),
    ],
)
def test_the_volatility_is_that_for_which_the_matches_are_most_likely(rating, others, points):
    weights = [1 / math.sqrt(1 + 3 * (other.deviation / SCALE / math.pi) ** 2) for other in others]
    chances = [
        1 / (1 + math.exp(-weight * (rating.value - other.value) / SCALE))
        for weight, other in zip(weights, others, strict=True)
    ]
    both = list(zip(weights, chances, strict=True))
    variance = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance in both)
    delta = variance * sum(weight * (points - chance) for weight, chance in both)
    after = rated(rating, tuple((other, points) for other in others))
    expected = likeliest(rating.volatility, rating.deviation / SCALE, variance, delta, TAU)
    assert after.volatility == pytest.approx(expected, rel=1e-6)


def test_of_two_newcomers_the_winner_gains_what_the_loser_loses():
    winner, loser = after_match(Glicko(), Glicko(), 1)
    assert winner.value == pytest.approx(1741.62, abs=0.01)
    assert winner.deviation == pytest.approx(396.81, abs=0.01)
    assert winner.volatility == pytest.approx(0.0899983, abs=1e-7)
    assert loser.value == pytest.approx(3000 - winner.value)
    assert loser.deviation == winner.deviation


def test_a_draw_of_equals_only_makes_them_more_certain():
    first, second = after_match(Glicko(), Glicko(), 0.5)
    assert first == second
    assert first.value == 1500
    assert first.deviation < 500


def test_about_a_dozen_matches_against_settled_players_make_a_rating_certain():
    rating, settled = Glicko(), Glicko(1500, 45, 0.06)
    deviations = []
    for match in range(12):
        rating, _ = after_match(rating, settled, match % 2)
        deviations.append(rating.deviation)
    assert deviations == sorted(deviations, reverse=True)
    assert deviations[8] > 110 > deviations[11]


def test_a_rating_becomes_less_certain_with_the_days_and_never_more_than_a_newcomers():
    rating = Glicko(1600, 60, 0.06)
    week, year = rested(rating, 7), rested(rating, 365)
    assert 60 < week.deviation < year.deviation < 200
    assert week.value == rating.value
    assert rested(rating, 10**6).deviation == 500
    assert rested(rating, -5) == rating


def test_no_match_moves_a_rating_out_of_its_bounds():
    before = Glicko(1500, 500, 0.09)
    assert bounded(before, Glicko(2600, 20, 0.3)) == Glicko(2200, 45, 0.1)
    assert bounded(before, Glicko(100, 600, 0.05)) == Glicko(800, 500, 0.05)
    assert bounded(Glicko(500), Glicko(100)).value == 400
    assert bounded(Glicko(3900), Glicko(4500)).value == 4000


def test_a_certain_loss_costs_little_and_a_surprise_much():
    strong, weak = Glicko(2200, 50, 0.06), Glicko(1200, 50, 0.06)
    expected, _ = after_match(strong, weak, 1)
    surprise, _ = after_match(strong, weak, 0)
    assert expected.value - 2200 < 0.1
    assert 2200 - surprise.value > 10
