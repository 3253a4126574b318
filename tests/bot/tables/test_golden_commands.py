"""Commands do to tables of every kind what they did when somebody last read it; ``STOLIK_WRITE=1`` writes it anew."""

import os
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.support.golden_commands import GOLDEN

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", GOLDEN)
def test_tables_of_every_kind_change_and_fall_due_as_they_did(toys, name):
    file = FOLDER / f"{name}.txt"
    if os.environ.get("STOLIK_WRITE"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text("".join(f"{line}\n" for line in GOLDEN[name]()))
    for new, old in zip_longest(GOLDEN[name](), file.read_text().splitlines()):
        assert new == old


def test_there_are_these_goldens_and_no_other():
    assert {file.stem for file in FOLDER.iterdir()} == {*GOLDEN}
