"""A board of squares between the lines of both players: coordinates, the last move, captures, what is chosen."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Self

from bot.i18n import Words
from bot.scenes.blocks import Board
from bot.scenes.render.figures.boards import RIM
from bot.scenes.render.grid import dark, names
from bot.scenes.render.layout import Box, Fill, Item, Put, Section, Spot
from bot.scenes.render.layouts.measures import INNER, WIDTH
from bot.scenes.render.layouts.sides import APART, HEIGHT, Side, side_line
from engines.core import note

_SIDE: Final = 86
"""The greatest width of a square: eight of them and both lines of players make a picture of 960 pixels."""

_TARGET: Final = 36
_CROSS: Final = 44
_CROWN, _CORNER = 50, 26  # widths of the crown on an empty square and beside a man
_LANE: Final = 12  # width of the line between the men of a file
_BETTER, _WORSE = 9, 9  # width of the frames of a better move and of the one that was made
_BOLT: Final = (58, 10)  # the bar between men that have met


def board_section(block: Board, say: Words) -> Section:
    """The section of a board; the viewer's side is below."""
    grid = _Grid.of(block)
    items: list[Item] = []
    if block.seats:
        foot = grid.top + grid.height + APART
        for top, side in ((0, 1 - block.below), (foot, block.below)):
            items += _player(block, side, top, say)
    items.append(Put(_wood(block, grid.side), grid.left - RIM[0], grid.top))
    items += _ground(block, grid)
    items += _pieces(block, grid)
    lines = 2 * (HEIGHT + APART) if block.seats else 0
    return Section(grid.height + lines, tuple(items), tuple(_spots(block, grid)))


def _player(block: Board, side: int, top: int, say: Words) -> list[Item]:
    own, other = ("w", "b") if side == 0 else ("b", "w")
    player = Side(
        block.seats[side],
        own,
        say(note("render-side-name", side=own)),
        turn=block.turn == side,
        captured=other,
        taken=block.captured(side),
        of=block.men,
    )
    return side_line(player, top, say)


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where the squares lie: the left end of the first file, the board's upper edge, and a square's width."""

    left: int
    top: int
    side: int
    boxes: dict[str, Box]
    height: int

    @classmethod
    def of(cls, block: Board) -> Self:
        broad, narrow = RIM
        columns, rows = len(block.files), len(block.ranks)
        side = min(_SIDE, (INNER - broad - narrow) // columns)
        left = (WIDTH - columns * side - broad - narrow) // 2 + broad
        top = HEIGHT + APART if block.seats else 0
        boxes = {
            name: (left + column * side, top + narrow + row * side, side, side)
            for row, line in enumerate(names(block))
            for column, name in enumerate(line)
        }
        return cls(left, top, side, boxes, rows * side + broad + narrow)

    def inside(self, name: str, width: int) -> tuple[int, int]:
        """Where a thing of a width lies in the middle of a square."""
        x, y, side, _ = self.boxes[name]
        return x + (side - width) // 2, y + (side - width) // 2


def _wood(block: Board, side: int) -> str:
    kind = "chequered" if block.chequered else "plain"
    return f"board/{','.join(block.files)}:{','.join(block.ranks)}:{kind}@{side}"


def _ground(block: Board, grid: _Grid) -> Iterator[Item]:
    """What lies flat on the squares: the last move, the frame of what is chosen, crowning squares, lanes."""
    shades = {
        name: "dark" if dark(block, row, column) else "light"
        for row, line in enumerate(names(block))
        for column, name in enumerate(line)
    }
    for name in dict.fromkeys(block.last):
        yield Put(f"square/{shades[name]}@{grid.side}", *grid.boxes[name][:2])
    for name in dict.fromkeys(block.chosen):
        last = "last" if name in block.last else shades[name]
        yield Put(f"square/{last}@{grid.side}+chosen", *grid.boxes[name][:2])
    for name in block.worse:
        yield from _corners(grid.boxes[name])
    for name in block.better:
        yield from _frame(grid.boxes[name], _BETTER, "green")
    standing = _signs(block)
    for side, goal in enumerate(block.goals):
        for name in goal:
            x, y, width, _ = grid.boxes[name]
            if standing[name]:  # a man leaves the corner of the square free
                yield Put(f"goal/{'wb'[side]}@{_CORNER}", x + width - _CORNER, y)
            else:
                yield Put(f"goal/{'wb'[side]}@{_CROWN}", *grid.inside(name, _CROWN))
    for pair in block.lanes:
        yield from _lane(*(grid.boxes[name] for name in pair))


def _frame(box: Box, thick: int, colour: str) -> Iterator[Item]:
    """A frame inside the edges of a square."""
    x, y, side, _ = box
    for left, top, wide, tall in (
        (x, y, side, thick),
        (x, y + side - thick, side, thick),
        (x, y, thick, side),
        (x + side - thick, y, thick, side),
    ):
        yield Fill(colour, (left, top, wide, tall))


def _corners(box: Box) -> Iterator[Item]:
    """The corners of a frame."""
    x, y, side, _ = box
    long, thick = side // 3, _WORSE
    for left in (x, x + side - long):
        for top in (y, y + side - thick):
            yield Fill("coal", (left, top, long, thick))
    for left in (x, x + side - thick):
        for top in (y, y + side - long):
            yield Fill("coal", (left, top, thick, long))


def _lane(one: Box, other: Box) -> Iterator[Item]:
    """The free squares between the men of a file as a line, or a bar where the men have met."""
    (x, upper, side, _), (_, lower, *_) = sorted((one, other), key=lambda box: box[1])
    if lower - upper == side:
        wide, tall = _BOLT
        yield Fill("walnut", (x + (side - wide) // 2, lower - tall // 2, wide, tall), tall // 2)
    else:
        yield Fill("dark", (x + (side - _LANE) // 2, upper + side, _LANE, lower - upper - side), _LANE // 2)


def _signs(block: Board) -> dict[str, str]:
    """The sign of each square."""
    lines = zip(names(block), block.rows, strict=True)
    return {name: sign for line, row in lines for name, sign in zip(line, row, strict=True)}


def _pieces(block: Board, grid: _Grid) -> Iterator[Item]:
    """Men, crosses where men were captured, dots on targets."""
    came = {end: start for start, end in pairwise(block.last[:1] + block.last[-1:]) if start != end}
    end = block.last[-1] if block.last else ""
    man, target, cross = round(grid.side * 0.82), min(_TARGET, grid.side), min(_CROSS, grid.side)
    for name, sign in _signs(block).items():
        x, y = grid.inside(name, man)
        chosen = "+chosen" if name in block.chosen else ""
        if sign:
            kind = "cube" if sign[1:] else "man"
            via = tuple((left, top - 2) for left, top in (grid.inside(stop, man) for stop in block.stops))
            yield Put(f"{kind}/{sign}@{man}{chosen}", x, y - 2, name, came.get(name, ""), via if name == end else ())
        elif name in block.taken:
            yield Put(f"capture/@{cross}", *grid.inside(name, cross))
        if name in block.lit:
            yield Put(f"target/@{target}", *grid.inside(name, target))


def _spots(block: Board, grid: _Grid) -> Iterator[Spot]:
    for name, sign in _signs(block).items():
        label = note("render-square", square=name, piece=sign[:1] or "none", die=int(sign[1:] or 0))
        yield Spot(name, grid.boxes[name], label, held=bool(sign))
