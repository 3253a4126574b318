"""Boards: squares of wood in a walnut rim with coordinates."""

from collections.abc import Sequence
from typing import Final

from bot.scenes.render.figures.shapes import Drawing, Figure

RIM: Final = (40, 12)
"""The width of a board's rim, on the sides with labels and on those without."""


def board(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A board, ``abcdefgh:87654321:chequered``: files from left to right, ranks from top to bottom, both with commas,
    and whether squares alternate. Its width is that of a square.
    """
    files, ranks, kind = detail.split(":")
    columns, rows, side = files.split(","), ranks.split(","), width
    broad, narrow = RIM
    made = Drawing(len(columns) * side + broad + narrow, len(rows) * side + broad + narrow)
    made.slab((0, 0, made.width, made.height), 14, "walnut")
    made.slab((broad - 2, narrow - 2, len(columns) * side + 4, len(rows) * side + 4), 0, "wood")
    for row in range(len(rows)):
        for column in range(len(columns)):
            x, y = broad + column * side, narrow + row * side
            if kind == "plain":
                made.slab((x + 1, y + 1, side - 2, side - 2), 0, "light")
            else:
                made.slab((x, y, side, side), 0, "dark" if is_dark(columns, rows, row, column) else "light")
    for column, file in enumerate(columns):
        made.letters(file, broad + (column + 0.5) * side, made.height - broad / 2, 27, "ivory")
    for row, rank in enumerate(rows):
        made.letters(rank, broad / 2, narrow + (row + 0.5) * side, 27, "ivory")
    return made.figure()


def squares(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The squares of a board alone, ``8x8:chequered``, without a rim and without labels."""
    grid, kind = detail.split(":")
    columns, rows = map(int, grid.split("x"))
    side, made = width, Drawing(columns * width, rows * width)
    places = [(column * side, row * side, row + column) for row in range(rows) for column in range(columns)]
    made.slab((0, 0, made.width, made.height), 0, "wood" if kind == "plain" else "light")
    if kind == "plain":
        for x, y, _ in places:
            made.slab((x + 1, y + 1, side - 2, side - 2), 0, "light")
    else:
        for x, y, step in places:
            if (step + rows) % 2:  # the lower left corner is dark
                made.slab((x, y, side, side), 0, "dark")
    return made.figure()


def is_dark(files: Sequence[str], ranks: Sequence[str], row: int, column: int) -> bool:
    """Whether a square is dark: the corner nearest to the first side's left hand is, also when turned."""
    turned = files[0] > files[-1]
    steps = row + len(files) - 1 - column if turned else len(ranks) - 1 - row + column
    return steps % 2 == 0


DRAWERS: Final = {"board": board, "squares": squares}
