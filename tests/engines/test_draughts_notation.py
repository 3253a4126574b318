"""Draughts in writing: typed moves, positions in FEN, games in PDN (pdn.fmjd.org)."""

import pytest

from bot.i18n import LANGUAGES, Speaker
from engines.core import Refused, note
from engines.draughts import American, Corner, German, Russian, Warcaby, from_fen, positions, to_fen, to_pdn
from engines.draughts.moves import routes
from engines.grid import NAMES
from tests.support.draughts_tables import GAMES, OFFICIAL, OLA, after, names, refusal, table

GAME = Warcaby()
CROWD = "W:Wh6:Bc3,c5,e5,e7,g5,g7"
"""Two captures from h6 to d2, over different men."""


# --- typed moves ---


@pytest.mark.parametrize(
    "text",
    [
        "c3-d4",
        "c3 d4",
        "c3d4",
        "C3 - D4",
        " c3–d4 ",
        "c3‑d4",
        "c3->d4",
        "c3:d4",
        "c3xd4",
        "c3×d4",
        "c3 na d4",
        "c 3 - D 4",
        "22-18",
        "22 18",
        "22x18",
    ],
)
def test_a_move_is_read_however_it_is_written(text):
    assert GAME.format(GAME.parse(GAME.view(GAME.begin(GAME.start), OLA), text)) == "c3-d4"


@pytest.mark.parametrize(
    "text", ["", "c3", "c3d", "c9-d4", "i3-h4", "0-5", "33-28", "hej", "c3-d4-", "2218", "c3-18", "c3-d4-c3-d4"]
)
def test_what_is_no_move_is_refused(text):
    with pytest.raises(Refused, match="draughts-unreadable"):
        GAME.parse(GAME.view(GAME.begin(GAME.start), OLA), text)


def test_the_german_board_has_no_numbers():
    game = German()
    assert refusal(game, game.begin(game.start), "22-18").key == "draughts-unreadable"


@pytest.mark.parametrize(("text", "move"), [("32-28", "g1-h2"), ("32-27", "g1-f2"), ("1-5", "b8-a7"), ("1-6", "b8-c7")])
def test_squares_are_numbered_from_1_to_32(text, move):
    """1 is b8 and 32 is g1 (pdn.fmjd.org)."""
    state = table(GAME, "W:WKg1,Kb8:Bh8")
    assert GAME.format(GAME.parse(GAME.view(state, OLA), text)) == move


@pytest.mark.parametrize("text", ["c3xe5xc7", "c3xc7", "C3:E5:C7", "c3 e5 c7", "c3 bije c7", "22x15x6", "22x6"])
def test_a_capture_is_read_by_its_squares_or_by_its_ends(text):
    state = table(GAME, "W:Wc3:Bd4,d6,h8")
    assert GAME.format(GAME.parse(GAME.view(state, OLA), text)) == "c3xe5xc7"


def test_captures_of_the_same_ends_are_told_apart_by_their_routes():
    with pytest.raises(Refused) as caught:
        GAME.parse(GAME.view(table(GAME, CROWD), OLA), "h6xd2")
    say = Speaker("pl")
    assert say(caught.value.why) == "Dwie drogi, wybierz:"
    assert [(say(label), move) for label, move in caught.value.instead] == [
        ("h6×f4×d6×b4×d2 (c3 c5 e5 g5)", "h6xf4xd6xb4xd2"),
        ("h6×f8×d6×b4×d2 (c3 c5 e7 g7)", "h6xf8xd6xb4xd2"),
    ]


@pytest.mark.parametrize(
    ("text", "victims"),
    [
        ("h6xf8xd6xb4xd2", ("c3", "c5", "e7", "g7")),
        ("h6xf8xd2", ("c3", "c5", "e7", "g7")),
        ("h6 f4 d2", ("c3", "c5", "e5", "g5")),
    ],
)
def test_a_corner_is_enough_to_tell_which(text, victims):
    state = table(GAME, CROWD)
    assert names(GAME.parse(GAME.view(state, OLA), text).taken) == victims


def test_routes_that_do_the_same_are_one_move():
    state = table(GAME, "W:Wd2:Bc3,c5,e3,e5")
    (move,) = GAME.legal(state, OLA)
    assert GAME.format(move) == "d2xb4xd6xf4xd2"
    for text in ("d2xd2", "d2xb4xd6xf4xd2", "d2xf4xd6xb4xd2"):
        assert GAME.parse(GAME.view(state, OLA), text) == move


@pytest.mark.parametrize(
    ("fen", "squares"),
    [
        ("W:WKh8:Bb2,c2,d2,e2,b3,e3,g3,e4,g4,c5,f5,b6,c6,b7,e7,g7", 17),
        ("W:WKh1:Bb2,c2,e2,f2,b3,d3,c4,g4,d5,g5,d6,f6,c7,d7,g7", 16),
        ("W:WKh8:Bb2,c2,d2,e2,b3,e3,g3,g4,c5,f5,b6,c6,d6,b7,e7,g7", 16),
    ],
)
def test_a_very_long_capture_is_written_with_the_corners_that_there_is_room_for(fen, squares):
    """A king that takes all sixteen men lands on sixteen squares: more than 40 bytes have room for."""
    game = German()
    state = table(game, fen)
    known = routes(game.movement, state.position)
    assert {len(way) for _, ways in known for way in ways} == {squares}
    for move, ways in known:
        text = game.format(move)
        assert len(text.encode()) <= 40
        assert text.count("x") == 12, "one corner more has no room"
        assert game.parse(game.view(state, OLA), text) == move
        for way in ways:
            assert game.parse(game.view(state, OLA), "x".join(NAMES[square] for square in way)) == move


@pytest.mark.parametrize("text", ["c3-d4-c3-d4", "c3-c3-d4", "c3-d4-d4", "22-18-22-18", "c3-d4-" * 200 + "c3-d4"])
def test_a_way_that_leads_nowhere_is_no_move_though_its_ends_are(text):
    """Else the board would show, and the log keep, whatever somebody writes between the ends."""
    assert refusal(GAME, GAME.begin(GAME.start), text) == note("draughts-unreadable", text=text[:20])
    forth_and_back = "d2xb4xd6xb4xd6xf4xd2"
    assert refusal(GAME, table(GAME, "W:Wd2:Bc3,c5,e3,e5"), forth_and_back).key == "draughts-unreadable"


def test_refusals_say_what_is_possible_as_people_say_it():
    """Whoever may choose reads *or*, of three the last two; a list too long for an alert ends in dots."""
    polish, english = Speaker("pl"), Speaker("en")
    two = refusal(GAME, table(GAME, "W:Wc3,e3,a3:Bd4,d6,h6"), "a3-b4")
    assert polish(two) == "Trzeba bić, i to najwięcej bierek: c3×e5×c7 albo e3×c5×e7 bierze 2."
    assert english(two) == "You must capture, and the most pieces: c3×e5×c7 or e3×c5×e7 takes 2."
    short = refusal(GAME, table(GAME, CROWD), "h6xf8")
    three = "h6×f4×d6×b4×d2, h6×f4×d6×f8×h6 albo h6×f8×d6×b4×d2"
    assert polish(short) == f"To bicie bierze 1, a najwięcej jest 4: {three}."
    many = refusal(GAME, table(GAME, "W:WKa1,Kc1,Ke1,Kg1:Bb6,d6,f6,c3,e3,g3"), "a1-a2")
    assert polish(many).endswith("×e7, … bierze 6.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_have_room_in_an_alert(language):
    say = Speaker(language, ("W" * 20, "X" * 20))
    many = "W:WKa1,Kc1,Ke1,Kg1:Bb6,d6,f6,c3,e3,g3"
    states = [
        (GAME, many),
        (GAME, CROWD),
        (GAMES["draughts-russian/official"], many),
        (German(), "W:WKa1,Kh1:Bd4,d5,c6,f6"),
    ]
    for game, fen in states:
        for text in ("a1-a2", "a1-b2", "h6xd2", "h6-g5", "c1-d2", "e8-e7", "zupa"):
            assert len(say(answer(game, table(game, fen), text))) <= 200


def answer(game, state, text):
    """Why a typed move is refused, or what it would be."""
    try:
        after(game, state, text)
    except Refused as refused:
        return refused.why
    return note("draughts-unreadable", text=text)


# --- positions ---


@pytest.mark.parametrize(
    ("game", "fen"),
    [
        (GAME, "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"),
        (OFFICIAL, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"),
        (Corner(), "W:W12,16,19,20,23,24,26,27,28,30,31,32:B1,2,3,5,6,7,9,10,13,14,17,21"),
        (
            German(),
            "W:Wa1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2,e2,f2,g2,h2:Ba7,b7,c7,d7,e7,f7,g7,h7,a8,b8,c8,d8,e8,f8,g8,h8",
        ),
    ],
)
def test_a_start_is_written_as_everybody_writes_it(game, fen):
    assert to_fen(game.start) == fen
    assert from_fen(fen) == game.start


@pytest.mark.parametrize(
    "text",
    [
        "W:WK29,22:B4,K15",
        "W:Wc3,Ka1:Bh8,Ke5",
        " w : w 22, k29 : b K15,4 . ",
        "W:BK15,4:W22,K29",
        '[FEN "W:W22,K29:B4,K15"]',
        '"W:WK29 22:BK15 4"',
        "W:W22,K29:B4,K15:H0:F1",
        "W:WK29, 22,:BK15-15,4-4",
    ],
)
def test_a_position_is_read_however_it_is_written(text):
    position = from_fen(text)
    assert to_fen(position) == "W:W22,K29:B4,K15"
    assert to_fen(position, numbers=False) == "W:WKa1,c3:BKe5,h8"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "W:W1",
        "W:W1:W2",
        "W:W1:B1",
        "W:W1,1:B2",
        "W:W33:B1",
        "W:Wi3:B1",
        "X:W1:B2",
        "W:W1:B2:B3",
        "W:W12-1:B13",
        "W:Wa2-c4:B1",
    ],
)
def test_what_is_no_position_is_an_error(text):
    with pytest.raises(ValueError, match=r"not a|two pieces"):
        from_fen(text)


# --- games ---


def record(game, *texts, tags=None, begin=None):
    begin = begin or game.begin(game.start)
    state, moves = begin, []
    for text in texts:
        move = game.parse(game.view(state, state.mover), text)
        moves.append(move)
        state = after(game, state, text)
    return to_pdn(game, begin, moves, tags), moves


def test_a_game_is_exported_with_its_type():
    text, _ = record(GAME, "c3-d4", "b6-c5", "d4xb6", "a7xc5", tags={"White": "Ola", "Black": 'Jan "J"'})
    assert text == (
        '[White "Ola"]\n[Black "Jan \\"J\\""]\n[Result "*"]\n[GameType "26"]\n\n1. c3-d4 b6-c5 2. d4xb6 a7xc5 *\n'
    )


@pytest.mark.parametrize(
    ("game", "kind", "begins"),
    [
        (GAME, "26", False),
        (Russian(), "25", False),
        (OFFICIAL, "21", False),
        (American(), "21", True),
        (Corner(), "26", True),
        (German(), None, True),
    ],
)
def test_a_record_names_its_type_and_an_unusual_beginning(game, kind, begins):
    """The American type begins with Black, so White's beginning must be said."""
    text, _ = record(game)
    assert ("GameType" in text) == (kind is not None)
    assert kind is None or f'[GameType "{kind}"]' in text
    assert (f'[FEN "{to_fen(game.start)}"]' in text) == begins


def test_checkers_are_recorded_in_numbers():
    text, _ = record(OFFICIAL, "11-15", "23-19")
    assert "1. 11-15 23-19 *" in text


def test_a_record_from_a_position_says_where_it_begins_and_how_it_ends():
    text, _ = record(GAME, "h8-g7", "c3-d4", begin=table(GAME, "B:WKa1,c3:Bh8"))
    assert text == '[Result "*"]\n[GameType "26"]\n[SetUp "1"]\n[FEN "B:W22,K29:B4"]\n\n1... h8-g7 2. c3-d4 *\n'
    won, _ = record(GAME, "c3xe5", begin=table(GAME, "W:Wc3:Bd4"))
    assert '[Result "1-0"]' in won
    assert won.endswith("1. c3xe5 1-0\n")
    lost, _ = record(GAME, "d4xb2", begin=table(GAME, "B:Wc3:Bd4"))
    assert lost.endswith("1... d4xb2 0-1\n")


def test_every_position_of_a_game_is_told():
    _, moves = record(GAME, "c3-d4", "b6-c5", "d4xb6")
    fens = [to_fen(position) for position in positions(GAME.start, moves)]
    assert fens[0] == "B:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
    assert fens[2] == "B:W9,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12"
