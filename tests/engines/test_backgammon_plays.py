"""Complete plays of backgammon, and the throw that begins.

Positions with all their results are those of an oracle that GNU Backgammon 1.07 and OpenSpiel 2.0.2 agree with;
counts of the first rolls are its too.
"""

from dataclasses import replace

import pytest

from engines.backgammon import Backgammon
from engines.backgammon.board import START, pips
from engines.backgammon.plays import dice_used, ways
from engines.backgammon.plays import plays as legal
from engines.core import Refused
from tests.support.backgammon_tables import (
    GAME,
    JAN,
    MATCH,
    MONEY,
    OLA,
    SCENARIOS,
    at,
    men,
    oracle,
    plays,
    refused,
    script,
    seen,
    stood,
    typed,
)

POSITIONS = oracle("positions")["positions"]
FAR = men(p24=2, p13=5, p8=3, p6=5)


# --- complete plays ---


def ends(state, text):
    """The position to which a text leads, as the oracle writes it."""
    return seen(legal(state.table.sides, state.table.dice)[GAME.parse(GAME.view(state, OLA), text)])


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: str(case["id"]))
def test_every_result_of_a_roll_is_found_and_no_other(case):
    state = stood(case)
    assert dice_used(state.table.sides, state.table.dice) == case["dice_used"]
    results = {text: ends(state, text) for text in plays(state)}
    wanted = {tuple(result) for result in case["results"]} if case["dice_used"] else set()
    assert len(results) == len(wanted)
    assert set(results.values()) == wanted
    for text in plays(state):
        assert typed(state, text).table.events[0].play == GAME.parse(GAME.view(state, OLA), text)


@pytest.mark.parametrize("case", [case for case in POSITIONS if case["dice_used"]], ids=lambda case: str(case["id"]))
def test_what_gnu_backgammon_writes_is_read(case):
    """Where its text could end in two positions, one is asked and the choices are those."""
    state = stood(case)
    for text, result in zip(case["gnubg_moves"], case["results"], strict=True):
        assert tuple(result) in {ends(state, choice) for choice in choices(state, text)}


def choices(state, text):
    """The text itself, or what it is asked to be instead."""
    try:
        GAME.parse(GAME.view(state, OLA), text)
    except Refused as question:
        return [move for _, move in question.instead]
    return [text]


@pytest.mark.parametrize(("roll", "count"), SCENARIOS["opening_results"].items())
def test_each_first_roll_has_so_many_plays(roll, count):
    assert len(plays(at(START, START, (int(roll[0]), int(roll[1]))))) == count


def test_both_dice_are_played_where_that_is_possible():
    """After 24/18 there would be no 5: white's 13 and 4 are taken."""
    state = at(men(p24=1, p9=1), men(p12=2, p21=2), (6, 5))
    assert plays(state) == ["24/19 9/3"]
    assert refused(state, "24/18").key == "backgammon-use-all"


def test_if_only_one_die_can_be_played_it_is_the_larger():
    state = at(men(p24=1), men(p12=2), (6, 5))
    assert plays(state) == ["24/18"]
    assert [way for way, _ in ways(state.table.sides, (6, 5))] == [((24, 18, False),)]
    why = refused(state, "24/19")
    assert why.key == "backgammon-larger"
    assert dict(why.args)["die"] == 6


def test_a_roll_without_a_play_is_told_and_passes_by_itself():
    closed = men(p1=2, p2=2, p3=2, p4=2, p5=2, p6=2, p24=2)
    state = at(closed, men(bar=1, p6=5), (2, 1), luck=script(6, 6, 5, 2))
    state = typed(state, "24/22 24/23")
    assert [(event.kind, event.seat, event.dice) for event in state.table.events[1:]] == [
        ("dance", JAN, (6, 6)),
        ("roll", OLA, (5, 2)),
    ]
    assert GAME.to_move(state) == {OLA}


def test_a_hit_man_goes_to_the_bar_and_enters_first():
    state = typed(at(FAR, men(p12=1, p6=5), (6, 1), luck=script(4, 2)), "13/7 8/7")
    assert seen(state.table.seen(JAN))[24] == 0
    state = typed(at(FAR, men(p12=1, p6=5), (1, 2), luck=script(4, 2)), "13/12 13/11")
    assert seen(state.table.seen(JAN))[24] == 0, "the men of red's 12 stand on white's 13"
    state = typed(at(FAR, men(p18=1, p6=5), (1, 2), luck=script(3, 1)), "8/7* 13/11")
    assert seen(state.table.seen(JAN))[24] == 1
    assert all(text.startswith("bar/") for text in plays(state))


def test_bearing_off_uses_a_man_further_back_before_a_lower_point():
    """A 4 plays 5/1 before it can take anybody off the 2."""
    assert plays(at(men(p5=1, p2=2), men(p6=15), (4, 4))) == ["5/off 2/off(2)"]
    assert set(plays(at(men(p6=1, p2=1), men(p6=15), (5, 3)))) == {"6/1 2/off", "6/off"}


def test_bearing_off_is_not_compulsory():
    assert "6/3 6/5" in plays(at(men(p6=2, p3=1, p1=1), men(p24=1), (3, 1)))


def test_a_roll_with_thousands_of_orders_still_offers_every_play_the_rearmost_man_first():
    """Seven stacks and a double have 2562 orders of steps: too many to press one's way through, and none is needed."""
    stacks = men(p24=3, p23=2, p22=2, p21=2, p20=2, p19=2, p18=2)
    offered = ways((stacks, men(p1=15)), (1, 1))
    assert sorted(map(GAME.format, {play for _, play in offered})) == sorted(plays(at(stacks, men(p1=15), (1, 1))))
    assert len(offered) == len({play for _, play in offered}), "each in one order only"
    for way, _ in offered:
        assert [step.src for step in way] == sorted((step.src for step in way), reverse=True)


def test_a_roll_with_fewer_orders_offers_each_of_them():
    stacks = men(p24=5, p23=2, p22=2, p21=2, p20=2, p19=2)
    offered = ways((stacks, men(p1=15)), (1, 1))
    assert len(offered) == 1422
    assert any(way[0].src < way[-1].src for way, _ in offered)


# --- the start ---


def test_the_higher_die_begins_with_both():
    table = GAME.setup(2, script(2, 2, 3, 5)).table
    assert (table.roller, table.dice) == (JAN, (3, 5))
    assert [event.dice for event in table.events] == [(2, 2), (3, 5)]
    assert pips(START) == SCENARIOS["pip_counts"][0]["each"]


def test_the_starter_may_have_to_throw_afresh():
    table = Backgammon(opening_reroll=True).setup(2, script(6, 1, 4, 4)).table
    assert (table.roller, table.dice) == (OLA, (4, 4))


def test_equal_first_dice_turn_the_cube_in_money_play_only():
    assert replace(MONEY, automatic_doubles=2).setup(2, script(2, 2, 3, 3, 4, 4, 3, 5)).table.cube == 4
    assert replace(MATCH, automatic_doubles=2).setup(2, script(2, 2, 3, 5)).table.cube == 1
    assert MONEY.setup(2, script(2, 2, 3, 5)).table.cube == 1
