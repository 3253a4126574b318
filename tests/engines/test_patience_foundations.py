"""Which cards build on foundations and rows, and how a player chooses between several foundations."""

from dataclasses import replace

import pytest

from engines.cards import RANKS
from engines.core import Card, Refused, note
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR
from engines.patience.tableau import wanted
from tests.support.patience_tables import EIGHT, WHOLE, at, typed


def test_building_by_suit_wants_the_suit():
    state = at(turned="4d")
    with pytest.raises(Refused, match="patience-not-up"):
        typed(STAR["by_suit"], state, "f")
    assert typed(STAR["polish"], state, "f").foundations == (("3s", "4d"),)
    assert typed(STAR["by_suit"], replace(state, turned="4s"), "f").foundations == (("3s", "4s"),)


def test_by_suit_still_takes_every_base_card_of_any_suit():
    assert typed(STAR["by_suit"], at(turned="3d"), "f").foundations == (("3s",), ("3d",))


def test_a_king_goes_on_an_ace_at_the_end_of_the_star():
    assert typed(STAR["polish"], at(rows=(("9c", "Ad"),), turned="Kh"), "r").rows == (("9c", "Ad", "Kh"),)


def test_the_ninth_card_of_the_base_rank_finds_no_place():
    state = at(foundations=(("3s",),) * 8, turned="3d")
    with pytest.raises(Refused, match="patience-not-up"):
        typed(STAR["polish"], state, "f")


def test_a_whole_foundation_takes_no_more():
    with pytest.raises(Refused, match="patience-not-up"):
        typed(RAINBOW["eight-bases"], at(piles=((),) * 3, foundations=(WHOLE,) * 8, turned="3d"), "f")


@pytest.mark.parametrize(
    "whole", [tuple(f"{r}s" for r in RANKS), ("Qs", "Ks")], ids=["whole", "its last cards alone told"]
)
def test_a_foundation_of_the_frog_ends_with_the_king(whole):
    """One above a foundation top, not above K."""
    after = typed(FROG["polish"], at(foundations=(whole,), turned="Ad"), "f")
    assert after.foundations == (whole, ("Ad",))
    with pytest.raises(Refused, match="patience-not-up"):
        typed(FROG["polish"], at(foundations=(whole,) * 8, turned="Ad"), "f")


@pytest.mark.parametrize(("text", "grown"), [("f", 0), ("f1", 0), ("f2", 1), ("baza 2", 1), ("na bazę 2", 1)])
def test_the_player_chooses_between_foundations_that_want_the_same_rank(text, grown):
    state = at(piles=((),) * 3, foundations=EIGHT, turned="5d")
    after = typed(RAINBOW["eight-bases"], state, text)
    assert [len(a) - len(b) for a, b in zip(after.foundations, EIGHT, strict=True)].index(1) == grown


def test_a_foundation_that_wants_another_rank_is_refused_by_its_number():
    state = at(piles=((),) * 3, foundations=(*EIGHT[:-1], WHOLE), turned="5d")
    for text, waits in (("f3", "A"), ("f8", "none")):
        with pytest.raises(Refused) as refusal:
            typed(RAINBOW["eight-bases"], state, text)
        assert refusal.value.why == note("patience-other-base", card=Card("5d"), number=int(text[1]), waits=waits)


def test_a_pile_or_the_rainbow_names_its_foundation_too():
    state = at(piles=(("5c",), (), ()), foundations=EIGHT, rows=(("9c", "5h"),), turned="Kd")
    assert typed(RAINBOW["eight-bases"], state, "1f2").foundations[1] == ("4h", "5c")
    assert typed(RAINBOW["eight-bases"], state, "rf2").foundations[1] == ("4h", "5h")


def test_a_card_of_a_pile_may_go_up_before_and_after_the_turned_card_is_placed():
    state = at(piles=(("4c",), (), (), (), ()))
    before = typed(OPEN_SHOP["polish"], typed(OPEN_SHOP["polish"], state, "1f"), "2")
    after = typed(OPEN_SHOP["polish"], typed(OPEN_SHOP["polish"], state, "2"), "1f")
    assert replace(before, last=None) == replace(after, last=None)


def test_a_whole_foundation_waits_for_nothing():
    plan = FROG["polish"].plan
    whole = tuple(f"{name}s" for name in RANKS)
    assert wanted(plan, (whole, ("Ac", "2c"), ("Ah", "2h"))) == ("3", "A")
