"""What people type at mak-yek, and what is refused with its reason."""

import pytest

from engines.core import Refused, note
from engines.luck import Seeded
from engines.mak_yek import from_fen
from tests.support.mak_yek_tables import GAME, at, typed


def why(state, text):
    with pytest.raises(Refused) as refusal:
        typed(state, text)
    return refusal.value.why


@pytest.mark.parametrize(
    "text", ["f5-f7", "F5F7", "f5 f7", "f5–f7", "f5-f7 xe7,g7", "f5–f7 ×e7, g7", "f5 na f7", "f5 do f7"]
)
def test_moves_are_typed_in_many_ways(text):
    state = at("W:Wa5,f5,d3,h3,f1:Be7,g7,c6,b5,c4,h4,e3,f2")
    assert typed(state, text) == typed(state, "f5-f7")


@pytest.mark.parametrize("text", ["f5", "f5-f9", "", "rook f5", "f5-f7-f8"])
def test_what_is_no_move_is_told_how_to_write_one(text):
    assert why(GAME.setup(2, Seeded("00" * 32)), text) == note("mak_yek-unreadable", text=text)


def test_of_a_long_text_only_the_beginning_is_repeated():
    told = "the rook from a1 goes to a5"
    assert why(GAME.setup(2, Seeded("00" * 32)), told) == note("mak_yek-unreadable", text="the rook from a1 goe")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a3-a3", note("mak_yek-goes", square="a3", ends="a2 a4 a5", rule="jump")),
        ("b4-b5", note("mak_yek-empty", square="b4")),
        ("a6-a5", note("mak_yek-theirs", square="a6")),
        ("a3-b4", note("mak_yek-goes", square="a3", ends="a2 a4 a5", rule="straight")),
        ("a3-a7", note("mak_yek-goes", square="a3", ends="a2 a4 a5", rule="jump")),
        ("a3-b3", note("mak_yek-goes", square="a3", ends="a2 a4 a5", rule="jump")),
    ],
)
def test_a_refusal_names_the_rule_and_what_is_possible(text, reason):
    assert why(GAME.setup(2, Seeded("00" * 32)), text) == reason


def test_a_man_that_is_shut_in_says_so():
    assert why(at("W:Wa1,h1:Ba2,b1"), "a1-a3") == note("mak_yek-stuck", square="a1")


@pytest.mark.parametrize(
    "text", ["", "W:Wa1", "W:Wa1:Wb1", "W:Wa1:Ba1", "W:Wa9:Bb1", "W:Wa1,a1:Bb1", "X:Wa1:Bb1", "W:WKa1:Bb1"]
)
def test_what_is_no_position_is_refused(text):
    with pytest.raises(ValueError, match=r"not|two"):
        from_fen(text)
