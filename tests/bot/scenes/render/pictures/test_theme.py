"""Themes: text can be read, men and cards can be told apart, every colour has its place in the palette."""

from itertools import combinations

import pytest

from bot.scenes.render.colours import Colours, Deck, ThemeName
from bot.scenes.render.pictures.palette import CLEAR, palette
from bot.scenes.render.pictures.sprites import Sprites
from bot.scenes.render.pictures.theme import THEMES, contrast

TEXT = 4.5
"""The least contrast of text, by WCAG 2.2, 1.4.3."""
WORDS = [
    *((ink, ground) for ink in ("text", "mist", "accent") for ground in ("ground", "deep")),
    *((ink, ground) for ink in ("sheetink", "faded") for ground in ("sheet", "tint")),
    ("sheetink", "band"),
    ("goink", "go"),
    ("choseink", "chosen"),
    ("riskink", "risk"),
    ("ivory", "walnut"),
    *(("white", f"seat{seat}") for seat in range(4)),
    *((ink, "paper") for ink in ("ink", "red", "blue", "green")),
]

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


@themes
@pytest.mark.parametrize(("ink", "ground"), WORDS)
def test_text_can_be_read(theme, ink, ground):
    assert contrast(theme[ink], theme[ground]) >= TEXT


@themes
def test_the_contrast_is_that_of_the_standard(theme):
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(theme["text"], theme["text"]) == 1


@themes
def test_the_four_suits_of_a_deck_in_four_colours_differ(theme):
    book = Sprites(Colours(theme.name, Deck.FOUR))
    colours = [book.colour(suit) for suit in ("hearts", "diamonds", "spades", "clubs")]
    assert len(set(colours)) == 4
    plain = Sprites(Colours(theme.name))
    assert plain.colour("hearts") == plain.colour("diamonds") != plain.colour("clubs") == plain.colour("spades")


@themes
def test_every_colour_is_in_the_palette_and_one_place_stays_clear(theme):
    assert set(theme.colours.values()) <= set(palette(theme))
    assert len(palette(theme)) <= CLEAR


def test_the_themes_have_the_same_roles_and_differ():
    felt, linen, night = (THEMES[name] for name in ThemeName)
    assert felt.colours.keys() == linen.colours.keys() == night.colours.keys()
    for one, other in combinations((felt, linen, night), 2):
        assert one["ground"] != other["ground"]
