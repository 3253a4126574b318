"""Pictures: small, without names, and with nothing of a hand."""

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from bot.scenes.render.picture import draw
from bot.scenes.render.theme import WIDTH
from PIL import Image

from bot.scenes.blocks import Cards, Dice, Pegboard, Say
from bot.scenes.controls import Hand, Pick
from bot.scenes.scene import Scene
from tests.bot.scenes.render.pixels import SAY
from tests.bot.scenes.render.scenes import ALL, PEGGING, text


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_800_wide_and_at_most_50_kb(name):
    png = draw(ALL[name], SAY)
    image = Image.open(BytesIO(png))
    assert (image.format, image.mode, image.width) == ("PNG", "P", WIDTH)
    assert len(png) <= 50 * 1024


@pytest.mark.parametrize("name", ALL)
def test_names_never_reach_a_picture(name):
    """Notes about seats are drawn as numbers, so that every script and every name is left to the chat's own text."""
    nameless = draw(ALL[name], SAY)
    assert draw(ALL[name], SAY.naming(("Ola", "Jan", "Ewa", "Kuba"))) == nameless
    assert draw(ALL[name], SAY.naming(("W" * 20, "李", "🦉", "<b>"))) == nameless


def test_threads_that_start_cold_draw_the_same_bytes():
    alone = [draw(scene, SAY) for scene in ALL.values()]
    for name, module in list(sys.modules.items()):
        if name.startswith("bot.scenes.render."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        together = [list(threads.map(lambda scene: draw(scene, SAY), ALL.values())) for _ in range(2)]
    assert together == [alone, alone]


def test_words_alone_make_no_picture():
    assert draw(Scene((Say(text("Kolej: Ola"), strong=True), Dice(()), Cards(()), Pegboard(121, ()))), SAY) is None


def test_public_placeholders_of_a_hand_are_not_drawn():
    places = (Hand((None,) * 6, 1), Pick(tuple(f"#{n}" for n in range(1, 7)), 2, 2, ()))
    assert draw(Scene((), places), SAY) is None


def test_the_hand_under_a_public_board_is_not_shown():
    """Pegging in public: the board and the table cards, nothing of a hand."""
    assert draw(PEGGING, SAY) == draw(replace(PEGGING, controls=()), SAY)
