"""A hand that is sorted by suit lies in rows of its suits, and what may be played is green."""

from adapters.discord import layout
from adapters.discord.message import Menu
from bot.i18n import Speaker
from bot.scenes.blocks import Tone
from bot.scenes.controls import Hand

SAY = Speaker("en")
CARDS = ("As", "10s", "7s", "10d", "8d", "Kc", "Qc", "Jc", "9c", "4c", "3c")


def rows(hand, room=36):
    return layout.rows((hand,), None, SAY, room)


def test_each_suit_has_rows_of_its_own_of_at_most_five():
    labels = [[button.label for button in row] for row in rows(Hand(CARDS, by_suit=True))]
    assert labels == [["A♠", "10♠", "7♠"], ["10♦", "8♦"], ["K♣", "Q♣", "J♣", "9♣", "4♣"], ["3♣"]]


def test_a_suit_that_is_played_out_leaves_no_row_and_gaps_close_up():
    left = tuple(None if card in ("10d", "8d", "10s") else card for card in CARDS)
    labels = [[button.label for button in row] for row in rows(Hand(left, by_suit=True))]
    assert labels == [["A♠", "7♠"], ["K♣", "Q♣", "J♣", "9♣", "4♣"], ["3♣"]]


def test_other_hands_fill_their_rows():
    assert [len(row) for row in rows(Hand(CARDS))] == [5, 5, 1]


def test_cards_that_may_be_played_are_green():
    found = [button for row in rows(Hand(CARDS, playable=(3, 4), by_suit=True)) for button in row]
    assert [button.label for button in found if button.tone is Tone.GO] == ["10♦", "8♦"]


def test_without_room_for_rows_the_hand_is_a_menu_in_the_same_order():
    (menu,) = rows(Hand(CARDS, by_suit=True), room=10)
    assert isinstance(menu, Menu)
    assert [option.label for option in menu.options][:4] == ["A♠", "10♠", "7♠", "10♦"]
