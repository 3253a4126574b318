"""Pegboards in pictures."""

from itertools import pairwise

import pytest
from bot.scenes.render.theme import SEATS, WOOD

from bot.scenes.blocks import Pegboard
from tests.bot.scenes.render.pixels import amount, box_of, picture


def track(front, target=121):
    return amount(picture(Pegboard(target, ((0, front), (0, 0)))), SEATS[0])


def test_a_track_is_filled_up_to_the_front_peg():
    lengths = [track(front) for front in range(122)]
    assert all(one < other for one, other in pairwise(lengths[1:]))


@pytest.mark.parametrize(("target", "seats"), [(61, 2), (121, 2), (121, 3), (121, 4)])
def test_every_hole_of_a_board_lies_on_the_wood(target, seats):
    """Whoever stands anywhere: no peg leaves the board, and none lies on another."""
    for front in (1, 29, 30, 31, 60, target - 1):
        image = picture(Pegboard(target, ((0, front),) * seats))
        left, top, right, bottom = box_of(image, WOOD)
        for colour in SEATS[:seats]:
            x, y, x2, y2 = box_of(image.crop((0, 96, image.width, image.height)), colour)
            assert left < x < x2 < right
            assert top < y + 96 < y2 + 96 < bottom
