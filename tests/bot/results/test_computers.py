"""The ratings of computers come from measured matches, and from nothing else."""

import json
from math import exp, sqrt

import pytest

from bot.catalog import CATALOG
from bot.results import computers
from bot.results.computers import SURE, computer_skill
from bot.results.glicko import SCALE, START
from bot.results.plackett_luce import BETA, MU
from bot.results.rating import Rating, of_computer, scale_of
from bot.tables.table import LEVELS
from tools.rate_levels import RATINGS, Measured, measurements, ratings, written


def measured(game, better, worse, percent, matches=1000, sides=2, a_side=1):
    return Measured(game, better, worse, percent, 1.0, matches, sides, a_side, "")


def test_the_ratings_are_those_that_the_measurements_make():
    assert RATINGS.read_text("utf-8") == written(ratings(measurements()))


def test_what_is_measured_are_neighbouring_levels_of_games_with_computers_each_once():
    played = {key for key, game in CATALOG.items() if game.default.players[-1] > 1}
    pairs = [(one.game, one.worse, one.better) for one in measurements()]
    assert len(pairs) == len(set(pairs))
    assert set(pairs) <= {(game, *pair) for game in played for pair in (LEVELS[:2], LEVELS[1:])}


def test_a_level_that_was_not_measured_has_no_number():
    made = ratings([measured("warcaby", "medium", "easy", 75.0)])
    assert sorted(made["warcaby"]) == ["easy", "medium"]


def test_every_level_ends_before_the_one_below_in_three_of_five_matches():
    assert {(one.game, one.better): one.percent for one in measurements() if one.percent < 60} == {}


@pytest.mark.parametrize("percent", [60.0, 75.0, 91.0])
def test_between_two_the_difference_is_what_the_scale_of_chess_expects(percent):
    made = ratings([measured("warcaby", "strong", "medium", percent), measured("warcaby", "medium", "easy", 75.0)])
    levels = made["warcaby"]
    assert levels["medium"] == START
    expected = 1 / (1 + exp(-(levels["strong"] - levels["medium"]) / SCALE))
    assert expected == pytest.approx(percent / 100, abs=0.002)
    assert 1500 - levels["easy"] == pytest.approx(190.6, abs=1)


@pytest.mark.parametrize(("game", "sides", "a_side"), [("kierki", 4, 1), ("canasta", 2, 2), ("kosci", 2, 1)])
def test_among_more_the_difference_is_what_plackett_and_luce_expect(game, sides, a_side):
    levels = ratings([measured(game, "strong", "medium", 80.0, 1000, sides, a_side)])[game]
    c = sqrt(sides * (a_side * SURE**2 + BETA**2))
    strengths = [exp(a_side * levels[level] / c) for level in ("strong", "medium")]
    assert levels["medium"] == MU
    assert strengths[0] / sum(strengths) == pytest.approx(0.8, abs=0.01)


def test_who_won_all_matches_is_not_infinitely_better_and_the_more_matches_the_better():
    few, many = (measured("northcott", "strong", "medium", 100.0, matches).gap for matches in (20, 200))
    assert 0 < few < many < 2000


def test_people_see_the_number_that_a_person_of_that_skill_would_have():
    levels = json.loads(RATINGS.read_text("utf-8"))
    assert of_computer("warcaby", "medium") == START
    assert of_computer("kierki", "medium") == Rating("skill", MU, SURE).shown == 1880
    assert of_computer("kierki", "strong") == Rating(scale_of("kierki"), levels["kierki"]["strong"], SURE).shown
    assert of_computer("frog", "medium") is None


def test_a_computer_that_was_never_measured_is_as_a_newcomer_is(monkeypatch):
    monkeypatch.setattr(computers, "measured", dict)
    assert computer_skill("kierki", "strong") == (MU, SURE)
