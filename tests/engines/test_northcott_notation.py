"""What people type at Northcott's game, and what is refused with its reason."""

import pytest

from engines.core import note
from tests.support.northcott_tables import at, typed, why


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("a1-a3", "a1-a3"),
        (" A1 A3 ", "a1-a3"),
        ("a1a3", "a1-a3"),
        ("a1–a3", "a1-a3"),
        ("a1 na a3", "a1-a3"),
        ("a 2", "a1-a3"),
        ("A2+", "a1-a3"),
        ("a+2", "a1-a3"),
        ("a: 2", "a1-a3"),
        ("a-2", "a1-a3"),
    ],
)
def test_moves_are_typed_from_square_to_square_or_by_file_and_count(text, move):
    state = at((1,), (8,))
    assert typed(state, text) == typed(state, move)


def test_black_counts_towards_white():
    state = at((1,), (8,), turn=1)
    assert typed(state, "a 3") == typed(state, "a8-a5")


@pytest.mark.parametrize("text", ["a", "a2", "", "i 2", "a9-a8", "a1-a2-a3", "a 0"])
def test_what_is_no_move_is_told_how_to_write_one(text):
    assert why(at((1,), (8,)), text).key == "northcott-unreadable"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a3-a4", note("northcott-empty", square="a3", own="a1")),
        ("a8-a7", note("northcott-theirs", square="a8", own="a1")),
        ("a1-b1", note("northcott-sideways", file="a", ends="a2 a3 a4")),
        ("a1-a5", note("northcott-too-far", square="a1", ends="a2 a3 a4", rule="three")),
        ("b3-b2", note("northcott-forward", ends="b4")),
        ("b3-b5", note("northcott-too-far", square="b3", ends="b4", rule="jump")),
        ("c4-c3", note("northcott-stuck", file="c", square="c4")),
        ("b 7", note("northcott-off", file="b", count=7, square="b3")),
        ("b -1", note("northcott-forward", ends="b4")),
        ("b1-", note("northcott-forward", ends="b4")),
        ("a1-a1", note("northcott-forward", ends="a2 a3 a4")),
        ("a 7", note("northcott-too-far", square="a1", ends="a2 a3 a4", rule="three")),
        ("b -2", note("northcott-forward", ends="b4")),
        ("b -3", note("northcott-off", file="b", count=3, square="b3")),
    ],
)
def test_a_refusal_names_the_rule_and_what_is_possible(text, reason):
    assert why(at((1, 3), (8, 5)), text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("b5-b6", note("northcott-forward", ends="b4")),
        ("a8-a4", note("northcott-too-far", square="a8", ends="a7 a6 a5", rule="three")),
        ("b5-b3", note("northcott-too-far", square="b5", ends="b4", rule="jump")),
        ("a8-h8", note("northcott-sideways", file="a", ends="a7 a6 a5")),
        ("c5-c4", note("northcott-stuck", file="c", square="c5")),
        ("a1-a2", note("northcott-theirs", square="a1", own="a8")),
        ("b 5", note("northcott-off", file="b", count=5, square="b5")),
    ],
)
def test_black_goes_down_the_board_by_the_same_rules(text, reason):
    assert why(at((1, 3), (8, 5), turn=1), text) == reason


def test_a_pawn_two_squares_away_is_jumped_over_by_three():
    """What stands in the way is named before the three squares are."""
    here = at((1,), (3,))
    assert why(here, "a1-a4") == note("northcott-too-far", square="a1", ends="a2", rule="jump")
    assert why(here, "a1-a5") == note("northcott-too-far", square="a1", ends="a2", rule="three")


def test_of_a_long_text_only_the_beginning_is_repeated():
    assert why(at((1,), (8,)), "the pawn goes on by two") == note("northcott-unreadable", text="the pawn goes on by ")
