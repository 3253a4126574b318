"""Canasta by its rules: turns, the pile, going out, what the options change, and laws that every match obeys."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table import Chair, Channel, TableId, User, codec, dump
from engines.canasta import RULESETS, Canasta, Discard, Draw, Ended, Lay, Several, Take
from engines.canasta.finishing import Goal, plan
from engines.canasta.melds import is_meld
from engines.canasta.pack import PACK, grouped, is_red_three, is_wild
from engines.core import Refused, Seat, play
from engines.luck import Seeded
from tests.engines.canasta_tables import EWA, GAME, JAN, KUBA, OLA, cards, dealt_so, every, table, typed

DULL = "4h 5d 6s 8c 9h"


def refused(state, line, game=GAME):
    """The key and arguments of the refusal."""
    with pytest.raises(Refused) as caught:
        typed(state, line, game=game)
    return caught.value.why.key, dict(caught.value.why.args)


def last(state):
    """What the last deal brought, side by side."""
    return state.up.sheet[-1]


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


# --- the tray ---


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
        ("meld 7 7", "canasta-three-cards"),
        ("add 2", "canasta-wild-where"),
        ("meld 7 7 K", "canasta-mixed"),
        ("meld 3 3 3", "canasta-black-threes"),
        ("meld Q Q Q", "canasta-not-held"),
    ],
)
def test_what_is_no_meld_is_refused_with_the_rule(line, key):
    state = table("7h 7d Kh 2c 2d jk 3s 3c 3s 9h 8c", melds={"A": 3}, phase="meld", taken="stock")
    assert refused(state, line)[0] == key


def test_a_wild_card_makes_a_red_canasta_black():
    state = table("2h 4h 5d", melds={"A": 7}, phase="meld", taken="stock")
    state = typed(state, "add 2 to A", "discard 5")
    assert (state.up.melds[0][0].is_canasta, state.up.melds[0][0].wilds) == (True, 1)


def test_a_card_alone_lays_out_its_whole_rank_and_a_wild_one_goes_where_the_last_cards_went():
    state = table(f"Kh Kd Ks 2c jk {DULL}", phase="meld", taken="stock")
    state = typed(state, "Kh", "2c")
    assert GAME.view(state, OLA).staged[0].cards == tuple(cards("Ks Kh Kd 2c"))


# --- the pile ---


def test_an_opening_with_the_pile_counts_the_top_and_what_is_laid_before():
    state = table(f"Kd Ks Qh Qd Qs {DULL}", top="Kh")
    assert refused(state, "pile K K") == ("canasta-opening", {"least": 50, "laid": 30, "missing": 20})
    after = typed(state, "pile K K / Q Q Q")
    assert [meld.rank for meld in after.up.melds[0]] == ["K", "Q"]
    assert len([card for card in after.hands[OLA] if card]) == 5 + 4
    assert typed(state, "meld Q Q Q", "pile K K") == after


def test_the_rest_of_the_pile_goes_to_the_hand_and_its_red_threes_are_not_replaced():
    state = table("Kd 2s 5h 6d", top="Kh", below="3h 9c 8c", melds={"A": 4}, turned=("3h",))
    state = typed(state, "pile K 2")
    assert state.hands[OLA] == (None, "6d", "5h", None, "9c", "8c")
    assert state.up.reds[0] == ("3h",)
    assert not state.up.frozen


def test_a_wild_card_closes_the_pile_for_everybody_until_it_is_taken():
    state = table("Kd 2s jk 5h 6d", top="Qh", melds={"K": 4}, phase="meld", taken="stock")
    state = typed(state, "discard jk")
    assert state.up.frozen
    assert refused(state, "pile 4 4")[0] == "canasta-pile-blocked"
    state = typed(state, "draw")
    state = typed(state, f"discard {state.hands[JAN][0]}")
    assert state.up.frozen


def test_a_player_with_one_card_cannot_take_the_pile():
    state = table("Kd", top="Kh", melds={"K": 4})
    assert refused(state, "pile add")[0] == "canasta-pile-single"
    assert typed(state, "pile add", game=Canasta(one_card_rule="classic")).pile == ()


def test_nobody_takes_a_pile_that_would_leave_one_card_without_a_canasta():
    state = table("Kd Ks 5h", top="Kh", below="9c", melds={"A": 4})
    alone = replace(state, pile=state.pile[-1:])
    assert refused(alone, "pile K K")[0] == "canasta-keep"
    assert typed(state, "pile K K").up.taken == "pile"


# --- going out ---


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
    asked = typed(state, "ask", "yes")
    assert refused(asked, "draw")[0] == "canasta-must-finish"
    assert last(typed(asked, "meld Q Q Q", "top K K")) == last(after)


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


def test_wild_cards_of_a_double_finish_go_where_they_make_canastas():
    shapes, hand = (("A", 7, 0), ("K", 6, 0), ("Q", 4, 0)), ()
    assert plan(shapes, hand, 1, Goal(0, discard=False)) == (("K", 1),)


# --- the end of the stock ---


def ending(stock, hand="Kh Qd 4h", game=GAME, **more):
    state = replace(table(hand, top="Kd", below="9c", melds={"A": 3}, **more), stock=tuple(cards(stock)))
    return typed(state, "draw", game=game)


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


# --- laws over whole matches ---

ODD = [
    Canasta(joker_canasta="100", last_pile_buy=True, first_card_swap=True, draw2=True, opening="80"),
    Canasta(one_card_rule="classic", black3_hand="100", red3_unlaid="500", last_pile_buy=True, target=7500),
]
ANY = st.sampled_from([*RULESETS.values(), *ODD])


def match(rules, players, seed, most=400):
    """[(state, seat, action)] of the beginning of a match at random."""
    dice, state = Random(seed), rules.setup(players, Seeded(f"{seed:064x}"))
    for _ in range(most):
        if not (movers := sorted(rules.to_move(state))):
            return
        action = dice.choice(list(rules.legal(state, movers[0])))
        yield state, movers[0], action
        state = play(rules, state, movers[0], action)


def is_sound(meld):
    naturals = sum(not is_wild(card) for card in meld.cards)
    return is_meld(meld.rank, naturals, len(meld.cards) - naturals)


@settings(max_examples=25, deadline=None)
@given(ANY, st.integers(2, 4), st.integers(0, 10**6))
def test_at_every_step_every_card_is_exactly_once_somewhere_and_every_meld_is_one(rules, players, seed):
    whole = sorted(PACK)
    for state, seat, action in match(rules, players, seed):
        assert every(state) == whole
        assert all(is_sound(meld) for melds in state.up.melds for meld in melds)
        assert state.up.top == (state.pile[-1] if state.pile else "")
        assert state.up.frozen == any(map(is_wild, state.pile))
        assert any(state.hands[seat]) or action == rules.parse(rules.view(state, seat), "done")


@settings(max_examples=20, deadline=None)
@given(ANY, st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 10**6))
def test_cards_dealt_anew_change_nothing_that_a_seat_may_know(rules, players, seed, other):
    for n, (state, mover, _) in enumerate(match(rules, players, seed)):
        if n % 20 == other % 20:
            for eyes in (None, *map(Seat, range(players))):
                view = rules.view(state, eyes)
                world = rules.imagine(view, Seeded(f"{other:064x}"))
                assert every(world) == sorted(PACK)
                assert rules.view(world, eyes) == view
                assert world.up.frozen == any(map(is_wild, world.pile))
                if eyes == mover:
                    assert list(rules.legal(world, eyes)) == list(rules.legal(state, eyes))


@settings(max_examples=15, deadline=None)
@given(ANY, st.integers(2, 4), st.integers(0, 10**6))
def test_whoever_is_asked_can_always_end_the_turn(rules, players, seed):
    """From any state a walk that takes back what it cannot end with, and ends where it can, comes to the next turn."""
    for state, seat, _ in list(match(rules, players, seed))[::25]:
        now, dice = state, Random(seed)
        for _ in range(60):
            if now.up.deal != state.up.deal or now.up.turns != state.up.turns or not rules.to_move(now):
                break
            (mover,) = rules.to_move(now)
            steps = list(rules.legal(now, mover))
            ends = [step for step in steps if isinstance(step, (Discard, Draw))]
            now = play(rules, now, mover, dice.choice(ends or steps))
        else:
            pytest.fail(f"{seat} cannot end the turn")


def test_a_hand_that_asked_to_go_out_can_do_so_in_imagined_worlds_too():
    state = typed(table("Kh Kd Ks 4h", melds={"A": 7}, phase="meld", taken="stock"), "ask")
    worlds = [GAME.imagine(GAME.view(state, EWA), Seeded(f"{n:064x}")) for n in range(20)]
    assert len({world.hands[OLA] for world in worlds}) > 1
    assert all(typed(world, "yes") for world in worlds)
    assert all(list(GAME.legal(typed(world, "yes"), OLA)) for world in worlds)


# --- notation ---


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("dobierz", Draw()),
        ("stos K K", Take("K", 2)),
        ("STOS: k×2", Take("K", 2)),
        ("pile K 2", Take("K", 1, 1)),
        ("pile add", Take()),
        ("stos dołóż", Take()),
        ("top W W joker", Take("J", 2, 0, 1, only=True)),
        ("wyłóż t t 10", Lay("10", 3)),
        ("wyloz Kh K♦ dżoker", Lay("K", 2, 0, 1)),
        ("dołóż 2 do D", Lay("Q", 0, 1)),
        ("add jk 2 to Q", Lay("Q", 0, 1, 1)),
        ("meld K K K / 9 9 2", Several((Lay("K", 3), Lay("9", 2, 1)))),
        ("pile K K + meld Q Q Q", Several((Lay("Q", 3), Take("K", 2)))),
        ("zrzuć 4", Discard("4h")),
        ("discard 3s", Discard("3s")),
    ],
)
def test_what_people_type_is_read(line, action):
    view = GAME.view(table("Kd Ks 4h 3s 3c", top="Kh"), OLA)
    assert GAME.parse(view, line) == action
    assert GAME.parse(view, GAME.format(action).upper()) == action


@pytest.mark.parametrize("line", ["", "castle", "meld", "discard", "discard 4 5", "draw 2", "pile castle", "3h 3d 3h"])
def test_what_nobody_understands_is_refused(line):
    with pytest.raises(Refused):
        GAME.parse(GAME.view(table("Kd Ks 4h 3s 3c", top="Kh"), OLA), line)


def test_of_two_black_threes_one_says_which():
    view = GAME.view(table("Kd Ks 4h 3s 3c", top="Kh"), OLA)
    with pytest.raises(Refused, match="canasta-which"):
        GAME.parse(view, "discard 3")


# --- size ---


def test_a_table_is_stored_in_less_than_eight_kilobytes():
    chairs = tuple(Chair(User(f"discord:{seat}" + "0" * 17), "Ola Kowalska-Nowakowska") for seat in range(4))
    most = 0
    for seed in range(4):
        for state, _, _ in list(match(GAME, 4, seed, 10_000))[::7]:
            kept = codec("canasta")(
                id=TableId("abcdefgh"),
                game="canasta",
                ruleset="polish",
                rules=GAME,
                home=Channel("discord:" + "1" * 19),
                opener=chairs[0].user,
                chairs=chairs,
                phase="playing",
                asked=(1,) * 4,
                state=state,
                luck=state.luck,
            )
            most = max(most, len(dump(kept)))
    assert 2000 < most < 8192


def test_hands_sort_alike_whatever_their_order():
    assert grouped(("jk", "2h", "3s", "4d", "Ac")) == ("Ac", "4d", "3s", "2h", "jk")
    assert KUBA == 3
