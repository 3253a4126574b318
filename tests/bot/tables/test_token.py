"""What a button carries."""

import pytest

from bot.tables.token import Kind, Token, is_name, parsed, read
from engines.core import Refused

NAME = "abcdefg2"


@pytest.mark.parametrize("kind", Kind)
def test_a_button_says_which_table_which_board_and_what(kind):
    token = Token(NAME, 12, kind, "8/5: 6/5")
    assert str(token) == f"{NAME}:12:{kind}:8/5: 6/5"
    assert read(str(token)) == parsed(str(token)) == token


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"{NAME}:1:m",
        f"{NAME}:x:m:4",
        f"{NAME}::m:4",
        f"{NAME}:1234567890:m:4",
        f"{NAME}:1:z:4",
        "abcdefg:1:m:4",
        "abcdefgh2:1:m:4",
        "ABCDEFG2:1:m:4",
        f"{NAME}:1:m:" + "x" * 81,
        f"{NAME}:1:m:4\n",
    ],
)
def test_what_is_no_button_of_ours_is_refused_as_an_old_one(text):
    assert parsed(text) is None
    with pytest.raises(Refused, match="stale-button"):
        read(text)


def test_the_longest_button_holds_eighty_characters_and_nine_digits():
    token = Token(NAME, 999_999_999, Kind.MOVE, "x" * 80)
    assert read(str(token)) == token


def test_a_button_of_no_table_has_a_dash_in_its_place():
    assert read("-:0:g:/play nim") == Token("-", 0, Kind.RUN, "/play nim")


@pytest.mark.parametrize(
    ("token", "move"),
    [
        (Token(NAME, 1, Kind.MOVE, "8/5 6/5"), "8/5 6/5"),
        (Token(NAME, 1, Kind.LASTING, "3.discard 4h"), "discard 4h"),
        (Token(NAME, 1, Kind.CARD, "3.4h"), None),
        (Token(NAME, 1, Kind.ACT, "begin"), None),
    ],
)
def test_a_whole_move_stands_on_some_buttons_only(token, move):
    assert token.move == move


def test_a_command_a_page_and_a_line_are_no_part_of_a_move():
    assert [kind for kind in Kind if not kind.is_move] == [Kind.ACT, Kind.PAGE, Kind.RUN]


@pytest.mark.parametrize(
    ("text", "is_one"),
    [(NAME, True), ("22222222", True), ("abcdefg1", False), ("abcdefg", False), ("abcdefg2 ", False), ("", False)],
)
def test_a_code_has_eight_letters_or_digits_that_are_not_mistaken_for_letters(text, is_one):
    assert is_name(text) == is_one
