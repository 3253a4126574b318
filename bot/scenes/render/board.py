"""Draws boards of squares: a wooden rim with coordinates, round men, crowned kings, dice of both sides."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Self

from PIL import ImageDraw

from bot.scenes.blocks import Board
from bot.scenes.render.dice import PIPS
from bot.scenes.render.grid import dark, names
from bot.scenes.render.lettering import centred, glyphs
from bot.scenes.render.sprites import (
    Band,
    Box,
    Drawable,
    Fill,
    PlacedSprite,
    Shape,
    Spot,
    Sprite,
    SpriteCanvas,
    disc,
    rounded,
    shape,
)
from bot.scenes.render.suits import crown_shape
from bot.scenes.render.theme import (
    BACK,
    CREAM,
    DARK_SQUARE,
    DARK_TRACE,
    FELT,
    GO,
    GOLD,
    HOLE,
    INNER,
    IVORY,
    IVORY_SIDE,
    MARGIN,
    NUMBER,
    PIP,
    PIP_LIT,
    RIM,
    SQUARE,
    SQUARES,
    TRACE,
    WIDTH,
    WOOD,
    Colour,
)
from engines.core import note

_ROUND: Final = 14  # radius of the rim's corners
_LINE: Final = 3  # width of the line between rim and squares
_OUTLINE: Final = 2  # width of a piece's outline
_DEPTH: Final = 4  # height of a piece's visible side

_BODIES: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "w": (IVORY, IVORY_SIDE, BACK),
    "b": (PIP, PIP_LIT, GOLD),
}
"""The colours of each side's pieces: face, rim, crown."""


def board_band(board: Board) -> Band:
    """The band of a board, centred in the picture; the squares of the last move are tinted."""
    grid = _Grid.of(board)
    drawables: list[Drawable] = [PlacedSprite(_wood(board.files, board.ranks, chequered=board.chequered), grid.left, 0)]
    for row, line in enumerate(names(board)):
        for column, name in enumerate(line):
            ground, sign = _ground(board, row, column), board.rows[row][column]
            x, y = grid.middle(row, column)
            if name in board.last:
                drawables.append(Fill(ground, grid.inside(row, column, _hair(chequered=board.chequered))))
            if sign:
                drawables.append(centred(_piece(sign, grid.side, ground), x, y))
            elif name in board.taken:
                drawables.append(centred(_taken(grid.side, ground), x, y))
            if name in board.chosen:
                drawables.append(centred(_chosen(grid.side, ground), x, y))
            if name in board.lit:
                drawables.append(centred(_lit(grid.side, ground), x, y))
    return Band(grid.height, tuple(drawables), tuple(_spots(board)))


def _spots(board: Board) -> Iterator[Spot]:
    signs = (sign for row in board.rows for sign in row)
    for (name, box), sign in zip(squares(board, 0).items(), signs, strict=True):
        label = note("render-square", square=name, piece=sign[:1] or "none", die=int(sign[1:] or 0))
        yield Spot(name, box, label, held=bool(sign))


def squares(board: Board, top: int = MARGIN) -> dict[str, Box]:
    """The boxes of the squares by name: left, top, width and height in pixels.

    ``top`` is the upper edge of the board; the default is that of a board in the first block.
    """
    grid = _Grid.of(board)
    found: dict[str, Box] = {}
    for row, line in enumerate(names(board)):
        for column, name in enumerate(line):
            x, y = grid.corner(row, column)
            found[name] = (x, top + y, grid.side, grid.side)
    return found


@dataclass(frozen=True, slots=True)
class _Grid:
    """The positions of squares in pixels, from the picture's left edge and the board's upper edge."""

    left: int
    side: int
    columns: int
    rows: int

    @classmethod
    def of(cls, board: Board) -> Self:
        columns = len(board.files)
        side = _side(columns)
        return cls((WIDTH - columns * side - sum(RIM)) // 2, side, columns, len(board.ranks))

    @property
    def height(self) -> int:
        return self.rows * self.side + sum(RIM)

    def corner(self, row: int, column: int) -> tuple[int, int]:
        broad, narrow = RIM
        return self.left + broad + column * self.side, narrow + row * self.side

    def inside(self, row: int, column: int, hair: int) -> Box:
        """Left, top, right and bottom of a square without the ``hair`` pixels around it."""
        x, y = self.corner(row, column)
        return x + hair, y + hair, x + self.side - hair, y + self.side - hair

    def middle(self, row: int, column: int) -> tuple[float, float]:
        x, y = self.corner(row, column)
        return x + self.side / 2, y + self.side / 2


def _side(columns: int) -> int:
    """The width of a square in pixels."""
    return min(SQUARES, (INNER - sum(RIM)) // columns)


# --- the board ---


def _ground(board: Board, row: int, column: int) -> Colour:
    """The colour of a square."""
    if board.files[column] + board.ranks[row] in board.last:
        return DARK_TRACE if dark(board, row, column) else TRACE
    return DARK_SQUARE if dark(board, row, column) else SQUARE


def _hair(*, chequered: bool) -> int:
    """The width of the line around squares of a board in one colour."""
    return 0 if chequered else 1


@cache
def _wood(files: tuple[str, ...], ranks: tuple[str, ...], *, chequered: bool) -> Sprite:
    """The board without pieces."""
    board = Board((("",) * len(files),) * len(ranks), files, ranks, chequered)
    columns, rows, hair = len(files), len(ranks), _hair(chequered=chequered)
    side, (broad, narrow) = _side(columns), RIM
    width, height = columns * side + broad + narrow, rows * side + broad + narrow
    canvas = SpriteCanvas(width, height, FELT).stamp(rounded(width, height, _ROUND), HOLE, FELT)
    field = _block(columns * side + 2 * _LINE, rows * side + 2 * _LINE)
    canvas.stamp(field, WOOD, HOLE, (broad - _LINE, narrow - _LINE))
    square = _block(side - 2 * hair, side - 2 * hair)
    for row in range(rows):
        for column in range(columns):
            ground = _ground(board, row, column)
            canvas.stamp(square, ground, ground, (broad + column * side + hair, narrow + row * side + hair))
    for column, file in enumerate(files):
        letter = glyphs(file, NUMBER, bold=True)
        x = broad + column * side + (side - letter.width) // 2
        canvas.stamp(letter, CREAM, HOLE, (x, height - (broad + letter.height) // 2))
    for row, rank in enumerate(ranks):
        number = glyphs(rank, NUMBER, bold=True)
        y = narrow + row * side + (side - number.height) // 2
        canvas.stamp(number, CREAM, HOLE, ((broad - number.width) // 2, y))
    return canvas.cutout()


# --- pieces and marks ---


@cache
def _piece(sign: str, side: int, ground: Colour) -> Sprite:
    """A man, a crowned king or a die on its square."""
    colour, face = sign[0].lower(), sign[1:]
    if face:
        return _die(int(face), colour, side, ground)
    body, rim, crown = _BODIES[colour]
    across = side * 4 // 5
    canvas = SpriteCanvas(across, across + _DEPTH, ground)
    canvas.stamp(_thick(across, across / 2), HOLE, ground)
    canvas.stamp(disc(across - 2 * _OUTLINE), rim, HOLE, (_OUTLINE, _OUTLINE))
    border = across // 12
    canvas.stamp(disc(across - 2 * border), body, rim, (border, border))
    if sign.islower():
        inner = across // 4
        canvas.stamp(_ring(across - 2 * inner, across // 24 + 1), rim, body, (inner, inner))
    else:
        width, height = across * 5 // 8, across * 4 // 8
        canvas.stamp(crown_shape("Q", width, height), crown, body, ((across - width) // 2, (across - height) // 2 - 2))
    return canvas.cutout()


@cache
def _die(face: int, colour: str, side: int, ground: Colour) -> Sprite:
    body, rim, _ = _BODIES[colour]
    across, pips = side * 3 // 4, _BODIES["b" if colour == "w" else "w"][0]
    canvas = SpriteCanvas(across, across + _DEPTH, ground)
    canvas.stamp(_thick(across, across / 6), HOLE, ground)
    for inset, paint, under in ((_OUTLINE, rim, HOLE), (across // 14, body, rim)):
        canvas.stamp(
            rounded(across - 2 * inset, across - 2 * inset, across / 6 - inset / 2), paint, under, (inset, inset)
        )
    pip, spread = across // 5, across * 4 // 15
    for right, down in PIPS[face]:
        x, y = (across // 2 + step * spread - pip // 2 for step in (right, down))
        canvas.stamp(disc(pip), pips, body, (x, y))
    return canvas.cutout()


@cache
def _taken(side: int, ground: Colour) -> Sprite:
    """The mark of a square where a piece was captured."""
    across = side * 2 // 5
    return SpriteCanvas(across, across, ground).stamp(_ring(across, across // 8), HOLE, ground).cutout()


@cache
def _chosen(side: int, ground: Colour) -> Sprite:
    """The frame around the piece that is being moved and around squares that it has passed."""
    across = side - 2
    canvas = SpriteCanvas(across, across, ground).stamp(_frame(across, 8), HOLE, ground)
    return canvas.stamp(_frame(across - 4, 4), GO, HOLE, (2, 2)).cutout()


@cache
def _lit(side: int, ground: Colour) -> Sprite:
    """The mark of a square to which the chosen piece may move."""
    across = side * 2 // 5
    canvas = SpriteCanvas(across, across, ground).stamp(disc(across), HOLE, ground)
    return canvas.stamp(disc(across - 6), GO, HOLE, (3, 3)).cutout()


def _thick(across: int, radius: float) -> Shape:
    """A rounded square or a disc, seen slightly from the side."""

    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        for y in range(_DEPTH + 1):
            box = (0, y * k, across * k - 1, (across + y) * k - 1)
            draw.rounded_rectangle(box, radius * k, fill=255)

    return shape(across, across + _DEPTH, pen)


def _ring(across: int, thick: int) -> Shape:
    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        draw.ellipse((0, 0, across * k - 1, across * k - 1), outline=255, width=thick * k)

    return shape(across, across, pen)


def _frame(across: int, thick: int) -> Shape:
    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        draw.rounded_rectangle((0, 0, across * k - 1, across * k - 1), 10 * k, outline=255, width=thick * k)

    return shape(across, across, pen)


def _block(width: int, height: int) -> Shape:
    return shape(width, height, lambda draw, k: draw.rectangle((0, 0, width * k, height * k), fill=255))
