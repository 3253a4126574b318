"""Commands do to tables of every kind what they did when somebody last read it; ``STOLIK_WRITE=1`` writes it anew."""

from pathlib import Path

import pytest

from tests.support.golden_commands import GOLDEN
from tests.support.kept import assert_lines_kept

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", GOLDEN)
def test_tables_of_every_kind_change_and_fall_due_as_they_did(toys, name):
    assert_lines_kept(FOLDER / f"{name}.txt", GOLDEN[name]())


def test_there_are_these_goldens_and_no_other():
    assert {file.stem for file in FOLDER.iterdir()} == {*GOLDEN}
