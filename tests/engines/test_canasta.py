"""Canasta by its rules: deals, the end of the stock, matches, what the options change."""

from dataclasses import replace

import pytest

from engines.canasta import Canasta, Swap
from engines.canasta.pack import PACK, grouped, is_red_three
from engines.luck import Seeded
from tests.support.canasta_tables import DULL, GAME, JAN, OLA, cards, dealt_so, ending, every, refused, table, typed

# --- the deal ---


@pytest.mark.parametrize(("players", "each"), [(4, 11), (3, 13), (2, 15)])
def test_everybody_gets_cards_and_the_next_one_starts_the_pile(players, each):
    state = GAME.setup(players, Seeded("5" * 64))
    assert {len(hand) for hand in state.hands} == {each}
    reds = sum(map(len, state.up.reds))
    assert len(state.stock) == 108 - players * each - len(state.pile) - reds
    assert GAME.to_move(state) == {(state.up.dealer + 1) % players}
    assert every(state) == sorted(PACK)


def test_red_threes_are_laid_out_when_their_owner_begins_and_others_drawn_for_them():
    plain = [card for card in PACK if not is_red_three(card)]
    state = GAME.setup(4, dealt_so(["3h", *plain[:10], "3d", *plain[10:70], "3h", *plain[70:], "3d"]))
    assert state.up.turn == OLA
    assert state.up.reds == (("3h",), ())
    assert "3d" in state.hands[JAN]  # it is not his turn yet
    state = typed(state, "draw", f"discard {state.hands[OLA][0]}")
    assert state.up.reds == (("3h",), ("3d",))
    assert [len(hand) for hand in state.hands] == [11, 11, 11, 11]


def test_a_red_three_drawn_is_replaced_at_once():
    state = table(DULL, top="Kh")
    state = replace(state, stock=("3h", "3d", "Kd"))
    state = replace(state, up=replace(state.up, reds=((), ())))
    state = typed(state, "draw")
    assert state.up.reds[0] == ("3h", "3d")
    assert state.hands[OLA][-1] == "Kd"


def test_a_hand_is_grouped_by_rank_and_keeps_its_places_during_a_turn():
    state = table("9h Kd 2c jk As Kh 9d 9c", top="Qh", phase="meld", taken="stock")
    assert state.hands[OLA] == tuple(cards("As Kh Kd 9h 9d 9c 2c jk"))
    state = typed(state, "meld 9 9 9")
    assert GAME.view(state, OLA).free == ("As", "Kh", "Kd", None, None, None, "2c", "jk")


# --- the end of the stock ---


def test_the_deal_ends_when_the_one_who_drew_the_last_card_has_discarded():
    state = typed(ending("5h"), "discard 4")
    assert state.up.deal == 2
    assert state.up.ended[0].out == 0


def test_a_red_three_as_last_card_is_not_replaced_and_one_card_need_not_be_discarded():
    state = ending("3h", hand="4h")
    assert state.hands[OLA] == ("4h",)
    assert refused(state, "discard 4")[0] == "canasta-keep"
    assert typed(state, "done").up.deal == 2
    assert refused(ending("3h"), "done")[0] == "canasta-cards-left"


def test_with_the_option_the_next_player_may_still_buy_the_pile():
    game = Canasta(last_pile_buy=True)
    state = typed(ending("5h", game=game), "discard K", game=game)
    assert (state.up.turn, state.up.bought) == (JAN, True)
    assert refused(state, "draw", game)[0] == "canasta-no-stock"
    assert typed(state, "pass", game=game).up.deal == 2


def test_a_deal_ends_with_the_stock_where_the_last_pile_is_blocked():
    game = Canasta(last_pile_buy=True)
    state = typed(ending("5h", hand="Kh Qd 3s", game=game), "discard 3s", game=game)
    assert state.up.deal == 2


# --- the match ---


def test_equal_scores_beyond_the_target_ask_for_one_more_deal():
    melds = {"melds": {"A": 3}, "theirs": {"A": 3}}
    state = table("4h 4c", **melds, phase="meld", taken="stock", score=(5000, 5000))
    hands = (("4h", "4c"), ("4d",), ("4s",), ("4c",))
    state = typed(replace(state, hands=hands, stock=(), up=replace(state.up, reds=((), ()))), "discard 4c")
    assert (state.up.score, state.up.deal, GAME.outcome(state)) == ((5050, 5050), 2, None)


@pytest.mark.parametrize(("score", "least"), [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120)])
def test_the_opening_grows_with_the_score(score, least):
    assert GAME.minimum(score) == least
    assert Canasta(opening="80").minimum(score) == 80


# --- options ---


def test_the_first_player_may_exchange_the_starting_card():
    game = Canasta(first_card_swap=True)
    state = game.setup(4, Seeded("5" * 64))
    (seat,) = game.to_move(state)
    top, mine = state.up.top, state.hands[seat][0]
    after = typed(state, f"swap {mine}", game=game)
    assert (after.up.top, after.up.turn) == (mine, (seat + 1) % 4)
    assert {Swap(card) for card in state.hands[seat]} <= set(game.legal(state, seat))
    assert not any(isinstance(step, Swap) for step in game.legal(after, after.up.turn))
    assert top in after.hands[seat]
    assert refused(after, f"swap {after.hands[after.up.turn][0]}", game)[0] == "canasta-swap-late"
    assert refused(state, f"swap {mine}")[0] == "canasta-no-swap"


def test_two_players_may_draw_two():
    state = GAME.setup(2, Seeded("5" * 64))
    assert sum(map(len, typed(state, "draw", game=Canasta(draw2=True)).hands)) == 32
    assert sum(map(len, typed(state, "draw").hands)) == 31


def test_seven_wild_cards_at_once_may_be_a_canasta():
    game = Canasta(joker_canasta="1000")
    hand = "2c 2d 2h 2s jk jk jk 4h 5h"
    state = table(hand, partner="9c 8c", melds={"A": 3}, phase="meld", taken="stock")
    assert refused(state, "meld 2 2 2 2 jk jk jk")[0] == "canasta-wild-meld"
    assert refused(state, "meld 2 2 2 2 jk jk", game)[0] == "canasta-wild-canasta"
    state = typed(state, "meld 2 2 2 2 jk jk jk", "discard 5", game=game)
    assert state.up.melds[0][1].spots == 4 * 20 + 3 * 50


def test_what_is_left_in_hand_costs_what_the_options_say():
    state = ending("5h", partner="3s 3h", turns=2)
    one = typed(state, "discard 4").up.ended[0]
    two = typed(state, "discard 4", game=Canasta(black3_hand="100", red3_unlaid="500")).up.ended[0]
    assert (one.red, two.red) == (-100, -500)
    assert one.hands - two.hands == 95


def test_hands_sort_alike_whatever_their_order():
    assert grouped(("jk", "2h", "3s", "4d", "Ac")) == ("Ac", "4d", "3s", "2h", "jk")
