"""Backgammon by its rules: plays, the start, the end, the cube and match play.

Positions with all their results are those of an oracle that GNU Backgammon 1.07 and OpenSpiel 2.0.2 agree with;
counts of the first rolls and the example of a match are its too. bkgm is "Rules of Backgammon" at bkgm.com.
"""

from dataclasses import replace

import pytest

from engines.backgammon import Backgammon, Resign, Say, State, Table
from engines.backgammon.board import START, pips
from engines.backgammon.plays import dice_used, ways
from engines.backgammon.plays import plays as legal
from engines.core import Note, Refused, play
from tests.support.backgammon_tables import (
    GAME,
    JAN,
    LUCK,
    MATCH,
    MONEY,
    OLA,
    after,
    at,
    men,
    oracle,
    plays,
    script,
    seen,
    stood,
    typed,
)

POSITIONS = oracle("positions")["positions"]
SCENARIOS = oracle("cube_match")
FAR = men(p24=2, p13=5, p8=3, p6=5)


def refused(state, text, game=GAME):
    with pytest.raises(Refused) as caught:
        typed(state, text, game)
    return caught.value.why


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


# --- the end of a game ---


def ended(case):
    """White bears off the last man."""
    off, back = case["loser_off"], case["loser_on_bar_or_in_winner_home"]
    red = men(**{"bar" if back else "p6": 1, "p7": 14 - off})
    cube = case["cube"]
    rules = Backgammon(cube=True, jacoby=case.get("jacoby", False))
    return rules, typed(at(men(p1=1), red, (2, 1), cube=cube, owner=OLA if cube > 1 else None), "1/off", rules)


@pytest.mark.parametrize("case", SCENARIOS["scoring"])
def test_a_game_counts_by_what_the_loser_has_left(case):
    rules, state = ended(case)
    won = state.table.events[-1]
    assert (won.kind, won.value) == ("won", ("single", "gammon", "backgammon").index(case["result"]) + 1)
    assert won.points == case["points"]
    assert rules.outcome(state).scores == (case["points"], 0)


def test_a_man_in_the_winners_home_board_is_a_backgammon():
    state = at(men(p1=1), men(p19=1, p6=14), (2, 1))
    assert typed(state, "1/off").table.score == (3, 0)
    assert typed(at(men(p1=1), men(p18=1, p6=14), (2, 1)), "1/off").table.score == (2, 0)


# --- resignation ---


def test_a_single_game_may_be_too_little_to_resign():
    state = after(at(START, START), "resign")
    assert GAME.to_move(state) == {JAN}
    state = after(state, "decline")
    assert GAME.to_move(state) == {OLA}
    assert state.table.dice == (3, 1)
    assert refused(state, "resign 1").key == "backgammon-declined-already"
    state = after(state, "resign 2", "accept")
    assert GAME.outcome(state).scores == (0, 2)


def test_a_backgammon_is_never_too_little_and_ends_the_game_at_once():
    assert GAME.outcome(after(at(START, START), "resign 3")).scores == (0, 3)


def test_whoever_has_borne_off_can_lose_no_more_than_a_single_game():
    state = after(at(men(p6=3), START, (3, 1)), "resign 1")
    assert GAME.outcome(state).scores == (0, 1)


def test_what_ends_the_match_is_never_too_little():
    state = at(START, START, score=(0, 4))
    assert MATCH.outcome(after(state, "resign 1", game=MATCH)).winners == (JAN,)


def test_a_resignation_counts_with_the_cube():
    state = after(at(START, START, cube=4, owner=JAN), "resign 2", "accept", game=MONEY)
    assert MONEY.outcome(state).scores == (0, 8)


def test_one_resigns_in_the_own_turn_only():
    state = after(at(START, START, None), "double", game=MONEY)
    assert refused(state, "resign 1", MONEY).key == "backgammon-not-now"


# --- the cube (the scenarios of the oracle, in its order) ---


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


# --- matches ---


def won(rules, state, seat, points):
    """The game goes to a seat for so many points, without the cube."""
    table = replace(state.table, roller=OLA, asked=OLA, phase="move", dice=(2, 1))
    if seat == OLA:
        red = men(p6=15) if points == 2 else men(p6=14)
        return typed(State(replace(table, men=(men(p1=1), red)), state.luck), "1/off", rules)
    state = typed(State(table, state.luck), f"resign {points}", rules)
    return typed(state, "accept", rules) if state.table.phase == "resigned" else state


def test_the_match_of_the_manual_has_one_crawford_game():
    rules = Backgammon(match_to=5, cube=True)
    state = State(Table(), LUCK)
    for game in SCENARIOS["match_example"]["games"]:
        assert (state.table.crawford == "now") == game.get("crawford", False)
        begun = after(
            replace(state, table=replace(state.table, dice=(3, 1), roller=OLA, asked=OLA)), "8/5 6/5", game=rules
        )
        assert (begun.table.phase == "roll") == game["doubling"]
        state = won(rules, state, OLA if game["winner"] == "White" else JAN, game["points"])
        assert list(state.table.score) == game["score"]
        assert (rules.outcome(state) is None) == (state.table.men == (START, START))
    assert rules.outcome(state).winners == (OLA,)
    assert state.table.game == 6


def test_a_match_to_one_point_has_no_crawford_game():
    rules = Backgammon(match_to=1, cube=True)
    assert rules.setup(2, script(6, 1)).table.crawford == "before"


def test_without_the_crawford_rule_the_cube_is_always_alive():
    rules = replace(MATCH, crawford=False)
    state = won(rules, at(START, START, score=(3, 0), luck=script(5, 1)), OLA, 1)
    assert state.table.score == (4, 0)
    assert state.table.crawford == "before"


# --- refusals ---


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


def test_on_the_bar_one_is_told_what_enters_where():
    why = refused(at(men(bar=1, p24=1), men(p1=2), (3, 1)), "24/21 24/23")
    entries = [dict(entry.args) for entry in dict(why.args)["entries"]]
    assert entries == [{"die": 3, "point": 22, "free": "yes"}, {"die": 1, "point": 24, "free": "no"}]


def test_it_is_the_others_turn():
    with pytest.raises(Refused) as caught:
        play(GAME, at(START, START), JAN, Resign(1))
    assert isinstance(caught.value.why, Note)
    assert caught.value.why.key == "not-your-turn"
