"""What holds in every position of Northcott's game."""

from functools import reduce
from itertools import combinations
from operator import xor

from hypothesis import given
from hypothesis import strategies as st

from engines.core import Seat
from engines.grid import NAMES, SQUARES
from engines.northcott import Move, Northcott, Position, moves, nim_sum, winning_moves

pairs = st.lists(st.sampled_from(tuple(combinations(range(1, 9), 2))), min_size=8, max_size=8)


@st.composite
def positions(draw):
    white, black = zip(*draw(pairs), strict=True)
    return Position(white, black, draw(st.sampled_from((0, 1))))


def mirrored(here):
    """The same seen from the other side, with the colours exchanged."""
    flip = [tuple(9 - rank for rank in ranks) for ranks in (here.black, here.white)]
    return Position(*flip, 1 - here.turn)


def mirror(square):
    file, rank = NAMES[square]
    return SQUARES[file + str(9 - int(rank))]


@given(positions(), st.booleans())
def test_mirrored_positions_mirror_their_moves(here, classic):
    there = {Move(mirror(move.start), mirror(move.end)) for move in moves(here, classic=classic)}
    assert set(moves(mirrored(here), classic=classic)) == there


@given(positions())
def test_each_move_closes_one_gap_by_one_to_three(here):
    for move in moves(here):
        closed = [old - new for old, new in zip(here.gaps, here.after(move).gaps, strict=True)]
        assert sorted(closed)[:7] == [0] * 7
        assert 1 <= max(closed) <= 3


@given(positions(), st.booleans())
def test_who_moves_can_win_exactly_when_the_nim_sum_is_not_nought(here, classic):
    assert bool(winning_moves(here, classic=classic)) == bool(nim_sum(here, classic=classic))
    gaps = (gap if classic else gap % 4 for gap in here.gaps)
    assert nim_sum(here, classic=classic) == reduce(xor, gaps)


@given(positions(), st.booleans(), st.integers(0, 63), st.integers(0, 63))
def test_a_reason_is_given_exactly_for_what_is_not_legal(here, classic, start, end):
    game = Northcott(classic=classic)
    state = game.begin(here)
    move, seat = Move(start, end), Seat(here.turn)
    if game.to_move(state):
        assert (game.why_not(state, seat, move) is None) == (move in game.legal(state, seat))
