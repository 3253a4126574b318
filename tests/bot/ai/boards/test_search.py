"""What bounds a search, on boards on which something could be taken beyond the bound."""

import pytest

from bot.ai.boards import search
from bot.ai.boards.draughts import draughts_board
from bot.ai.boards.mak_yek import mak_yek_board
from bot.ai.boards.search import INFINITE, Search
from bot.ai.player import Effort
from engines import mak_yek
from engines.draughts import WARCABY, from_fen

MAK_YEK = mak_yek.RULESETS["polish"]
WIKIPEDIA = mak_yek.from_fen("W:Wf5,a5,d3,h3,f1:Be7,g7,c6,b5,c4,h4,e3,f2")
DRAUGHTS = WARCABY["polish"]


@pytest.mark.parametrize(
    ("rules", "board_of", "state"),
    [
        pytest.param(MAK_YEK, mak_yek_board, MAK_YEK.begin(WIKIPEDIA), id="captures are free"),
        pytest.param(
            DRAUGHTS,
            draughts_board,
            DRAUGHTS.begin(from_fen("W:Wc3,e3,a1,g1:Bf6,h8,g7,b6")),
            id="captures are compulsory",
        ),
    ],
)
def test_nothing_is_looked_at_beyond_the_deepest_ply_not_even_captures(rules, board_of, state, monkeypatch):
    monkeypatch.setattr(search, "DEEPEST", 2)
    board = board_of(rules)
    root, taken = board.root(rules.view(state, None)), 0
    for child in board.replies(root.position):
        looking = Search(board, Effort(INFINITE), root)
        ends = board.replies(child)
        assert looking.after(child, 9, -INFINITE, INFINITE) == min(map(board.worth, ends))
        taken += any(map(board.captures, ends))
    assert taken
