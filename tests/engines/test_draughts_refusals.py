"""Why a move of a draughts game is refused, and what is possible instead."""

import pytest

from engines.core import note
from tests.support.draughts_tables import GAMES, refusal, table


def either(moves, last):
    return note("draughts-either", moves=moves, last=last)


@pytest.mark.parametrize(
    ("name", "fen", "text", "key", "args"),
    [
        ("warcaby", "W:Wc3,a1:Bd4,d6", "a1-b2", "must-take-most", {"most": 2, "moves": "c3×e5×c7"}),
        ("warcaby", "W:Wc3,a1:Bd4,d6", "c3xe5", "more", {"taken": 1, "most": 2, "moves": "c3×e5×c7"}),
        ("warcaby", "W:Wc3,a1:Bd4", "a1-b2", "must-take-most", {"most": 1, "moves": "c3×e5"}),
        ("draughts-russian/official", "W:We3,a1:Bb6,d4,f4,h8", "e3xc5", "go-on", {"moves": "e3×c5×a7"}),
        ("draughts-russian/official", "W:WKa1:Bc3,f6", "a1xe5", "go-on", {"moves": either("a1×d4×g7", "a1×d4×h8")}),
        ("draughts-russian/official", "W:We3,a1:Bd4,f4,h8", "a1b2", "must-take", {"moves": either("e3×c5", "e3×g5")}),
        ("warcaby", "W:Wa3,f2:Bb4,e3", "f2g3", "must-take-most", {"most": 1, "moves": either("f2×d4", "a3×c5")}),
        ("warcaby", "W:Wc3,a1:Bh8", "d4-e5", "empty", {"square": "d4"}),
        ("warcaby", "W:Wc3,a1:Bh8", "h8-g7", "theirs", {"square": "h8"}),
        ("warcaby", "W:Wc3,a1:Bh8", "c3-c4", "goes", {"square": "c3", "ends": "b4 d4", "rule": "none"}),
        ("warcaby", "W:Wc3,b2,d2:Bh8", "b2-c3", "goes", {"square": "b2", "ends": "a3", "rule": "none"}),
        ("warcaby", "B:Wa1:Bc5,h8", "c5-b6", "goes", {"square": "c5", "ends": "b4 d4", "rule": "go"}),
        ("warcaby", "W:Wc3,a1:Bb2,h8", "c3xa1", "goes", {"square": "c3", "ends": "b4 d4", "rule": "go"}),
        ("draughts-american/official", "W:Wc3:Bb2", "c3xa1", "goes", {"square": "c3", "ends": "b4 d4", "rule": "take"}),
        ("draughts-german/default", "W:We4:Be3,a8", "e4xe2", "goes", {"square": "e4", "ends": "d5 f5", "rule": "take"}),
        ("draughts-american/official", "W:Wd6:Ba7,e7,g7", "d6xf8xh6", "stops", {"moves": "d6×f8"}),
        ("draughts-german/short_king+promotion_ends_move", "W:Wd6:Bd7,e8", "d6xd8xf8", "stops", {"moves": "d6×d8"}),
        ("warcaby", "W:Wc3,b4,d4,b2:Bh8", "c3-b4", "stuck", {"square": "c3", "able": "b2 b4 d4"}),
        ("draughts-german/default", "W:We4:Be5,a8", "e4-d5", "must-take-most", {"most": 1, "moves": "e4×e6"}),
    ],
)
def test_a_refusal_names_the_rule_and_what_is_possible(name, fen, text, key, args):
    why = refusal(GAMES[name], table(GAMES[name], fen), text)
    assert (why.key, dict(why.args)) == (f"draughts-{key}", args)
