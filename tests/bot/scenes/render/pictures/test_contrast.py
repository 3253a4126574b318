"""Every text of a picture can be read: its colour stands out from what lies beneath it, in every theme."""

from collections import Counter
from dataclasses import replace

import pytest

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.render.colours import Colours, ThemeName
from bot.scenes.render.layout import Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.pictures.paint import paint
from bot.scenes.render.pictures.palette import palette
from bot.scenes.render.pictures.sprites import sprites
from bot.scenes.render.pictures.theme import contrast
from engines.core import Seat
from tests.support.golden import GAMES
from tests.support.pictures import NAMES, shown, stroll

LEAST = 4.5


def beneath(bare, text):
    """The palette index that most of a text lies on."""
    wide, high = bare.image.size
    x, y, width, height = text.box
    points = [(x + step, y + row) for step in range(0, width, 4) for row in (2, height // 2, height - 4)]
    inside = [bare.pixels[b * wide + a] for a, b in points if 0 <= a < wide and 0 <= b < high]
    return Counter(inside).most_common(1)[0][0]


@pytest.mark.parametrize("key", GAMES)
def test_every_text_stands_out_from_what_lies_beneath_it(key):
    definition = CATALOG[key]
    players = definition.default.players[-1]
    states = list(stroll(definition.default, players))
    checked = 0
    for state in (states[len(states) // 3], states[-1]):
        layout = layout_of(shown(definition, state, Seat(0)), Speaker("pl", NAMES[:players]))
        assert layout
        texts = [item for item in layout.items if isinstance(item, Text) and item.words]
        for theme in ThemeName:
            book = sprites(Colours(theme))
            bare = paint(
                replace(layout, items=tuple(item for item in layout.items if not isinstance(item, Text))), book
            )
            for text in texts:
                ratio = contrast(book.colour(text.colour), palette(book.theme)[beneath(bare, text)])
                assert ratio >= LEAST, (text.words, text.colour, theme, ratio)
                checked += 1
    assert checked
