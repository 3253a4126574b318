"""What a move of mak-yek captures: pincers, interventions, and whole lines."""

import pytest

from engines.grid import named, squares
from engines.mak_yek import to_fen
from tests.support.mak_yek_tables import GAME, LINES, at, typed


def test_both_kinds_of_capture_count_at_once():
    state = typed(at("W:Wf5,a5,h1:Bb5,c4,c6,h8"), "f5-c5")
    assert named(squares(state.taken)) == "c4 b5 c6"
    assert to_fen(state.position) == "B:Wa5,c5,h1:Bh8"


def test_only_the_man_that_moves_captures():
    state = typed(at("W:Wa1,d1,b4,f6,h6:Ba8,c4,g6"), "d1-d4")
    assert to_fen(state.position) == "B:Wf6,h6,b4,d4,a1:Ba8,g6"


@pytest.mark.parametrize("game", [GAME, LINES])
@pytest.mark.parametrize(
    ("fen", "move", "taken"),
    [
        ("W:Wa4,c8:Bb4,h1,h2", "c8-c4", "b4"),
        ("W:Wh4,f8:Bg4,a1,a2", "f8-f4", "g4"),
        ("W:Wd1,h3:Bd2,a1,a2", "h3-d3", "d2"),
        ("W:Wd8,h6:Bd7,a1,a2", "h6-d6", "d7"),
        ("W:Wb4,h8:Ba4,h1,h2", "h8-h3", ""),
        ("W:Wg3,a8:Bh3,b1,b2", "a8-a4", ""),
        ("W:Wh8,b1:Bg3,a4,d1", "h8-h3", ""),
        ("W:Wa8,g1:Bh3,b4,d1", "a8-a4", ""),
        ("W:Wc8,h1:Bb3,d3,f1", "c8-c3", "b3 d3"),
        ("W:Wh3,h1:Bc2,c4,f1", "h3-c3", "c2 c4"),
    ],
)
def test_pincers_and_interventions_reach_to_the_edge_and_not_round_it(game, fen, move, taken):
    """Only an enemy on a square next to the end is caught: h3 and a4 are no neighbours."""
    assert named(squares(typed(at(fen, game), move, game=game).taken)) == taken


@pytest.mark.parametrize(
    ("fen", "move", "taken"),
    [
        ("W:Wd8,a4:Bh8,b4,c4", "d8-d4", "b4 c4"),
        ("W:Wh8,a1:Bb1,c1,d1,e1,f1,g1,a8", "h8-h1", "b1 c1 d1 e1 f1 g1"),
        ("W:Wh8,a1:Bb1,c1,e1,f1,g1,a8", "h8-h1", ""),
        ("W:Wh8,h3:Bb1,c1,d1,e1,f1,g1,a8", "h8-h4", ""),
    ],
)
def test_with_line_capture_pincers_take_a_whole_unbroken_line(fen, move, taken):
    state = typed(at(fen, LINES), move, game=LINES)
    assert named(squares(state.taken)) == taken
