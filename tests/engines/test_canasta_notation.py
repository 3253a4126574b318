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
