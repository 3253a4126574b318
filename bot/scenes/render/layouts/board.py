"""A board of squares between its two players: last move, half-made move, targets, and what was captured."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from bot.i18n import Words
from bot.scenes.blocks import Board
from bot.scenes.render.figures.boards import RIM
from bot.scenes.render.figures.men import DEPTH
from bot.scenes.render.grid import dark, names
from bot.scenes.render.layout import Fill, Item, Put, Section, Spot, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL, NUMBER, WIDTH
from engines.core import Seat, note

_WIDEST: Final = 84  # of a square
_PLATE: Final = 60  # height of a player's line
_DISC: Final = 44
_MAN: Final = 36  # the sign of a side in a player's line
_SIDES: Final = "wb"
_LANE: Final = 8  # width of the line between two pieces that face each other


def board_section(board: Board, say: Words) -> Section:
    """The section of a board; each player's line is on the player's side."""
    grid = _Grid.of(board, _PLATE if board.seats else 0)
    kind = "chequered" if board.chequered else "plain"
    sprite = f"board/{','.join(board.files)}:{','.join(board.ranks)}:{kind}@{grid.side}"
    items: list[Item] = [Put(sprite, grid.left, grid.top)]
    marks: list[Item] = []
    for row, line in enumerate(names(board)):
        for column, name in enumerate(line):
            under, over = _square(board, grid, row, column, name)
            items += under
            marks += over
    items += _lanes(board, grid)
    items += marks
    if board.seats:
        below = 1 if _is_turned(board) else 0
        items += _player(board, 1 - below, 0, say)
        items += _player(board, below, grid.bottom + 8, say)
    return Section(grid.bottom + (8 + _PLATE if board.seats else 0), tuple(items), tuple(_spots(board, grid)))


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where squares lie."""

    left: int
    top: int
    side: int
    rows: int

    @classmethod
    def of(cls, board: Board, top: int) -> Self:
        columns, rim = len(board.files), sum(RIM)
        side = min(_WIDEST, (INNER - rim) // columns)
        return cls((WIDTH - columns * side - rim) // 2, top, side, len(board.ranks))

    @property
    def bottom(self) -> int:
        return self.top + self.rows * self.side + sum(RIM)

    def corner(self, row: int, column: int) -> tuple[int, int]:
        broad, narrow = RIM
        return self.left + broad + column * self.side, self.top + narrow + row * self.side

    def centred(self, row: int, column: int, width: int) -> tuple[int, int]:
        """The corner of a thing of that width in the middle of a square."""
        x, y = self.corner(row, column)
        inset = (self.side - width) // 2
        return x + inset, y + inset


def _square(board: Board, grid: _Grid, row: int, column: int, name: str) -> tuple[list[Item], list[Item]]:
    """What lies on a square's ground, and what lies above it."""
    side, sign = grid.side, board.rows[row][column]
    under: list[Item] = []
    over: list[Item] = []
    if name in board.last:
        tone = "dark" if dark(board, row, column) else "light"
        under.append(Put(f"square/{tone}@{side}", *grid.corner(row, column)))
    if name in board.chosen:
        under.append(Put(f"frame/@{side}", *grid.corner(row, column)))
    if sign:
        width = round(side * 0.82)
        x, y = grid.centred(row, column, width)
        was = board.last[0] if len(board.last) > 1 and name == board.last[-1] else ""
        kind = "cube" if len(sign) > 1 else "man"
        flag = "+chosen" if name in board.chosen else ""
        over.append(Put(f"{kind}/{sign}@{width}{flag}", x, y - round(width * DEPTH / 2), name, was))
    elif name in board.taken:
        over.append(Put(f"capture/@{side // 3}", *grid.centred(row, column, side // 3)))
    if name in board.lit:
        over.append(Put(f"target/@{side * 2 // 5}", *grid.centred(row, column, side * 2 // 5)))
    return under, over


def _lanes(board: Board, grid: _Grid) -> Iterator[Fill]:
    """A line between pieces that face each other, over the squares that are left between them."""
    places = {name: (row, column) for row, line in enumerate(names(board)) for column, name in enumerate(line)}
    for one, other in board.lanes:
        (row, column), (end, _) = sorted((places[one], places[other]))
        x, top = grid.corner(row, column)
        _, bottom = grid.corner(end, column)
        if end - row > 1:
            upper = top + grid.side + 6
            yield Fill("walnut", (x + (grid.side - _LANE) // 2, upper, _LANE, bottom - 6 - upper), _LANE // 2)


def _player(board: Board, side: int, top: int, say: Words) -> Iterator[Item]:
    """A player's line: disc, name, the colour of the men and how many are left."""
    seat = Seat(board.seats[side])
    turn = board.turn == seat
    if turn:
        yield Fill("deep", (EDGE, top, INNER, _PLATE - 4), (_PLATE - 4) // 2)
        yield Put("sign/turn@24", WIDTH - EDGE - 44, top + 16)
    y = top + (_PLATE - 4 - _DISC) // 2
    yield seats.disc(seat, EDGE + 6, y, _DISC, say, turn=turn, key=seats.key(seat))
    middle = top + (_PLATE - 4) // 2
    yield Text(seats.named(seat, say), EDGE + 66, middle, LABEL, bold=True, room=430)
    left = sum(sign[:1].lower() == _SIDES[side] for row in board.rows for sign in row)
    right = WIDTH - EDGE - 60
    yield Text(f"×{left}", right, middle, NUMBER, "text", "r")
    yield Put(f"man/{_SIDES[side]}@{_MAN}", right - 110, top + (_PLATE - 4 - _MAN) // 2)


def _spots(board: Board, grid: _Grid) -> Iterator[Spot]:
    for row, line in enumerate(names(board)):
        for column, name in enumerate(line):
            sign = board.rows[row][column]
            label = note("render-square", square=name, piece=sign[:1] or "none", die=int(sign[1:] or 0))
            yield Spot(name, (*grid.corner(row, column), grid.side, grid.side), label, held=bool(sign))


def _is_turned(board: Board) -> bool:
    return board.files[0] > board.files[-1]
