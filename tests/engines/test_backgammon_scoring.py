"""What a game of backgammon counts: borne off, resigned, and in a match.

The scores and the example of a match are those of the oracle.
"""

from dataclasses import replace

import pytest

from engines.backgammon import RULESETS, Backgammon, State, Table
from engines.backgammon.board import START
from engines.core import Who, note
from tests.support.backgammon_tables import (
    GAME,
    JAN,
    LUCK,
    MATCH,
    MONEY,
    OLA,
    SCENARIOS,
    after,
    at,
    men,
    refused,
    script,
    typed,
)

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


# --- the rulesets ---


@pytest.mark.parametrize(("before", "goes_on"), [(3, True), (4, False)])
def test_the_match_on_the_shelf_is_won_by_five_points(before, goes_on):
    won = after(at(men(p1=1), men(p6=14), (2, 1), score=(before, 0)), "1/off", game=RULESETS["match"])
    assert bool(RULESETS["match"].to_move(won)) == goes_on
    assert won.table.crawford == ("now" if goes_on else "before")


def test_of_the_rulesets_on_the_shelf_the_polish_one_has_no_cube_and_money_play_has_beavers_and_jacoby():
    assert refused(at(START, START), "double", RULESETS["polish"]).key == "backgammon-no-cube"
    assert after(at(START, START, None), "double", "beaver", game=RULESETS["money"]).table.offered == 4
    gammon = at(men(p1=1), men(p6=15), (2, 1))
    scores = {name: after(gammon, "1/off", game=rules).table.score for name, rules in RULESETS.items()}
    assert scores == {"polish": (2, 0), "match": (2, 0), "money": (1, 0)}


def test_the_end_of_a_match_tells_its_score_and_the_end_of_a_single_game_its_worth():
    last = at(men(p1=1), men(p6=15), (2, 1), score=(4, 2))
    how = MATCH.outcome(after(last, "1/off", game=MATCH)).how
    assert how == note("backgammon-match-won", who=Who(OLA), target=5, mine=6, theirs=2)
    how = GAME.outcome(after(at(men(p1=1), men(p6=15), (2, 1)), "1/off")).how
    assert how == note("backgammon-game-won", who=Who(OLA), worth=2, points=2, other=Who(JAN))
