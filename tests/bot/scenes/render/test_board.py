"""Boards in pictures: where squares lie, and what tells pieces and squares apart."""

from dataclasses import replace
from io import BytesIO

import pytest
from bot.scenes.render.board import squares
from bot.scenes.render.palette import index
from bot.scenes.render.picture import draw
from bot.scenes.render.theme import BACK, DARK_SQUARE, DARK_TRACE, GO, GOLD, HOLE, IVORY, PIP, SQUARE, TRACE, WIDTH
from PIL import Image

from bot.i18n import Speaker
from bot.scenes.blocks import Board
from bot.scenes.scene import Scene
from tests.bot.scenes.render.scenes import DICE_BOARD, ENDING, board

SAY = Speaker("pl")
EMPTY = board(*["........"] * 8)


def painted(shown):
    png = draw(Scene((shown,)), SAY)
    assert png is not None
    return Image.open(BytesIO(png))


def square(shown, name):
    """The pixels of a square."""
    x, y, width, height = squares(shown)[name]
    return painted(shown).crop((x, y, x + width, y + height))


def shows(shown, name, colour):
    return square(shown, name).histogram()[index(colour)]


def turned(shown):
    """The same board from the other side."""
    return replace(
        shown,
        rows=tuple(row[::-1] for row in shown.rows[::-1]),
        files=shown.files[::-1],
        ranks=shown.ranks[::-1],
    )


def test_a1_is_dark_and_h1_is_light():
    assert square(EMPTY, "a1").getcolors() == [(85 * 85, index(DARK_SQUARE))]
    assert square(EMPTY, "h1").getcolors() == [(85 * 85, index(SQUARE))]


@pytest.mark.parametrize("shown", [EMPTY, board(*["....."] * 6), board(*["......"] * 5)])
def test_a_turned_board_keeps_the_colours_of_its_squares(shown):
    for name in squares(shown):
        assert square(shown, name).getcolors() == square(turned(shown), name).getcolors()


def test_a_board_without_chequers_has_no_dark_square():
    plain = replace(EMPTY, chequered=False)
    assert all(shows(plain, name, DARK_SQUARE) == 0 for name in ("a1", "b1", "d4"))


@pytest.mark.parametrize(("files", "ranks"), [(5, 8), (8, 5), (7, 6), (8, 8), (10, 10), (1, 3)])
def test_squares_of_boards_of_every_size_lie_side_by_side_within_the_picture(files, ranks):
    letters = tuple("abcdefghij"[:files])
    shown = Board((("",) * files,) * ranks, letters, tuple(str(n) for n in range(ranks, 0, -1)))
    found, image = squares(shown), painted(shown)
    x, y, side, height = found[f"a{ranks}"]
    assert side == height
    assert [found[f"{letter}{ranks}"][0] for letter in letters] == [x + side * n for n in range(files)]
    assert [found[f"a{rank}"][1] for rank in range(ranks, 0, -1)] == [y + side * n for n in range(ranks)]
    assert 0 < x < x + files * side < WIDTH
    assert 0 < y < y + ranks * side < image.height


@pytest.mark.parametrize(
    ("sign", "colours"),
    [
        ("w", {IVORY}),
        ("b", {PIP}),
        ("W", {IVORY, BACK}),
        ("B", {PIP, GOLD}),
        ("w4", {IVORY, PIP}),
        ("b4", {IVORY, PIP}),
    ],
)
def test_kings_wear_crowns_and_dice_have_pips(sign, colours):
    shown = Board(((sign,),), ("a",), ("1",))
    assert {colour for colour in (IVORY, PIP, BACK, GOLD) if shows(shown, "a1", colour) > 40} == colours


def test_a_man_is_round_and_a_die_is_square():
    """The corner of a die's body is of its colour; a man's is the square."""
    man, die = (Board(((sign,),), ("a",), ("1",), chequered=False) for sign in ("w", "w1"))
    inset = squares(man)["a1"][2] // 8 + 5
    assert square(man, "a1").getpixel((inset, inset)) == index(SQUARE)
    assert square(die, "a1").getpixel((inset, inset)) != index(SQUARE)


def test_the_squares_of_the_last_move_are_tinted():
    assert shows(ENDING, "e7", DARK_TRACE) == 85 * 85
    assert shows(ENDING, "c5", DARK_TRACE) > 2000
    assert shows(DICE_BOARD, "a2", TRACE) > 7000


def test_a_captured_piece_leaves_a_small_ring():
    assert 200 < shows(ENDING, "d6", HOLE) < 1000
    assert shows(replace(ENDING, taken=()), "d6", HOLE) == 0


def test_targets_are_dots():
    assert 300 < shows(ENDING, "e3", GO) < 1000
    assert shows(replace(ENDING, lit=()), "e3", GO) == 0


def test_a_board_below_other_blocks_is_found_by_its_upper_edge():
    assert squares(EMPTY, 100)["a8"] == (76, 118, 85, 85)


def test_coordinates_read_at_a_third_of_the_size():
    """Capitals of 34 pixels leave digits about eight pixels high in a thumbnail."""
    image = painted(EMPTY)
    x, y, side, _ = squares(EMPTY)["a8"]
    edge = image.crop((30, y, x - 6, y + side)).point([255 * (i != index(HOLE)) for i in range(256)], "1")
    left, upper, right, lower = edge.getbbox()
    assert lower - upper >= 24
    assert right - left >= 15
