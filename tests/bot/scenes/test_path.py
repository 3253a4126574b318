"""A walked choice on a board: which places its steps name, and what may follow from each."""

import pytest

from bot.scenes.blocks import Points
from bot.scenes.path import Leap, Path, places
from bot.scenes.scene import Scene
from engines.core import note

MOVES = Path(tuple(((start, f"-{end}"), f"{start}-{end}") for start, end in (("a3", "b4"), ("c3", "b4"), ("c3", "d4"))))
FORK = Path(((("c3", "xe5", "xg7"), "c3xe5xg7"), (("c3", "xe5", "xc7"), "c3xe5xc7"), (("a1", "xc3"), "a1xc3")))
PLAYS = Path(((("8/5", " 6/5"), "8/5 6/5"), (("6/5", " 8/5"), "8/5 6/5"), (("8/5", " 24/23*"), "24/23* 8/5")))


@pytest.mark.parametrize(
    ("step", "named"),
    [
        ("c3", ("c3",)),
        ("-d4", ("d4",)),
        ("xe5", ("e5",)),
        ("8/5", ("8", "5")),
        (" 24/23*", ("24", "23")),
        ("bar/22", ("bar", "22")),
        (" 6/off", ("6", "off")),
    ],
)
def test_a_step_names_its_places(step, named):
    assert places(step) == named


def test_a_move_leads_from_its_first_square_to_its_second():
    assert MOVES.leaps() == (Leap("a3", "b4", "a3-b4"), Leap("c3", "b4", "c3-b4"), Leap("c3", "d4", "c3-d4"))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("", None),
        ("8/5", None),
        ("6/5", "8/5 6/5"),
        ("8/5 24", "24/23* 8/5"),
        ("8/5 6/5", "8/5 6/5"),
        ("9/5", None),
    ],
)
def test_a_spelling_plays_the_one_move_that_begins_so(text, move):
    assert PLAYS.move(text) == move


def test_forced_steps_are_taken_and_what_a_move_brings_is_told():
    told = Path(FORK.ways, effects=(("a1xc3", note("crowned")), ("c3xe5xc7", note("two"))))
    assert [told.walk(text) for text in ("", "a1", "c3", "c3xe5xg7")] == ["", "a1xc3", "c3xe5", "c3xe5xg7"]
    assert [told.effect_of(text) for text in ("a1", "c3", "c3xe5xc7")] == [note("crowned"), None, note("two")]
    assert FORK.after("c3xe5") == ("xg7", "xc7")
    assert FORK.after("a1xc3") == ("",)


def test_a_chosen_square_can_be_changed_for_another():
    begun = Path(MOVES.ways, chosen="c3")
    assert begun.walked() == ("c3",)
    assert begun.targets() == ("b4", "d4")
    assert set(begun.leaps()) == set(MOVES.leaps())


def test_a_capture_goes_on_from_where_it_has_come():
    forked = Path(FORK.ways, chosen="c3xe5")
    assert forked.targets() == ("g7", "c7")
    assert set(forked.leaps()) == {
        Leap("c3", "e5", "c3xe5"),
        Leap("a1", "c3", "a1xc3"),
        Leap("e5", "g7", "c3xe5xg7"),
        Leap("e5", "c7", "c3xe5xc7"),
    }


def test_a_step_of_two_places_has_moved_something_so_only_what_follows_is_left():
    assert PLAYS.leaps() == (Leap("8", "5", "8/5"), Leap("6", "5", "6/5"))
    assert Path(PLAYS.ways, chosen="8/5").leaps() == (Leap("6", "5", "8/5 6/5"), Leap("24", "23", "8/5 24/23*"))


def test_a_move_of_one_square_comes_from_no_place():
    placing = Path(((("b3",), "b3"), (("c4",), "c4")))
    assert placing.leaps() == (Leap("", "b3", "b3"), Leap("", "c4", "c4"))
    assert placing.move("b3") == "b3"


def test_a_first_square_that_may_be_all_or_the_beginning_leads_both_ways():
    either = Path(((("b3",), "b3"), (("b3", "-b4"), "b3-b4")))
    assert either.leaps() == (Leap("", "b3", "b3"), Leap("b3", "b4", "b3-b4"))
    assert Path(either.ways, chosen="b3").targets() == ("b4",)


def test_a_man_who_is_placed_moves_none_that_stand_on_the_points():
    men = tuple((0, 2, *(0,) * 24) for _ in range(2))
    entering = Path(((("13", " 2/1"), "13 2/1"), (("13", " 2/off"), "13 2/off")))
    scene = Scene((Points(men),), (entering,))
    assert scene.drafted({"path": "13"}).blocks == (Points(men),)


def test_two_ways_between_the_same_places_are_one_leap_that_goes_on_with_what_was_begun():
    twice = Path(((("c3", "xe5", "xg7"), "c3xe5xg7"), (("e5", "xg7"), "e5xg7")), chosen="c3xe5")
    assert {leap[:2]: leap.text for leap in twice.leaps()} == {
        ("c3", "e5"): "c3xe5",
        ("e5", "g7"): "c3xe5xg7",
    }
    assert len(twice.leaps()) == 2


def test_before_the_first_step_no_target_is_marked_and_nothing_has_been_walked():
    assert (FORK.targets(), FORK.walked()) == ((), ())
    assert Path(FORK.ways, chosen="h8").walked() == ()
