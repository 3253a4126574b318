"""Three looks of one scene."""

from bot.scenes.blocks import Say
from bot.scenes.render import Composed, Line, Style, compose
from bot.scenes.scene import Scene
from tests.bot.scenes.render.scenes import PEGGING, Voice, text

SAY = Voice("en", ("Ola", "Jan"))


def test_a_picture_comes_with_what_is_said_and_a_description_with_names():
    composed = compose(PEGGING, Style.PICTURE, SAY)
    assert composed.lines == (Line("Kolej: Ola", strong=True),)
    assert composed.picture.startswith(b"\x89PNG")
    assert composed.alt.startswith("Pegboard to 121: Ola 64 (before: 58), Jan 58 (before: 50)\nStarter: 6♦")


def test_the_picture_look_of_mere_words_is_the_words():
    assert compose(Scene((Say(text("Koniec")),)), Style.PICTURE, SAY) == Composed((Line("Koniec"),))


def test_the_emoji_look_has_tables_and_no_picture():
    composed = compose(PEGGING, Style.EMOJI, SAY)
    assert (composed.picture, composed.alt) == (None, "")
    assert [line.mono for line in composed.lines[:2]] == [True, True]


def test_the_text_look_has_no_tables():
    composed = compose(PEGGING, Style.TEXT, SAY)
    assert (composed.picture, composed.alt) == (None, "")
    assert not any(line.mono for line in composed.lines)
    assert composed.lines[-1] == Line("Kolej: Ola", strong=True)
