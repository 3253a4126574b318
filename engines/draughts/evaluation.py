"""Evaluation of a position of draughts by its material."""

from typing import Final

from engines.core import Seat
from engines.draughts.position import Move
from engines.draughts.table import State
from engines.grid import Bits

MAN: Final = 0.6
"""The logarithmic odds of one man more, before they are raised for a board with few pieces."""

FLYING: Final = 3.0
SHORT: Final = 1.7
"""The value of a king in men, where kings fly and where they go one square."""

STEP: Final = 0.02
"""What each rank that a man has advanced adds to its value."""

RANK: Final = 8
_ROWS: Final = tuple(0xFF << RANK * rank for rank in range(RANK))


def evaluate_flying(state: State, seat: Seat) -> float:
    """Logarithmic odds that a seat wins where kings fly; 0 is even, 1 is about three to one."""
    return _odds(state, seat, FLYING)


def evaluate_short(state: State, seat: Seat) -> float:
    """Logarithmic odds that a seat wins where kings go one square."""
    return _odds(state, seat, SHORT)


def is_capture(move: Move) -> bool:
    """Whether a move takes something. Captures are compulsory, so a position is evaluated only after them."""
    return move.taken != 0


def _odds(state: State, seat: Seat, king: float) -> float:
    position = state.position
    white = _worth(position.white & ~position.kings, position.white & position.kings, king, up=True)
    black = _worth(position.black & ~position.kings, position.black & position.kings, king, up=False)
    ahead = white - black
    odds = MAN * ahead * (1 + 4 / (white + black + 1))
    return odds if seat == state.white else -odds


def _worth(men: Bits, kings: Bits, king: float, *, up: bool) -> float:
    gone = sum((rank if up else RANK - 1 - rank) * (men & row).bit_count() for rank, row in enumerate(_ROWS))
    return men.bit_count() + king * kings.bit_count() + STEP * gone
