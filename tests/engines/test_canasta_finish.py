"""Going out at canasta: canastas, the partner's answer, the top alone, from the hand, double."""

from dataclasses import replace

from engines.canasta import Canasta, Ended
from engines.canasta.finishing import Goal, plan
from tests.support.canasta_tables import EWA, GAME, JAN, last, refused, table, typed


def test_who_does_not_go_out_keeps_a_card():
    state = table("Kh Kd Ks 4h", melds={"A": 4}, phase="meld", taken="stock")
    assert refused(state, "meld K K K") == ("canasta-keep", {"need": 1})


def test_alone_one_needs_two_canastas():
    state = table("Kh Kd Ks 4h", melds={"A": 7}, players=3, phase="meld", taken="stock")
    assert refused(state, "meld K K K") == ("canasta-keep", {"need": 2})
    state = table("Kh Kd Ks 4h", melds={"A": 7, "Q": 7}, players=3, phase="meld", taken="stock")
    assert last(typed(state, "meld K K K", "discard 4"))[0] > 1000


def test_going_out_may_finish_the_canasta_that_it_needs():
    state = table("Kh Kd Ks 4h", partner="5c 6c", melds={"K": 4}, phase="meld", taken="stock")
    state = typed(state, "meld K K K", "discard 4")
    assert last(state)[0] == 70 + 500 + 100 - 10


def test_the_partner_s_answer_binds():
    state = table("Kh Kd Ks 4h 5h", melds={"A": 7}, phase="meld", taken="stock")
    assert refused(state, "ask")[0] == "canasta-cannot-finish"
    state = table("Kh Kd Ks 4h", melds={"A": 7}, phase="meld", taken="stock")
    asked = typed(state, "ask")
    assert GAME.to_move(asked) == {EWA}
    yes, no = typed(asked, "yes"), typed(asked, "no")
    assert refused(yes, "discard 4")[0] == "canasta-must-finish"
    assert refused(no, "meld K K K")[0] == "canasta-said-no"
    assert typed(yes, "meld K K K", "discard 4").up.deal == 2
    assert typed(no, "discard 4").up.turn == JAN


def test_one_asks_before_melding():
    state = table("Kh Kd Ks 4h", melds={"A": 7}, phase="meld", taken="stock")
    assert refused(typed(state, "meld K K K"), "ask")[0] == "canasta-ask-before"


def test_the_top_alone_may_be_taken_to_go_out_without_a_discard():
    state = table("Kd Ks Qh Qd Qs", partner="5c 6c", top="Kh", melds={"A": 7})
    assert refused(state, "top K K")[0] == "canasta-top-all"
    after = typed(state, "top K K / Q Q Q")
    assert last(after)[0] == 140 + 500 + 60 + 100 - 10
    assert [event.cards for event in after.up.events if event.kind == "top"] == [("Kh",)]
    asked = typed(state, "ask", "yes")
    assert refused(asked, "draw")[0] == "canasta-must-finish"
    assert last(typed(asked, "meld Q Q Q", "top K K")) == last(after)


def test_who_has_melded_in_an_earlier_turn_no_longer_goes_out_from_the_hand():
    state = table("Kh Kd Ks 4h 5d", melds={"A": 4}, phase="meld", taken="stock", melded=(False,) * 4)
    assert typed(state, "discard 4").up.melded == (False, False, False, False)
    assert typed(state, "meld K K K", "discard 4").up.melded == (True, False, False, False)


def test_black_threes_are_melded_only_to_go_out_and_without_a_discard():
    state = table("3s 3c 3s 4h", melds={"A": 7}, phase="meld", taken="stock")
    assert refused(state, "meld 3 3 3")[0] == "canasta-black-threes"
    state = table("3s 3c 3s", partner="5c 6c", melds={"A": 7}, phase="meld", taken="stock")
    assert last(typed(state, "meld 3 3 3", "done"))[0] == 140 + 500 + 150 + 100 - 10
    classic = Canasta(black3="classic")
    assert last(typed(state, "meld 3 3 3", "done", game=classic))[0] == 140 + 500 + 15 + 100 - 10


def test_from_hand_a_stock_card_needs_no_opening_and_brings_a_hundred_more():
    hand = "4h 4d 4s 4c 4h 4d 4s 5h 5d 5s 6h"
    state = table(hand, partner="9c 8c", phase="meld", taken="stock", score=(3000, 0))
    state = typed(state, "meld 4 4 4 4 4 4 4 / 5 5 5", "discard 6")
    assert state.up.ended[0] == Ended(cards=50, canastas=500, out=200, hands=-20)


def test_from_hand_needs_a_canasta_of_the_own_cards():
    hand = "4h 4d 4s 5h 5d 5s 6h"
    state = table(
        hand, partner="9c 8c", melds={"A": 7}, phase="meld", taken="stock", melded=(False, False, True, False)
    )
    assert typed(state, "meld 4 4 4 / 5 5 5", "discard 6").up.ended[0].out == 100


def test_a_double_finish_takes_the_partner_s_whole_hand_or_nothing():
    melds = {"A": 7}
    state = table("4h", partner="Ah 6h 6d 2c 3s 3c 3s", melds={"A": 6}, phase="meld", taken="stock")
    assert refused(state, "discard 4")[0] == "canasta-keep"
    state = table("4h", partner="Kh 6h 6d 2c 3s 3c 3s", melds=melds | {"K": 3}, phase="meld", taken="stock")
    assert typed(state, "discard 4").up.ended[0].out == 200
    state = table("4h", partner="Qh 6h 6d 2c", melds=melds, phase="meld", taken="stock")
    assert typed(state, "discard 4").up.ended[0] == Ended(cards=140, canastas=500, out=100, hands=-40)


def test_a_double_finish_needs_no_canasta_of_the_partner_s_own():
    state = table("4h", partner="Qh Qd Qs", melds={"A": 7}, phase="meld", taken="stock")
    assert typed(state, "discard 4").up.ended[0].out == 200


def test_wild_cards_of_a_double_finish_go_where_they_make_canastas():
    shapes, hand = (("A", 7, 0), ("K", 6, 0), ("Q", 4, 0)), ()
    assert plan(shapes, hand, 1, Goal(0, discard=False)) == (("K", 1),)


def test_from_hand_with_the_pile_the_opening_must_be_worth_enough():
    hand = "4h 4d 4s 4c 4h 4d 5h 5d 5s"
    low = table(hand, partner="9c 8c", top="4s", below="9h", score=(1500, 0))
    assert refused(low, "pile 4 4 4 4 4 4") == ("canasta-opening", {"least": 90, "laid": 35, "missing": 55})
    state = table(hand, partner="9c 8c", top="4s", below="9h", score=(-5, 0))
    state = typed(state, "pile 4 4 4 4 4 4", "meld 5 5 5", "discard 9")
    assert state.up.ended[0] == Ended(cards=50, canastas=500, out=200, hands=-20)


def test_from_hand_a_canasta_on_the_partner_s_meld_counts_when_its_cards_are_all_one_s_own():
    hand, partner = "Kh Kd Ks Kc jk 2c 2d", (False, False, True, False)
    state = table(hand, partner="9c 8c", melds={"K": 3}, phase="meld", taken="stock", melded=partner)
    whole = "meld K K K K 2 2 jk"
    assert typed(state, whole, "done").up.ended[0].out == 200
    state = table("Kh Kd Ks Kc", partner="9c 8c", melds={"K": 3}, phase="meld", taken="stock", melded=partner)
    assert typed(state, "add K K K K", "done").up.ended[0].out == 100


def test_the_top_alone_is_closed_like_the_pile():
    state = table("Kd 2s Qh Qd Qs", top="Kh", below="2c", melds={"A": 7})
    assert refused(state, "top K 2 / Q Q Q")[0] == "canasta-pile-closed"
    assert last(typed(table("Kd 2s Qh Qd Qs", partner="5c", top="Kh", melds={"A": 7}), "top K 2 / Q Q Q"))[0] > 700
    assert refused(table("Kd", top="Kh", melds={"K": 4, "A": 7}), "top add")[0] == "canasta-pile-single"
    assert refused(table("Kd Ks", top="Kh", melds={"A": 4}), "top K K")[0] == "canasta-keep"


def test_with_a_pile_of_one_card_the_rest_may_be_discarded_but_not_with_its_top_alone():
    state = table("Kd Ks 4h", partner="5c", top="Kh", melds={"A": 7})
    state = replace(state, pile=state.pile[-1:])
    assert refused(state, "top K K") == ("canasta-top-all", {"count": 1})
    assert typed(state, "pile K K", "discard 4").up.deal == 2


def test_with_black_threes_everything_must_be_melded():
    state = table("3s 3c 3s Kh Kd Ks", partner="5c", melds={"A": 7}, phase="meld", taken="stock")
    state = typed(state, "meld K K K", "meld 3 3 3")
    assert refused(state, "discard 3s")[0] == "canasta-on-tray"
    assert typed(state, "done").up.ended[0].black == 150


def test_in_a_double_finish_one_black_three_joins_those_just_laid():
    state = table("3s 3c 3s", partner="3c", melds={"A": 7}, phase="meld", taken="stock")
    state = typed(state, "meld 3 3 3", "done")
    assert state.up.ended[0] == Ended(cards=140, canastas=500, black=200, out=200)


def test_who_plays_alone_has_nobody_to_ask_and_no_double_finish():
    state = table("Kh Kd Ks 4h", melds={"A": 7, "Q": 7}, players=2, phase="meld", taken="stock")
    assert refused(state, "ask")[0] == "canasta-nobody-to-ask"
    assert typed(state, "meld K K K", "discard 4").up.ended[0].out == 100


def test_in_a_double_finish_seven_wild_cards_are_a_canasta_where_that_brings_more():
    wilds, low, high = 7, 100, 1000
    canastas = (("A", 4, 0), ("K", 4, 0), ("Q", 4, 0))
    assert dict(plan(canastas, (), wilds, Goal(0, discard=False, wild=high))) == {"2": 7}
    spread = dict(plan((*canastas, ("J", 4, 0)), (), wilds, Goal(0, discard=False, wild=low)))
    assert sorted(spread.values()) == [1, 3, 3]
