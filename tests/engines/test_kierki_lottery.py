"""The lottery of Kierki: where suits begin and end, who passes, what an ace may bring, who is out first."""

from dataclasses import replace

import pytest

from engines.cards import held
from engines.core import Card, Note, Seat
from engines.kierki.deals import EMPTY, beginnings, fitting
from engines.tricks import bits, cards_in
from tests.support.card_tables import luck
from tests.support.kierki_tables import ODD, SHORT, at, deal, layout_of, legal, refusal, typed


def test_who_can_lay_nothing_passes_and_everybody_sees_it():
    state = at("lottery", ["9d 2c", "Kc 3h", "2h 2d", "10d 5c"], gone=0)
    state = typed(state, "9d")
    assert (state.up.passed, state.up.turn) == ((1, 2), 3)
    fits = bits(("8d", "10d", "9c", "9h", "9s"))
    assert state.up.lacks[1:3] == (fits, fits)


def test_with_eights_the_turn_passes_on_until_somebody_has_one():
    for seed in range(6):
        state = deal(ODD.setup(4, luck(seed)), 12, ODD, seed)
        assert all(card.startswith("8") for card in legal(state, game=ODD))
        for seat in state.up.passed:
            assert not any(card.startswith("8") for card in held(state.hands[seat]))


def test_the_first_card_sets_where_every_suit_begins():
    state = typed(at("lottery", ["Jd 2c", "Jc Qd", "2h 2d", "3c 5c"], gone=0), "Jd")
    assert (state.up.start, state.up.turn) == (11, 1)
    assert legal(state) == ["Jc", "Qd"]


def test_each_suit_that_has_not_begun_waits_for_the_card_that_the_first_one_set():
    """Three players have no two of clubs, so clubs begin with the three there."""
    assert beginnings(EMPTY, 0, 4) == ()  # the first card may be any
    assert beginnings(layout_of({"h": "88"}), 8, 4) == ("8s", "8d", "8c")
    assert beginnings(layout_of({"h": "22"}), 2, 3) == ("2s", "2d", "3c")
    assert beginnings(layout_of(dict.fromkeys("cdhs", "88")), 8, 4) == ()


def test_refusals_say_which_card_is_waited_for():
    state = at("lottery", ["9d 8h Kh 8s"], layout=layout_of({"h": ["9", "9"]}), start=9)
    assert refusal(state, "Kh") == Note("kierki-waits", (("card", Card("Kh")), ("next", Card("10h"))))
    assert refusal(state, "8s") == Note("kierki-waits", (("card", Card("8s")), ("next", Card("9s"))))
    state = at("lottery", ["5h 8d 9d 2h Qh"], layout=layout_of({"h": "8J", "d": "99"}), start=9)
    assert refusal(state, "5h") == Note("kierki-waits", (("card", Card("5h")), ("next", Card("7h"))))
    assert refusal(state, "2h") == Note("kierki-waits", (("card", Card("2h")), ("next", Card("7h"))))
    assert legal(state) == ["8d", "Qh"]
    assert refusal(state, "pass").key == "kierki-not-now"
    assert refusal(state, "As").key == "kierki-not-held"


def test_who_has_no_card_left_is_skipped_and_did_not_pass():
    hands = ["9d 2c", [], "2h 2d", "10d 5c"]
    state = typed(at("lottery", hands, gone=0, layout=layout_of({"d": ["8", "8"]}), start=8, out=(Seat(1),)), "9d")
    assert (state.up.passed, state.up.turn) == ((2,), 3)


# --- one card more ---


def high(hands, game, **up):
    """A lottery that began with eights, with little left to wait for."""
    return at("lottery", hands, game, layout=layout_of({"h": "3K", "d": "8Q", "s": "99"}), start=8, **up)


def test_an_ace_may_bring_one_more_card_and_need_not():
    hands = ["Ah 2c Kd", "3s 4s", "5s 6s", "7s 8s"]
    state = typed(high(hands, ODD), "Ah", game=ODD)
    assert (state.up.phase, state.up.turn) == ("bonus", 0)
    assert legal(state, game=ODD) == ["Kd", "pass"]
    assert typed(state, "pas", game=ODD).up.turn == 3
    assert typed(state, "Kd", game=ODD).up.turn == 3
    assert refusal(typed(state, "Kd", game=ODD), "pass", game=ODD).key == "kierki-not-now"
    assert refusal(state, "2c", game=ODD).key == "kierki-waits"
    assert typed(high(hands, SHORT), "Ah", game=SHORT).up.turn == 3


@pytest.mark.parametrize(("bonus", "phase"), [("none", "lottery"), ("ace", "lottery"), ("ace_two", "bonus")])
def test_a_two_brings_one_more_only_by_its_option(bonus, phase):
    game = replace(SHORT, lottery_bonus=bonus)
    assert typed(high(["2h Kd", "3s 4s", "5s 6s", "7s 8s"], game), "2h", game=game).up.phase == phase


def test_an_ace_laid_as_the_card_more_brings_another():
    state = typed(high(["Ah Kd Ad 10s", "3s 4s 5c", "5s 6s 4c", "7s 8s 3c"], ODD), "Ah", game=ODD)
    state = typed(state, "Kd", game=ODD)
    assert state.up.phase == "lottery"
    state = typed(high(["2h Ah 10s", "3s 4s", "5s 6s", "7s 8s"], ODD), "Ah", game=ODD)
    state = typed(state, "2h", game=ODD)
    assert (state.up.phase, legal(state, game=ODD)) == ("bonus", ["10s", "pass"])


def test_an_ace_brings_nothing_to_who_has_nothing_that_fits():
    state = typed(high(["Ah 2c 3c", "3s 4s", "5s 6s", "7s 8s"], ODD), "Ah", game=ODD)
    assert (state.up.phase, state.up.turn) == ("lottery", 3)


def test_an_ace_that_empties_the_hand_wins_its_prize_alone():
    state = typed(high(["Ah", "3s 4s", "5s 6s", "7s 8s"], ODD), "Ah", game=ODD)
    assert (state.up.phase, state.up.out, state.up.points) == ("lottery", (0,), (800, 0, 0, 0))


# --- three players ---


def test_without_its_two_clubs_begin_with_the_three():
    layout = ((0, 0), (2, 2), (0, 0), (0, 0))
    assert "3c" in cards_in(fitting(layout, 2, 3))
    assert "2c" in cards_in(fitting(layout, 2, 4))
    assert "3c" not in cards_in(fitting(layout, 2, 4))


def test_the_prizes_of_three_are_a_little_smaller():
    state = at("lottery", [["9d"], ["10d"], ["2d 4c"]], players=3, layout=layout_of({"d": "38"}), start=8, gone=0)
    state = typed(typed(state, "9d"), "10d")
    assert state.up.sheet[-1].points == (790, 485, 0)
