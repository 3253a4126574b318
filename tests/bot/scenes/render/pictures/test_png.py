"""PNG files from bands: exactly the picture that is painted in one piece, and only what is new is painted again."""

from io import BytesIO

import pytest
from PIL import Image

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.render.colours import USUAL, Colours, ThemeName
from bot.scenes.render.layout import Fill, Group, Inset, Layout, Put, Text
from bot.scenes.render.layouts import layout_of, sections_of
from bot.scenes.render.pictures.paint import image
from bot.scenes.render.pictures.png import HIGH, Bands, png
from bot.scenes.render.pictures.sprites import sprites
from tests.support.pictures import NAMES, shown, stroll

BOOK = sprites(USUAL)


def read(data):
    """The pixels of a file, as any reader of PNG finds them; it checks all sums."""
    with Image.open(BytesIO(data)) as picture:
        picture.load()
        return picture.copy()


@pytest.mark.parametrize("game", ["kosci", "warcaby", "canasta", "backgammon", "cribbage"])
@pytest.mark.parametrize(("theme", "scale"), [(ThemeName.FELT, 1.0), (ThemeName.NIGHT, 0.45)])
def test_a_match_in_bands_is_pixel_by_pixel_the_match_in_one_piece(game, theme, scale):
    definition, book, bands = CATALOG[game], sprites(Colours(theme), scale), Bands()
    players = definition.default.players[-1]
    for _, state in zip(range(6), stroll(definition.default, players), strict=False):
        scene, say = shown(definition, state, None), Speaker("en", NAMES[:players])
        found, whole = read(png(sections_of(scene, say), book, bands)), image(layout_of(scene, say), book)
        assert found.convert("RGB").tobytes() == whole.convert("RGB").tobytes()


@pytest.mark.parametrize("game", ["cribbage", "star"])
def test_the_fullest_boards_take_less_than_half_of_what_a_drawn_chess_board_takes(game):
    """chess.svg makes 98.2 kB of one at 800 pixels by cairosvg."""
    definition, bands = CATALOG[game], Bands()
    players = definition.default.players[-1]
    boards = [shown(definition, state, 0) for state in stroll(definition.default, players)]
    layouts = [layout_of(board, Speaker("pl", NAMES[:players])) for board in boards]
    fullest = sorted(layouts, key=lambda layout: len(layout.items))[-6:]
    assert max(len(png(layout, BOOK, bands)) for layout in fullest) < 98.2 / 2 * 1024
    for layout in fullest[-2:]:
        assert read(png(layout, BOOK, bands)).tobytes() == image(layout, BOOK).tobytes()


def test_a_picture_that_is_known_is_not_painted_again():
    layout, bands = Layout(200, 400, (Put("card/Qh@60", 20, 30), Text("words", 20, 300, 24))), Bands()
    first = png(layout, BOOK, bands)
    made = bands.made
    assert png(layout, BOOK, bands) == first
    assert bands.made == made > 1


def test_a_thing_that_moves_has_the_bands_painted_where_it_was_and_where_it_is():
    high, bands = 10 * HIGH, Bands()
    png(Layout(200, high, (Put("man/W@30", 20, HIGH + 2, "a"),)), BOOK, bands)
    made = bands.made
    png(Layout(200, high, (Put("man/W@30", 20, 5 * HIGH + 2, "b", "a"),)), BOOK, bands)
    assert bands.made == made + 2  # the band that it has left is empty now, as it never was before


def test_a_small_thing_where_a_band_would_have_ended_lies_in_one_band():
    high, bands = 10 * HIGH, Bands()
    png(Layout(200, high, (Put("man/W@30", 20, HIGH - 10),)), BOOK, bands)
    made = bands.made
    png(Layout(200, high, (Put("man/B@30", 20, HIGH - 10),)), BOOK, bands)
    assert bands.made == made + 1


def sheet(*rows):
    """Rows of words, each a group in the one section."""
    laid = (Group((Fill("tint", (20, 20, 160, 15)), Text(row, 30, 30, 24)), n * HIGH) for n, row in enumerate(rows))
    return Layout(200, HIGH * len(rows) + 20, (Group((Fill("sheet", (10, 0, 180, 400), 16), *laid), 10),))


def test_a_row_that_changes_has_only_its_own_band_painted():
    bands = Bands()
    png(sheet("ones", "twos", "threes", "fours", "fives"), BOOK, bands)
    made = bands.made
    changed = sheet("ones", "twos", "pairs", "fours", "fives")
    assert read(png(changed, BOOK, bands)).tobytes() == image(changed.flat(), BOOK).tobytes()
    assert bands.made == made + 1


def test_groups_are_painted_where_their_items_lie():
    layout = sheet("ones", "twos")
    assert not any(isinstance(item, Group) for item in layout.flat().items)
    assert [item.y for item in layout.flat().items if isinstance(item, Text)] == [40, 40 + HIGH]
    assert image(layout, BOOK).tobytes() == image(layout.flat(), BOOK).tobytes()


def test_where_a_thing_has_come_from_changes_no_picture():
    bands = Bands()
    png(Layout(200, 200, (Put("man/W@30", 20, 50, "c3", "b2", ((5, 5),)),)), BOOK, bands)
    made = bands.made
    png(Layout(200, 200, (Put("man/W@30", 20, 50, "c3"),)), BOOK, bands)
    assert bands.made == made


def test_a_line_of_text_is_never_cut():
    """It takes the colour of what lies under its middle, wherever a band would have ended."""
    for y in range(HIGH - 25, HIGH + 26):
        layout = Layout(200, 150, (Fill("light", (0, 0, 200, HIGH)), Text("Wyżej", 20, y, 40)))
        assert read(png(layout, BOOK, Bands())).tobytes() == image(layout, BOOK).tobytes()


def test_a_picture_within_the_picture_is_whole():
    inner = Layout(200, 300, (Fill("light", (20, 20, 160, 260), 20), Put("card/Kh@60", 60, 90)))
    layout = Layout(400, 400, (Inset(inner, 30, 17, 0.6),))
    assert read(png(layout, BOOK, Bands())).tobytes() == image(layout, BOOK).tobytes()


def test_bands_of_other_colours_are_others():
    layout, bands = Layout(100, 60, (Put("man/W@30", 20, 10),)), Bands()
    assert png(layout, BOOK, bands) != png(layout, sprites(Colours(ThemeName.NIGHT)), bands)


def test_only_so_many_bands_are_remembered():
    bands = Bands(most=2)
    layouts = [Layout(100, 20, (Put("man/W@30", n, 0),)) for n in range(3)]
    for layout in layouts:
        png(layout, BOOK, bands)
    png(layouts[2], BOOK, bands)
    assert bands.made == 3
    png(layouts[0], BOOK, bands)
    assert bands.made == 4


def test_of_many_bands_the_one_that_was_not_seen_longest_is_painted_anew():
    bands = Bands(most=2)
    one, two, three = (Layout(100, 20, (Put("man/W@30", n, 0),)) for n in range(3))
    for layout in (one, two, one, three, one):  # the second is forgotten for the third
        png(layout, BOOK, bands)
    assert bands.made == 3
    again = png(two, BOOK, bands)
    assert bands.made == 4
    assert read(again).tobytes() == image(two, BOOK).tobytes()
