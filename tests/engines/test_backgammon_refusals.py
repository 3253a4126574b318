"""Why a play is refused where bearing off goes wrong, and what a game begins with after a resignation."""

import pytest

from engines.backgammon.board import START
from engines.core import Refused, note
from tests.engines.backgammon_tables import MATCH, OLA, after, at, men, typed

AWAY = men(p10=3)


def refused(state, text):
    with pytest.raises(Refused) as caught:
        typed(state, text)
    return caught.value.why


def too_far(way, pips, dice):
    return note("backgammon-too-far", move=way, pips=pips, dice=dice)


@pytest.mark.parametrize(
    ("dice", "text", "why"),
    [
        ((2, 1), "4/off", too_far("4/off", 4, "2–1")),
        ((2, 1), "3/off", None),  # both dice together
        ((1, 1), "5/off", too_far("5/off", 5, "1–1")),
        ((1, 1), "4/off", None),  # equal dice count twice (bkgm.com)
    ],
)
def test_a_man_is_borne_off_from_as_far_as_all_dice_together_reach(dice, text, why):
    state = at(men(p6=2, p5=1, p4=1, p3=1), AWAY, dice)
    if why:
        assert refused(state, text) == why
    else:
        assert typed(state, text).table.events


def test_a_man_whose_way_off_is_barred_is_not_told_that_it_is_too_far():
    """Three pips are two and one, but white's second and first point are red's."""
    state = at(men(p3=1, p6=2), men(p24=2, p23=2, p10=3), (2, 1))
    assert refused(state, "3/off").key == "backgammon-not-so"


def test_after_a_resignation_the_next_game_begins_afresh():
    """Nothing is given up or declined in it, and the cube is in the middle at one."""
    state = at(men(p24=2, p13=5, p8=3, p7=1, p6=4), START, cube=2, owner=OLA)
    table = after(state, "resign 1", "decline", "resign 2", "accept", game=MATCH).table
    assert (table.score, table.game) == ((0, 4), 2)
    assert (table.resigned, table.declined, table.offered, table.cube, table.owner) == (0, 0, 0, 1, None)
    assert table.men == (START, START)
