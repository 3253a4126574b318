"""Boards of eight by eight as their players see them."""

from collections.abc import Callable, Iterable

from bot.scenes.blocks import Board
from engines.grid import FILES, NAMES, RANKS, SQUARES, Move, Square


def board(sign: Callable[[Square], str], last: Move | None, taken: Iterable[Square] = (), *, turned: bool) -> Board:
    """Every square with its sign, the last move and what it took; turned for who sits at the far side."""
    files, ranks = (FILES[::-1], RANKS) if turned else (FILES, RANKS[::-1])
    return Board(
        tuple(tuple(sign(SQUARES[file + rank]) for file in files) for rank in ranks),
        tuple(files),
        tuple(ranks),
        chequered=False,
        last=(NAMES[last.start], NAMES[last.end]) if last else (),
        taken=tuple(NAMES[square] for square in taken),
    )


def steps(move: Move) -> tuple[str, str]:
    """A move as two steps of a path: from, then to."""
    return NAMES[move.start], f"-{NAMES[move.end]}"
