"""The curve of a rating as a picture and in words."""

import pytest

from bot.front.career_pages import curve
from bot.i18n import Speaker
from bot.scenes.blocks import Curve
from bot.scenes.render import Style, compose
from bot.scenes.render.layout import Fill, Text
from bot.scenes.render.layouts.curve import curve_section
from engines.core import note

SAY = Speaker("en")


def section(*points):
    return curve_section(Curve(points, note("me-list")), SAY)


def line(items):
    return [item.box for item in items if isinstance(item, Fill) and item.colour == "accent"]


def middle(box):
    return box[1] + box[3] / 2


def test_a_rating_that_rises_is_drawn_from_below_to_above():
    heights = [middle(box) for box in line(section((1500, 40), (1600, 40), (1700, 40)).items)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] - heights[-1] > 100


@pytest.mark.parametrize("count", [1, 2, 9, 10, 61, 300])
def test_everything_lies_inside_the_picture(count):
    made = section(*((1500 + n % 7, 50) for n in range(count)))
    for item in made.items:
        left, top, wide, high = item.box
        assert 0 <= left <= left + wide <= 800
        assert 0 <= top <= top + high <= made.height


def test_marks_stand_at_every_tenth_match_and_never_too_many():
    def marks(count):
        return [item.words for item in section(*((1500, 50),) * count).items if isinstance(item, Text) and item.y > 350]

    assert marks(9) == []
    assert marks(25) == ["10", "20"]
    assert len(marks(300)) <= 12


def test_in_words_it_is_one_sentence():
    scene = curve("warcaby", ((1500, 300), (1571, 200), (1546, 48)), "Ola", None)
    told = "From 1500 to 1546 in 3 games; highest 1571."
    assert told in compose(scene, Style.PICTURE, SAY).alt
    assert told in [row.text for row in compose(scene, Style.EMOJI, SAY).lines]
    assert told in [row.text for row in compose(scene, Style.TEXT, SAY).lines]


def test_numbers_that_stand_out_have_their_place_as_a_mark_within_the_whole_span():
    points = tuple((n, 0) for n in (40, 60, 20, 30))
    items = curve_section(Curve(points, note("me-list"), (0, 100), (2, 1)), SAY).items
    marks = {item.words: (item.x, item.y) for item in items if isinstance(item, Text) and item.anchor == "m"}
    assert list(marks) == ["1", "2"]
    assert marks["2"][0] < marks["1"][0]
    assert marks["2"][1] < marks["1"][1]
    sides = [item.words for item in items if isinstance(item, Text) and item.anchor == "r"]
    assert sides == ["0", "50", "100"]
