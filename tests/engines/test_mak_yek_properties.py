"""What holds in every position of mak-yek."""

from hypothesis import given
from hypothesis import strategies as st

from engines.core import Seat
from engines.grid import squares
from engines.mak_yek import Move, Position, captured, from_fen, moves, to_fen
from tests.support.mak_yek_tables import GAME

occupied = st.lists(st.integers(0, 63), min_size=2, max_size=32, unique=True)


@st.composite
def positions(draw):
    men = draw(occupied)
    cut = draw(st.integers(1, len(men) - 1))
    white, black = (sum(1 << man for man in side) for side in (men[:cut], men[cut:]))
    return Position(white, black, draw(st.sampled_from((0, 1))))


def mirrored(here):
    """The same seen from the other side, with the colours exchanged."""
    flip = [sum(1 << mirror(man) for man in squares(side)) for side in (here.black, here.white)]
    return Position(*flip, 1 - here.turn)


def mirror(square):
    return square ^ 0b111000


@given(positions())
def test_positions_survive_as_text(here):
    assert from_fen(to_fen(here)) == here
    assert from_fen(f" {to_fen(here).lower()} ") == here


@given(positions(), st.booleans())
def test_mirrored_positions_mirror_their_moves_and_captures(here, lines):
    there = mirrored(here)
    told = {move: captured(there, move, line_capture=lines) for move in moves(there)}
    for move in moves(here):
        taken = told.pop(Move(mirror(move.start), mirror(move.end)))
        assert {mirror(man) for man in squares(taken)} == set(squares(captured(here, move, line_capture=lines)))
    assert told == {}


@given(positions(), st.booleans())
def test_men_are_never_more_and_only_the_enemy_loses_any(here, lines):
    for move in moves(here):
        after = here.after(move, captured(here, move, line_capture=lines))
        assert after.foe.bit_count() == here.own.bit_count()
        lost = here.foe.bit_count() - after.own.bit_count()
        assert 0 <= lost <= (18 if lines else 3)  # the way it came is empty, so three directions are left
        assert after.own & here.foe == after.own
        assert not after.white & after.black


@given(positions())
def test_whole_lines_take_all_that_single_pincers_take(here):
    for move in moves(here):
        one, whole = (captured(here, move, line_capture=lines) for lines in (False, True))
        assert one & whole == one


@given(positions(), st.integers(0, 63), st.integers(0, 63))
def test_a_reason_is_given_exactly_for_what_is_not_legal(here, start, end):
    state = GAME.begin(here)
    move, seat = Move(start, end), Seat(here.turn)
    if GAME.to_move(state):
        assert (GAME.why_not(state, seat, move) is None) == (move in GAME.legal(state, seat))
