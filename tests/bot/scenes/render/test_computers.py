"""What computers are called: a word and a sign in pictures, a word for those who listen, 🤖 where emoji stand."""

import pytest

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.scenes.render import Style, compose
from bot.scenes.render.figures import figure
from bot.scenes.render.layouts import layout_of
from bot.scenes.scene import Scene
from bot.tables.lobby_commands import computers
from bot.tables.names import person, unique_name
from engines.core import Seat, Who, note
from tests.bot.scenes.render.layout_checks import assert_lawful, sprites, words
from tests.support.pictures import shown, stroll

THREE = ("Ola", *(chair.name for chair in computers(3)))
GAMES = [(key, definition.default.players[-1]) for key, definition in CATALOG.items() if not definition.short_lived]
TO_PLAY = Scene((Say(note("tricks-turn", who=Who(Seat(1)), own="no"), strong=True),))


@pytest.mark.parametrize(("key", "players"), [(key, players) for key, players in GAMES if 1 < players <= 4])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_picture_writes_every_computer_in_full_and_draws_its_sign(key, players, language):
    """Also while it is its turn, where there is least room."""
    definition = CATALOG[key]
    names = ("Ola", *(chair.name for chair in computers(players - 1)))
    word = {"en": "Computer", "pl": "Komputer"}[language]
    told = [word] if players == 2 else [f"{word} {n}" for n in range(1, players)]
    for _, state in zip(range(players + 2), stroll(definition.default, players), strict=False):
        layout = layout_of(shown(definition, state, None), Speaker(language, names))
        assert_lawful(layout)
        written = words(layout)
        discs = {put.sprite.partition("@")[0] for put in sprites(layout, "disc")}
        for seat, name in enumerate(told, start=1):
            assert name in written or "Ola" not in written  # Kości shows discs alone
            assert f"disc/{seat}:*{'' if players == 2 else seat}" in discs
        assert {disc for disc in discs if disc.startswith("disc/0")} == {"disc/0:O"}


def test_the_sign_of_a_computer_has_its_number_and_no_letter():
    alone, second = figure("disc/1:*@56"), figure("disc/1:*2@56")
    assert not [shape for shape in alone.shapes if hasattr(shape, "words")]
    assert [shape.words for shape in second.shapes if hasattr(shape, "words")] == ["2"]
    assert second.shapes[: len(alone.shapes)] == alone.shapes


@pytest.mark.parametrize(("language", "said"), [("en", "Computer 1"), ("pl", "Komputer 1")])
def test_who_listens_hears_a_word_and_not_the_name_of_an_emoji(language, said):
    (line,) = compose(TO_PLAY, Style.TEXT, Speaker(language, THREE)).lines
    assert said in line.text
    assert "🤖" not in line.text


def test_emoji_lines_keep_the_emoji():
    (line,) = compose(TO_PLAY, Style.EMOJI, Speaker("en", THREE)).lines
    assert "🤖 1" in line.text


def test_a_speaker_knows_computers_from_people_in_every_look():
    """A person's name never has the emoji, and a person who calls oneself a computer is none."""
    names = (*THREE, person("🤖 7", "someone"), person("Komputer 1", "someone"), unique_name("Ola", THREE))
    for say in (Speaker("pl", names), Speaker("pl", names).in_words()):
        assert [say.computer(Seat(seat)) for seat in range(8)] == [None, 1, 2, 3, None, None, None, None]


def test_a_single_computer_has_no_number():
    (chair,) = computers(1)
    say = Speaker("pl", ("Ola", chair.name)).in_words()
    assert say.computer(Seat(1)) == 0
    assert say.name(Seat(1)) == "Komputer"


def test_a_name_that_the_font_lacks_is_still_a_number():
    layout = layout_of(
        shown(CATALOG["warcaby"], next(stroll(CATALOG["warcaby"].default, 2)), None), Speaker("pl", ("🌸", "Ola"))
    )
    assert {"①", "Ola"} <= set(words(layout))
