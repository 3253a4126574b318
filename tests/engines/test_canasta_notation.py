"""What people type at canasta."""

import pytest

from engines.canasta import Discard, Draw, Lay, LayOut, Several, Take
from engines.core import Refused
from tests.support.canasta_tables import GAME, OLA, table, typed


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("dobierz", Draw()),
        ("stos K K", Take("K", 2)),
        ("STOS: k×2", Take("K", 2)),
        ("pile K 2", Take("K", 1, 1)),
        ("pile add", Take()),
        ("stos dołóż", Take()),
        ("top W W joker", Take("J", 2, 0, 1, only=True)),
        ("wyłóż t t 10", Lay("10", 3)),
        ("wyloz Kh K♦ dżoker", Lay("K", 2, 0, 1)),
        ("dołóż 2 do D", Lay("Q", 0, 1)),
        ("add jk 2 to Q", Lay("Q", 0, 1, 1)),
        ("meld K K K / 9 9 2", Several((Lay("K", 3), Lay("9", 2, 1)))),
        ("pile K K + meld Q Q Q", Several((Lay("Q", 3), Take("K", 2)))),
        ("zrzuć 4", Discard("4h")),
        ("discard 3s", Discard("3s")),
    ],
)
def test_what_people_type_is_read(line, action):
    view = GAME.view(table("Kd Ks 4h 3s 3c", top="Kh"), OLA)
    assert GAME.parse(view, line) == action
    assert GAME.parse(view, GAME.format(action).upper()) == action


@pytest.mark.parametrize("line", ["", "castle", "meld", "discard", "discard 4 5", "draw 2", "pile castle", "3h 3d 3h"])
def test_what_nobody_understands_is_refused(line):
    with pytest.raises(Refused):
        GAME.parse(GAME.view(table("Kd Ks 4h 3s 3c", top="Kh"), OLA), line)


def test_of_two_black_threes_one_says_which():
    view = GAME.view(table("Kd Ks 4h 3s 3c", top="Kh"), OLA)
    with pytest.raises(Refused, match="canasta-which"):
        GAME.parse(view, "discard 3")


def test_a_tray_is_laid_out_by_the_verb_alone():
    state = table("Kd Ks Kh 4h 5d", melds={"A": 3}, phase="meld", taken="stock")
    view = GAME.view(typed(state, "meld K K K"), OLA)
    assert GAME.parse(view, "wyłóż") == GAME.parse(view, GAME.format(LayOut())) == LayOut()


@pytest.mark.parametrize("line", ["meld", "wyłóż", "back", "cofnij"])
def test_an_empty_tray_is_called_so(line):
    with pytest.raises(Refused, match="canasta-empty-tray"):
        GAME.parse(GAME.view(table("Kd Ks 4h", top="Kh"), OLA), line)


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("meld Kd Ks Kh 9h 9d 9c", (Lay("K", 3), Lay("9", 3))),
        ("9 9 9 A", (Lay("9", 3), Lay("A", 1))),
        ("add A K K K to A", None),
        ("meld K K K 9 9 9 2", None),
        ("meld K K K 9 9", None),
    ],
)
def test_cards_of_several_ranks_are_several_melds_where_each_rank_makes_one(line, steps):
    """A wild card could go with any of them, and two nines make nothing by themselves."""
    view = GAME.view(table("Kd Ks Kh 9h 9d 9c Ad 2c 4h", melds={"A": 3}, phase="meld", taken="stock"), OLA)
    if steps:
        assert GAME.parse(view, line) == Several(steps)
    else:
        with pytest.raises(Refused, match="canasta-mixed"):
            GAME.parse(view, line)


def test_the_pile_without_cards_goes_to_a_meld_of_its_rank_if_there_is_one():
    assert GAME.parse(GAME.view(table("Kd Ks 4h 9c", top="Kh", melds={"K": 3}), OLA), "pile") == Take()


def test_the_pile_without_cards_is_taken_in_the_only_way_or_asks_in_which():
    assert GAME.parse(GAME.view(table("Kd Ks 4h 9c", top="Kh", melds={"A": 3}), OLA), "pile") == Take("K", 2)
    view = GAME.view(table("Kd Ks Kc 4h 9c", top="Kh", melds={"A": 3}), OLA)
    with pytest.raises(Refused, match="canasta-take-how") as refused:
        GAME.parse(view, "stos")
    assert {move for _, move in refused.value.instead} == {"pile K K", "pile K K K"}
    assert all(GAME.parse(view, move) in view.moves for _, move in refused.value.instead)


def test_a_pile_that_cannot_be_taken_says_why_when_no_cards_are_named():
    state = table("Kd 4h 9c", top="Kh", melds={"A": 3})
    with pytest.raises(Refused, match="canasta-pile-open"):
        typed(state, "pile")
