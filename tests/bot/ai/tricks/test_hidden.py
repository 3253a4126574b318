"""Hidden cards are dealt as what is known allows."""

from collections import Counter
from random import Random

from bot.ai.tricks.hidden import Hidden, Unseen


def test_no_hand_gets_a_card_that_it_cannot_hold():
    hands = (Unseen(2, excluded=0b000111), Unseen(3, excluded=0b100000), Unseen(1))
    for seed in range(200):
        dealt = Hidden(range(6), hands).deal(Random(seed))
        assert sorted(card for cards in dealt for card in cards) == list(range(6))
        assert [len(cards) for cards in dealt] == [2, 3, 1]
        for cards, hand in zip(dealt, hands, strict=True):
            assert not any(hand.excluded >> card & 1 for card in cards)


def test_every_deal_that_may_be_comes_up_about_equally_often():
    hidden = Hidden(range(4), (Unseen(2, excluded=0b0001), Unseen(2)))
    dice, found = Random(1), Counter()
    for _ in range(3000):
        found[frozenset(hidden.deal(dice)[0])] += 1
    assert set(found) == {frozenset(pair) for pair in ((1, 2), (1, 3), (2, 3))}
    assert min(found.values()) > 900


def test_what_fits_no_longer_is_said():
    assert Hidden(range(2), (Unseen(1, 0b11), Unseen(1))).deal(Random(1)) is None
