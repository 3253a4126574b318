"""Dice as people write them after ``/roll``."""

import pytest

from bot.tables.throw import throw
from engines.core import Refused, note

TOO_MANY = note("dice-too-many", dice=100, sides=1000)
UNREADABLE = note("dice-unreadable", example="3d6+2")


def thrown(text):
    told = throw("Ola", text)
    return int(told.total), [int(face) for face in told.faces.split() if face != "–"]


@pytest.mark.parametrize("text", ["2d6+3", "2D6+3", "2k6+3", "2K6 + 3", "d6+d6+3", "K6+k6+3", "3+2k6"])
def test_dice_are_read_in_small_letters_and_capitals_and_in_polish(text):
    total, faces = thrown(text)
    assert len(faces) == 2
    assert set(faces) <= set(range(1, 7))
    assert total == sum(faces) + 3


@pytest.mark.parametrize("text", ["4d6kh3", "4D6KH3", "4k6kh3"])
def test_the_letter_that_keeps_dice_is_no_die(text):
    total, faces = thrown(text)
    assert (len(faces), sum(faces)) == (3, total)


@pytest.mark.parametrize("text", ["d%", "k%", "1K%"])
def test_a_percentile_die_shows_tens(text):
    total, faces = thrown(text)
    assert [total] == faces
    assert total in range(0, 100, 10)


@pytest.mark.parametrize("text", ["100d1000", "50d6+50k6", "1d1000"])
def test_a_hundred_dice_with_a_thousand_sides_are_allowed(text):
    assert thrown(text)[0] > 0


@pytest.mark.parametrize("text", ["101d6", "1d1001", "1k1001", "50d6+51k6", "1d1e1", "1d6rr<7", "9" * 61])
def test_more_are_too_many(text):
    with pytest.raises(Refused) as refused:
        throw("Ola", text)
    assert refused.value.why == TOO_MANY


@pytest.mark.parametrize("text", ["", "k", "d", "2k", "2d6+", "1d0", "1d6/0", "rzut", "2d6 i 3", "(" * 40 + "1d6"])
def test_what_cannot_be_read_is_refused_with_an_example(text):
    with pytest.raises(Refused) as refused:
        throw("Ola", text)
    assert refused.value.why == UNREADABLE
