"""What bounds a search, on boards on which something could be taken beyond the bound."""

from random import Random

import pytest

from bot.ai.boards import search
from bot.ai.boards.board import SURE, WON, Root
from bot.ai.boards.draughts import draughts_board
from bot.ai.boards.mak_yek import mak_yek_board
from bot.ai.boards.search import INFINITE, Search
from bot.ai.player import Effort
from engines import mak_yek
from engines.draughts import DRAUGHTS_AMERICAN, DRAUGHTS_GERMAN, WARCABY, from_fen
from tests.support.scattered import scattered

MAK_YEK = mak_yek.RULESETS["polish"]
WIKIPEDIA = mak_yek.from_fen("W:Wf5,a5,d3,h3,f1:Be7,g7,c6,b5,c4,h4,e3,f2")
MAK_YEK_HERE = mak_yek_board(MAK_YEK).root(MAK_YEK.view(MAK_YEK.begin(WIKIPEDIA), None)).position
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


def plainly(board, position, depth, ply, still, line):
    """What a position is worth, without bounds and without a memory; ``line`` are those that stood on the board."""
    if position in line or still >= board.patience:
        return 0
    if depth <= 0:
        return calmed(board, position, ply, still)
    replies = board.replies(position)
    depth += len(replies) == 1
    values = (
        -plainly(
            board, reply, depth - 1, ply + 1, still + 1 if board.is_still(position, reply) else 0, line | {position}
        )
        for reply in replies
    )
    return max(values, default=ply - WON)


def calmed(board, position, ply, still):
    """The same after the captures; a lead fades after eight plies without progress."""
    if captures := board.captures(position):
        return max(-calmed(board, reply, ply + 1, 0) for reply in captures)
    value = board.worth(position)
    if abs(value) > SURE:
        return value - ply if value > 0 else value + ply
    return value - value * still // (2 * board.patience) if still > 8 else value


@pytest.mark.parametrize("rules", [DRAUGHTS, DRAUGHTS_AMERICAN["official"], DRAUGHTS_GERMAN["short_king"]])
@pytest.mark.parametrize("still", [0, 8, 9, -2, -1])
def test_a_search_of_few_plies_finds_what_is_found_without_shortcuts(rules, still):
    """``still`` plies went by without progress, or as many are left until the draw."""
    board, dice, count = draughts_board(rules), Random(still), 0
    still %= board.patience
    for _ in range(12):
        state = rules.begin(scattered(rules, dice, 4))
        here = board.root(rules.view(state, None)).position
        replies = board.replies(here)
        past = [after for reply in replies[:2] for after in board.replies(reply)[:2]]
        for reply in replies:
            now = still + 1 if board.is_still(here, reply) else 0
            for depth in (0, 1, 2):
                looking = Search(board, Effort(INFINITE), Root(here, past, still))
                found = looking.after(reply, depth, -INFINITE, INFINITE)
                assert found == -plainly(board, reply, depth, 1, now, {here, *past})
                count += 1
    assert count > 100


def test_a_line_that_comes_back_to_where_it_began_ends_at_the_deepest_ply():
    one, other = ((1, 1 << 63, 0), (2, 1 << 63, 1))
    looking = Search(mak_yek_board(MAK_YEK), Effort(INFINITE), Root(one, (), 0))
    looking.known |= {one: (1, 0, 0, other), other: (1, 0, 0, one)}
    assert looking.best_line(one) == [other, one] * 30


@pytest.fixture
def asked(monkeypatch):
    """What a search asks of the positions that follow, each with the ply at which a side has passed last; each is
    worth nothing.
    """
    seen = []

    def value(self, position, depth, low, high, ply, still):
        seen.append((position, depth, low, high, ply, still, self.rested))
        return -asked.worth

    monkeypatch.setattr(Search, "_value", value)
    asked = type("Asked", (), {"seen": seen, "worth": 0})
    return asked


def standing():
    """A search, and a position in which White, to move, has one man more."""
    board = mak_yek_board(MAK_YEK)
    white, black = 0b11111100000000, 0b11111 << 56
    return Search(board, Effort(INFINITE), Root((white, black, 0), (), 6)), (white, black, 0)


@pytest.mark.parametrize(("worth", "found"), [(-1, None), (0, 0), (1, 1)])
def test_who_stands_too_well_even_after_passing_is_searched_three_plies_less(asked, worth, found):
    looking, here = standing()
    asked.worth = worth
    assert looking._without_moving(here, 5, -40, 0, 7, 2) == found
    assert asked.seen == [((*here[:2], 1), 2, 0, 1, 8, 3, 7)]
    assert looking.rested == -1


@pytest.mark.parametrize(("rested", "passes"), [(6, 0), (5, 1), (7, 1)])
def test_the_other_side_does_not_pass_at_once_after_a_pass(asked, rested, passes):
    looking, here = standing()
    looking.rested = rested
    looking._without_moving(here, 5, -40, 0, 7, 2)
    assert len(asked.seen) == passes
    assert looking.rested == rested


def test_moves_without_progress_are_counted_and_a_capture_begins_anew(asked):
    looking = Search(mak_yek_board(MAK_YEK), Effort(INFINITE), Root(MAK_YEK_HERE, (), 6))
    board, replies = looking.board, looking.board.replies(MAK_YEK_HERE)
    captures = board.captures(MAK_YEK_HERE)
    assert captures
    assert len(replies) > len(captures)
    for reply in replies:
        looking.after(reply, 3, -40, 30)
        looking._best(MAK_YEK_HERE, [reply], 3, -40, 30, 4, 2)
        after, inside = asked.seen[-2:]
        takes = reply in captures
        assert after[:6] == (reply, 3, -30, 40, 1, 0 if takes else 7)
        assert inside[:6] == (reply, 2, -30, 40, 5, 0 if takes else 3)
