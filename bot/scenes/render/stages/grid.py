"""A board of squares as large as the box allows, with a plate for each player above and below it or at its side."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Self

from bot.scenes.blocks import Board
from bot.scenes.render.grid import dark, names
from bot.scenes.render.layout import Box, Fill, Item, Put, Spot, Text
from bot.scenes.render.stages.plates import anchor
from bot.scenes.render.stages.stage import Drawing, Plate, Size, Stage
from engines.core import Seat, note

_STRIP, _LEAST_STRIP, _MOST_STRIP = 44, 28, 60  # height of a plate above or below the board
_LOW: Final = 600
"""Lower boxes that are broad have the plates at the side of the board."""
_SIDE: Final = (156, 96)
_LABEL: Final = 11
EIGHT: Final = (8, 8)
_MAN: Final = 0.82
_LANE: Final = 0.14


def grid_stage(block: Board, box: Size) -> Stage:
    """The stage of a board; the viewer's side is below."""
    place = _Place.of(block, box)
    made = Drawing(*box)
    for below in (False, True):
        plate = _plate(block, place, below=below)
        made.plates.append(plate)
        made.items.append(anchor(plate))
    made.items += _wood(block, place)
    made.items += _marks(block, place)
    made.items += _labels(block, place)
    made.items += _pieces(block, place)
    start, stop = _half_way(block)
    for name, sign in _signs(block).items():
        label = note("render-square", square=name, piece=sign[:1] or "none", die=int(sign[1:] or 0))
        lifts = start if name == stop else name if sign and name != start else ""
        made.spot(Spot(name, place.box(name), label, held=bool(sign)), lifts=lifts)
    return made.stage()


def _half_way(block: Board) -> tuple[str, str]:
    """The square of a man that waits half-way of a longer move, and the one where it waits; empty without one."""
    return (block.chosen[0], block.chosen[-1]) if len(block.chosen) > 1 else ("", "")


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the board is: its corner, the side of a square, the row and column of every square, and the plates."""

    left: int
    top: int
    square: int
    at: dict[str, tuple[int, int]]
    plates: tuple[Box, Box]

    @classmethod
    def of(cls, block: Board, box: Size) -> Self:
        width, height = box
        columns, rows = len(block.files), len(block.ranks)
        at = {name: (row, column) for row, line in enumerate(names(block)) for column, name in enumerate(line)}
        aside, deep = _SIDE
        square = min((width - aside - 8) // columns, height // rows)
        if height < _LOW and width > height and square * columns + aside + 8 <= width and square >= height // rows:
            left = (width - square * columns - aside - 8) // 2
            top = (height - square * rows) // 2
            x = left + square * columns + 8
            plates = (x, top, aside, deep), (x, top + square * rows - deep, aside, deep)
            return cls(left, top, square, at, plates)
        strip = _STRIP if height >= _LOW else _LEAST_STRIP
        square = min(width // columns, (height - 2 * strip) // rows)
        strip = min(_MOST_STRIP, (height - square * rows) // 2)
        left, top = (width - square * columns) // 2, (height - square * rows) // 2
        room = square * columns
        return cls(left, top, square, at, ((left, top - strip, room, strip), (left, top + square * rows, room, strip)))

    def box(self, name: str) -> Box:
        row, column = self.at[name]
        return self.left + column * self.square, self.top + row * self.square, self.square, self.square

    def inside(self, name: str, width: int) -> tuple[int, int]:
        """Where a thing of a width lies in the middle of a square."""
        x, y, side, _ = self.box(name)
        return x + (side - width) // 2, y + (side - width) // 2


def _plate(block: Board, place: _Place, *, below: bool) -> Plate:
    side = block.below if below else 1 - block.below
    taken = block.captured(side)
    told = (f"×{taken}",) if taken else ()
    return Plate(
        block.seats[side] if block.seats else Seat(side),
        place.plates[below],
        told,
        block.turn == side,
        f"man/{'wb'[side]}",
    )


def _wood(block: Board, place: _Place) -> Iterator[Item]:
    """The empty squares: one sprite for a board of eight by eight, single rectangles for any other."""
    square, columns, rows = place.square, len(block.files), len(block.ranks)
    yield Fill("light" if block.chequered else "wood", (place.left, place.top, square * columns, square * rows))
    if (columns, rows) == EIGHT:
        yield Put(f"squares/8x8:{'chequered' if block.chequered else 'plain'}@{square}", place.left, place.top)
        return
    for name, (row, column) in place.at.items():
        x, y, *_ = place.box(name)
        if not block.chequered:
            yield Fill("light", (x + 1, y + 1, square - 2, square - 2))
        elif dark(block, row, column):
            yield Fill("dark", (x, y, square, square))


def _labels(block: Board, place: _Place) -> Iterator[Item]:
    """The ranks in the squares at the left edge, the files in those at the lower one."""
    square, rows = place.square, len(block.ranks)
    for name, (row, column) in place.at.items():
        is_dark = dark(block, row, column) and name not in (*block.last, *block.chosen)
        x, y, *_ = place.box(name)
        ink = "light" if is_dark else "walnut"
        if column == 0:
            yield Text(name[1:], x + 2, y + _LABEL // 2 + 3, _LABEL, ink, bold=True)
        if row == rows - 1:
            yield Text(name[:1], x + square - 2, y + square - _LABEL // 2 - 2, _LABEL, ink, "r", bold=True)


def _marks(block: Board, place: _Place) -> Iterator[Item]:
    """The last move, goals, lanes and what is chosen, flat on the squares."""
    square = place.square
    shades = {name: "dark" if dark(block, row, column) else "light" for name, (row, column) in place.at.items()}
    for name in dict.fromkeys(block.last):
        yield Put(f"square/{shades[name]}@{square}", *place.box(name)[:2])
    for name in dict.fromkeys(block.chosen):
        shade = "last" if name in block.last else shades[name]
        yield Put(f"square/{shade}@{square}+chosen", *place.box(name)[:2])
    signs = _signs(block)
    corner, crown = round(square * 0.3), round(square * 0.58)
    for side, goal in enumerate(block.goals):
        for name in goal:
            x, y, *_ = place.box(name)
            if signs[name]:  # a man leaves the corner of the square free
                yield Put(f"goal/{'wb'[side]}@{corner}", x + square - corner, y)
            else:
                yield Put(f"goal/{'wb'[side]}@{crown}", *place.inside(name, crown))
    for one, other in block.lanes:
        (x, upper, *_), (_, lower, *_) = sorted((place.box(one), place.box(other)), key=lambda box: box[1])
        wide = round(square * _LANE)
        if lower - upper == square:
            yield Fill("walnut", (x + square // 5, lower - wide // 2, square - 2 * (square // 5), wide), wide // 2)
        else:
            yield Fill("dark", (x + (square - wide) // 2, upper + square, wide, lower - upper - square), wide // 2)


def _pieces(block: Board, place: _Place) -> Iterator[Item]:
    """Men, crosses where men were captured, dots on targets."""
    came = {end: start for start, end in pairwise(block.last[:1] + block.last[-1:]) if start != end}
    end = block.last[-1] if block.last else ""
    man, small = round(place.square * _MAN), round(place.square * 0.4)
    start, half_way = _half_way(block)
    for name, sign in _signs(block).items():
        if sign:
            kind, chosen = ("cube" if sign[1:] else "man"), ("+chosen" if name in block.chosen else "")
            stops = block.stops if name == end else block.chosen[1:-1] if name == start else ()
            via = tuple(place.inside(stop, man) for stop in stops)
            there = half_way if name == start else name
            yield Put(f"{kind}/{sign}@{man}{chosen}", *place.inside(there, man), name, came.get(name, ""), via)
        elif name in block.taken:
            yield Put(f"capture/@{small}", *place.inside(name, small))
        if name in block.lit:
            yield Put(f"target/@{small}", *place.inside(name, small))


def _signs(block: Board) -> dict[str, str]:
    """The sign of each square."""
    lines = zip(names(block), block.rows, strict=True)
    return {name: sign for line, row in lines for name, sign in zip(line, row, strict=True)}
