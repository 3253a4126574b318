"""Cards typed without their suits: each meaning is offered, as a whole move, and to nobody whose turn it is not."""

import pytest

from engines.core import Card, Refused, Seat, note, play
from engines.kierki import Lay
from tests.support import canasta_tables, cribbage_tables, kierki_tables, sixty_six_tables
from tests.support.cribbage_tables import after

OLA, JAN = Seat(0), Seat(1)
CRIBBAGE, CANASTA, KIERKI, SIXTY_SIX = (
    cribbage_tables.GAME,
    canasta_tables.GAME,
    kierki_tables.FULL,
    sixty_six_tables.POLISH,
)

DEALT = cribbage_tables.table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d")
PEGGING = after(DEALT, "throw Ks 3c", "throw Ah 4d")
THREES = canasta_tables.table("Kd Ks Kc 4h 4d 3s 3c 5d", phase="meld", taken="stock", melds={"K": 3})
WILD = canasta_tables.table("2h 2s jk 4h 5d 6d", phase="meld", taken="stock", melds={"K": 3, "Q": 4})
LEADING = kierki_tables.at("tricks", ["5h 5d Jd Qs"])
MARRIED = sixty_six_tables.at("Kh Qh Kd Qd 10c", "Jc", "Js 9d", tricks=(1, 0))


def meant(game, state, text, seat=OLA):
    """What is asked, and what the text may mean."""
    with pytest.raises(Refused) as refused:
        game.parse(game.view(state, seat), text)
    return refused.value


@pytest.mark.parametrize(
    ("game", "state", "text", "moves"),
    [
        (KIERKI, LEADING, "5", ["5h", "5d"]),
        (KIERKI, LEADING, "graj 5", ["5h", "5d"]),
        (SIXTY_SIX, MARRIED, "K", ["Kh", "Kd"]),
        (SIXTY_SIX, MARRIED, "marriage D", ["Qh", "Qd"]),
        (SIXTY_SIX, MARRIED, "66 K", ["66 Kh", "66 Kd"]),
        (CRIBBAGE, PEGGING, "5", ["5h", "5s"]),
        (CRIBBAGE, DEALT, "throw 5 3", ["throw 3c 5h", "throw 3c 5s"]),
        (CRIBBAGE, DEALT, "kryb Ks 5", ["throw 5h Ks", "throw 5s Ks"]),
        (CANASTA, THREES, "zrzuć 3", ["discard 3c", "discard 3s"]),
        (CANASTA, THREES, "K / discard 3", ["k / discard 3c", "k / discard 3s"]),
        (CANASTA, WILD, "2", ["add 2 to K", "add 2 to Q"]),
        (CANASTA, WILD, "dołóż 2 joker", ["add 2 jk to K", "add 2 jk to Q"]),
    ],
)
def test_each_meaning_is_a_move_that_may_be_played(game, state, text, moves):
    instead = meant(game, state, text).instead
    assert sorted(move for _, move in instead) == sorted(moves)
    for move in moves:
        assert play(game, state, OLA, game.parse(game.view(state, OLA), move)) != state


@pytest.mark.parametrize(
    ("game", "state", "text", "labels"),
    [
        (KIERKI, LEADING, "5", [note("kierki-card", card=Card(card)) for card in ("5h", "5d")]),
        (SIXTY_SIX, MARRIED, "66 K", [note("sixty_six-card", card=Card(card)) for card in ("Kh", "Kd")]),
        (
            CRIBBAGE,
            DEALT,
            "throw 5 3",
            [note("cribbage-cards", cards=(Card("3c"), Card(five))) for five in ("5h", "5s")],
        ),
        (CANASTA, THREES, "discard 3", [note("canasta-card", card=Card(card)) for card in ("3c", "3s")]),
        (CANASTA, WILD, "2", [note("canasta-lay", cards=(Card("2"),), target=rank) for rank in "KQ"]),
    ],
)
def test_each_meaning_is_called_by_its_cards(game, state, text, labels):
    instead = meant(game, state, text).instead
    assert sorted((label for label, _ in instead), key=str) == sorted(labels, key=str)


def test_of_several_discards_each_two_different_cards_are_one_meaning():
    state = cribbage_tables.table("5h 5s 5d Qc Ks 3c", "7s 8h 9h 2c Ah 4d")
    pairs = [move for _, move in meant(CRIBBAGE, state, "throw 5 5").instead]
    assert pairs == ["throw 5d 5h", "throw 5d 5s", "throw 5h 5s"]


@pytest.mark.parametrize("text", ["throw 5", "throw 5 3 J", "throw 5 Kd", "throw 5 castle"])
def test_what_would_be_no_discard_anyhow_has_no_meanings(text):
    assert meant(CRIBBAGE, DEALT, text).instead == ()


def test_a_text_too_long_for_a_button_has_no_meanings():
    refused = meant(CANASTA, THREES, "meld K K K / meld 4h 4d 4s 4c / meld 5d 5d 5s / discard 3")
    assert (refused.why.key, refused.instead) == ("canasta-which", ())


def test_a_suit_that_must_be_followed_tells_the_card():
    """Of two fives only the diamond follows suit: there is nothing to ask."""
    state = kierki_tables.at("tricks", ["5h 5d Jd Qs"], laid=((Seat(3), "9d"),))
    assert KIERKI.parse(KIERKI.view(state, OLA), "5") == Lay("5d")


@pytest.mark.parametrize(
    ("game", "state", "seat", "text"),
    [
        (KIERKI, kierki_tables.at("tricks", ["Jd Qs", "5h 5d"]), JAN, "5"),
        (SIXTY_SIX, sixty_six_tables.at("Jc", "Kh Kd", "Js 9d"), JAN, "K"),
        (CRIBBAGE, after(DEALT, "throw Ks 3c"), OLA, "throw 5 J"),
        (CANASTA, canasta_tables.table("Kd 3s 3c", turn=JAN), OLA, "discard 3"),
    ],
)
def test_who_is_not_asked_is_told_so_rather_than_asked_which(game, state, seat, text):
    action = game.parse(game.view(state, seat), text)
    with pytest.raises(Refused, match="not-your-turn"):
        play(game, state, seat, action)
