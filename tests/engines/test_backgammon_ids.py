"""Ids of GNU Backgammon, in and out, and match files.

The ids of positions are the oracle's; the match id is the example of the manual's technical description.
"""

import pytest

from engines.backgammon import from_match_id, from_position_id, match_text, to_match_id, to_position_id
from engines.backgammon.board import START
from engines.core import play
from tests.engines.backgammon_tables import GAME, JAN, MATCH, MONEY, OLA, after, at, men, oracle, script, seen, stood

POSITIONS = oracle("positions")["positions"]
NINE = "QYkqASAAIAAA"
"""A match to 9, 2-4; player 0 holds a cube of 2, player 1 has thrown 5-2."""
BEGIN = "4HPwATDgc/ABMA"


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: str(case["id"]))
def test_ids_of_positions_go_both_ways(case):
    state, text = stood(case), case["gnubg_position_id"]
    assert to_position_id(state) == text
    if case["dice_used"]:
        read = from_position_id(text, tuple(case["dice"]))
        assert seen(read.table.sides) == seen(state.table.sides)
        assert to_position_id(from_position_id(text, tuple(case["dice"]), JAN)) == text


def test_the_start_has_the_id_that_everybody_knows():
    assert to_position_id(at(START, START)) == BEGIN
    assert to_position_id(GAME.setup(2, script(1, 4))) == BEGIN


def test_the_match_of_the_manual_is_read():
    rules, state = from_match_id(NINE, BEGIN, MATCH)
    table = state.table
    assert (rules.match_to, table.score, table.cube, table.owner) == (9, (2, 4), 2, OLA)
    assert (table.roller, table.asked, table.dice, table.crawford) == (JAN, JAN, (5, 2), "before")
    assert to_match_id(rules, state) == NINE


@pytest.mark.parametrize("moves", [(), ("double",), ("double", "take"), ("resign 1",), ("resign 2",)])
def test_ids_keep_what_is_asked(moves):
    state = after(at(START, START, None, JAN), *moves, game=MONEY)
    rules, read = from_match_id(to_match_id(MONEY, state), to_position_id(state))
    assert rules == MONEY
    assert MONEY.to_move(read) == MONEY.to_move(state)
    assert list(MONEY.legal(read, min(MONEY.to_move(read)))) == list(MONEY.legal(state, min(MONEY.to_move(state))))


def test_the_crawford_game_is_kept():
    state = at(START, START, crawford="now", score=(4, 2))
    assert from_match_id(to_match_id(MATCH, state), BEGIN)[1].table.crawford == "now"
    later = at(START, START, crawford="after", score=(4, 2))
    assert from_match_id(to_match_id(MATCH, later), BEGIN)[1].table.crawford == "after"


WALL = men(p1=2, p2=2, p3=2, p4=2, p5=2, p6=2, bar=3)
CLOSED = to_position_id(at(WALL, WALL))
"""Both sides wait on the bar for ever."""


@pytest.mark.parametrize(
    "text", ["", "4HPwATDgc/ABM", "4HPwATDgc/ABMAAA", "zażółć gęślą", "//////////////", "AAAAAAAAAAAAAA", CLOSED]
)
def test_what_is_no_position_is_refused(text):
    with pytest.raises(ValueError):  # noqa: PT011 - each says something else
        from_position_id(text)


@pytest.mark.parametrize("text", ["", "QYkqASAAIAA", "////////////", "AAAAAAAAAAAA"])
def test_what_is_no_match_is_refused(text):
    with pytest.raises(ValueError):  # noqa: PT011
        from_match_id(text, BEGIN)


def test_dice_that_cannot_be_played_make_no_position():
    closed = to_position_id(at(men(bar=2), men(p1=2, p2=2, p3=2, p4=2, p5=2, p6=2)))
    with pytest.raises(ValueError, match="3-1 cannot be played"):
        from_position_id(closed, (3, 1))


# --- match files ---


def test_a_match_is_written_as_other_programs_read_it():
    luck = script(3, 1, 6, 4, 6, 5, 5, 2, 1, 6)
    state, steps = MATCH.setup(2, luck), []
    start = state
    for move in ("8/5 6/5", "roll", "24/14", "double", "take", "24/13", "double", "drop"):
        (seat,) = MATCH.to_move(state)
        action = MATCH.parse(MATCH.view(state, seat), move)
        steps.append((seat, action))
        state = play(MATCH, state, seat, action)
    assert match_text(MATCH, start, steps, ("Ola", "Jan")).splitlines() == [
        " 5 point match",
        "",
        " Game 1",
        " Ola : 0                            Jan : 0",
        "  1) 31: 8/5 6/5                    64: 24/14",
        "  2)  Doubles => 2                   Takes",
        "  3) 65: 24/13                       Doubles => 4",
        "  4)  Drops",
        "                                    Wins 2 points",
    ]


def test_a_turn_that_is_lost_stands_there_with_its_dice():
    closed = men(p1=2, p2=2, p3=2, p4=2, p5=2, p6=2, p24=2)
    start = at(closed, men(bar=1, p6=5), (2, 1), luck=script(6, 6, 5, 2))
    action = GAME.parse(GAME.view(start, OLA), "24/22 24/23")
    assert match_text(GAME, start, [(OLA, action)]).splitlines()[-1] == "  1) 21: 24/22 24/23                66:"
