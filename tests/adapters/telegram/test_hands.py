"""A hand that is sorted by suit lies in rows of its suits; under a public board only its numbers hang."""

from adapters.telegram.keyboard import STYLES, Setting, keys
from bot.i18n import Speaker
from bot.scenes.blocks import Tone
from bot.scenes.controls import Hand

SAY = Speaker("pl")


def rows(hand, **setting):
    return [[button.text for button in row] for row in keys((hand,), None, SAY, Setting(**setting)).rows]


def test_each_suit_has_a_row_of_its_own():
    hand = Hand(("As", "10s", None, "10d", "8d", "Kc"), by_suit=True)
    assert rows(hand) == [["A♠", "10♠"], ["10♦", "8♦"], ["K♣"]]


def test_a_suit_of_eight_is_one_row_and_of_nine_two():
    spades = tuple(f"{rank}s" for rank in ("A", "K", "Q", "J", "10", *"9876"))
    assert [len(row) for row in rows(Hand(spades[:8], by_suit=True))] == [8]
    assert [len(row) for row in rows(Hand(spades, by_suit=True))] == [5, 4]


def test_under_a_public_board_hang_numbers_for_every_place():
    public = Hand((None,) * 13, by_suit=True)
    assert rows(public) == []
    assert rows(public, numbers=True) == [["1", "2", "3", "4", "5", "6", "7"], ["8", "9", "10", "11", "12", "13"]]


def test_cards_that_may_be_played_are_green():
    board = keys((Hand(("As", "Ks"), playable=(1,), by_suit=True),), None, SAY, Setting(page=True))
    assert [button.style for row in board.rows for button in row] == [None, STYLES[Tone.GO]]
