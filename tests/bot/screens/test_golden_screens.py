"""Every game is shown, told and written down as when somebody last read it; ``STOLIK_WRITE=1`` writes it anew."""

import pytest

from tests.support.kept import assert_text_kept
from tests.support.scene_text import GAMES
from tests.support.screen_text import FOLDER, screens_of


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_as_it_was(game):
    assert_text_kept(FOLDER / f"{game}.txt", screens_of(game))


def test_there_are_golden_screens_of_every_game_and_no_other():
    assert {file.name for file in FOLDER.iterdir()} == {f"{game}.txt" for game in GAMES}
