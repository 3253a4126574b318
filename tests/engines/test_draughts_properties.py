"""What holds in every draughts position that play can reach, and in every one that can be set up."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.draughts import (
    DRAUGHTS_AMERICAN,
    DRAUGHTS_CORNER,
    DRAUGHTS_GERMAN,
    DRAUGHTS_RUSSIAN,
    WARCABY,
    Position,
    from_fen,
    moves,
    routes,
    to_fen,
)
from engines.draughts.board import DARK, NUMBERED, turned
from engines.draughts.tables import tables
from tests.support.examples import examples

GAMES = [
    pytest.param(game, id=f"{game.key}-{name}")
    for known in (WARCABY, DRAUGHTS_RUSSIAN, DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN)
    for name, game in known.items()
]
every = pytest.mark.parametrize("game", GAMES)
calm = examples(20, 200)


def squares_of(game):
    return list(range(64)) if game.start.pieces & ~DARK else list(NUMBERED)


@st.composite
def positions(draw, game):
    """Any position without a man that should be a king."""
    squares = draw(st.lists(st.sampled_from(squares_of(game)), min_size=2, max_size=20, unique=True))
    split = draw(st.integers(1, len(squares) - 1))
    white, black = (sum(1 << s for s in part) for part in (squares[:split], squares[split:]))
    kings = sum(1 << s for s in squares if draw(st.integers(0, 3)) == 0)
    for side, able in zip((white, black), tables(game.movement), strict=True):
        kings |= side & able.goal
    return Position(white, black, kings, draw(st.sampled_from((0, 1))))


def mirrored(move):
    """What a move does, seen from the other side of the board."""
    return 63 - move.start, 63 - move.end, turned(move.taken), move.crowned


@every
@calm
@given(data=st.data())
def test_a_turned_position_has_the_turned_moves(game, data):
    position = data.draw(positions(game))
    turned_moves = {(m.start, m.end, m.taken, m.crowned) for m in moves(game.movement, position.turned())}
    assert turned_moves == set(map(mirrored, moves(game.movement, position)))


@every
@calm
@given(data=st.data())
def test_a_position_survives_its_fen(game, data):
    position = data.draw(positions(game))
    assert from_fen(to_fen(position)) == position
    assert from_fen(to_fen(position, numbers=False)) == position


@every
@calm
@given(data=st.data())
def test_a_move_takes_what_it_says_and_leaves_all_else(game, data):
    position = data.draw(positions(game))
    for move in moves(game.movement, position):
        after = position.after(move)
        assert after.foe.bit_count() == position.own.bit_count(), "own pieces stay as many"
        assert after.own == position.foe & ~move.taken
        assert move.taken & ~position.foe == 0
        assert after.kings & ~after.pieces == 0
        assert after.turn != position.turn
        assert after.kings.bit_count() == (position.kings & ~move.taken).bit_count() + position.crowns(move)


@every
@calm
@given(data=st.data())
def test_captures_are_all_or_none_and_the_most_where_the_majority_rules(game, data):
    position = data.draw(positions(game))
    counts = [move.taken.bit_count() for move in moves(game.movement, position)]
    assert len({count > 0 for count in counts}) <= 1
    assert not game.movement.majority or len(set(counts)) <= 1


@every
@calm
@given(data=st.data())
def test_every_move_and_every_route_is_read_back(game, data):
    position = data.draw(positions(game))
    state = game.begin(position)
    view = game.view(state, None)
    for move, ways in routes(game.movement, position):
        assert game.parse(view, game.format(move)) == move
        assert len(game.format(move)) <= 40
        assert move.route == ways[0] or len(ways[0]) > len(move.route)


@every
@calm
@given(seed=st.integers(0, 2**32))
def test_pieces_never_grow_in_number(game, seed):
    dice, state = Random(seed), game.begin(game.start)
    while not state.end:
        pieces = state.position.pieces.bit_count()
        move = dice.choice(list(game.legal(state, state.mover)))
        state = game.apply(state, state.mover, move)
        assert state.position.pieces.bit_count() == pieces - move.taken.bit_count()
        assert 63 - state.position.pieces.bit_length() >= -1
