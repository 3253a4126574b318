"""Dice in pictures."""

from bot.scenes.render.palette import index
from bot.scenes.render.theme import STRIP

from bot.scenes.blocks import Dice
from bot.scenes.controls import Pick
from tests.bot.scenes.render.pixels import amount, opened, picture
from tests.bot.scenes.render.scenes import kosci


def test_dice_that_are_marked_lie_on_the_strip():
    image = opened(kosci(2, held=(0, 2, 4)))
    assert [image.getpixel((x, 30)) == index(STRIP) for x in (30, 180, 340, 490, 640)] == [
        True,
        False,
        True,
        False,
        True,
    ]


def test_where_somebody_chooses_the_marks_say_what_stays():
    faces, items = (4, 1, 4, 6, 4), ("4", "1", "4", "6", "4")
    assert amount(picture(Dice(faces, held=(0,))), STRIP) > 0
    assert amount(picture(Dice(faces, held=(0,)), controls=(Pick(items, 0, 5, (), "dice"),)), STRIP) == 0


def test_dice_of_a_pick_are_not_drawn_twice():
    dice = Dice((4, 1, 4, 6, 4))
    assert picture(dice, controls=(Pick(("4", "1", "4", "6", "4"), 0, 5, (), "dice"),)).size == picture(dice).size


def test_every_face_has_its_pips():
    """Pips are the only dark things, so a six has six times as much ink as a one."""
    inks = [amount(picture(Dice((face,))), (44, 44, 50)) for face in range(1, 7)]
    assert [round(ink / inks[0], 1) for ink in inks] == [1, 2, 3, 4, 5, 6]


def test_more_than_five_dice_take_two_rows():
    assert picture(Dice((1,) * 6)).height > picture(Dice((1,) * 5)).height
