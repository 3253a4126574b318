"""Pictures: small, the same in every thread, and with nothing of a hidden hand."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.scenes.blocks import Cards, Dice, Pegboard, Say
from bot.scenes.controls import Hand, Pick
from bot.scenes.render import draw
from bot.scenes.render.layout import Put, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.layouts.measures import WIDTH
from bot.scenes.render.pictures.sprites import sprites
from bot.scenes.scene import Scene
from tests.bot.scenes.render.scenes import ALL, PEGGING, Voice, text

SAY = Voice("pl")


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_800_wide_and_at_most_50_kb(name):
    png = draw(ALL[name], SAY)
    image = Image.open(BytesIO(png))
    assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
    assert len(png) <= 50 * 1024


@pytest.mark.parametrize("name", ALL)
def test_names_that_the_font_cannot_write_are_numbers_in_pictures(name):
    """The chat's own text holds every name; DejaVu Sans knows Latin, Greek and Cyrillic letters."""
    nameless = layout_of(ALL[name], SAY)
    assert layout_of(ALL[name], SAY.naming(("李", "🦉", "محمد", "กมล"))) == nameless


def test_names_that_the_font_can_write_stand_beside_their_initials():
    layout = layout_of(PEGGING, SAY.naming(("Żaneta", "Ирина")))
    words = [item.words for item in layout.items if isinstance(item, Text)]
    sprites = [item.sprite for item in layout.items if isinstance(item, Put)]
    assert {"Żaneta", "Ирина"} <= set(words)
    assert any(sprite.startswith("disc/0:Ż@") for sprite in sprites)
    assert any(sprite.startswith("disc/1:И@") for sprite in sprites)


def pixels(scene):
    """What is seen: isal packs the same rows into other bytes now and then, by what lay in its memory before."""
    with Image.open(BytesIO(draw(scene, SAY))) as image:
        return image.convert("RGB").tobytes()


def test_threads_that_start_cold_draw_the_same_pixels():
    alone = [pixels(scene) for scene in ALL.values()]
    sprites.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        together = [list(threads.map(pixels, ALL.values())) for _ in range(2)]
    assert together == [alone, alone]


def test_words_alone_make_no_picture():
    assert draw(Scene((Say(text("Kolej: Ola"), strong=True), Dice(()), Cards(()), Pegboard(121, ()))), SAY) is None


def test_public_placeholders_of_a_hand_are_not_drawn():
    places = (Hand((None,) * 6, 1), Pick(tuple(f"#{n}" for n in range(1, 7)), 2, 2, ()))
    assert draw(Scene((), places), SAY) is None


def test_the_hand_under_a_public_board_is_not_shown():
    """Pegging in public: the board and the table cards, nothing of a hand."""
    assert draw(PEGGING, SAY) == draw(replace(PEGGING, controls=()), SAY)
