"""Why a play is refused, and what a game begins with after a resignation."""

import pytest

from engines.backgammon import Resign
from engines.backgammon.board import START
from engines.core import Note, Refused, Who, note, play, refusal
from tests.support.backgammon_tables import GAME, JAN, MATCH, MONEY, OLA, after, at, men, plays, refused, script, typed

AWAY = men(p10=3)


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


def test_nobody_plays_out_of_turn_or_after_the_end():
    state = at(START, START)
    move = next(iter(GAME.legal(state, OLA)))
    assert refusal(GAME, state, JAN, move) == note("not-your-turn", who=Who(OLA))
    over = after(at(men(p1=1), men(p19=15), (2, 1)), "1/off")
    assert refusal(GAME, over, OLA, move) == note("match-over")


def test_bearing_off_too_early_is_told_how_many_are_still_outside():
    state = at(men(p8=2, p7=1, p6=5, p5=4, p1=3), AWAY, (2, 1))
    assert refused(state, "1/off") == note("backgammon-not-home", count=3)
    assert refused(at(men(p7=1, p6=14), AWAY, (2, 1)), "6/off") == note("backgammon-not-home", count=1)


def test_of_the_plays_that_are_possible_three_are_named():
    state = at(men(p24=2, p13=5, p8=3, p6=5), START)
    told = dict(refused(state, "24/23").args)["plays"]
    assert [dict(one.args)["play"] for one in told] == plays(state)[:3]


def test_nothing_is_offered_any_more_once_a_double_has_been_dropped():
    """Else the board would go on showing the cube that was refused."""
    for game in (MONEY, MATCH):
        table = after(at(START, START, None), "double", "drop", game=game).table
        assert (table.offered, table.cube) == (0, 1)


def test_after_a_resignation_the_next_game_begins_afresh():
    """Nothing is given up or declined in it, and the cube is in the middle at one."""
    state = at(men(p24=2, p13=5, p8=3, p7=1, p6=4), START, cube=2, owner=OLA)
    table = after(state, "resign 1", "decline", "resign 2", "accept", game=MATCH).table
    assert (table.score, table.game) == ((0, 4), 2)
    assert (table.resigned, table.declined, table.offered, table.cube, table.owner) == (0, 0, 0, 1, None)
    assert table.men == (START, START)


@pytest.mark.parametrize(
    ("state", "text", "key"),
    [
        (at(men(bar=1, p24=1), men(p1=2), (3, 1)), "24/21 24/23", "backgammon-bar-first"),
        (at(START, START), "8/5", "backgammon-use-all"),
        (at(START, START), "8/4 6/5 6/3", "backgammon-not-so"),
        (at(START, START), "8/2", "backgammon-too-far"),
        (at(START, START), "7/4 6/5", "backgammon-no-man"),
        (at(START, START, (5, 1)), "24/19 8/7", "backgammon-blocked"),
        (at(START, START), "6/off", "backgammon-not-home"),
        (at(START, START), "5/8", "backgammon-no-man"),
        (at(START, START), "6/9", "backgammon-backwards"),
        (at(men(p6=2), men(p6=2)), "off/6", "backgammon-backwards"),
        (at(START, START), "65: 8/5 6/5", "backgammon-other-dice"),
        (at(START, START), "roll", "backgammon-not-now"),
        (at(START, START), "c3-d4", "backgammon-unreadable"),
        (at(START, START), "99/5", "backgammon-unreadable"),
        (at(START, START), "", "backgammon-unreadable"),
    ],
)
def test_a_refusal_names_its_reason(state, text, key):
    assert refused(state, text).key == key


@pytest.mark.parametrize(
    ("state", "text", "why"),
    [
        (at(START, START), "7/4", note("backgammon-no-man", place="7", count=0)),
        (at(men(p24=1, p6=2), AWAY), "24/23 24/21", note("backgammon-no-man", place="24", count=1)),
        (at(men(p24=1, p6=2), AWAY, (1, 1)), "24/23(2)", note("backgammon-no-man", place="24", count=1)),
        (at(men(p24=2, p6=2), AWAY, (1, 1)), "24/23(2) 24/22", note("backgammon-no-man", place="24", count=2)),
        (at(men(p24=1, p6=2), AWAY), "24/22", too_far("24/22", 2, "3–1")),  # one man is enough for one move
        (at(START, START), "bar/22", note("backgammon-no-man", place="bar", count=0)),
        (at(START, START), "6/9", note("backgammon-backwards", move="6/9")),
        (at(START, START), "6/6", note("backgammon-backwards", move="6/6")),
        (at(START, START, (5, 1)), "24/19 8/7", note("backgammon-blocked", point=19, count=5)),
        (at(START, START), "65: 8/5 6/5", note("backgammon-other-dice", dice="3–1")),
        (at(START, START), "roll", note("backgammon-not-now", phase="move", who=Who(OLA))),
        (at(START, START), "take", note("backgammon-not-now", phase="move", who=Who(OLA))),
    ],
)
def test_a_refusal_names_the_men_and_the_places(state, text, why):
    assert refused(state, text) == why


@pytest.mark.parametrize(
    ("dice", "reached", "missed"),
    [
        ((3, 1), (1, 3, 4), (2, 5, 6)),
        ((1, 1), (1, 2, 3, 4), (5,)),
        ((2, 2), (2, 4, 6, 8), (1, 3, 5, 7, 10)),
        ((3, 3), (3, 6, 9, 12), (4, 7, 15)),
    ],
)
def test_a_man_goes_as_far_as_one_die_or_several_show(dice, reached, missed):
    """Red holds where the man would go, so that a distance that fits is refused for that alone."""
    for pips in (*reached, *missed):
        held = men(**{f"p{25 - (18 - pips)}": 2, "p6": 2})
        why = refused(at(men(p18=1, p2=2), held, dice), f"18/{18 - pips}")
        assert why.key == ("backgammon-blocked" if pips in reached else "backgammon-too-far"), pips


def test_a_play_that_leaves_dice_is_told_how_many_can_be_played():
    assert dict(refused(at(START, START), "8/5").args)["count"] == 2
    assert dict(refused(at(START, START, (2, 2)), "24/22").args)["count"] == 4
    why = refused(at(men(p24=2, p3=1), men(p13=2, p6=2), (6, 6)), "24/18")
    assert (why.key, dict(why.args)["count"], dict(why.args)["dice"]) == ("backgammon-use-all", 2, "6–6")


def test_a_resignation_that_was_declined_can_only_be_raised():
    state = after(at(START, START), "resign 1", "decline")
    assert refused(state, "resign 1") == note("backgammon-declined-already", worth=1)
    assert after(state, "resign 2").table.resigned == 2
    played = after(at(START, START, luck=script(5, 2)), "resign 1", "decline", "8/5 6/5").table
    assert (played.roller, played.declined) == (JAN, 0), "a new turn begins afresh"
    twice = after(state, "resign 2", "decline")
    assert refused(twice, "resign 1") == note("backgammon-declined-already", worth=2)


def test_on_the_bar_one_is_told_what_enters_where():
    why = refused(at(men(bar=1, p24=1), men(p1=2), (3, 1)), "24/21 24/23")
    entries = [dict(entry.args) for entry in dict(why.args)["entries"]]
    assert entries == [{"die": 3, "point": 22, "free": "yes"}, {"die": 1, "point": 24, "free": "no"}]


def test_a_point_with_a_single_man_of_the_other_is_open():
    """One hits there: to enter is possible, and a play that is refused is refused for something else."""
    why = refused(at(men(bar=1, p24=1), men(p1=1, p3=2, p6=2), (3, 1)), "24/21 24/23")
    assert [dict(entry.args)["free"] for entry in dict(why.args)["entries"]] == ["no", "yes"]
    assert refused(at(START, men(p18=1, p6=5), (2, 1)), "8/7").key == "backgammon-use-all"


def test_a_play_of_more_moves_than_there_are_dice_is_refused_though_its_end_could_be_reached():
    """Both men come off by 2/off 1/off."""
    state = at(men(p2=1, p1=1), AWAY, (2, 1))
    assert "2/off 1/off" in plays(state)
    assert refused(state, "2/1 1/off(2)").key == "backgammon-not-so"


def test_a_play_that_needs_one_die_twice_is_not_so():
    assert refused(at(START, START), "24/23 23/22").key == "backgammon-not-so"
    assert refused(at(START, START, (1, 1)), "24/23 23/22").key == "backgammon-use-all"


def test_it_is_the_others_turn():
    with pytest.raises(Refused) as caught:
        play(GAME, at(START, START), JAN, Resign(1))
    assert isinstance(caught.value.why, Note)
    assert caught.value.why.key == "not-your-turn"
