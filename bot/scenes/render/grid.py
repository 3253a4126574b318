"""The names of a board's squares, and which of them are dark."""

from bot.scenes.blocks import Board
from bot.scenes.render.figures.boards import is_dark


def names(board: Board) -> tuple[tuple[str, ...], ...]:
    """The names of the squares, row by row as the board is shown."""
    return tuple(tuple(file + rank for file in board.files) for rank in board.ranks)


def dark(board: Board, row: int, column: int) -> bool:
    """Whether a square is dark; no square of a board that is not chequered is."""
    return board.chequered and is_dark(board.files, board.ranks, row, column)
