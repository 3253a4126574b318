"""What all players share: how an effort is counted, what a value means, and which moves are thought about."""

from dataclasses import dataclass, field
from math import exp
from random import Random

import pytest

from bot.ai import player
from bot.ai.levels import by_nodes
from bot.ai.player import Cancelled, Decision, Effort, chance, decide, fresh, share, without_avoided
from engines.core import Outcome, Seat, note

OLA, JAN = Seat(0), Seat(1)


@dataclass
class Asking:
    """Counts how often it is asked whether to stop, and says yes at some time."""

    yes: int
    times: int = 0

    def __call__(self):
        self.times += 1
        return self.times >= self.yes


def test_an_effort_tells_the_share_of_its_nodes_that_is_spent():
    effort = Effort(8)
    assert [effort.spend(), effort.spend(3), effort.spend(4), effort.spend(2)] == [0.125, 0.5, 1, 1.25]
    assert (effort.nodes, effort.done) == (8, 10)


def test_whether_a_decision_is_still_wanted_is_asked_every_256_nodes_and_not_sooner():
    asking = Asking(3)
    effort = Effort(10_000, asking)
    for nodes, times in ((255, 0), (1, 1), (255, 1), (1, 2), (255, 2)):
        effort.spend(nodes)
        assert asking.times == times
    with pytest.raises(Cancelled):
        effort.spend()
    assert effort.done == 768


def test_who_does_not_say_when_to_stop_is_never_stopped():
    assert Effort(2).spend(1000) == 500


@pytest.mark.parametrize(
    ("winners", "shares"), [((OLA,), (1, 0)), ((JAN,), (0, 1)), ((OLA, JAN), (1, 1)), ((), (0.5, 0.5))]
)
def test_a_win_is_1_a_draw_a_half_and_a_loss_0(winners, shares):
    assert tuple(share(Outcome(winners, note("over")), seat) for seat in (OLA, JAN)) == shares


@pytest.mark.parametrize("odds", [0, 0.5, -0.5, 3, -3, 29.5, -29.5])
def test_log_odds_are_a_chance(odds):
    assert chance(odds) == 1 / (1 + exp(-odds))
    assert chance(0) == 0.5


def test_hopeless_and_certain_odds_are_bounded_so_that_nothing_overflows():
    assert chance(10**6) == chance(30) == 1 / (1 + exp(-30))
    assert chance(-(10**6)) == chance(-30) == 1 / (1 + exp(30))
    assert chance(29.9) != chance(30)


def test_the_luck_of_an_imagined_world_follows_from_the_dice():
    first, again, other = (fresh(Random(seed)).seed for seed in (1, 1, 2))
    assert first == again != other
    assert len(first) == 64
    assert int(first, 16) == Random(1).getrandbits(256)
    dice = Random(0)
    assert all(len(fresh(dice).seed) == 64 for _ in range(300))  # small numbers are filled up with zeros


@dataclass
class Words:
    """A game whose moves are words."""

    words: tuple[str, ...]
    imagined: list[str] = field(default_factory=list)

    def imagine(self, view, luck):
        self.imagined.append(luck.seed)
        return view

    def legal(self, state, seat):
        return self.words

    def format(self, move):
        return move


@dataclass
class Last:
    """Takes the last move that it is offered."""

    asked: list[tuple[str, ...]] = field(default_factory=list)

    def decide(self, rules, view, seat, moves, effort, dice):
        self.asked.append(tuple(moves))
        return Decision(moves[-1], ((moves[-1], dice.random()),))


def test_moves_that_are_avoided_are_offered_only_where_there_are_no_others():
    rules = Words(("go", "resign", "resign now", "stay", "we resign"))
    assert without_avoided(rules, rules.words, ("resign",)) == ("go", "stay", "we resign")
    assert without_avoided(rules, rules.words, ("resign", "go")) == ("stay", "we resign")
    assert without_avoided(rules, rules.words, ("resign", "go", "stay", "we")) == rules.words
    assert without_avoided(rules, rules.words, ()) == rules.words


def test_a_single_move_is_not_thought_about():
    last = Last()
    assert decide(last, Words(("go",)), "", OLA, Effort(9), 1) == Decision("go")
    assert decide(last, Words(("go", "resign")), "", OLA, Effort(9), 1, ("resign",)) == Decision("go")
    assert last.asked == []
    assert decide(last, Words(("go", "resign")), "", OLA, Effort(9), 1).move == "resign"
    assert last.asked == [("go", "resign")]


def test_a_decision_follows_from_its_seed():
    first, again, other = (decide(Last(), Words(("a", "b")), "", OLA, Effort(9), seed) for seed in (1, 1, 2))
    assert first == again != other


def test_weaker_levels_have_a_part_of_the_nodes_but_always_two():
    many, few = by_nodes(Last(), 8000), by_nodes(Last(), 10)
    assert [many.at(level).nodes for level in ("easy", "medium", "strong")] == [400, 1600, 8000]
    assert [few.at(level).nodes for level in ("easy", "medium", "strong")] == [2, 2, 10]
    assert by_nodes(Last(), 70).easy.nodes == 4
    assert player.ASK_EVERY == 256
