"""Cards that are drawn from a pack, cards that leave a hand, and cards as people write them."""

import pytest

from engines.cards import DECK, drawn, held, read_card, without
from engines.luck import Scripted


def test_cards_are_drawn_one_by_one():
    cards, rest, after = drawn(("2c", "3c", "4c"), 2, Scripted((2, 0, 5)))
    assert (cards, rest, after) == (("4c", "2c"), ("3c",), Scripted((5,)))


def test_a_drawn_card_takes_the_place_just_freed():
    assert without(("2h", "5c", "Kd"), "5c") == ("2h", None, "Kd")
    assert without(("2h", "5c", "Kd"), "5c", "As") == ("2h", "As", "Kd")


def test_a_pack_has_fifty_two_cards_each_read_as_it_is_written():
    assert len(set(DECK)) == 52
    assert [read_card(card) for card in DECK] == list(DECK)
    assert [read_card(card.lower()) for card in DECK] == list(DECK)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Th", "10h"),
        ("1c", "Ac"),
        ("wd", "Jd"),
        ("DS", "Qs"),
        ("5♥", "5h"),
        (" 10♠\N{VARIATION SELECTOR-16} ", "10s"),
        ("♥", None),
        ("A", None),
        ("Ax", None),
        ("11h", None),
        ("", None),
    ],
)
def test_a_card_is_read_by_its_polish_letters_and_its_sign(text, card):
    assert read_card(text) == card


def test_a_hand_is_held_without_its_empty_places():
    assert held((None, "2h", None, "Kd")) == ("2h", "Kd")
    assert held((None,)) == ()


def test_only_a_card_of_the_hand_leaves_it():
    with pytest.raises(ValueError, match="not in tuple"):
        without(("2h", "5c"), "Kd")
