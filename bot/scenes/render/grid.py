"""The squares of a board: their names, and which are dark."""

from bot.scenes.blocks import Board


def names(board: Board) -> tuple[tuple[str, ...], ...]:
    """Every square's name, row by row as the board lies."""
    return tuple(tuple(file + rank for file in board.files) for rank in board.ranks)


def dark(board: Board, row: int, column: int) -> bool:
    """Whether the square is dark: counted from the first side's left hand, which lies at the top right once turned."""
    turned = board.files[0] > board.files[-1]
    steps = row + len(board.files) - 1 - column if turned else len(board.ranks) - 1 - row + column
    return board.chequered and steps % 2 == 0
