"""What workers do for players: they pass on what is asked, and compare two moves several times over."""

from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from bot.ai.jobs import Question, choose, differ, judge, weigh
from bot.ai.player import Cancelled, Decision
from engines.core import Seat

JAN = Seat(1)


class Words:
    """A game whose moves are words; what is seen of it are its moves."""

    def imagine(self, view, luck):
        return view

    def legal(self, state, seat):
        return state.split()

    def format(self, move):
        return move


@dataclass
class Guessing:
    """Values each move by the dice, but the first one by so much more; it writes down what it was given."""

    values: bool = True
    asked: list[tuple[object, ...]] = field(default_factory=list)

    def decide(self, rules, view, seat, moves, effort, dice):
        self.asked.append((view, seat, tuple(moves), effort.nodes))
        return Decision(moves[0], ((moves[0], 0.9), (moves[-1], 0.1)) if self.values else ())

    def weigh(self, rules, view, seat, moves, effort, dice):
        self.asked.append((view, seat, tuple(moves), effort.nodes))
        effort.spend(300)
        return tuple(dice.random() + 2 * (move == "go") for move in moves)

    def judge(self, rules, view, seat):
        return 0.4 if (view, seat) == ("go stay", JAN) else 0.0


def question(player, nodes=80, avoided=()):
    return Question(player, Words(), "go stay", JAN, nodes, 5, avoided)


def test_a_choice_is_made_with_the_nodes_and_among_the_moves_of_the_question():
    player = Guessing()
    assert choose(bool, question(player)).move == "go"
    assert choose(bool, question(player, avoided=("go",))) == Decision("stay")
    assert player.asked == [("go stay", JAN, ("go", "stay"), 80)]


def test_moves_are_weighed_with_dice_that_follow_from_the_seed():
    player = Guessing()
    first, again = (weigh(bool, question(player), ("stay", "go")) for _ in range(2))
    assert first == again
    assert 0 < first[0] < 1
    assert 2 < first[1] < 3
    assert player.asked == [("go stay", JAN, ("stay", "go"), 80)] * 2


def test_who_is_stopped_stops():
    with pytest.raises(Cancelled):
        weigh(lambda: True, question(Guessing()), ("go", "stay"))
    with pytest.raises(Cancelled):
        differ(lambda: True, question(Guessing()), "go", "stay")


def test_two_moves_are_compared_eight_times_with_other_dice_and_the_error_is_told():
    player, again = Guessing(), Guessing()
    found, error = differ(bool, question(player), "go", "stay")
    assert player.asked == [("go stay", JAN, ("go", "stay"), 10)] * 8
    dice, lost = Random(5), []
    for _ in range(8):
        one, other = again.weigh(None, "", JAN, ("go", "stay"), Counting(), dice)
        lost.append(one - other)
    assert (found, error) == pytest.approx((mean(lost), stdev(lost) / sqrt(8)))
    assert 1 < found < 3
    assert error > 0


class Counting:
    nodes = 0

    def spend(self, nodes):
        """Is not counted here."""


@pytest.mark.parametrize(("nodes", "each"), [(0, 2), (16, 2), (23, 2), (24, 3), (33, 4)])
def test_each_comparison_has_its_share_of_the_nodes_and_two_at_least(nodes, each):
    player = Guessing()
    differ(bool, question(player, nodes), "go", "stay")
    assert {one[-1] for one in player.asked} == {each}


def test_a_position_is_worth_its_best_move_or_what_it_seems_at_a_glance():
    assert judge(bool, question(Guessing())) == 0.9
    assert judge(bool, question(Guessing(values=False))) == 0.4
    assert judge(bool, question(Guessing(), avoided=("stay",))) == 0.4
