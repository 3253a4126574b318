"""Moves are compared in the same worlds."""

from random import Random

from bot.ai.player import Effort
from bot.ai.tricks.common_worlds import halved, spread, weighed


class Weather:
    """Every world adds its own luck to every move; a move is worth its own number."""

    def __init__(self, luck=10.0):
        self.luck, self.seen = luck, []

    def world(self, dice):
        return dice.uniform(-self.luck, self.luck)

    def value(self, world, move):
        self.seen.append((world, move))
        return world + move, 1


def test_the_luck_of_a_world_falls_on_all_moves_alike():
    weather = Weather()
    values = [one.values for one in weighed(weather, [1, 2, 3], Effort(230), Random(1))]
    assert {round(b - a, 9) for a, b in zip(values[0], values[1], strict=True)} == {1.0}
    assert [len(each) for each in values] == [10, 10, 10]


def test_halving_finds_the_best_and_puts_it_first():
    assert halved(Weather(), [3, 7, 1, 5], Effort(2000), Random(1))[0].move == 7


def test_a_clear_lead_ends_the_search_early():
    sure, effort = Weather(luck=0.5), Effort(100_000)
    assert halved(sure, [0, 4], effort, Random(1))[0].move == 4
    assert effort.done < 60_000


def test_every_move_is_tried_even_with_hardly_any_effort():
    assert [len(one.values) for one in weighed(Weather(), [1, 2, 3], Effort(1), Random(1))] == [1, 1, 1]


def test_the_standard_error_is_that_of_the_mean():
    mean, error = spread([1.0, 3.0, 5.0, 7.0])
    assert mean == 4.0
    assert abs(error - (20 / 3 / 4) ** 0.5) < 1e-12
    assert spread([2.0]) == (2.0, 0.0)
    assert spread([]) == (0.0, 0.0)
