"""Melds of canasta: what is on the tray, what is no meld, the opening."""

import pytest

from engines.core import Card
from tests.support.canasta_tables import DULL, GAME, JAN, OLA, cards, refused, table, typed


def test_what_is_on_the_tray_nobody_else_sees_and_can_be_taken_back():
    state = table(f"Kh Kd Ks {DULL}", phase="meld", taken="stock")
    laid = typed(state, "meld K K K")
    assert GAME.view(laid, JAN) == GAME.view(state, JAN)
    assert GAME.view(laid, None) == GAME.view(state, None)
    assert typed(laid, "back K") == state


def test_the_opening_is_counted_over_all_that_is_laid_in_the_turn():
    state = typed(table(f"Kh Kd Ks 9h 9d 2c {DULL}"[:-3], phase="meld", taken="stock"), "meld K K K")
    assert refused(state, "discard 4") == ("canasta-opening", {"least": 50, "laid": 30, "missing": 20})
    state = typed(state, "meld 9 9 2", "discard 4")
    assert [meld.rank for meld in state.up.melds[0]] == ["K", "9"]
    assert state.up.turn == JAN


def test_several_steps_may_be_typed_in_one_line():
    state = typed(
        table(f"Kh Kd Ks 9h 9d 2c {DULL}"[:-3], phase="meld", taken="stock"), "meld K K K / 9 9 2, discard 4h"
    )
    assert len(state.up.melds[0]) == 2


def test_nothing_can_be_typed_after_cards_that_nobody_knows_yet():
    state = table(f"Kh Kd Ks {DULL}", top="Qh", melds={"A": 3})
    assert refused(state, "draw, meld K K K")[0] == "canasta-one-by-one"


def test_partners_share_melds_and_one_opens_for_both():
    state = table("Qh Ah Ad 4h 5d", melds={"Q": 3}, phase="meld", taken="stock")
    state = typed(state, "add Q", "discard 5")
    assert len(state.up.melds[0][0].cards) == 4


def test_only_the_own_side_s_melds_can_be_extended():
    state = table("Qh Ah Ad 4h 5d", melds={"A": 3}, theirs={"Q": 3}, phase="meld", taken="stock")
    assert refused(state, "add Q")[0] == "canasta-three-cards"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("meld 7 7 2 jk 2", "canasta-wilds"),
        ("meld jk 2 2", "canasta-wild-meld"),
        ("meld 7 7", "canasta-pair-and-wild"),
        ("meld K", "canasta-three-cards"),
        ("add 2", "canasta-wild-where"),
        ("meld 7 7 K", "canasta-mixed"),
        ("meld 3 3 3", "canasta-black-threes"),
        ("meld Q Q Q", "canasta-not-held"),
    ],
)
def test_what_is_no_meld_is_refused_with_the_rule(line, key):
    state = table("7h 7d Kh 2c 2d jk 3s 3c 3s 9h 8c", melds={"A": 3}, phase="meld", taken="stock")
    assert refused(state, line)[0] == key


def test_nothing_comes_after_what_ends_a_turn_in_one_line():
    state = table("7h 7d 7c 9h 9d 9c 8c", melds={"A": 3}, phase="meld", taken="stock")
    assert refused(state, "meld 7 7 7 / discard 8 / meld 9 9 9")[0] == "canasta-one-by-one"


def test_two_cards_alone_are_those_two_even_of_three():
    state = table(f"Kh Kd Ks {DULL}", melds={"K": 3}, phase="meld", taken="stock")
    assert len([card for card in GAME.view(typed(state, "K K"), OLA).free if card and card[0] == "K"]) == 1


def test_a_wild_card_makes_a_red_canasta_black():
    state = table("2h 4h 5d", melds={"A": 7}, phase="meld", taken="stock")
    state = typed(state, "add 2 to A", "discard 5")
    assert (state.up.melds[0][0].is_canasta, state.up.melds[0][0].wilds) == (True, 1)


def test_a_card_alone_lays_out_its_whole_rank_and_a_wild_one_goes_where_the_last_cards_went():
    state = table(f"Kh Kd Ks 2c jk {DULL}", phase="meld", taken="stock")
    state = typed(state, "Kh", "2c")
    assert GAME.view(state, OLA).staged[0].cards == tuple(cards("Ks Kh Kd 2c"))


# --- laying out before the turn ends ---


def test_what_is_laid_out_lies_there_for_all_and_stays():
    state = typed(table(f"Kh Kd Ks 9h 9d 2c {DULL}"[:-3], phase="meld", taken="stock"), "meld K K K / 9 9 2", "wyłóż")
    assert [meld.rank for meld in GAME.view(state, None).up.melds[0]] == ["K", "9"]
    assert refused(state, "back K")[0] == "canasta-not-on-tray"
    assert (state.up.turn, state.up.phase) == (OLA, "meld")
    assert typed(state, "discard 4").up.turn == JAN


def test_laying_out_is_refused_with_what_the_opening_lacks():
    state = typed(table(f"Kh Kd Ks {DULL}", phase="meld", taken="stock"), "meld K K K")
    assert refused(state, "meld") == ("canasta-opening", {"least": 50, "laid": 30, "missing": 20})


def test_once_a_side_has_laid_out_its_opening_more_may_follow_in_the_same_turn():
    state = typed(table("Ah Ad As 5h 5d 5c 4h 6c", phase="meld", taken="stock"), "meld A A A", "meld")
    after = typed(state, "meld 5 5 5", "discard 6")
    assert [meld.rank for meld in after.up.melds[0]] == ["A", "5"]


def test_after_laying_out_nobody_is_asked_any_more():
    state = table("Kh Kd Ks Qh Qd Qs 4h", melds={"A": 7}, phase="meld", taken="stock")
    assert refused(typed(state, "meld K K K", "meld"), "ask")[0] == "canasta-ask-before"


def test_black_threes_are_not_laid_out_before_the_end():
    state = typed(table("3s 3c 3s", melds={"A": 7}, phase="meld", taken="stock"), "meld 3 3 3")
    assert refused(state, "meld")[0] == "canasta-black-threes"


def test_laying_out_in_two_parts_still_goes_out_from_the_hand():
    hand = "Ah Ad As Ac Ah Ad As 5h 5d 5s"
    state = table(hand, partner="9c 8c", phase="meld", taken="stock")
    state = typed(state, "meld A A A A A A A", "meld", "meld 5 5 5", "done")
    assert state.up.ended[0].out == 200


def test_a_pair_that_a_wild_card_makes_a_meld_is_told_so():
    state = table(f"7h 7d 2c {DULL}", melds={"A": 3}, phase="meld", taken="stock")
    assert refused(state, "7h") == ("canasta-pair-and-wild", {"two": (Card("7"), Card("7")), "wild": Card("2")})
    assert (
        refused(table(f"7h 7d {DULL}", melds={"A": 3}, phase="meld", taken="stock"), "7h")[0] == "canasta-three-cards"
    )
