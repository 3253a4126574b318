"""What a scene offers, whatever the game: hands, picks, half-made choices, what stays beside panels."""

import pytest

from bot.scenes.blocks import Board, Points, Say
from bot.scenes.controls import Act, Choice, Hand, Pick, Press, beside_panels
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from engines.core import note

HOLD = Press(note("name", name="Hold"), "hold")
ROLL = Press(note("name", name="Roll"), "roll")
JOIN = Act(note("join"), "join")


@pytest.mark.parametrize(("men", "taken"), [(4, [1, 2]), (3, [0, 1]), (0, [0, 0])])
def test_what_a_side_has_captured_is_what_the_other_one_lacks(men, taken):
    rows = (("b", "", "W"), ("", "B", "w1"), ("b2", "", ""))
    board = Board(rows, ("a", "b", "c"), ("3", "2", "1"), men=men)
    assert [board.captured(side) for side in (0, 1)] == taken


def test_a_pick_plays_its_items_in_their_order_each_once():
    pick = Pick(("6", "1", "6"), 1, 3, (HOLD, ROLL))
    assert pick.move(HOLD, (2, 0, 2)) == "hold 6 6"
    assert pick.move(HOLD, (1, 7, -1)) == "hold 1"
    assert pick.move(ROLL, ()) == "roll"


def test_a_hand_by_suits_has_a_line_for_each_and_one_by_ranks_a_button_for_each():
    cards = ("As", "Ks", "Ah", None, "10d", "10c")
    assert Hand(cards).lines() == ((0, 1, 2, 4, 5),)
    assert Hand(cards, by_suit=True).lines() == ((0, 1), (2,), (4,), (5,))
    ranked = Hand(cards, by_rank=True)
    assert ranked.lines() == ((0, 1, 4),)
    assert [ranked.alike(place) for place in (0, 1, 2, 4, 5)] == [2, 1, 0, 2, 0]
    assert [Hand(cards).alike(place) for place in (0, 2)] == [1, 1]
    assert (Hand(cards, verb="lay").move("As"), Hand(cards).move("As")) == ("lay As", "As")


@pytest.mark.parametrize(
    ("control", "numbered"),
    [
        (Hand((None, None)), True),
        (Hand(("As", None)), False),
        (Pick(("#1", "#2"), 1, 1, (HOLD,)), True),
        (Pick(("6", "1"), 1, 1, (HOLD,)), False),
        (HOLD, False),
        (JOIN, False),
    ],
)
def test_numbers_under_a_public_board_mean_the_hand_of_whoever_presses(control, numbered):
    assert Scene((), (JOIN, control)).is_numbered == numbered


def test_where_everybody_has_a_panel_moves_that_are_there_do_not_stay_under_the_board():
    draw = Press(note("name", name="Draw"), "draw", beside_hand=True)
    choice = Choice(note("ruleset"), (HOLD,))
    rulesets = Choice(note("ruleset"), (JOIN,))
    assert beside_panels((Hand((None,)), ROLL, choice, rulesets, JOIN)) == (rulesets, JOIN)
    assert beside_panels((Hand(("As",)), ROLL, draw, choice, JOIN)) == (Hand(("As",)), ROLL, choice, JOIN)


def test_a_draft_marks_items_and_walks_a_path():
    pick, path = Pick(("6", "1", "6"), 1, 3, (HOLD,)), Path(((("c3", "-d4"), "c3-d4"), (("a3", "-b4"), "a3-b4")))
    board = Board((("w",),), ("a",), ("1",))
    seen = Scene((Say(note("join")), board), (pick, path, JOIN)).drafted({"0": "", "2": "", "path": "c3"})
    marked, walked, other = seen.controls
    assert (marked.marked, walked.chosen, other) == ((0, 2), "c3", JOIN)
    assert (seen.blocks[1].chosen, seen.blocks[1].lit) == (("c3",), ("d4",))
    assert seen.blocks[0] == Say(note("join"))
    still = Scene((board,), (path,))
    assert still.drafted({"path": "c3"}, walks=False).blocks == (board,)
    assert still.drafted({}).blocks == (board,)
    assert still.drafted({"path": "h8"}).controls == (path,)


def test_men_are_walked_by_whoever_counts_the_points_and_wait_on_the_bar_when_hit():
    white, red = [0] * 26, [0] * 26
    white[25], white[6], red[3], red[1] = 1, 2, 1, 4
    board = Points((tuple(white), tuple(red)), mover=1)
    after = board.walked(((25, 22), (6, 0)))
    assert (after.men[0][25], after.men[0][22], after.men[0][6], after.men[0][0]) == (0, 1, 1, 1)
    assert (after.men[1][3], after.men[1][25], after.men[1][1]) == (0, 1, 4)
    assert (after.last, after.mover) == (((25, 22), (6, 0)), 0)
    assert board.pips == (25 + 12, 3 + 4)
    theirs = Points((tuple(white), tuple(red)), numbers=1).walked(((3, 1),))
    assert (theirs.men[1][3], theirs.men[1][1], theirs.men[0], theirs.mover) == (0, 5, tuple(white), 1)
    paths = Path(((("bar/22",), "bar/22"), (("6/off",), "6/off")), chosen="bar/22")
    (drafted,) = Scene((board,), (paths,)).drafted({"path": "bar/22"}).blocks
    assert drafted.last == ((25, 22),)
