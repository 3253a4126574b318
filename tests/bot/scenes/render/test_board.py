"""Boards in pictures: where squares lie, and what tells pieces and squares apart."""

from dataclasses import replace
from itertools import combinations

import pytest

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Board
from bot.scenes.render.colours import USUAL
from bot.scenes.render.figures import figure
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.layouts.measures import WIDTH
from bot.scenes.render.pictures.theme import THEMES, contrast
from engines.core import Seat
from tests.bot.scenes.render.board_reading import EMPTY, GAMES, PLAYED, inner, laid, on, painted, squares, turned, words
from tests.bot.scenes.render.scenes import DICE_BOARD, ENDING, board
from tests.support.pictures import shown, stroll

# --- squares ---


def test_a1_is_dark_and_h1_is_light():
    colours = THEMES[USUAL.theme].colours
    assert inner(EMPTY, "a1") == colours["dark"]
    assert inner(EMPTY, "h1") == colours["light"]


@pytest.mark.parametrize("shown", [EMPTY, board(*["....."] * 6), board(*["......"] * 5)])
def test_a_turned_board_keeps_the_colours_of_its_squares(shown):
    one, other = painted(shown), painted(turned(shown))
    for name, (x, y, width, height) in squares(shown).items():
        left, top, *_ = squares(turned(shown))[name]
        middle = width // 2, height // 2
        assert one.getpixel((x + middle[0], y + middle[1])) == other.getpixel((left + middle[0], top + middle[1]))


def test_a_board_without_chequers_has_no_dark_square():
    plain = replace(EMPTY, chequered=False)
    assert {inner(plain, name) for name in ("a1", "b1", "d4")} == {THEMES[USUAL.theme]["light"]}


@pytest.mark.parametrize(("files", "ranks"), [(5, 8), (8, 5), (7, 6), (8, 8), (10, 10), (1, 3)])
def test_squares_of_boards_of_every_size_lie_side_by_side_within_the_picture(files, ranks):
    letters = tuple("abcdefghij"[:files])
    shown = Board((("",) * files,) * ranks, letters, tuple(str(n) for n in range(ranks, 0, -1)))
    found = squares(shown)
    x, y, side, height = found[f"a{ranks}"]
    assert side == height
    assert [found[f"{letter}{ranks}"][0] for letter in letters] == [x + side * n for n in range(files)]
    assert [found[f"a{rank}"][1] for rank in range(ranks, 0, -1)] == [y + side * n for n in range(ranks)]
    assert 0 < x < x + files * side < WIDTH
    assert 0 < y < y + ranks * side < laid(shown).height


def test_coordinates_are_on_the_rim_and_large_enough_for_a_phone():
    """Capitals of 27 are 20 pixels high, nine in a picture 360 wide."""
    (wood,) = (item for item in laid(EMPTY).items if isinstance(item, Put) and item.sprite.startswith("board/"))
    letters = [shape for shape in figure(wood.sprite).shapes if hasattr(shape, "words")]
    assert [shape.words for shape in letters] == [*"abcdefgh", *"87654321"]
    assert all(shape.size >= 27 for shape in letters)


# --- pieces ---


@pytest.mark.parametrize("sign", ["w", "b", "W", "B", "w4", "b4"])
def test_a_piece_looks_like_its_sign(sign):
    (piece,) = laid(Board(((sign,),), ("a",), ("1",))).puts().values()
    assert piece.sprite.startswith(f"{'cube' if sign[1:] else 'man'}/{sign}@")


@pytest.mark.parametrize("side", ["w", "b"])
def test_kings_wear_crowns_and_dice_have_pips(side):
    """Told by form: a crown is a polygon, and a man has none."""
    man, king = figure(f"man/{side}@70").shapes, figure(f"man/{side.upper()}@70").shapes
    assert sum(type(shape).__name__ == "Polygon" for shape in man) == 0
    assert sum(type(shape).__name__ == "Polygon" for shape in king) == 1
    blank = len(figure(f"cube/{side}1@70").shapes) - 1
    assert len(figure(f"cube/{side}4@70").shapes) == blank + 4


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_men_of_the_sides_differ_in_lightness(theme):
    assert contrast(theme["ivory"], theme["coal"]) > 7


# --- what has happened and what can ---


def test_the_squares_of_the_last_move_are_framed_and_filled():
    assert on(ENDING, "square") == {"e7", "c5"}
    assert on(DICE_BOARD, "square") == {"a2"}


def test_a_captured_piece_leaves_a_cross():
    assert on(ENDING, "capture") == {"d6"}
    assert on(replace(ENDING, taken=()), "capture") == set()


def test_targets_are_dots():
    assert on(ENDING, "target") == {"e3", "g5"}


def test_what_is_chosen_is_ringed_and_framed():
    held = replace(ENDING, chosen=("a3",))
    assert "+chosen" in laid(held).puts()["a3"].sprite
    assert on(held, "square") == {"e7", "c5", "a3"}
    assert [key for key, put in laid(held).puts().items() if "+chosen" in put.sprite] == ["a3"]


# --- players ---


def test_each_player_has_a_line_on_the_own_side():
    layout, other = laid(PLAYED), laid(turned(PLAYED))
    assert {"Ola", "Jan", "białe", "czarne"} <= set(words(layout))
    assert layout.puts()["seat0"].y > layout.puts()["a1"].y
    assert layout.puts()["seat1"].y < layout.puts()["b8"].y
    assert other.puts()["seat0"].y < other.puts()["seat1"].y


def test_the_side_that_is_to_move_has_the_sign_of_the_turn():
    for turn in (0, 1):
        layout = laid(replace(PLAYED, turn=turn))
        (sign,) = (item for item in layout.items if isinstance(item, Put) and item.sprite.startswith("sign/"))
        disc = layout.puts()[f"seat{turn}"]
        assert disc.sprite.endswith("+turn")
        assert disc.y <= sign.y <= disc.y + 44


def test_captured_men_are_counted_for_whoever_took_them():
    """Of twelve each, seven white and nine black pieces are left."""
    signs = [sign for row in PLAYED.rows for sign in row if sign]
    white, black = (sum(sign.lower() == side for sign in signs) for side in "wb")
    layout = laid(PLAYED)
    assert {f"{12 - white}/12", f"{12 - black}/12"} <= set(words(layout))
    slots = [item.sprite for item in layout.items if isinstance(item, Put) and item.sprite.startswith("slot/")]
    assert len(slots) == 24
    assert sum(sprite.startswith("slot/b@") for sprite in slots) == 12 - black
    assert sum(sprite.startswith("slot/w@") for sprite in slots) == 12 - white


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_long_names_meet_nothing_and_the_picture_is_not_too_tall(key, language):
    states = list(stroll(CATALOG[key].default, 2))
    for state in (states[0], states[len(states) // 2]):
        layout = layout_of(shown(CATALOG[key], state, Seat(1)), Speaker(language, ("Ż" * 30, "W" * 30)))
        boxes = [item.box for item in layout.items if isinstance(item, Text)]
        boxes += [
            (item.x, item.y, figure(item.sprite).width, figure(item.sprite).height)
            for item in layout.items
            if isinstance(item, Put) and item.sprite.startswith(("slot/", "sign/turn", "disc/", "board/"))
        ]
        for one, other in combinations(boxes, 2):
            both_slots = one[2:] == other[2:] == (26, 26)
            assert both_slots or not _meet(one, other), (one, other)
        assert layout.height <= 960


def _meet(one, other):
    return all(one[n] < other[n] + other[n + 2] and other[n] < one[n] + one[n + 2] for n in (0, 1))
