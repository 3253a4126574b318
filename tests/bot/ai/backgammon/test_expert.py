"""Which plays are looked at further, and how a choice is settled, by a judgement that says what it is told to."""

from itertools import count
from random import Random

import pytest

from bot.ai.backgammon import expert
from bot.ai.backgammon.beginner import Beginner
from bot.ai.backgammon.chances import Chances
from bot.ai.backgammon.cube import Offer
from bot.ai.backgammon.expert import CANDIDATES, MARGIN, WIDE, Expert
from bot.ai.backgammon.match_equity import match_equity
from bot.ai.backgammon.situation import stakes_of
from bot.ai.backgammon.stakes import Stakes
from bot.ai.player import Effort, Unit
from bot.i18n import Speaker
from engines.backgammon import Backgammon, Resign, Say, State, Table
from engines.backgammon.ids import NOWHERE
from engines.backgammon.plays import plays
from engines.backgammon.table import Event
from engines.core import BOTH_SEATS

WHITE, RED = BOTH_SEATS
GAME, CUBE, MATCH = Backgammon(), Backgammon(cube=True), Backgammon(match_to=3, cube=True)
ROLLED = Table(dice=(3, 1))
PLAYS = plays(ROLLED.sides, ROLLED.dice)
DEEP = 100
"""Nodes of a look one roll further."""


class Told:
    """A judgement that has been told what everything is worth to the seat that moves."""

    def __init__(self, glances=(), deep=(), offer=None, deep_offer=None, rolled=0.0):
        self.glances = dict(zip(PLAYS, glances, strict=False))
        self.deep = dict(zip(PLAYS, deep, strict=False))
        self.ends = {(theirs, mine): play for play, (mine, theirs) in PLAYS.items()}
        self.offers, self.equity, self.asked = (offer, deep_offer), rolled, []

    def chances(self, sides):
        return Chances(0.625)

    def turn(self, sides, stakes):
        return -self.glances.get(self.ends[sides], -0.5) if sides in self.ends else self.equity

    def deep_turn(self, sides, stakes, effort):
        self.asked.append(self.ends[sides])
        effort.spend(DEEP)
        return -self.deep.get(self.ends[sides], -0.5)

    def offer(self, sides, stakes):
        return self.offers[0]

    def deep_offer(self, sides, stakes, effort):
        return self.offers[1]

    def roll(self, sides, stakes):
        return self.equity

    def rolled(self, sides, stakes, effort):
        return 2 * self.equity

    def late(self, sides, stakes, effort):
        return 5


@pytest.fixture
def judge(monkeypatch):
    """Lets a player judge by what it is told."""

    def told(*values, **more):
        one = Told(*values, **more)
        monkeypatch.setattr(expert, "judgement", lambda nets, *, bear_off: one)
        return one

    return told


PLAYER = Expert("told", Beginner())
MOVES = [*PLAYS]


def decision(table=ROLLED, rules=GAME, nodes=WIDE, moves=None):
    state = State(table, NOWHERE)
    view = rules.view(state, table.asked)
    legal = moves or [move for move in rules.legal(state, table.asked) if not isinstance(move, Resign)]
    return PLAYER.decide(rules, view, table.asked, legal, Effort(nodes), Random(1))


def weighed(moves, nodes):
    view = GAME.view(State(ROLLED, NOWHERE), WHITE)
    return PLAYER.weigh(GAME, view, WHITE, moves, Effort(nodes), Random(1))


# --- plays ---


def test_the_best_four_plays_within_the_margin_are_looked_at_further(judge):
    one = judge([0.5, 0.48, 0.46, 0.44, 0.42], [0.1, 0.2, 0.4, 0.3])
    found = decision(nodes=10 * WIDE)
    assert one.asked == MOVES[:CANDIDATES]
    assert [MOVES.index(move) for move, _ in found.values[:5]] == [2, 3, 1, 0, 4]
    assert [value for _, value in found.values[:5]] == [0.4, 0.3, 0.2, 0.1, 0.1]
    assert found.move == MOVES[2]
    assert found.nodes == len(PLAYS) + CANDIDATES * DEEP


def test_a_play_that_seems_worse_by_the_margin_is_not_looked_at(judge):
    one = judge([0.0, -MARGIN, 0.001 - MARGIN])
    decision(nodes=10 * WIDE)
    assert one.asked == [MOVES[0], MOVES[2]]


def test_a_settled_choice_takes_no_further_look(judge):
    one = judge([0.5, 0.3])
    found = decision()
    assert (one.asked, found.nodes, found.move) == ([], len(PLAYS), MOVES[0])


def test_with_few_nodes_nothing_is_looked_at_further(judge):
    one = judge([0.5, 0.48], [0.1, 0.2])
    assert decision(nodes=WIDE - 1).move == MOVES[0]
    assert one.asked == []
    assert decision(nodes=WIDE).move == MOVES[1]


def test_looks_end_when_the_effort_is_spent_but_two_plays_compare_or_none(judge, monkeypatch):
    monkeypatch.setattr(expert, "WIDE", 1)
    glances, deep = [0.5, 0.49, 0.48], [0.1, 0.2, 0.3]
    for nodes, looked, best in ((1, 1, 0), (len(PLAYS) + DEEP, 1, 0), (len(PLAYS) + DEEP + 1, 2, 1), (1000, 3, 2)):
        one = judge(glances, deep)
        found = decision(nodes=nodes)
        assert (len(one.asked), found.move) == (looked, MOVES[best])
        told = [value for _, value in found.values[:3]]
        assert told == {1: [0.5, 0.49, 0.48], 2: [0.2, 0.1, 0.1], 3: [0.3, 0.2, 0.1]}[looked]


def test_of_equal_plays_the_one_that_was_looked_at_comes_first(judge):
    judge([0.5, 0.45, 0.3, 0.3], [0.3, 0.3])
    found = decision()
    assert [move for move, _ in found.values[:4]] == MOVES[:4]
    assert [value for _, value in found.values[:4]] == [0.3] * 4
    judge([0.3, 0.5, 0.45], [0.0, 0.3, 0.3])
    assert [move for move, _ in decision().values[:3]] == [MOVES[1], MOVES[2], MOVES[0]]


def test_plays_are_weighed_further_where_the_nodes_suffice_for_all(judge):
    for count_, nodes in ((2, WIDE), (3, 1.5 * WIDE)):
        moves = MOVES[:count_]
        one = judge([0.5, 0.4, 0.2], [0.1, 0.3, 0.0])
        assert weighed(moves, int(nodes) - 1) == (0.5, 0.4, 0.2)[:count_]
        assert one.asked == []
        assert weighed(moves, int(nodes)) == (0.1, 0.3, 0.0)[:count_]
        assert one.asked == moves


def test_plays_are_weighed_with_the_same_care_for_all_whatever_it_takes(judge, monkeypatch):
    monkeypatch.setattr(f"{__name__}.DEEP", 10 * WIDE)
    one = judge([0.5, 0.4], [0.1, 0.3])
    assert weighed([*MOVES[:2], Resign(1)], WIDE) == (0.1, 0.3, -1)
    assert one.asked == MOVES[:2]


def test_a_resignation_is_worth_what_is_lost_or_the_best_play_if_that_is_less(judge):
    judge([-1.5, -1.75])
    assert weighed([*MOVES[:2], Resign(1), Resign(2)], 1) == (-1.5, -1.75, -1.5, -2)
    assert weighed([Resign(1)], 1) == (-1,)


def test_a_position_with_dice_is_worth_its_best_play(judge):
    judge([-0.25] * len(PLAYS))
    view = GAME.view(State(ROLLED, NOWHERE), WHITE)
    assert [PLAYER.judge(GAME, view, seat) for seat in BOTH_SEATS] == [-0.25, 0.25]


def test_a_match_that_is_over_is_worth_what_its_last_game_was():
    events = Event("play", RED), Event("roll", WHITE, value=1), Event("won", WHITE, value=2)
    view = GAME.view(State(Table(phase="over", events=events, score=(2, 0)), NOWHERE), None)
    for player in (PLAYER, Beginner()):
        assert [player.judge(GAME, view, seat) for seat in BOTH_SEATS] == [2.0, -2.0]


# --- calls ---


BEFORE = Table(phase="roll")


def told(table, rules, nodes=1):
    found = decision(table, rules, nodes)
    return {move.call: value for move, value in found.values}, Speaker("en")(found.why)


def test_with_enough_nodes_calls_are_looked_at_further(judge):
    judge(offer=Offer(0.5, 0.25, 1.0), deep_offer=Offer(0.25, 0.5, 1.0))
    glance = {"roll": 0.5, "double": 0.25}, "Does not double: wins about 62 games of 100."
    assert told(BEFORE, CUBE) == told(BEFORE, CUBE, WIDE - 1) == glance
    further = {"double": 0.5, "roll": 0.25}, "Doubles: after 5 of 36 throws it would be too late."
    assert told(BEFORE, CUBE, WIDE) == further


def test_calls_are_weighed_further_with_enough_nodes(judge):
    judge(offer=Offer(0.5, 0.25, 1.0), deep_offer=Offer(0.25, 0.5, 1.0))
    view, calls = CUBE.view(State(BEFORE, NOWHERE), WHITE), [Say("double"), Say("roll")]
    for nodes, values in ((WIDE - 1, (0.25, 0.5)), (WIDE, (0.5, 0.25))):
        assert PLAYER.weigh(CUBE, view, WHITE, calls, Effort(nodes), Random(1)) == values


def test_at_a_glance_nobody_knows_when_it_would_be_too_late(judge):
    judge(offer=Offer(0.25, 0.5, 1.0))
    assert told(BEFORE, CUBE)[1] == "Doubles: wins about 62 games of 100, and the double can be taken."


@pytest.mark.parametrize(
    ("none", "take", "roll"),
    [(0.5, 0.75, 0.5), (0.5, 0.5, 0.499), (0.5, 0.4995, 0.4985), (0.5, 0.499, 0.5), (0.5, 0.498, 0.5)],
)
def test_a_double_that_costs_nothing_is_given_where_the_match_is_lost_with_the_game(judge, none, take, roll):
    judge(offer=Offer(none, take, 1.0))
    behind = Table(phase="roll", score=(0, 2), crawford="after")
    assert told(behind, MATCH)[0] == {"roll": pytest.approx(roll, abs=1e-12), "double": take}
    even = Table(phase="roll", score=(0, 0))
    assert told(even, MATCH)[0] == {"roll": none, "double": take}


def test_a_double_is_answered_by_what_the_doubled_game_is_worth(judge):
    judge(rolled=0.375)
    beavers = Backgammon(cube=True, beavers=True)
    asked = Table(phase="answer", asked=RED, offered=2)
    assert told(asked, CUBE)[0] == {"take": -0.75, "drop": -1}
    assert told(asked, beavers)[0] == {"take": -0.75, "drop": -1, "beaver": -1.5}
    assert told(asked, CUBE, WIDE)[0] == {"drop": -1, "take": -1.5}
    judge(rolled=-0.75)
    assert told(asked, beavers)[0] == {"beaver": 2.0, "take": 1.5, "drop": -1}
    beavered = Table(phase="answer", asked=WHITE, cube=2, owner=RED, offered=4)
    assert told(beavered, beavers)[0] == {"take": -1.5, "drop": -1}


def test_what_is_answered_is_said_with_the_chance_of_who_answers(judge):
    judge(rolled=0.375)
    assert told(Table(phase="answer", asked=RED, offered=2), CUBE)[1] == "Takes: wins about 38 games of 100."
    beavered = Table(phase="answer", asked=WHITE, cube=2, owner=RED, offered=4)
    assert told(beavered, CUBE)[1] == "Takes: wins about 62 games of 100."


# --- who plays ---


def test_players_count_in_equity():
    assert PLAYER.unit is Unit.EQUITY


def test_what_the_nets_judge_is_known_once(monkeypatch):
    numbers = count()
    monkeypatch.setattr(expert, "evaluator", lambda nets: next(numbers) or None)
    expert.judgement.cache_clear()
    try:
        assert expert.judgement("one", bear_off=True) is None
        two = expert.judgement("two", bear_off=False)
        assert two is expert.judgement("two", bear_off=False)
        assert (two._net, two._table) == (1, None)
        assert expert.judgement("two", bear_off=True)._table is expert.bearing_off()
    finally:
        expert.judgement.cache_clear()


def test_stakes_are_those_of_the_match():
    table = Table(score=(1, 2), crawford="after", cube=2, owner=RED)
    known = match_equity(3, cube=True, crawford=True)
    assert stakes_of(MATCH, table, WHITE) == Stakes("other", 2, (2, 1), "after", chances=known)
    assert stakes_of(MATCH, table, RED) == Stakes("own", 2, (1, 2), "after", chances=known)
    assert stakes_of(MATCH, Table(crawford="now"), RED).holder == "nobody"
    assert stakes_of(CUBE, Table(cube=4096, owner=RED), RED).holder == "nobody"
    assert stakes_of(CUBE, Table(cube=2048, owner=RED), RED).holder == "own"
    assert stakes_of(CUBE, Table(), RED) == Stakes("both")
    assert stakes_of(GAME, Table(), RED) == Stakes("nobody")
