"""What the draws of a match add to the sums of all: faces, first suits, and where in packs cards were taken from."""

import pytest

from bot.results.tally import NAMES, counts, dice_in, tally_of
from bot.tables.witness import Deal, Heard
from engines.cards import DECK, RANKS, SUITS

JOKERS = ("joker", "joker")


def dealt(pack, cards=(), taken=()):
    return Heard(deals=[Deal(tuple(pack), tuple(cards), tuple(taken))])


def test_every_face_of_every_throw_counts_and_the_match_counts_once():
    tally = tally_of(Heard(throws=[(1, 6, 6), (3,), ()]))
    assert tally == {"matches": 1, "dice.1": 1, "dice.6": 2, "dice.3": 1}
    assert dice_in(tally) == {"dice.1": 1, "dice.6": 2, "dice.3": 1}
    assert counts(tally, ("dice.6", "dice.2", "matches")) == (2, 0, 1)


@pytest.mark.parametrize(("answer", "quarter"), [(0, 1), (12, 1), (13, 2), (25, 2), (26, 3), (38, 3), (39, 4), (51, 4)])
def test_a_card_is_taken_from_a_quarter_of_what_is_left(answer, quarter):
    assert tally_of(dealt(DECK, taken=[(52, answer), (51, 3), (50, 3), (49, 3)])) == {
        "matches": 1,
        f"quarter.{quarter}": 1,
    }


def test_the_first_card_of_a_pack_counts_by_its_suit():
    for mark in SUITS:
        first = f"A{mark}"
        assert tally_of(dealt(DECK, (first, "2c", "3d"))) == {"matches": 1, f"first.{mark}": 1}
    assert tally_of(dealt((*DECK, *DECK, *JOKERS), ("5d",))) == {"matches": 1, "first.d": 1}
    assert tally_of(dealt((*DECK, *JOKERS), ("joker", "5d"))) == {"matches": 1}
    assert tally_of(dealt(DECK)) == {"matches": 1}


def test_the_first_card_does_not_count_where_suits_are_not_alike():
    without_spades = [f"{rank}{mark}" for rank in RANKS for mark in SUITS if mark != "s"]
    for pack in (DECK[1:], without_spades):
        assert tally_of(dealt(pack, ("5d",))) == {"matches": 1}


def test_what_is_shuffled_with_fewer_than_24_items_is_no_pack():
    small = [f"{rank}{mark}" for rank in RANKS[-6:] for mark in SUITS]
    assert tally_of(dealt(small, small[:1], [(24, 23)])) == {"matches": 1, f"first.{small[0][-1]}": 1, "quarter.4": 1}
    assert tally_of(dealt(small[4:], small[4:5], [(20, 3)])) == {"matches": 1}
    assert tally_of(dealt(range(24), (0,), [(24, 0)])) == {"matches": 1, "quarter.1": 1}


def test_a_tally_holds_no_other_names():
    assert len(set(NAMES)) == 1 + 6 + 4 + 4
