"""Places in the picture: they lie exactly where the thing itself is drawn, and say what is there."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.i18n import Speaker
from bot.scenes.blocks import Dice, Points, Say
from bot.scenes.controls import Pick
from bot.scenes.path import Path
from bot.scenes.render import Style, compose
from bot.scenes.render.figures import figure
from bot.scenes.render.layouts import layout_of
from bot.scenes.scene import Scene
from engines.core import note
from tests.bot.scenes.render.scenes import DICE_BOARD, board
from tests.bot.scenes.render.test_points import START, side

POLISH, ENGLISH = Speaker("pl"), Speaker("en")
BOARD = board("........", *[".b......"] * 2, *["........"] * 4, "W.......")


def shown(*blocks, controls=()):
    return compose(Scene(blocks, controls), Style.PICTURE, POLISH)


def image(composed):
    return Image.open(BytesIO(composed.picture)).convert("RGB")


def spots(composed):
    return {spot.name: spot for spot in composed.spots}


def labels(composed, say=POLISH):
    return {spot.name: say(spot.label) for spot in composed.spots}


def changed(one, other):
    """Left, top, right, bottom of what differs between two pictures of one size."""
    return ImageChops.difference(image(one), image(other)).getbbox()


def is_within(box, spot):
    left, top, width, height = spot.box
    return left <= box[0] < box[2] <= left + width and top <= box[1] < box[3] <= top + height


@pytest.mark.parametrize("blocks", [(), (Dice((3, 4, 5)),)], ids=["alone", "below dice"])
@pytest.mark.parametrize("name", ["a1", "d4", "h8", "b6"])
def test_a_piece_is_drawn_within_its_square(blocks, name):
    empty = board(*["........"] * 8)
    rows = [list(row) for row in empty.rows]
    rows[8 - int(name[1])]["abcdefgh".index(name[0])] = "w"
    full = replace(empty, rows=tuple(map(tuple, rows)))
    without, with_it = shown(*blocks, empty), shown(*blocks, full)

    assert is_within(changed(without, with_it), spots(with_it)[name])


@pytest.mark.parametrize("below", [0, 1])
@pytest.mark.parametrize("asked", [0, 1])
@pytest.mark.parametrize("place", ["1", "6", "7", "12", "13", "18", "19", "24", "bar", "off"])
def test_men_stand_within_their_point_by_the_numbers_of_whoever_is_asked(below, asked, place):
    nobody = (0,) * 26
    three = side(**{place if place.isalpha() else f"p{place}": 3})
    full = Points((three, nobody) if asked == 0 else (nobody, three), below=below, numbers=asked)
    layout = layout_of(Scene((full,)), POLISH)
    (spot,) = (spot for spot in layout.spots if spot.name == place)
    men = [put for key, put in layout.puts().items() if key.startswith("wr"[asked])]

    assert len(men) == 3
    for man in men:
        made = figure(man.sprite)
        assert is_within((man.x, man.y, man.x + made.width, man.y + made.height), spot)


def test_a_die_of_the_throw_lies_within_its_place():
    one, other = shown(Dice((1, 2, 3, 4, 5))), shown(Dice((1, 2, 6, 4, 5)))
    assert is_within(changed(one, other), spots(one)["die 2"])


def test_places_do_not_overlap():
    for composed in (shown(BOARD), shown(Points((START, START))), shown(Dice((1, 2, 3, 4, 5)))):
        canvas = Image.new("L", (800, composed.height))
        for spot in composed.spots:
            left, top, width, height = spot.box
            area = (left, top, left + width, top + height)
            assert not canvas.crop(area).getbbox(), spot.name
            canvas.paste(1, area)


def test_a_square_says_what_stands_on_it():
    found = labels(shown(BOARD))
    assert found["a1"] == "a1, biała damka"
    assert found["b6"] == "b6, czarny pionek"
    assert found["c3"] == "c3"
    assert labels(shown(DICE_BOARD))["b2"] == "b2, biała kostka 4"
    assert labels(shown(BOARD), ENGLISH)["a1"] == "a1, white king"


def test_a_point_says_how_many_men_stand_on_it():
    found = labels(shown(Points((side(p24=2, p8=1, bar=1), side(p20=5)), numbers=0)))
    assert found["24"] == "pole 24, 2 białe piony"
    assert found["8"] == "pole 8, 1 biały pion"
    assert found["5"] == "pole 5, 5 czerwonych pionów"
    assert found["bar"] == "banda, 1 biały pion"
    assert found["1"] == "pole 1"
    assert found["off"] == "zdjęte"


def test_what_can_be_moved_is_held():
    assert {name for name, spot in spots(shown(BOARD)).items() if spot.held} == {"a1", "b6", "b7"}
    found = spots(shown(Points((side(p24=2, off=3), side(p20=5)), numbers=0)))
    assert {name for name, spot in found.items() if spot.held} == {"24"}


def test_words_and_other_looks_have_no_places():
    assert not shown(Say(note("render-empty"))).spots
    assert not compose(Scene((BOARD,)), Style.TEXT, POLISH).spots
    assert not compose(Scene((BOARD,)), Style.EMOJI, POLISH).spots


# --- what is half done ---


def test_the_piece_in_hand_is_framed_and_told():
    path = Path(((("a1", "-b2"), "a1-b2"), (("a1", "-c3"), "a1-c3")))
    begun = Scene((BOARD,), (path,)).drafted({"path": "a1"})
    still, chosen = shown(BOARD), compose(begun, Style.PICTURE, POLISH)

    left, top, right, bottom = changed(still, chosen)
    found = spots(chosen)
    assert is_within((left, bottom - 5, left + 5, bottom), found["a1"])
    assert is_within((right - 5, top, right, top + 5), found["c3"])
    assert "Wybrane: a1\nCele: b2 c3" in chosen.alt


def test_a_half_made_play_stands_on_the_board():
    ways = ((("8/5", " 6/5"), "8/5 6/5"), (("8/5", " 24/23"), "24/23 8/5"), (("8/5*", " 24/23"), "24/23 8/5*"))
    start = Points((side(p8=3, p6=5, p24=2), side(p20=1, p1=2)), numbers=0)
    scene = Scene((start,), (Path(ways),))

    (board,) = scene.drafted({"path": "8/5"}).blocks
    assert board.men == (side(p8=2, p6=5, p24=2, p5=1), side(bar=1, p1=2))
    assert (board.last, board.mover) == (((8, 5),), 0)
    assert scene.drafted({}).blocks == (start,)


def test_red_walks_by_its_own_numbers():
    path = Path(((("bar/22", " 6/off"), "bar/22 6/off"), (("bar/22", " 6/5"), "bar/22 6/5")))
    scene = Scene((Points((side(p3=1), side(bar=1, p6=1)), numbers=1),), (path,))

    (board,) = scene.drafted({"path": "bar/22"}).blocks
    assert board.men == (side(bar=1), side(p22=1, p6=1))


def test_dice_that_are_chosen_keep_their_places():
    pick = Pick(("1", "2"), 0, 2, (), "dice", marked=(1,))
    assert spots(shown(Dice((1, 2)), controls=(pick,))).keys() == {"die 0", "die 1"}
