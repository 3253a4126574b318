"""What each patience lays out, and which of its cards are seen."""

from collections import Counter

import pytest

from engines.cards import DECK, rank
from engines.patience import FROG, STAR
from engines.patience.dealing import laid_out
from tests.support.patience_tables import LUCK, ME, SHELF, at, every_card, typed

SIZES = {
    "rainbow-polish": ((26,), 1, 77),
    "rainbow-eight-bases": ((26,), 8, 70),
    "open_shop-polish": ((18,), 1, 85),
    "frog-two-rows": ((13, 13), 0, 78),
    "frog-fanny": ((12,), 0, 92),
    "star-polish": ((20,), 1, 83),
    "star-by_suit": ((20,), 1, 83),
    "star-star_open": ((20,), 1, 83),
}


@pytest.mark.parametrize("name", SIZES)
def test_each_layout_has_the_cards_that_the_rules_say(name):
    game, _, ruleset = name.partition("-")
    rules = {box["polish"].key: box for box in SHELF.values()}[game][ruleset]
    state = rules.setup(1, LUCK)
    sizes = tuple(map(len, state.rows)), len(state.foundations), len(state.stock) + 1
    assert sizes == SIZES[name]
    assert Counter(every_card(state)) == Counter(DECK * 2)


PACK = tuple(sorted(DECK * 2, key=lambda c: rank(c) == "A"))
"""Two packs with all aces at the end."""


def test_aces_of_the_frog_are_lifted_and_the_column_shrinks():
    pack = (*PACK[:5], PACK[-1], *PACK[5:-1])
    state = laid_out(FROG["polish"].plan, pack, LUCK)
    assert (len(state.rows[0]), state.foundations, len(state.stock) + 1) == (12, ((PACK[-1],),), 91)


def test_without_an_ace_the_frog_keeps_thirteen_and_no_foundation():
    state = laid_out(FROG["polish"].plan, PACK, LUCK)
    assert (len(state.rows[0]), state.foundations, len(state.stock) + 1) == (13, (), 91)


def test_aces_do_not_count_among_the_thirteen_of_the_english_frog():
    pack = (*PACK[:5], *PACK[-2:], *PACK[5:-2])
    state = laid_out(FROG["frog-english"].plan, pack, LUCK)
    assert state.rows == (PACK[:13],)
    assert (len(state.foundations), len(state.stock) + 1) == (2, 104 - 15)


def test_the_english_frog_without_an_ace_takes_one_from_the_stock():
    state = laid_out(FROG["frog-english"].plan, PACK, LUCK)
    assert (state.rows, len(state.foundations), len(state.stock) + 1) == ((PACK[:13],), 1, 104 - 14)


@pytest.mark.parametrize(("rules", "seen"), [(STAR["polish"], 1), (STAR["star_open"], 20), (FROG["fanny"], 1)])
def test_of_a_stacked_row_only_the_top_is_seen(rules, seen):
    state = rules.setup(1, LUCK)
    row = rules.view(state, ME).rows[0]
    assert len(row) - row.count(None) == seen
    assert row[-1] == state.rows[0][-1]


def test_what_lies_covered_is_seen_as_soon_as_it_is_free_and_never_covered_again():
    star = STAR["polish"]
    state = at(rows=(("Kd", "9c", "4d"),), covered=2, turned="8h")
    state = typed(star, state, "rf")
    assert star.view(state, None).rows == ((None, "9c"),)
    state = typed(star, state, "r")
    assert star.view(state, None).rows == ((None, "9c", "8h"),)


def test_the_last_covered_card_is_seen_when_it_lies_alone():
    star = STAR["polish"]
    state = typed(star, at(rows=(("9c", "4d"),), covered=1), "rf")
    assert star.view(state, None).rows == (("9c",),)
    gone = typed(star, at(rows=(("4d",),)), "rf")
    assert star.imagine(star.view(gone, ME), LUCK).covered == gone.covered == 0
