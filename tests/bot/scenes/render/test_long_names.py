"""A name of twenty letters is written in full: smaller where that is enough, else on two lines."""

from itertools import islice, pairwise

import pytest

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.lettering import LEAST, extent, halved
from engines.core import Seat
from tests.bot.scenes.render.layout_checks import assert_lawful, words
from tests.support.pictures import shown, stroll

NAMES = ("Aleksandra Kowalska", "konstantynopolitanka", "Wilhelmina Grabowska", "Bartłomiej Dąbrowski")
DISCS_ALONE = "kosci"  # its sheet has no room for names
TABLES = [
    (key, players)
    for key, definition in CATALOG.items()
    for players in definition.default.players
    if players > 1 and key != DISCS_ALONE
]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_table_shows_every_letter_of_every_name_whoever_is_to_move(key, players):
    definition = CATALOG[key]
    for state in islice(stroll(definition.default, players), players + 2):
        layout = layout_of(shown(definition, state, Seat(0)), Speaker("pl", NAMES[:players]))
        assert_lawful(layout)
        written = words(layout)
        joined = {"".join(pair).replace(" ", "") for pair in pairwise(written)}
        assert [name for name in NAMES[:players] if name not in written and name.replace(" ", "") not in joined] == []


def test_a_name_that_fits_stands_on_one_line():
    assert halved("Ola", extent("Ola", LEAST)) == ("Ola",)


def test_a_long_name_is_broken_at_the_space_nearest_to_its_middle():
    assert halved("Maria Anna Teresa Kos", 150, bold=True) == ("Maria Anna", "Teresa Kos")


def test_a_long_word_is_broken_in_its_middle():
    assert halved("nnnnnnnnnn", extent("nnnnnnn", LEAST)) == ("nnnnn", "nnnnn")


def test_a_space_is_no_place_to_break_when_a_part_would_not_fit():
    first, second = halved("A nnnnnnnnnn", extent("nnnnnnn", LEAST))
    assert (first + second).replace(" ", "") == "Annnnnnnnnn"
    assert max(extent(first, LEAST), extent(second, LEAST)) <= extent("nnnnnnn", LEAST)


def test_what_does_not_fit_on_two_lines_fills_the_first():
    first, second = halved("n" * 20, extent("n" * 7, LEAST))
    assert (first, second) == ("n" * 7, "n" * 13)
