"""Every game shows and offers what it did when somebody last read it: ``python -m tests.support.scene_text``."""

import pytest

from tests.support.scene_text import FOLDER, GAMES, scenes_of


@pytest.mark.parametrize("game", GAMES)
def test_a_game_shows_and_offers_what_it_did(game):
    old, new = (FOLDER / f"{game}.txt").read_text().splitlines(), scenes_of(game).splitlines()
    assert [line for line in new if line not in {*old}] == []
    assert new == old


def test_there_are_golden_scenes_of_every_game_and_no_other():
    assert {file.name for file in FOLDER.iterdir()} == {f"{game}.txt" for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_matches_differ_and_so_do_those_who_look(game):
    """Guards the test above: scenes are not all the same."""
    numbers = [line.split()[-1] for line in (FOLDER / f"{game}.txt").read_text().splitlines() if line[0] != " "]
    assert len(set(numbers)) > len(numbers) / 4
