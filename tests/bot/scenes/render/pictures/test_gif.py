"""The GIF files of films: every frame is what was drawn, and only what changes is written."""

from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from bot.scenes.render.colours import ThemeName
from bot.scenes.render.pictures.gif import TICK, Frame, gif
from bot.scenes.render.pictures.palette import palette
from bot.scenes.render.pictures.theme import THEMES

THEME = THEMES[ThemeName.FELT]
SIZE = (120, 300)


def drawn(*boxes):
    """An image of one colour with boxes of another."""
    image = Image.new("L", SIZE, 1)
    for box in boxes:
        image.paste(2, box)
    return image


def read(data):
    """The frames as a browser shows them, with their lengths in ticks."""
    with Image.open(BytesIO(data)) as file:
        return [(frame.convert("RGB"), frame.info["duration"] // (10 * TICK)) for frame in ImageSequence.Iterator(file)]


def colours(image):
    """The image in the theme's colours."""
    shown = image.copy()
    shown.putpalette([part for colour in palette(THEME) for part in colour])
    return shown.convert("RGB").tobytes()


ABOVE, BELOW, BESIDE = (10, 10, 50, 40), (10, 260, 50, 290), (70, 50, 110, 80)


@pytest.mark.parametrize("boxes", [(), (ABOVE,), (ABOVE, BELOW), (ABOVE, BESIDE, BELOW)])
@pytest.mark.parametrize("ticks", [1, 2, 3, 4])
def test_a_frame_is_shown_as_it_was_drawn_and_for_as_long(boxes, ticks):
    first, second, third = drawn(), drawn(*boxes), drawn((0, 100, 20, 120))
    data, whole, size = gif([Frame(first, 3), Frame(second, ticks), Frame(third, 1)], THEME)
    shown = read(data)
    assert size == SIZE
    assert whole == sum(length for _, length in shown) == 4 + ticks
    assert shown[0][0].tobytes() == colours(first)
    assert colours(second) in [frame.tobytes() for frame, _ in shown]
    assert shown[-1][0].tobytes() == colours(third)


def test_changes_far_below_one_another_are_written_apart_where_there_is_time():
    """Both are smaller than the clear pixels between them."""
    counts, sizes = [], []
    for ticks in (1, 2):
        data, _, _ = gif([Frame(drawn(), 1), Frame(drawn(ABOVE, BELOW), ticks)], THEME)
        counts.append(len(read(data)))
        sizes.append(len(data))
    assert counts == [2, 3]
    assert sizes[1] < sizes[0]


def test_the_highest_change_comes_first():
    tall = (10, 150, 50, 290)
    data, _, _ = gif([Frame(drawn(), 1), Frame(drawn(ABOVE, tall), 2)], THEME)
    assert read(data)[1][0].tobytes() == colours(drawn(tall))


def test_changes_beside_one_another_are_written_together():
    data, _, _ = gif([Frame(drawn(), 1), Frame(drawn(ABOVE, BESIDE), 4)], THEME)
    assert [length for _, length in read(data)] == [1, 4]


def test_a_frame_in_which_nothing_changes_makes_the_one_before_longer():
    data, whole, _ = gif([Frame(drawn(), 2), Frame(drawn(), 3), Frame(drawn(ABOVE), 1), Frame(drawn(ABOVE), 5)], THEME)
    assert [length for _, length in read(data)] == [5, 6]
    assert whole == 11
