"""Cards that are drawn from a pack, and cards that leave a hand."""

from engines.cards import drawn, without
from engines.luck import Scripted


def test_cards_are_drawn_one_by_one():
    cards, rest, after = drawn(("2c", "3c", "4c"), 2, Scripted((2, 0, 5)))
    assert (cards, rest, after) == (("4c", "2c"), ("3c",), Scripted((5,)))


def test_a_drawn_card_takes_the_place_just_freed():
    assert without(("2h", "5c", "Kd"), "5c") == ("2h", None, "Kd")
    assert without(("2h", "5c", "Kd"), "5c", "As") == ("2h", "As", "Kd")
