"""Dice in pictures: a tray where they fall, and one where those stand that stay."""

from itertools import combinations

import pytest

from bot.scenes.blocks import Dice
from bot.scenes.controls import Pick
from bot.scenes.render.layouts.spots import die_spot
from bot.scenes.render.motions import motions
from bot.scenes.views.kosci import scene
from engines.core import Seat, play
from engines.kosci import Column, Kosci, State
from engines.luck import Scripted
from tests.bot.scenes.render.layout_checks import (
    SAY,
    assert_lawful,
    fills,
    is_within,
    laid,
    overlap,
    sprites,
    texts,
    words,
)

FACES = (4, 1, 4, 6, 4)
GAME, OLA = Kosci(), Seat(0)


def marked(*places):
    return (Pick(tuple(map(str, FACES)), 0, 4, (), "dice", places),)


def puts(layout):
    return {item.key: item for item in sprites(layout, "die")}


def boxes(layout):
    return {spot.name: spot.box for spot in layout.spots}


def trays(layout):
    return fills(layout, "deep")


def is_straight(put):
    return "~" not in put.sprite


def test_thrown_dice_lie_tilted_in_their_tray_and_those_that_stay_straight_in_another():
    layout = laid(Dice(FACES, throw=1, left=2), controls=marked(0, 2, 4))
    fall, stay = trays(layout)
    found = boxes(layout)
    for place in range(5):
        keeps = place in (0, 2, 4)
        assert is_within(found[die_spot(place)], stay if keeps else fall)
        assert is_straight(puts(layout)[f"die{place}"]) is keeps


def test_where_somebody_chooses_the_marks_say_what_stays():
    layout = laid(Dice(FACES, held=(0,), throw=2, kept=(0,), left=1), controls=marked())
    fall, _ = trays(layout)
    assert all(is_within(box, fall) for box in boxes(layout).values())
    _, stay = trays(laid(Dice(FACES, held=(0,))))
    assert is_within(boxes(laid(Dice(FACES, held=(0,))))[die_spot(0)], stay)


def test_a_die_that_was_not_thrown_lies_straight_until_it_is_chosen_again():
    layout = laid(Dice(FACES, throw=2, kept=(0, 2), left=1), controls=marked())
    assert [is_straight(put) for put in puts(layout).values()] == [True, False, True, False, False]


def test_when_no_throw_is_left_the_kept_dice_stay():
    layout = laid(Dice(FACES, throw=3, kept=(0, 2), left=0))
    _, stay = trays(layout)
    assert [is_within(box, stay) for box in boxes(layout).values()] == [True, False, True, False, False]


@pytest.mark.parametrize(("left", "told"), [(2, "zostały 2 rzuty"), (1, "został 1 rzut"), (0, "nie ma już rzutów")])
def test_the_tray_says_what_stays_and_how_many_throws_are_left(left, told):
    assert words(laid(Dice(FACES, left=left))) == ["zostają", told]


def test_nothing_is_said_of_throws_that_nobody_counts():
    assert words(laid(Dice(FACES))) == ["zostają"]


def test_equal_dice_of_another_throw_lie_otherwise():
    for throw in range(1, 120):
        before, after = (puts(laid(Dice(FACES, throw=n))) for n in (throw, throw + 1))
        assert all(before[key].sprite != after[key].sprite for key in before)
        assert all((before[key].x, before[key].y) != (after[key].x, after[key].y) for key in before)


def test_one_throw_always_lies_the_same_way():
    assert laid(Dice(FACES, throw=7)) == laid(Dice(FACES, throw=7))


def test_a_die_that_is_marked_moves_alone_unless_others_make_room():
    before, after = (laid(Dice(FACES, throw=1, left=2), controls=marked(*places)) for places in ((), (2,)))
    assert [motion.after.key for motion in motions(before, after).moves] == ["die2"]
    assert boxes(before).keys() == boxes(after).keys() == {die_spot(n) for n in range(5)}


def test_every_face_is_a_die_of_its_own_and_says_what_it_is():
    layout = laid(Dice((1, 2, 3, 4, 5, 6)))
    assert [put.sprite[:5] for put in sprites(layout, "die")] == [f"die/{face}" for face in range(1, 7)]
    assert [SAY(spot.label) for spot in layout.spots] == ["1", "2", "3", "4", "5", "6"]
    assert all(spot.held for spot in layout.spots)


@pytest.mark.parametrize("count", range(1, 8))
def test_dice_never_touch_each_other_or_what_is_written(count):
    for throw in range(56):
        for held in ((), (0,), tuple(range(count - 1)), tuple(range(count))):
            layout = laid(Dice((6,) * count, held, throw, left=2))
            assert_lawful(layout)
            found = list(boxes(layout).values())
            assert [pair for pair in combinations(found, 2) if overlap(*pair)] == []
            assert [text for text in texts(layout) for box in found if overlap(text.box, box)] == []
            assert all(any(is_within(box, tray) for tray in trays(layout)) for box in found)


def test_a_throw_of_a_match_moves_the_dice_that_were_thrown_and_no_others():
    state = State((Column(),), OLA, FACES, 2, None, None, Scripted((0, 5)))
    before = GAME.view(state, None)
    after = GAME.view(play(GAME, state, OLA, GAME.parse(before, "hold 4 4 4")), None)
    assert after.dice == (4, 1, 4, 6, 4), "the same faces fall again"
    one, other = (laid(scene(view).blocks[0]) for view in (before, after))
    assert {"die1", "die3"} <= {motion.after.key for motion in motions(one, other).moves}
    assert [is_straight(put) for put in puts(other).values()] == [True, False, True, False, True]


def test_each_throw_of_a_match_has_a_number_of_its_own():
    state = GAME.setup(2, Scripted((0,) * 400))
    numbers = []
    while movers := GAME.to_move(state):
        (seat,) = movers
        view = GAME.view(state, None)
        numbers.append(scene(view).blocks[0].throw)
        state = play(GAME, state, seat, GAME.parse(view, "hold none" if view.left else f"score {view.worths[0].box}"))
    assert numbers == list(range(1, 79)), "two players throw three times in each of thirteen turns"
