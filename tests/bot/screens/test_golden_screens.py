"""Every game is shown, told and written down as when somebody last read it; ``STOLIK_WRITE=1`` writes it anew."""

import os

import pytest

from tests.support.scene_text import GAMES
from tests.support.screen_text import FOLDER, screens_of


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_as_it_was(game):
    file, told = FOLDER / f"{game}.txt", screens_of(game)
    if os.environ.get("STOLIK_WRITE"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(told)
    old, new = file.read_text().splitlines(), told.splitlines()
    assert [line for line in new if line not in {*old}] == []
    assert new == old


def test_there_are_golden_screens_of_every_game_and_no_other():
    assert {file.name for file in FOLDER.iterdir()} == {f"{game}.txt" for game in GAMES}
