"""Tricks, and cards dealt anew within what play has shown."""

import pytest

from engines.cards import DECK
from engines.core import Seat
from engines.determinization import HiddenHand, determinize
from engines.luck import Seeded
from engines.tricks import ACE_HIGH, BIT, OF_SUIT, arranged, bits, cards_in, following, named, taker


def laid(*cards, leader=0):
    return tuple((Seat((leader + n) % 4), card) for n, card in enumerate(cards))


def luck(n):
    return Seeded(f"{n:064x}")


def test_the_highest_card_of_the_suit_led_takes_the_trick():
    assert taker(laid("9d", "10d", "2d", "As", leader=2)) == 3


def test_a_trump_takes_it_and_the_highest_of_several():
    assert taker(laid("9d", "10d", "2s", "As"), trump="s") == 3
    assert taker(laid("9d", "10d", "2s", "Kd"), trump="s") == 2
    assert taker(laid("2s", "Ad", "3s", "Kd"), trump="s") == 2


def test_who_can_follows_suit_and_who_cannot_plays_anything():
    assert following(("2h", None, "5c", "Kd", "Qd"), "d") == ("Kd", "Qd")
    assert following(("2h", None, "5c"), "d") == ("2h", "5c")


def test_a_hand_is_held_by_suits_high_to_low():
    assert arranged(("2c", "As", "10h", "Ah", "Kd", "3s")) == ("As", "3s", "Ah", "10h", "Kd", "2c")


def test_a_rank_names_the_cards_held_and_a_card_itself():
    hand = ("Kd", None, "Kc", "10h")
    assert named(hand, "k") == ("Kd", "Kc")
    assert named(hand, "T") == ("10h",)
    assert named(hand, "As") == ("As",)
    assert named(hand, "as") == ()  # an ace, of which none is held
    assert named(hand, "what") == ()


def test_a_set_of_cards_is_a_number():
    assert cards_in(bits(("Kd", "2c"))) == ("2c", "Kd")
    assert sum(OF_SUIT.values()) == bits(DECK)
    assert len({ACE_HIGH[card] for card in cards_in(OF_SUIT["h"])}) == 13


# --- dealt anew ---


@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_dealt_what_play_has_shown_to_be_elsewhere(seed):
    hearts, low = OF_SUIT["h"], bits(card for card in DECK if ACE_HIGH[card] < 9)
    hidden = (
        HiddenHand(13, hearts),
        HiddenHand(13, OF_SUIT["s"] | OF_SUIT["c"]),
        HiddenHand(13, low),
        HiddenHand(13, hearts),
    )
    hands, _ = determinize(DECK, hidden, luck(seed))
    assert sorted(card for hand in hands for card in hand) == sorted(DECK)
    for one, hand in zip(hidden, hands, strict=True):
        assert len(hand) == one.count
        assert not bits(hand) & one.excluded


def test_a_card_makes_room_by_moving_another():
    """Two can hold the ace only if the king moves on: there is one such deal."""
    hidden = (HiddenHand(1, BIT["Kc"]), HiddenHand(1, BIT["Ac"] | BIT["Qc"]), HiddenHand(1, BIT["Ac"]))
    deals = {determinize(("Ac", "Kc", "Qc"), hidden, luck(n))[0] for n in range(20)}
    assert deals == {(("Ac",), ("Kc",), ("Qc",))}


@pytest.mark.parametrize("seed", range(20))
def test_who_must_have_one_of_some_cards_has_one(seed):
    aces = bits(("Ac", "Ad", "Ah", "As"))
    hidden = (HiddenHand(2, any_of=aces), HiddenHand(50))
    hands, _ = determinize(DECK, hidden, luck(seed))
    assert bits(hands[0]) & aces


def test_what_is_needed_comes_from_where_it_can():
    """The ace of clubs could satisfy the first, but only the first can hold the king."""
    hidden = (HiddenHand(1, any_of=bits(("Ac", "Kc"))), HiddenHand(1, BIT["Kc"]))
    assert {determinize(("Ac", "Kc"), hidden, luck(n))[0] for n in range(20)} == {(("Kc",), ("Ac",))}


def test_deals_are_even_where_nothing_is_known():
    counts = {"2c": 0, "3c": 0, "4c": 0}
    for n in range(600):
        ((card,), _), _ = determinize(tuple(counts), (HiddenHand(1), HiddenHand(2)), luck(n))
        counts[card] += 1
    assert all(150 < count < 250 for count in counts.values())


def test_an_impossible_deal_is_an_error():
    with pytest.raises(ValueError, match="no deal agrees"):
        determinize(("Ac",), (HiddenHand(1, BIT["Ac"]),), luck(0))
    with pytest.raises(ValueError, match="must"):
        determinize(("Ac",), (HiddenHand(1, any_of=BIT["Kc"]),), luck(0))
