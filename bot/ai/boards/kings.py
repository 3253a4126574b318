"""Endings of one to three kings against one on the dark squares: the plies until the kings have won."""

from math import comb
from typing import Final

from bot.ai import tables
from bot.ai.boards.board import Position
from engines.draughts import Movement
from engines.grid import SQUARES, Bits, squares

DARK: Final = 32
MOST: Final = 3
"""The most kings against the one."""

SIZES: Final = tuple(2 * DARK * comb(DARK, kings) for kings in range(MOST + 1))
"""How many positions there are with so many kings, with either side to move; some of them are impossible."""

STARTS: Final = tuple(sum(SIZES[1:kings]) for kings in range(MOST + 2))
"""Where the positions with so many kings begin."""


def name_of(movement: Movement) -> str:
    """The table for kings that move so."""
    return f"kings.{'flying' if movement.flying else 'short'}.{'most' if movement.majority else 'free'}"


def index(strong: Bits, lone: Bits, *, turn: int) -> int:
    """The number of a position; ``turn`` 0: the side with more kings is to move."""
    rank = sum(comb(square >> 1, n) for n, square in enumerate(squares(strong), 1))
    kings = strong.bit_count()
    return STARTS[kings] + (turn * DARK + (lone.bit_length() - 1 >> 1)) * comb(DARK, kings) + rank


class Kings:
    """What is known of these endings; nothing where the table is missing."""

    def __init__(self, movement: Movement) -> None:
        self._name = name_of(movement)
        self._data: bytes | None = None
        self._is_loaded = False

    def plies(self, position: Position) -> tuple[int, int] | None:
        """The side that leads, and the plies until it has won, 0 if it cannot; None: the table does not tell."""
        white, black, kings, turn = position
        if not white or not black or white | black != kings or kings.bit_count() > MOST + 1:
            return None
        data = self._loaded()
        if data is None:
            return None
        found = None
        if not black & black - 1:
            found = 0, data[index(white, black, turn=turn)]
        if not white & white - 1 and not (found and found[1]):  # one against one may be won by either
            found = 1, data[index(_turned(black), _turned(white), turn=1 - turn)]
        return found

    def _loaded(self) -> bytes | None:
        if not self._is_loaded:
            self._data, self._is_loaded = tables.load(self._name), True
        return self._data


def _turned(pieces: Bits) -> Bits:
    """The same seen from the other side of the board."""
    return sum(1 << len(SQUARES) - 1 - square for square in squares(pieces))
