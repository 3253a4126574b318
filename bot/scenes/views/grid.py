"""Boards of eight by eight squares, as their viewers see them."""

from collections.abc import Callable, Iterable

from bot.scenes.blocks import Board
from engines.core import BOTH_SEATS
from engines.grid import FILES, NAMES, RANKS, SQUARES, Move, Square


def board(sign: Callable[[Square], str], last: Move | None, taken: Iterable[Square] = (), *, turned: bool) -> Board:
    """The board with the sign of each square, the last move and what it took; ``turned`` for the player on the far
    side. The first seat plays White.
    """
    files, ranks = (FILES[::-1], RANKS) if turned else (FILES, RANKS[::-1])
    return Board(
        tuple(tuple(sign(SQUARES[file + rank]) for file in files) for rank in ranks),
        tuple(files),
        tuple(ranks),
        chequered=False,
        last=(NAMES[last.start], NAMES[last.end]) if last else (),
        taken=tuple(NAMES[square] for square in taken),
        seats=BOTH_SEATS,
    )


def steps(move: Move) -> tuple[str, str]:
    """A move as the two steps of a path: its start and its end."""
    return NAMES[move.start], f"-{NAMES[move.end]}"
