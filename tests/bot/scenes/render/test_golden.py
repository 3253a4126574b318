"""Every game looks as it did when somebody last looked at it: ``python -m tests.support.golden`` shows what differs."""

import pytest

from tests.support.golden import FOLDER, GAMES, SIZES, difference, drawn

TOLERANCE = 1.0
"""The mean difference of colours, of 255: other releases of libraries smooth letters a little differently."""


@pytest.mark.parametrize("key", GAMES)
def test_a_game_looks_as_it_did(key):
    for name, picture in drawn(key):
        assert difference((FOLDER / name).read_bytes(), picture) <= TOLERANCE, name


def test_there_is_a_golden_picture_of_every_game_in_every_size_and_no_other():
    assert {file.name for file in FOLDER.iterdir()} == {f"{key}-{size}.png" for key in GAMES for size in SIZES}


def test_a_changed_picture_is_noticed():
    """Guards the test above: another position of the same game differs by more than the tolerance."""
    one = (FOLDER / "warcaby-felt-360.png").read_bytes()
    other = (FOLDER / "draughts_german-felt-360.png").read_bytes()
    assert difference(one, other) > TOLERANCE
    assert difference(one, one) == 0
