"""The names of a board's squares, and which of them are dark."""

from bot.scenes.blocks import Board


def names(board: Board) -> tuple[tuple[str, ...], ...]:
    """The names of the squares, row by row as the board is shown."""
    return tuple(tuple(file + rank for file in board.files) for rank in board.ranks)


def dark(board: Board, row: int, column: int) -> bool:
    """Whether a square is dark: on a chequered board the corner nearest to the first side's left hand is, also when
    turned.
    """
    turned = board.files[0] > board.files[-1]
    steps = row + len(board.files) - 1 - column if turned else len(board.ranks) - 1 - row + column
    return board.chequered and steps % 2 == 0
