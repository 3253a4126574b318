"""A line of a person's list of results: whatever is written can be read."""

from itertools import product

import pytest

from bot.results.lines import Line
from bot.tables.table import TableId


@pytest.mark.parametrize(("company", "verdict", "is_rated"), product("pcs", "wdl", (True, False)))
def test_a_line_is_read_as_it_was_written(company, verdict, is_rated):
    line = Line(
        TableId("abcdefgh"), "kosci", "polish", 2, 3, company, verdict, is_rated, 210, "discord:1", 1_800_000_000
    )
    assert Line.read(str(line), 1_800_000_000) == line


def test_a_match_without_a_score_has_none_when_it_is_read():
    text = "abcdefgh warcaby polish 1/2 pwr - test:here"
    assert Line.read(text, 0).score is None
    assert str(Line.read(text, 0)) == text
