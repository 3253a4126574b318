"""A game's own player judges decisions: what it is asked, with which effort, and what becomes of its answers.

The states of the game are what a seat may do there; the player knows what each move is worth.
"""

from dataclasses import dataclass, field
from math import sqrt
from random import Random

import pytest

from bot.ai.analysis import Analysed, Course, Kind, Line
from bot.ai.analysis.by_player import BATCHES, FULL, LEAST, ByPlayer
from bot.ai.levels import Strength
from bot.ai.player import Decision, Unit
from engines.core import Seat

ANN, BOB = Seat(0), Seat(1)
WORTH = {"good": 0.75, "fair": 0.5, "bad": 0.25, "fled": 0.125, "sure": 1.25, "lost": -0.5}


class Rules:
    def legal(self, state, seat):
        return iter(state)

    def view(self, state, seat):
        return (state, seat)

    def format(self, action):
        return f"{action}!"


@dataclass
class Knower:
    """Knows what moves are worth, and writes down what it is asked for."""

    unit: Unit = Unit.CHANCE
    proved: bool = False
    glance: float = 0.375
    noise: float = 0.0
    worth: dict = field(default_factory=lambda: dict(WORTH))
    asked: list = field(default_factory=list)

    def decide(self, rules, view, seat, moves, effort, dice):
        self.asked.append(("decide", view, seat, tuple(moves), effort.nodes))
        order = sorted(moves, key=self.worth.__getitem__, reverse=True)
        return Decision(order[0], tuple((move, self.worth[move] + 0.0625) for move in order), proved=self.proved)

    def weigh(self, rules, view, seat, moves, effort, dice):
        self.asked.append(("weigh", view, seat, tuple(moves), effort.nodes))
        first, *others = (self.worth[move] for move in moves)
        return (first + self.noise * dice.random(), *others)

    def judge(self, rules, view, seat):
        self.asked.append(("judge", view, seat))
        return self.glance + seat / 4


ALL = ("fair", "good", "bad")


def course(*steps, judged=(ANN, BOB), result=(1.0, 0.0), end=("over",)):
    """What could be done, and what was: by turns, Ann first."""
    states, actions = (*(state for state, _ in steps), end), tuple(action for _, action in steps)
    seats = tuple(Seat(number % 2) for number in range(len(steps)))
    return Course(states, seats, actions, frozenset(judged), result, (0, 1))


def rows(match, kind=Kind.PLAIN, player=None, found=(), nodes=1000, **more):
    one = ByPlayer(Strength(player or Knower(), nodes), kind, **more)
    return [*one.judge(Rules(), match, found)]


# --- one decision ---


def test_a_worse_move_costs_what_the_best_one_is_worth_beyond_it():
    player = Knower()
    (row,) = rows(course((ALL, "bad")), player=player)
    assert row == Analysed(0, ANN, 1, "bad!", "good!", 0.5, 0.75, chance=0.25)
    assert player.asked == [("decide", (ALL, ANN), ANN, ALL, 1000), ("weigh", (ALL, ANN), ANN, ("good", "bad"), 1000)]


def test_the_best_move_costs_nothing_and_is_worth_what_the_player_said():
    player = Knower()
    (row,) = rows(course((ALL, "good")), player=player)
    assert row == Analysed(0, ANN, 1, "good!", "good!", 0.0, 0.8125, chance=0.8125)


def test_a_move_that_compares_better_was_the_best_one():
    player = Knower()
    decide = player.decide
    player.decide = lambda *asked: Decision("fair", decide(*asked).values)
    (row,) = rows(course((ALL, "good")), player=player)
    assert row == Analysed(0, ANN, 1, "good!", "good!", 0.0, 0.75, chance=0.75)
    (row,) = rows(course((ALL, "good")), Kind.ESTIMATE, player)
    assert (row.best, row.cost, row.value, row.chance) == ("fair!", -0.25, 0.5, 0.75)


def test_a_move_that_compares_as_well_was_as_good():
    player = Knower(worth={**WORTH, "fair": 0.75})
    (row,) = rows(course((ALL, "good")), player=player)
    assert (row.best, row.cost, row.value) == ("good!", 0.0, 0.75)


def test_the_chance_after_a_move_is_between_never_and_surely():
    (high,) = rows(course((("sure", "bad"), "sure")))
    (low,) = rows(course((("good", "lost"), "lost")))
    assert (high.chance, low.chance) == (1.0, 0.0)


def test_points_are_no_chance():
    (row,) = rows(course((ALL, "bad")), player=Knower(Unit.POINTS))
    assert row.chance is None


@pytest.mark.parametrize(("kind", "exact"), [(Kind.PLAIN, True), (Kind.ESTIMATE, False)])
def test_what_is_proved_is_exact_where_nothing_was_luck(kind, exact):
    (row,) = rows(course((ALL, "good")), kind, Knower(proved=True))
    assert row.exact is exact
    assert rows(course((ALL, "good")), kind)[0].exact is False


def test_a_player_that_does_not_say_what_its_move_is_worth_is_asked_for_the_position():
    player = Knower()
    player.decide = lambda *_: Decision("good")
    (row,) = rows(course((ALL, "good")), player=player)
    assert (row.value, row.cost) == (0.375, 0.0)


# --- imagined worlds ---


def test_a_comparison_in_worlds_is_made_anew_so_that_its_error_is_known():
    player = Knower(noise=0.5)
    (row,) = rows(course((ALL, "bad")), Kind.ESTIMATE, player, nodes=800)
    weighed = [one for one in player.asked if one[0] == "weigh"]
    assert weighed == [("weigh", (ALL, ANN), ANN, ("good", "bad"), 800 // BATCHES)] * BATCHES
    dice = Random(0)
    lost = [0.5 + 0.5 * dice.random() for _ in range(BATCHES)]
    mean = sum(lost) / BATCHES
    assert row.cost == pytest.approx(mean)
    assert row.value == pytest.approx(mean + 0.25)
    assert row.error == pytest.approx(sqrt(sum((one - mean) ** 2 for one in lost) / (BATCHES - 1)) / sqrt(BATCHES))


def test_where_all_lies_open_one_comparison_will_do():
    player = Knower(noise=0.5)
    (row,) = rows(course((ALL, "bad")), Kind.PLAIN, player)
    assert (len(player.asked), row.error) == (2, 0.0)


def test_a_comparison_has_two_nodes_at_least():
    player = Knower()
    rows(course((ALL, "bad")), Kind.ESTIMATE, player, nodes=9)
    assert {one[-1] for one in player.asked if one[0] == "weigh"} == {2}
    player.asked.clear()
    rows(course((ALL, "bad")), Kind.ESTIMATE, player, nodes=24)
    assert {one[-1] for one in player.asked if one[0] == "weigh"} == {3}


# --- which decisions, and how long ---


def test_only_choices_of_the_seats_in_question_are_judged():
    match = course((ALL, "bad"), (ALL, "good"), (("good",), "good"), (ALL, "bad"), (("fair",), "bad"))
    assert [row.step for row in rows(match)] == [0, 1, 3, 4]
    one = ByPlayer(Strength(Knower(), 1), Kind.PLAIN)
    assert one.total(Rules(), match) == 4
    mine = course((ALL, "bad"), (ALL, "good"), (ALL, "good"), judged=(BOB,))
    assert [(row.step, row.seat, row.turn) for row in rows(mine)] == [(1, BOB, 2)]
    assert one.total(Rules(), mine) == 1


def test_a_move_that_nobody_plays_is_compared_with_the_only_other_one_without_thinking():
    player = Knower()
    match = course((("good", "fled"), "fled"), (("good", "fled"), "good"))
    (row,) = rows(match, player=player, avoided=("fled",))
    assert (row.chosen, row.best, row.cost) == ("fled!", "good!", 0.625)
    assert [one[0] for one in player.asked] == ["weigh"]


def test_what_was_judged_is_not_judged_again():
    match = course((ALL, "bad"), (ALL, "good"), (ALL, "fair"))
    whole = rows(match)
    for done in range(4):
        assert rows(match, found=tuple(whole[:done])) == whole[done:]


@pytest.mark.parametrize(
    ("length", "nodes", "spent"),
    [(1, 1000, 1000), (FULL, 1000, 1000), (2 * FULL, 1000, 500), (2 * FULL, 50, 50), (8 * FULL, 400, LEAST)],
)
def test_a_long_match_has_as_many_nodes_as_a_shorter_one(length, nodes, spent):
    player = Knower()
    rows(course(*[(ALL, "good")] * length), player=player, nodes=nodes)
    assert {one[-1] for one in player.asked if one[0] == "decide"} == {spent}


# --- another player that compares ---


def test_another_player_says_what_moves_are_worth():
    first, second = Knower(), Knower(Unit.POINTS, worth={"good": 4.0, "fair": 3.0, "bad": 1.0}, glance=2.0)
    scale = Strength(second, 300)
    worse, best = rows(course((ALL, "bad"), (ALL, "good")), player=first, scale=scale)
    assert (worse.cost, worse.value, worse.chance) == (3.0, 4.0, None)
    assert (best.cost, best.value) == (0.0, 2.25)
    assert [one[0] for one in first.asked] == ["decide"] * 2
    assert second.asked == [
        ("weigh", (ALL, ANN), ANN, ("good", "bad"), 300),
        ("judge", (ALL, BOB), BOB),
    ]


def test_the_unit_is_that_of_the_player_who_compares():
    first, second = Strength(Knower(), 1), Strength(Knower(Unit.POINTS), 1)
    assert ByPlayer(first, Kind.PLAIN).head(Rules()) == (Kind.PLAIN, Unit.CHANCE)
    assert ByPlayer(first, Kind.ESTIMATE, scale=second).head(Rules()) == (Kind.ESTIMATE, Unit.POINTS)


def test_everybody_is_judged_where_nothing_was_luck():
    one = Strength(Knower(), 1)
    assert [ByPlayer(one, kind).judges_everybody for kind in (Kind.PLAIN, Kind.ESTIMATE)] == [True, False]


# --- accounts ---


def accounts(unit, kind, stage=None):
    match = course((ALL, "bad"), (ALL, "bad"), (ALL, "fair"))
    player = Knower(unit)
    one = ByPlayer(Strength(player, 10), kind, stage=stage)
    found = tuple(one.judge(Rules(), match, ()))
    player.asked.clear()
    lines = one.account(Rules(), match, found)
    asked = [("judge", (("over",), seat), seat) for seat in (ANN, BOB)]
    assert player.asked == (asked if unit is Unit.POINTS else [])
    return lines


def test_there_is_no_account_in_equity():
    assert accounts(Unit.EQUITY, Kind.PLAIN) == ()


def test_an_account_of_chances_is_about_the_result():
    assert accounts(Unit.CHANCE, Kind.PLAIN) == (
        Line(ANN, 0.5, 0.0, 0.75, 1.0, 0.5),
        Line(BOB, 0.5, 0.0, 0.5, 0.0, 0.75),
    )


def test_an_account_of_points_is_about_the_lead_in_the_end():
    assert accounts(Unit.POINTS, Kind.PLAIN) == (
        Line(ANN, 0.0, 0.0, 0.75, 0.375, 0.5),
        Line(BOB, 0.0, 0.0, 0.5, 0.625, 0.75),
    )


def test_what_was_dealt_counts_as_luck_in_worlds():
    assert accounts(Unit.CHANCE, Kind.ESTIMATE) == (
        Line(ANN, 0.5, 0.25, 0.75, 1.0),
        Line(BOB, 0.5, 0.25, 0.5, 0.0),
    )
    deals = iter((1, 2))
    first, _ = accounts(Unit.CHANCE, Kind.ESTIMATE, stage=lambda _: next(deals))
    assert first.luck == 0.25 + 0.75 - 0.25
