"""Marriages of sixty-six: when they are announced, what they show, and when they count."""

from dataclasses import replace

import pytest

from engines.core import Note, Refused, play
from engines.sixty_six import Declare
from engines.tricks import cards_in
from tests.support.sixty_six_tables import HOYLE, JAN, OLA, POLISH, SCHNAPSEN, after, at, legal, luck, refusal, typed


def test_leading_king_or_queen_announces_by_itself_and_shows_the_other():
    state = typed(at("Qh Kh", "9h Jc", "Js Jd 9d 9c"), "Kh")
    assert [(event.kind, event.points) for event in state.up.events] == [("marriage", 20)]
    assert cards_in(state.up.known[OLA]) == ("Qh",)
    for n in range(5):
        assert "Qh" in POLISH.imagine(POLISH.view(state, JAN), luck(n)).hands[OLA]


def test_the_word_marriage_is_read_and_refused_where_there_is_none():
    state = at("Qh Kh Qd", "9h Jc Jh", "Js Jd 9d 9c")
    assert typed(state, "meldunek Qh").up.pending == (20, 0)
    assert typed(state, "meldunek D").up.laid == ((OLA, "Qh"),)  # the one queen that announces
    assert typed(state, "66 D").up.deals[-1].how == "false"
    assert refusal(state, "marriage Qd").key == "sixty_six-no-marriage"
    assert refusal(state, "66 Qd").key == "sixty_six-no-marriage"
    assert refusal(state, "marriage 9c").key == "sixty_six-no-marriage"


def test_a_marriage_that_cannot_be_announced_is_refused_for_its_true_reason():
    pair = {"laid": ((JAN, "9h"),), "closer": JAN, "phase": "closed"}
    assert refusal(at("Qh Kh 9c", "", **pair), "marriage Qh").key == "sixty_six-not-leading"
    state = at("Qh Kh", "9h Jc", phase="closed", closer=OLA, stock=6, turned="Js")
    assert refusal(state, "marriage Qh").key == "sixty_six-marriage-late"
    state = at("9c 9d", "Qh Kh", "Js Jd 9h 10d")
    with pytest.raises(Refused, match="not-your-turn"):
        play(POLISH, state, JAN, POLISH.parse(POLISH.view(state, JAN), "marriage Qh"))


def test_who_leads_a_king_without_announcing_does_not_hold_the_queen():
    state = typed(at("Kh 9c", "9h Jc", "Js Qd 9d Qh 10d Jd"), "Kh")
    for n in range(12):
        assert "Qh" not in POLISH.imagine(POLISH.view(state, JAN), luck(n)).hands[OLA]
    drawn = after(state, "9h")  # now it may be the card that was drawn
    assert {"Qh" in POLISH.imagine(POLISH.view(drawn, JAN), luck(n)).hands[OLA] for n in range(12)} == {True, False}


def test_who_led_a_king_alone_may_draw_its_queen_last_of_all():
    state = after(at("Ks 9c", "As Kd", "Qs 9d"), "Ks", "As")
    assert (state.hands[OLA], state.up.lacks) == (("Qs", "9c"), (0, 0))
    for n in range(5):
        assert "Qs" in POLISH.imagine(POLISH.view(state, JAN), luck(n)).hands[OLA]


def test_a_marriage_won_with_its_own_trick_counts_then():
    state = after(at("Kh Qh", "9h Jc", "Js Jd 9d 9c"), "Kh", "9h")
    assert (state.up.points, state.up.pending) == ((24, 0), (0, 0))


def test_66_with_the_marriage_in_hand_means_the_one_worth_most():
    state = at("Qh Kh Qs Ks", "9h Jc", "Js Jd 9d 9c", points=(30, 10), tricks=(2, 1))
    for text in ("66 marriage", "66 meldunek", "66 z meldunkiem"):
        assert POLISH.parse(POLISH.view(state, OLA), text) == Declare("Qs")
    assert typed(state, "66 marriage").up.deals[-1].points == (70, 10)


def test_66_with_a_marriage_is_refused_for_its_true_reason():
    assert refusal(at("Qh Kd", "9h Jc", "Js Jd 9d 9c"), "66 marriage").key == "sixty_six-no-pair"
    assert refusal(at("Qh Kh", "9h Jc"), "66 marriage") == Note("sixty_six-marriage-late", (("phase", "empty"),))
    state = at("Qh Kh", "9h Jc", phase="closed", closer=JAN, stock=4, turned="Js")
    assert refusal(state, "66 marriage").key == "sixty_six-other-closed"
    state = at("Qh Kh", "", phase="open", laid=((JAN, "9h"),))
    assert refusal(state, "66 marriage").key == "sixty_six-not-leading"
    with pytest.raises(Refused, match="not-your-turn"):
        play(POLISH, state, JAN, POLISH.parse(POLISH.view(state, JAN), "66 marriage"))


def test_elsewhere_an_earlier_trick_is_enough():
    state = at("Kh Qh", "Ah Jc", "Js Jd 9d 9c", tricks=(1, 0))
    assert after(state, "Kh", "Ah", game=HOYLE).up.points == (20, 15)
    assert after(state, "Kh", "Ah").up.points == (0, 15)


def test_elsewhere_marriages_go_on_without_a_stock():
    state = at("Kh Qh", "Ah Jc", phase="closed", closer=OLA, tricks=(1, 0))
    assert typed(state, "Kh", HOYLE).up.points == (20, 0)
    assert typed(state, "66 Kh", HOYLE).up.deals[-1].how == "false"
    assert typed(state, "Kh", SCHNAPSEN).up.points == (20, 0)
    assert typed(state, "Kh").up.points == (0, 0)


def test_a_place_just_freed_is_nobodys_partner():
    """A marriage is a king and a queen of one suit, also in the second part, when hands have gaps."""
    state = at("Qh Kh As 9c", "9h Jc", points=(46, 40), tricks=(4, 3))
    state = replace(state, hands=((*state.hands[OLA], None), state.hands[JAN]))
    assert HOYLE.view(state, OLA).marriages == ("Qh", "Kh")
    assert [text for text in legal(state, HOYLE) if text.startswith("66 ")] == ["66 Kh", "66 Qh"]
    assert refusal(state, "66 As", HOYLE).key == "sixty_six-no-marriage"
    assert refusal(state, "66 As").key == "sixty_six-no-marriage"
    assert typed(state, "66 marriage", HOYLE).up.deals[-1].points == (66, 40)
    parted = replace(state, hands=(("Qh", "Kd", "As", "9c", None), state.hands[JAN]))
    assert refusal(parted, "66 marriage", HOYLE).key == "sixty_six-no-pair"
