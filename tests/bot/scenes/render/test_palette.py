"""The palette of pictures."""

import pytest

from bot.scenes.render import palette
from bot.scenes.render.palette import index
from bot.scenes.render.theme import BLENDS


def test_the_palette_is_full_and_keeps_every_pure_colour():
    assert len(palette.palette()) == 256
    assert {colour for pair in BLENDS for colour in pair} <= set(palette.palette())


def test_no_edge_is_far_from_its_true_shade():
    for over, under in BLENDS:
        shades = palette.ramp(over, under)
        for cover in range(0, 256, 15):
            shown, true = palette.palette()[shades[cover]], palette.blend(over, under, cover / 255)
            assert palette.distance(shown, true) <= 27**2, (over, under, cover)


def test_a_colour_that_no_edge_names_is_an_error():
    with pytest.raises(ValueError, match="not in"):
        index((1, 2, 3))
