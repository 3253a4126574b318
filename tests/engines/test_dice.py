"""Five dice: what is kept, what is thrown again, and what a typed text means."""

import pytest

from engines.core import Refused, note
from engines.dice import (
    Hold,
    Thrown,
    counted,
    folded,
    general,
    holds,
    lacking,
    read_hold,
    spelled,
    standing,
    thrown,
    worth,
)
from engines.luck import Scripted

DICE = (4, 1, 4, 6, 4)


def falling(*faces):
    return Scripted(tuple(face - 1 for face in faces))


@pytest.mark.parametrize(
    ("held", "fresh", "after"),
    [
        ((), (1, 2, 3, 5, 6), (1, 2, 3, 5, 6)),
        ((4,), (1, 2, 3, 5), (4, 1, 2, 3, 5)),  # of equal dice only as many stay as are held
        ((4, 4), (1, 2, 3), (4, 1, 4, 2, 3)),
        ((4, 4, 4), (5, 2), (4, 5, 4, 2, 4)),
        ((1, 6), (2, 3, 5), (2, 1, 3, 6, 5)),
        ((1, 4, 4, 4, 6), (), DICE),
    ],
)
def test_dice_that_are_held_keep_their_places_and_the_rest_is_thrown(held, fresh, after):
    assert thrown(DICE, standing(DICE, Hold(held)), falling(*fresh, 6)) == (after, falling(6))


def test_of_equal_dice_those_that_were_held_before_stay():
    assert standing(DICE, Hold((4, 4)), before=(2, 4)) == (2, 4)
    assert standing(DICE, Hold((4, 4, 4)), before=(4,)) == (0, 2, 4)
    assert standing(DICE, Hold((6,)), before=(4,)) == (3,)


def test_every_choice_of_dice_comes_once():
    assert [hold.faces for hold in holds((1, 6, 1), 3)] == [(), (1,), (6,), (1, 1), (1, 6), (1, 1, 6)]
    assert len(list(holds((1, 2, 3, 4, 5), 5))) == 32
    assert [hold.faces for hold in holds((2, 2), 0)] == [()]


def test_a_face_that_is_held_too_often_is_named_with_how_many_there_are():
    assert lacking(DICE, Hold((4, 4, 4, 6))) is None
    assert lacking(DICE, Hold((4, 4, 4, 4))) == note("dice-too-few", face=4, count=3, dice="4 1 4 6 4")
    assert lacking(DICE, Hold((2, 6, 6))) == note("dice-too-few", face=2, count=0, dice="4 1 4 6 4")


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("hold", ()),
        ("hold 4 4", (4, 4)),
        ("444", (4, 4, 4)),
        ("4, 6", (4, 6)),
        ("trzymam 6 4", (4, 6)),
        ("keep all", (1, 4, 4, 4, 6)),
        ("Zostaw wszystko", (1, 4, 4, 4, 6)),
        ("hold nothing", ()),
        ("roll", ()),
        ("reroll 1 6", (4, 4, 4)),
        ("rzuć 4", (1, 4, 4, 6)),
        ("przerzuć żadnej", (1, 4, 4, 4, 6)),
        ("roll all", ()),
        ("hold 7", None),
        ("hold 4x", None),
        ("score 4", None),
        ("", None),
    ],
)
def test_a_text_says_what_to_keep_or_what_to_throw_again(text, held):
    assert read_hold(DICE, text) == (None if held is None else Hold(held))


def test_only_dice_that_lie_there_are_thrown_again():
    with pytest.raises(Refused) as caught:
        read_hold(DICE, "reroll 6 6")
    assert caught.value.why == note("dice-too-few", face=6, count=1, dice="4 1 4 6 4")
    assert read_hold(DICE, "hold 6 6") == Hold((6, 6)), "what cannot be held is refused by the game"


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        ("ones", (1, 1, 2, 3, 1), 3),
        ("sixes", (6, 6, 1, 1, 1), 12),
        ("twos", (1, 3, 4, 5, 6), 0),
        ("three", (2, 2, 2, 5, 6), 17),
        ("three", (2, 2, 3, 3, 6), 0),
        ("four", (2, 2, 2, 2, 6), 14),
        ("four", (2, 2, 2, 5, 6), 0),
        ("full", (3, 3, 2, 2, 2), 25),
        ("full", (3, 3, 3, 3, 3), 0),
        ("full", (3, 3, 3, 3, 2), 0),
        ("small", (1, 2, 3, 4, 6), 30),
        ("small", (3, 4, 5, 6, 6), 30),
        ("small", (1, 2, 3, 5, 6), 0),
        ("large", (1, 2, 3, 4, 5), 40),
        ("large", (6, 5, 4, 3, 2), 40),
        ("large", (1, 3, 4, 5, 6), 0),
        ("general", (5, 5, 5, 5, 5), 50),
        ("general", (5, 5, 5, 5, 1), 0),
        ("chance", (1, 2, 4, 5, 6), 18),
    ],
)
def test_a_box_pays_by_what_it_asks_for(box, dice, points):
    """The rules of Yahtzee (Hasbro, 1996)."""
    assert worth(box, dice) == points


def test_five_equal_dice_are_a_general_of_their_face():
    assert [general((face,) * 5) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert general(DICE) == 0


def test_what_a_seat_throws_counts_for_it_alone():
    before = (Thrown(5, 20), Thrown(2, 3))
    assert counted(before, 1, (6, 6)) == (Thrown(5, 20), Thrown(4, 15))
    assert counted(before, 0, ()) == before
    assert Thrown(3, 10).hundredths == 333
    assert Thrown(8, 21).hundredths == 263


def test_words_are_compared_without_diacritics_and_spaces():
    assert folded("  Rzuć   ŻADNEJ ") == "rzuc zadnej"
    assert spelled((4, 1)) == "4 1"
