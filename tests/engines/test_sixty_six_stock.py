"""The stock of sixty-six: the deal, drawing, the exchange of the trump card, and closing."""

from dataclasses import replace
from itertools import pairwise

import pytest

from engines.cards import held
from engines.core import Note
from engines.tricks import Trick, cards_in
from tests.support.sixty_six_tables import JAN, ODD, OLA, POLISH, SCHNAPSEN, after, at, luck, playout, refusal, typed


def test_the_deal_alternates_and_the_other_leads():
    for (before, _, _), (now, _, _) in pairwise(playout(POLISH, 3)):
        assert now.up.phase == "over" or now.up.deal == before.up.deal or now.up.dealer != before.up.dealer
        if now.up.deal != before.up.deal:
            assert (now.up.turn, now.up.stock, len(now.stock)) == (1 - now.up.dealer, 12, 11)


@pytest.mark.parametrize("game", [POLISH, SCHNAPSEN])
def test_the_suit_of_the_turned_card_is_trump(game):
    states = [game.setup(2, luck(n)) for n in range(30)]
    assert all(state.up.turned.endswith(state.up.trump) for state in states)
    assert {state.up.trump for state in states} == {*"cdhs"}


def test_only_who_is_asked_may_do_anything_and_in_the_end_nobody():
    state = at("9c Ah", "Jc Kd", "Qs 9d 10d Jd")
    assert list(POLISH.legal(state, OLA))
    assert not list(POLISH.legal(state, JAN))
    over = replace(state, up=replace(state.up, phase="over"))
    assert not [*POLISH.legal(over, OLA), *POLISH.legal(over, JAN)]


def test_the_winner_draws_first_and_each_card_takes_the_place_just_freed():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d 10d Jd"), "9c", "Jc")
    assert state.hands == (("10d", "Ah"), ("9d", "Kd"))
    assert (state.up.turn, state.up.stock, state.stock) == (JAN, 2, ("Jd",))


def test_the_loser_of_the_sixth_trick_takes_the_trump_card_and_everybody_knows_it():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d"), "9c", "Jc")
    assert state.hands == (("Qs", "Ah"), ("9d", "Kd"))
    assert (state.up.phase, state.up.turned, state.up.stock) == ("empty", None, 0)
    assert cards_in(state.up.known[OLA]) == ("Qs",)
    for n in range(5):
        assert "Qs" in POLISH.imagine(POLISH.view(state, JAN), luck(n)).hands[OLA]


def test_exchange_then_close_then_lead():
    state = at("9s Ah Kd", "Jc Kc Qc", "As 9d 10d Jd", tricks=(1, 0))
    state = after(state, "wymień", "zamknij")
    assert (state.hands[OLA], state.up.turned, state.up.phase) == (("As", "Ah", "Kd"), "9s", "closed")
    assert [event.kind for event in state.up.events] == ["exchange", "close"]
    assert refusal(state, "exchange").key == "sixty_six-no-stock"
    assert refusal(state, "close").key == "sixty_six-no-stock"
    state = typed(state, "Ah")
    assert len(state.up.events) == 2  # the other sees what was done before the lead
    assert len(held(after(state, "Jc").hands[OLA])) == 2


def test_only_a_leader_exchanges_closes_or_claims():
    state = at("9s Ah", "Jc Kc", "As 9d 10d Jd", tricks=(1, 1), laid=((JAN, "Qh"),))
    for text in ("exchange", "close", "66", "66 Ah"):
        assert refusal(state, text).key == "sixty_six-not-leading"


def test_closing_needs_a_trick_unless_the_option_says_otherwise():
    state = at("9s Ah", "Jc Kc", "As 9d 10d Jd")
    assert refusal(state, "close") == Note("sixty_six-no-trick", (("what", "close"),))
    assert typed(state, "close", ODD).up.phase == "closed"


def test_the_last_pair_may_be_closed_to_exchange():
    state = at("9s Ah", "Jc Kc", "As 9d", tricks=(1, 0))
    assert refusal(state, "exchange", ODD).key == "sixty_six-last-pair"
    assert typed(state, "exchange").up.turned == "9s"
    assert refusal(at("Js Ah", "Jc Kc", "As 9d", tricks=(1, 0)), "exchange").key == "sixty_six-no-lowest"


def test_the_card_just_drawn_is_known_to_its_owner_until_the_next_play():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d 10d Jd"), "9c", "Jc")
    assert [POLISH.view(state, eyes).drew for eyes in (None, OLA, JAN)] == [None, 0, 0]
    state = typed(state, "Kd")
    assert [POLISH.view(state, eyes).drew for eyes in (OLA, JAN)] == [0, None]
    state = typed(state, "Ah")
    assert [POLISH.view(state, eyes).drew for eyes in (OLA, JAN)] == [1, 1]
    assert [POLISH.view(typed(state, "9d"), eyes).drew for eyes in (OLA, JAN)] == [1, None]


def test_what_one_has_drawn_stays_known_to_its_owner_while_the_other_leads():
    state = after(at("Ah 9c", "Jc Kd", "Qs 9d 10d Jd"), "9c", "Jc", "Kd")
    assert [POLISH.view(state, eyes).drew for eyes in (OLA, JAN)] == [1, None]
    state = after(at("Ah Jc", "9c Kd", "Qs 9d 10d Jd"), "Jc", "9c", "Ah")
    assert [POLISH.view(state, eyes).drew for eyes in (OLA, JAN)] == [None, 0]


def test_the_last_trick_stays_in_view():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d 10d Jd"), "9c", "Jc")
    assert POLISH.view(state, None).up.last == Trick(((OLA, "9c"), (JAN, "Jc")), JAN)
