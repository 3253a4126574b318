"""Trying moves in imagined worlds, at small games in which it is known what is best."""

from dataclasses import dataclass
from random import Random

import pytest

from bot.ai.player import Effort
from bot.ai.sampling import Sampling
from engines.core import Outcome, Seat, note

OWN, OTHER = Seat(0), Seat(1)


@dataclass(frozen=True)
class Road:
    """Whoever moves names a road at first; it ends after its ``lengths``, and its owner wins there.

    ``worlds`` counts how often one was imagined.
    """

    lengths: dict[str, int]
    winners: dict[str, Seat | None]
    worlds: list[str]

    def imagine(self, view, luck):
        self.worlds.append(luck.seed)
        return view

    def to_move(self, state):
        road, gone = state
        return frozenset({OWN}) if not road or gone < self.lengths[road] else frozenset()

    def legal(self, state, seat):
        return (".",)

    def apply(self, state, seat, move):
        road, gone = state
        return (road or move, gone + 1)

    def outcome(self, state):
        road, gone = state
        if gone < self.lengths[road]:
            return None
        winner = self.winners[road]
        return Outcome(() if winner is None else (winner,), note("over"))


def road(**ends):
    """``a=(3, OWN)``: three steps long, and won."""
    return Road({name: end[0] for name, end in ends.items()}, {name: end[1] for name, end in ends.items()}, [])


def chosen(rules, mind=None, steps=200, seed=1):
    moves = tuple(rules.lengths)
    return (mind or Sampling()).decide(rules, ("", 0), OWN, moves, Effort(steps), Random(seed)).move


@pytest.mark.parametrize("seed", range(4))
def test_a_win_is_better_than_a_draw_and_a_draw_than_a_loss(seed):
    assert chosen(road(a=(3, OTHER), b=(3, None), c=(3, OWN)), seed=seed) == "c"
    assert chosen(road(a=(3, OTHER), b=(3, None)), seed=seed) == "b"


@pytest.mark.parametrize("seed", range(4))
def test_of_two_wins_the_sooner_one_is_chosen(seed):
    assert chosen(road(a=(9, OWN), b=(2, OWN)), seed=seed) == "b"


@pytest.mark.parametrize("seed", range(4))
def test_of_two_losses_the_one_with_the_better_position_is_chosen(seed):
    judging = Sampling(lambda state, seat: 3.0 if state[0] == "a" else -3.0)
    assert chosen(road(a=(3, OTHER), b=(3, OTHER)), judging, seed=seed) == "a"
    assert chosen(road(a=(3, OTHER), b=(3, OWN)), judging, seed=seed) == "b"


@pytest.mark.parametrize("seed", range(4))
def test_a_road_without_an_end_is_judged_as_it_stands(seed):
    judging = Sampling(lambda state, seat: 3.0 if state[0] == "a" else -3.0)
    assert chosen(road(a=(10**9, None), b=(10**9, None)), judging, steps=2000, seed=seed) == "a"


@pytest.mark.parametrize("seed", range(4))
def test_with_a_part_of_the_match_in_mind_nothing_beyond_it_counts(seed):
    """After two steps the position is judged, though both roads go on to another end."""
    mind = Sampling(lambda state, seat: 3.0 if state[0] == "a" else -3.0, lambda state: state[1] < 3)
    assert chosen(road(a=(5, OTHER), b=(5, OWN)), mind, seed=seed) == "a"
    assert chosen(road(a=(5, OTHER), b=(5, OWN)), seed=seed) == "b"


def test_all_moves_are_tried_in_the_same_worlds():
    rules = road(a=(1, OTHER), b=(1, OTHER))
    chosen(rules, steps=40)
    assert len(rules.worlds) == len(set(rules.worlds)) == 20


def test_the_worse_half_is_dropped_so_that_the_others_are_tried_more_often():
    """With a half of eight left after each third of the effort, the best are tried more often than in equal shares."""
    rules = road(**{name: (1, OWN if name == "h" else OTHER) for name in "abcdefgh"})
    assert chosen(rules, steps=240) == "h"
    assert len(rules.worlds) == 10 + 20 + 40


def test_no_move_is_tried_any_more_when_the_effort_is_spent():
    """The second of eight moves takes the last of four steps, and is played to its end."""
    effort = Effort(4)
    rules = road(**dict.fromkeys("abcdefgh", (3, OWN)))
    Sampling().decide(rules, ("", 0), OWN, tuple(rules.lengths), effort, Random(1))
    assert effort.done == 6


def test_what_is_played_at_random_may_be_narrowed():
    seen = []

    class Fork(Road):
        def legal(self, state, seat):
            return ("bad", "good")

        def apply(self, state, seat, move):
            seen.append(move)
            return super().apply(state, seat, move)

    rules = Fork({"a": 4, "b": 4}, {"a": OWN, "b": OWN}, [])
    chosen(rules, Sampling(sane=lambda state, moves: moves[1:]))
    assert "bad" not in seen
    assert "good" in seen


def test_a_single_move_is_weighed_like_any_other():
    rules, effort = road(a=(3, OWN), b=(3, OTHER)), Effort(30)
    alone = Sampling().weigh(rules, ("", 0), OWN, ("a",), effort, Random(1))
    both = Sampling().weigh(rules, ("", 0), OWN, ("a", "b"), Effort(30), Random(1))
    assert alone == pytest.approx(both[:1])
    assert effort.done == 30
