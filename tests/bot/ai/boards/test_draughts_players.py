"""What computers find and say at draughts, in positions made by hand."""

from dataclasses import replace
from random import Random

import pytest

from bot.ai import computers, player
from bot.ai.boards.draughts import draughts_board
from bot.ai.player import Effort
from bot.i18n import Speaker
from engines.core import Seat, play
from engines.draughts import (
    DRAUGHTS_AMERICAN,
    DRAUGHTS_CORNER,
    DRAUGHTS_GERMAN,
    DRAUGHTS_RUSSIAN,
    WARCABY,
    from_fen,
)

CHECKERS = DRAUGHTS_AMERICAN["official"]
RUSSIAN = DRAUGHTS_RUSSIAN["official"]


def decided(rules, state, level="strong", nodes=None, seed=1):
    strength = computers.DRAUGHTS.at(level)
    (seat,) = rules.to_move(state)
    effort = Effort(nodes or strength.nodes)
    return player.decide(strength.player, rules, rules.view(state, seat), seat, effort, seed)


def chosen(rules, fen, **how):
    decision = decided(rules, rules.begin(from_fen(fen)), **how)
    return rules.format(decision.move), decision


def said(decision, language="en"):
    return Speaker(language)(decision.why)


@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
def test_nobody_gives_a_man_away_for_nothing(level):
    """After c3-d4 it would be taken."""
    rules, state = WARCABY["polish"], WARCABY["polish"].begin(from_fen("W:Wc3,a1,h2:Be5,h8,a7"))
    move = decided(rules, state, level).move
    assert not any(reply.taken for reply in rules.legal(rules.apply(state, Seat(0), move), Seat(1)))


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_who_looks_ahead_does_not_step_into_a_trap(level):
    move, _ = chosen(WARCABY["polish"], "W:Wc3,e3,a1:Bf6,h8,g7", level=level)
    assert move != "e3-d4"


def test_a_strong_computer_sees_a_shot_and_says_what_it_wins():
    move, decision = chosen(CHECKERS, "W:W22,26,30:B5,13,9")
    assert move == "c1-b2"
    assert said(decision) == "Wins a piece in 3 moves."
    assert said(decision, "pl") == "Zdobywa bierkę w 3 ruchach."


def test_it_finds_the_one_move_that_loses_nothing():
    move, decision = chosen(WARCABY["polish"], "W:W18,25,28,29,32:B11,12,21")
    assert move == "b2-c3"
    assert said(decision) == "The only move that loses nothing."


def test_it_breaks_through_to_the_back_rank():
    move, decision = chosen(WARCABY["polish"], "W:Wb6,h2:Bd8,h4")
    assert move == "b6-a7"
    assert said(decision) == "Crowns a man in 2 moves."


def test_a_proved_win_is_told_with_its_length_and_not_thought_about_any_longer():
    _, decision = chosen(WARCABY["polish"], "W:WK1,K4,6,12,22,23:BK32")
    assert decision.proved
    assert decision.values[0][1] == pytest.approx(1)
    assert decision.nodes < computers.DRAUGHTS.strong.nodes
    assert said(decision) == "Wins in 3 moves, whatever the other side does."


def matched(rules, fen, plies):
    """The state after a match that a strong computer plays against itself from a position, and the plies it took."""
    state, count = rules.begin(from_fen(fen)), 0
    while rules.to_move(state) and count < plies:
        state = play(rules, state, state.mover, decided(rules, state, nodes=3000, seed=count).move)
        count += 1
    return state, count


@pytest.mark.parametrize(
    ("rules", "fen"),
    [
        pytest.param(RUSSIAN, "W:WK30,K31,K32:BK5", id="three flying kings and one off the road"),
        pytest.param(WARCABY["polish"], "W:WK30,K31,K32:BK5", id="the same with the most to be taken"),
        pytest.param(CHECKERS, "W:WK29,K32:BK4", id="two short kings"),
        pytest.param(DRAUGHTS_GERMAN["polish"], "W:WKa1,Kb1,Kc1:BKh7", id="three kings of eight directions"),
        pytest.param(CHECKERS, "W:W21,22,K18:B5,13", id="a king ahead"),
    ],
)
def test_won_endings_are_won(rules, fen):
    state, _ = matched(rules, fen, 120)
    assert rules.outcome(state).winners == (Seat(0),)


@pytest.mark.parametrize("rules", [*WARCABY.values(), *DRAUGHTS_AMERICAN.values(), *DRAUGHTS_CORNER.values()])
def test_the_same_seed_gives_the_same_decision(rules):
    state = rules.begin(rules.start)
    first, again = (decided(rules, state, nodes=1000, seed=7) for _ in range(2))
    assert first == again


def test_values_are_the_best_first_and_chances():
    state = RUSSIAN.begin(RUSSIAN.start)
    values = [value for _, value in decided(RUSSIAN, state, nodes=2000).values]
    assert values == sorted(values, reverse=True)
    assert all(0 < value < 1 for value in values)
    assert len(values) == len(list(RUSSIAN.legal(state, Seat(0))))


def test_the_value_of_a_position_is_that_of_one_side_against_the_other():
    player_, rules = computers.DRAUGHTS.strong.player, WARCABY["polish"]
    for fen, least, most in (("W:W21-32:B1-12", 0.45, 0.55), ("W:W21-32:B1-9", 0.85, 1), ("B:W21-29:B1-12", 0, 0.15)):
        view = rules.view(rules.begin(from_fen(fen)), None)
        assert least < player_.judge(rules, view, Seat(0)) < most
        assert sum(player_.judge(rules, view, Seat(seat)) for seat in (0, 1)) == pytest.approx(1)


@pytest.mark.parametrize(("fen", "values"), [("B:WKa1:B", (1, 0)), ("W:W:Bb8", (0, 1)), ("W:Wa1:Bb2,c3", (0, 1))])
def test_the_value_of_a_match_that_is_over_is_its_outcome(fen, values):
    rules = WARCABY["polish"]
    state = rules.begin(from_fen(fen))
    judge = computers.DRAUGHTS.strong.player.judge
    assert tuple(judge(rules, rules.view(state, None), Seat(seat)) for seat in (0, 1)) == values


def test_the_value_of_a_drawn_match_is_a_half_whoever_stands_better():
    rules = replace(WARCABY["polish"], draw_rules="none")
    state = rules.begin(from_fen("W:WKa1,c1,e1:BKh8"))
    state = replace(state, tally=replace(state.tally, plies=300), end="plies")
    judge = computers.DRAUGHTS.strong.player.judge
    assert [judge(rules, rules.view(state, None), Seat(seat)) for seat in (0, 1)] == [0.5, 0.5]


def test_all_moves_are_weighed_with_the_same_care():
    rules = CHECKERS
    state = rules.begin(from_fen("W:W22,26,30:B5,13,9"))
    moves = list(rules.legal(state, Seat(0)))
    weighed = computers.DRAUGHTS.strong.player.weigh(
        rules, rules.view(state, Seat(0)), Seat(0), moves, Effort(4000), Random(1)
    )
    assert rules.format(moves[weighed.index(max(weighed))]) == "c1-b2"


def test_a_king_that_may_capture_in_eight_directions_counts_for_more_nodes_than_one_that_may_in_four():
    """It has dozens of routes through eleven men, and its decision must not take several times as long."""
    fen = "W:Wh1,h2,Ka1:Bc1,a3,f5,e6,f6,b7,g7,b8,c8,f8,g8"
    for rules, toll in ((DRAUGHTS_GERMAN["polish"], 11), (DRAUGHTS_CORNER["polish"], 0), (CHECKERS, 0)):
        board, view = draughts_board(rules), rules.view(rules.begin(from_fen(fen)), None)
        assert board.toll(board.root(view).position) == toll
    german = draughts_board(DRAUGHTS_GERMAN["polish"])
    men = DRAUGHTS_GERMAN["polish"].begin(from_fen(fen.replace("K", "")))
    assert german.toll(german.root(DRAUGHTS_GERMAN["polish"].view(men, None)).position) == 0
