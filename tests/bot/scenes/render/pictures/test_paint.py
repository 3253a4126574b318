"""From layouts to pictures: sprites lie where they are put, edges blend into what is there, text fits its room."""

from io import BytesIO
from threading import Thread

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.scenes.render.colours import USUAL, Colours, ThemeName
from bot.scenes.render.figures import figure, size
from bot.scenes.render.layout import Fill, Layout, Put, Text
from bot.scenes.render.lettering import extent, fitted, is_drawable
from bot.scenes.render.pictures.paint import image
from bot.scenes.render.pictures.pen import drawn as drawn_large
from bot.scenes.render.pictures.pen import fineness, reduced
from bot.scenes.render.pictures.png import png
from bot.scenes.render.pictures.sprites import Sprites, sprites
from bot.scenes.render.pictures.theme import THEMES, TWO_COLOURS

BOOK = sprites(USUAL)
FELT = THEMES[ThemeName.FELT]


def drawn(*items, book=BOOK, width=200, height=120):
    return image(Layout(width, height, items), book).convert("RGB")


def changed(picture):
    """The box of what differs from an empty layout: left, top, right, bottom."""
    empty = drawn(width=picture.width, height=picture.height)
    one, other = picture.tobytes(), empty.tobytes()
    pairs = ((one[n : n + 3], other[n : n + 3]) for n in range(0, len(one), 3))
    return Image.frombytes("L", picture.size, bytes(255 * (a != b) for a, b in pairs)).getbbox()


@pytest.mark.parametrize("name", ["card/Qh@60", "card/back@60", "man/W@50", "die/5@40", "disc/1:A@40", "sign/lock@34"])
def test_a_sprite_lies_where_it_is_put_and_is_as_large_as_it_says(name):
    wide, high = size(name)
    left, top, right, bottom = changed(drawn(Put(name, 30, 20)))
    assert left >= 30
    assert top >= 20
    assert right <= 30 + wide
    assert bottom <= 20 + high + 1
    assert right - left >= wide - 12
    assert bottom - top >= high - 12


@pytest.mark.parametrize("card", ["Ks", "Qh", "Jd", "jk", "10c"])
def test_a_card_as_small_as_a_thumbnail_is_drawn(card):
    """Parts of a court card are thinner than a pixel then."""
    assert changed(drawn(Put(f"card/{card}@14", 30, 20)))


def test_a_soft_edge_takes_the_colour_of_what_lies_there():
    """A man on light wood has no rim of felt."""
    picture = drawn(Fill("light", (0, 0, 200, 120)), Put("man/b@60", 20, 20))
    felt, allowed = FELT["ground"], {colour for _, colour in picture.getcolors(1000)}
    assert felt not in allowed


@pytest.mark.parametrize("name", ["man/b@60", "card/Qh@60", "die/5@40~20"])
def test_an_edge_is_the_same_where_the_ground_has_one_colour_and_where_it_has_two(name):
    """The left half lies on other colours, the right half on the same."""
    wood = Fill("light", (0, 0, 200, 120))
    plain, split = drawn(wood, Put(name, 70, 20)), drawn(wood, Fill("dark", (0, 0, 90, 120)), Put(name, 70, 20))
    right, left = (90, 0, 200, 120), (0, 0, 90, 120)
    assert plain.crop(right).tobytes() == split.crop(right).tobytes()
    assert plain.crop(left).tobytes() != split.crop(left).tobytes()


@pytest.mark.parametrize(("x", "y"), [(-30, 40), (170, 40), (80, -30), (80, 100)])
def test_what_leaves_the_picture_is_cut(x, y):
    """The same as a part of a larger picture."""
    whole = drawn(Put("man/b@60", x + 100, y + 100), width=400, height=320)
    assert drawn(Put("man/b@60", x, y)).tobytes() == whole.crop((100, 100, 300, 220)).tobytes()


@pytest.mark.parametrize("box", [(20, 10, 160, 100), (20, 10, 60, 40), (20, 10, 48, 24)])
@pytest.mark.parametrize("scale", [1.0, 0.45])
def test_a_rounded_rectangle_fills_its_box_but_the_corners(box, scale):
    picture = drawn(Fill("coin", box, 12), book=sprites(USUAL, scale))
    left, top, wide, high = (round(length * scale) for length in box)
    corners = [(x, y) for x in (left, left + wide - 1) for y in (top, top + high - 1)]
    middles = [(left + wide // 2, top), (left + wide // 2, top + high // 2), (left, top + high // 2)]
    assert [picture.getpixel(at) for at in corners] == [FELT["ground"]] * 4
    assert [picture.getpixel(at) for at in middles] == [FELT["coin"]] * 3


@pytest.mark.parametrize("theme", ThemeName)
def test_every_theme_draws_the_same_things_in_its_own_colours(theme):
    picture = drawn(Put("card/7d@60", 10, 10), book=sprites(Colours(theme)))
    assert picture.getpixel((190, 110)) == THEMES[theme]["ground"]
    assert changed(drawn(Put("card/7d@60", 10, 10))) is not None


def test_text_without_room_shrinks_then_is_cut():
    assert fitted("Ola", 32, 300) == ("Ola", 32)
    words, smaller = fitted("Aleksandra Nowakowska", 32, 330, bold=True)
    assert (words, smaller < 32) == ("Aleksandra Nowakowska", True)
    cut, least = fitted("Aleksandra Nowakowska", 32, 120)
    assert cut.endswith("…")
    assert extent(cut, least) <= 120


def test_text_ends_where_its_anchor_says():
    for anchor, edge in (("l", 40), ("m", 100), ("r", 180)):
        text = Text("Kolej", edge, 60, 30, anchor=anchor)
        left, _, right, _ = changed(drawn(text))
        x, _, wide, _ = text.box
        assert left >= x - 1
        assert right <= x + wide + 1


def test_names_in_scripts_that_the_font_lacks_are_known_before_they_are_drawn():
    assert all(map(is_drawable, ("Żółw", "Ångström", "Ωμέγα", "Ірина", "O'Neil-Smith 2")))
    assert not any(map(is_drawable, ("小林", "محمد", "🙂", "กมล")))


def test_a_card_looks_the_same_in_every_size_but_the_smallest_show_one_suit():
    assert len(figure("card/7d@90").shapes) > len(figure("card/7d@60").shapes)
    assert figure("card/7d@90").height == 126


def test_all_cards_differ():
    cards = [f"{rank}{suit}" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K") for suit in "cdhs"]
    for width in (42, 64, 96):
        book = sprites(USUAL)
        seen = {book.sprite(f"card/{card}@{width}").image.tobytes() for card in (*cards, "jk", "back", "back2")}
        assert len(seen) == 55


@pytest.mark.parametrize("card", ["10h", "As", "Qd", "Kc", "7s", "Jh"])
@pytest.mark.parametrize("width", [63, 84, 116])
@pytest.mark.parametrize("flags", ["", "+ring", "+dim", "+covered"])
def test_a_card_of_parts_looks_like_one_drawn_whole(card, width, flags):
    """Guards what cards share: paper, pips and indices. Another card is several times as far away."""
    name = f"card/{card}@{width}{flags}"
    whole = reduced(drawn_large(figure(name), FELT, 1.0, TWO_COLOURS), fineness(figure(name), 1.0))
    there = Image.new("RGBA", (200, 200), (*FELT["ground"], 255))
    there.alpha_composite(whole, (30, 20))
    here = drawn(Put(name, 30, 20), height=200)
    assert difference(here, there.convert("RGB")) < 1.5 < difference(drawn(height=200), here)


def difference(one, other):
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def test_a_thing_of_one_colour_looks_like_one_drawn_whole():
    for name in ("star/0.45@180", "block/deep:46:12@150", "corner/coin:tl@40"):
        whole = reduced(drawn_large(figure(name), FELT, 1.0, TWO_COLOURS), fineness(figure(name), 1.0))
        there = Image.new("RGBA", (200, 200), (*FELT["ground"], 255))
        there.alpha_composite(whole, (10, 10))
        assert difference(drawn(Put(name, 10, 10), height=200), there.convert("RGB")) < 0.5


def test_cards_of_one_width_share_their_paper_and_their_edge():
    """Fifty-two cards take hardly more memory than their pictures."""
    book = Sprites(USUAL)
    for rank in ("A", *map(str, range(2, 11))):
        for suit in "cdhs":
            book.sprite(f"card/{rank}{suit}@84")
    assert book.memory < book.count * 84 * 118 * 1.3


def test_a_covered_card_has_its_index_and_nothing_else():
    covered, whole = (drawn(Put(f"card/7s@90{flag}", 10, 0), height=130) for flag in ("+covered", ""))
    corner, rest = (10, 0, 36, 54), (36, 0, 100, 127)
    assert covered.crop(corner).tobytes() == whole.crop(corner).tobytes()
    assert not any(colour == FELT["ink"] for _, colour in covered.crop(rest).getcolors(1000))


def test_pictures_drawn_in_several_threads_are_equal():
    """Their pixels are: equal rows may be packed into other bytes."""
    layout = Layout(
        400, 200, tuple(Put(f"card/{card}@80", n * 70, 20) for n, card in enumerate(("Kh", "Qs", "Jd", "10c")))
    )
    made = []
    threads = [
        Thread(target=lambda: made.append(png(layout, sprites(Colours(ThemeName.NIGHT), 0.9)))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seen = set()
    for data in made:
        with Image.open(BytesIO(data)) as picture:
            assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (360, 180))
            seen.add(picture.convert("RGB").tobytes())
    assert len(made) == 4
    assert len(seen) == 1
