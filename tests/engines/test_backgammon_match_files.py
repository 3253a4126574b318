"""Match files of backgammon, as other programs read them."""

from dataclasses import replace

from engines.backgammon import match_text
from engines.backgammon.board import START
from engines.core import play
from tests.support.backgammon_tables import GAME, JAN, MATCH, MONEY, OLA, at, men, script


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


def written(rules, start, *moves, names=("Ola", "Jan")):
    state, steps = start, []
    for move in moves:
        (seat,) = rules.to_move(state)
        steps.append((seat, rules.parse(rules.view(state, seat), move)))
        state = play(rules, state, *steps[-1])
    return match_text(rules, start, steps, names).splitlines()


def test_a_beaver_is_taken_without_a_word():
    """GNU Backgammon reads the next roll as its taking, and does not read on behind "Takes"."""
    rules = replace(MONEY, beavers=True)
    start = at(START, START, None, luck=script(3, 1, 6, 5, 2, 1))
    lines = written(rules, start, "double", "beaver", "take", "8/5 6/5", "roll", "24/13")
    assert lines[4:] == [
        "  1)  Doubles => 2                   Beavers => 4",
        "  2) 31: 8/5 6/5                    65: 24/13",
    ]


def test_a_beaver_in_the_middle_of_a_game_is_taken_without_a_word_too():
    start = at(START, START, None, luck=script(3, 1, 6, 5, 2, 1))
    rules = replace(MONEY, beavers=True)
    lines = written(rules, start, "roll", "8/5 6/5", "double", "beaver", "take", "24/13", "resign 1")
    assert lines[4:] == [
        "  1) 31: 8/5 6/5                     Doubles => 2",
        "  2)  Beavers => 4                  65: 24/13",
    ]


def test_a_resignation_shows_in_what_it_is_worth():
    lines = written(MONEY, at(START, START, cube=2, owner=JAN), "resign 1", "decline", "resign 2", "accept")
    assert lines[4:] == ["                                    Wins 4 points"]


def test_a_name_holds_no_colon():
    """What stands behind the first one is the score."""
    lines = written(GAME, at(START, START), "resign 3", names=("Ola: 7", " "))
    assert lines[3] == " Ola 7 : 0                          ? : 0"
