"""The doubling cube, by the scenarios of the oracle in its order; bkgm is "Rules of Backgammon" at bkgm.com."""

from dataclasses import replace

import pytest

from engines.backgammon import Backgammon, Say
from engines.backgammon.board import START
from engines.core import Who, note
from tests.support.backgammon_tables import GAME, JAN, MATCH, MONEY, OLA, after, at, men, plays, refused, script, typed


def to_roll(**more):
    return at(START, START, None, **more)


def test_who_drops_loses_the_cube_before_the_double():
    state = after(to_roll(), "double", "drop", game=MONEY)
    assert MONEY.outcome(state).scores == (1, 0)


def test_who_takes_owns_the_cube_and_alone_may_redouble():
    state = after(to_roll(luck=script(3, 1, 6, 5, 2, 1)), "double", "take", game=MONEY)
    assert (state.table.cube, state.table.owner, state.table.roller, state.table.dice) == (2, JAN, OLA, (3, 1))
    state = after(state, "8/5 6/5", game=MONEY)
    assert (state.table.phase, MONEY.to_move(state)) == ("roll", {JAN})
    state = after(state, "roll", "24/13", game=MONEY)
    assert state.table.phase == "move", "white has no cube and is not asked"


def test_a_redouble_that_is_dropped_wins_what_the_cube_shows():
    state = after(to_roll(cube=2, owner=OLA), "double", "drop", game=MONEY)
    assert MONEY.outcome(state).scores == (2, 0)


def test_nobody_doubles_after_the_dice():
    assert refused(at(START, START), "double", MONEY).key == "backgammon-rolled"
    assert refused(at(START, START, owner=JAN, cube=2), "double", MONEY).key == "backgammon-not-your-cube"


def test_nobody_doubles_in_the_crawford_game():
    state = at(START, START, score=(4, 2), crawford="now", luck=script(2, 1, 3, 1))
    state = after(state, "8/5 6/5", game=MATCH)
    assert (state.table.phase, state.table.dice) == ("move", (2, 1)), "red is not asked about the cube"
    assert refused(state, "double", MATCH).key == "backgammon-crawford"


def test_a_dead_cube_is_not_turned():
    rules = Backgammon(match_to=3, cube=True)
    state = at(START, START, turn=JAN, score=(1, 1), cube=2, owner=OLA, luck=script(5, 2))
    state = after(state, "8/5 6/5", game=rules)
    assert state.table.phase == "move"
    assert refused(state, "double", rules).key == "backgammon-dead-cube"
    alive = replace(rules, dead_cube="allow")
    assert (
        after(at(START, START, turn=JAN, score=(1, 1), cube=2, owner=OLA), "8/5 6/5", game=alive).table.phase == "roll"
    )


@pytest.mark.parametrize(
    ("rules", "more", "key"),
    [
        (GAME, {}, "backgammon-no-cube"),
        (MATCH, {"crawford": "now", "score": (4, 0)}, "backgammon-crawford"),
        (MONEY, {"cube": 2, "owner": JAN}, "backgammon-not-your-cube"),
        (MATCH, {"cube": 4, "owner": OLA, "score": (1, 0)}, "backgammon-dead-cube"),
    ],
)
def test_in_a_position_before_the_roll_only_who_may_double_can(rules, more, key):
    """Such a position comes from outside: in a game the dice are thrown at once where nobody may double."""
    state = to_roll(**more)
    assert plays(state, rules) == ["roll"]
    assert refused(state, "double", rules).key == key
    assert after(state, "roll", game=rules).table.phase == "move"


@pytest.mark.parametrize(
    ("rules", "more", "why"),
    [
        (MATCH, {"crawford": "now", "score": (4, 0)}, note("backgammon-crawford", short=4)),
        (replace(MATCH, match_to=7), {"crawford": "now", "score": (2, 6)}, note("backgammon-crawford", short=6)),
        (MONEY, {"cube": 2, "owner": JAN}, note("backgammon-not-your-cube", who=Who(JAN))),
        (MATCH, {"cube": 4, "owner": OLA, "score": (1, 0)}, note("backgammon-dead-cube", cube=4)),
        (MONEY, {"cube": 4096, "owner": OLA}, note("backgammon-highest", cube=4096)),
    ],
)
def test_who_may_not_double_is_told_the_points_the_owner_or_the_number_that_forbids_it(rules, more, why):
    assert refused(to_roll(**more), "double", rules) == why


@pytest.mark.parametrize(("score", "phase"), [((0, 1), "roll"), ((1, 1), "move"), ((2, 1), "move")])
def test_a_cube_is_dead_once_its_number_wins_the_match(score, phase):
    """Ola owns the cube at 4 in a match to 5."""
    state = at(START, START, turn=JAN, score=score, cube=4, owner=OLA, luck=script(5, 2))
    assert after(state, "8/5 6/5", game=MATCH).table.phase == phase


def test_a_view_says_who_may_turn_the_cube_now():
    rules = replace(MONEY, beavers=True)
    ready = to_roll()
    doubled = after(ready, "double", game=rules)
    views = [rules.view(state, OLA) for state in (ready, doubled, at(START, START))]
    assert [(view.doubles, view.beavers) for view in views] == [(True, False), (False, True), (False, False)]
    assert not MONEY.view(doubled, OLA).beavers, "without beavers one can only take or drop"
    assert not rules.view(after(doubled, "beaver", game=rules), OLA).beavers, "a beaver is not beavered"


def test_there_is_no_cube_by_default():
    assert refused(at(START, START), "double").key == "backgammon-no-cube"


def test_the_cube_stops_at_4096():
    assert refused(at(START, START, cube=4096, owner=OLA), "double", MONEY).key == "backgammon-highest"
    rules = replace(MONEY, beavers=True)
    assert plays(after(to_roll(cube=2048), "double", game=rules), rules) == ["take", "drop"]


def test_a_beaver_redoubles_at_once_and_keeps_the_cube():
    """bkgm: the original doubler may accept or refuse it as a normal double."""
    rules = replace(MONEY, beavers=True)
    state = after(to_roll(), "double", "beaver", game=rules)
    assert (state.table.cube, state.table.owner, state.table.offered) == (2, JAN, 4)
    assert rules.to_move(state) == {OLA}
    assert rules.outcome(after(state, "drop", game=rules)).scores == (0, 2)
    taken = after(state, "take", game=rules).table
    assert (taken.cube, taken.owner, taken.roller) == (4, JAN, OLA)


def test_beavers_and_jacoby_mean_nothing_in_a_match():
    rules = replace(MATCH, beavers=True, jacoby=True)
    state = after(to_roll(), "double", game=rules)
    assert Say("beaver") not in rules.legal(state, JAN)
    assert refused(state, "beaver", rules).key == "backgammon-no-beaver"
    assert typed(at(men(p1=1), men(p6=15), (2, 1)), "1/off", rules).table.score == (2, 0)


def test_an_automatic_double_does_not_lift_the_jacoby_rule():
    """bkgm: gammons count "if neither player has offered a double" as a single game."""
    rules = Backgammon(cube=True, jacoby=True)
    assert typed(at(men(p1=1), men(p6=15), (2, 1), cube=2), "1/off", rules).table.score == (2, 0)
