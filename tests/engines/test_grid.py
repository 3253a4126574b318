"""A board of eight by eight: squares have the names of chess, and moves are read as people write them."""

import pytest

from engines.grid import Move, bits_of, named, read_move, shown, spelled, square, squares


def test_squares_are_counted_from_a1_by_rows():
    """FIDE Laws of Chess, C.4: files a to h, ranks 1 to 8."""
    assert named(range(9)) == "a1 b1 c1 d1 e1 f1 g1 h1 a2"
    assert named((63, 56, 7)) == "h8 a8 h1"
    assert square(2, 3) == 26
    assert named((square(2, 3),)) == "c4"


def test_a_set_tells_its_squares_from_a1_on_each_once():
    assert tuple(squares(bits_of(("h8", "a1", "c4", "a1")))) == (0, 26, 63)
    assert tuple(squares(0)) == ()
    assert bits_of(()) == 0
    assert bits_of(("a1", "b1", "h8")) == 1 + 2 + (1 << 63)


@pytest.mark.parametrize("text", ["c1-c3", "C1 C3", "c1c3", "c1 na c3", "c1 do c3", " c1 to c3 ", "c1 → c3", "c1:c3"])
def test_a_move_is_read_in_many_spellings(text):
    assert read_move(text) == Move(2, 18)
    assert spelled(Move(2, 18)) == "c1-c3"
    assert shown(Move(2, 18)) == "c1–c3"


@pytest.mark.parametrize("text", ["", "c1", "c1-c9", "i1-c3", "c0-c3", "c1-c3-c5", "c1 c3 c5", "xc1-c3", "c1 or c3"])
def test_what_is_no_move_is_none(text):
    assert read_move(text) is None
