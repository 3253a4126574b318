"""A board of squares between the lines of both players: coordinates, the last move, captures, what is chosen."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Board
from bot.scenes.render.figures.boards import RIM, is_dark
from bot.scenes.render.layout import Box, Fill, Group, Item, Part, Put, Section, Spot
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
    grid = _grid(block.files, block.ranks, chequered=block.chequered, seated=bool(block.seats))
    signs = dict(zip(grid.boxes, (sign for row in block.rows for sign in row), strict=True))
    items: list[Part] = []
    if block.seats:
        foot = grid.top + grid.height + APART
        for top, side in ((0, 1 - block.below), (foot, block.below)):
            items.append(_player(block, side, top, say))
    items.append(Put(_wood(block, grid.side), grid.left - RIM[0], grid.top))
    items += _ground(block, grid, signs)
    items += _pieces(block, grid, signs)
    lines = 2 * (HEIGHT + APART) if block.seats else 0
    spots = (_spot(name, box, signs[name]) for name, box in grid.boxes.items())
    return Section(grid.height + lines, tuple(items), tuple(spots))


def _player(block: Board, side: int, top: int, say: Words) -> Group:
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
    """Where the squares lie: the left end of the first file, the board's upper edge, and a square's width.

    ``boxes`` and ``shades`` are those of the squares by name, row by row as the board is shown.
    """

    left: int
    top: int
    side: int
    boxes: dict[str, Box]
    shades: dict[str, str]
    height: int

    def inside(self, name: str, width: int) -> tuple[int, int]:
        """Where a thing of a width lies in the middle of a square."""
        x, y, side, _ = self.boxes[name]
        return x + (side - width) // 2, y + (side - width) // 2


@lru_cache(32)
def _grid(files: tuple[str, ...], ranks: tuple[str, ...], *, chequered: bool, seated: bool) -> _Grid:
    """The squares of a board, which stay where they are; above one with players is the line of one of them."""
    broad, narrow = RIM
    side = min(_SIDE, (INNER - broad - narrow) // len(files))
    left = (WIDTH - len(files) * side - broad - narrow) // 2 + broad
    top = HEIGHT + APART if seated else 0
    boxes: dict[str, Box] = {}
    shades: dict[str, str] = {}
    for row, rank in enumerate(ranks):
        for column, file in enumerate(files):
            boxes[file + rank] = left + column * side, top + narrow + row * side, side, side
            shades[file + rank] = "dark" if chequered and is_dark(files, ranks, row, column) else "light"
    return _Grid(left, top, side, boxes, shades, len(ranks) * side + broad + narrow)


def _wood(block: Board, side: int) -> str:
    kind = "chequered" if block.chequered else "plain"
    return f"board/{','.join(block.files)}:{','.join(block.ranks)}:{kind}@{side}"


def _ground(block: Board, grid: _Grid, signs: dict[str, str]) -> Iterator[Item]:
    """What lies flat on the squares: the last move, the frame of what is chosen, crowning squares, lanes."""
    for name in dict.fromkeys(block.last):
        yield Put(f"square/{grid.shades[name]}@{grid.side}", *grid.boxes[name][:2])
    for name in dict.fromkeys(block.chosen):
        last = "last" if name in block.last else grid.shades[name]
        yield Put(f"square/{last}@{grid.side}+chosen", *grid.boxes[name][:2])
    for name in block.worse:
        yield from _corners(grid.boxes[name])
    for name in block.better:
        yield from _frame(grid.boxes[name], _BETTER, "green")
    for side, goal in enumerate(block.goals):
        for name in goal:
            x, y, width, _ = grid.boxes[name]
            if signs[name]:  # a man leaves the corner of the square free
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


def _pieces(block: Board, grid: _Grid, signs: dict[str, str]) -> Iterator[Item]:
    """Men, crosses where men were captured, dots on targets."""
    came = {end: start for start, end in pairwise(block.last[:1] + block.last[-1:]) if start != end}
    end = block.last[-1] if block.last else ""
    man, target, cross = round(grid.side * 0.82), min(_TARGET, grid.side), min(_CROSS, grid.side)
    stops = tuple((x, y - 2) for x, y in (grid.inside(stop, man) for stop in block.stops))
    for name, sign in signs.items():
        if sign:
            kind, chosen = "cube" if sign[1:] else "man", "+chosen" if name in block.chosen else ""
            x, y = grid.inside(name, man)
            via = stops if name == end else ()
            yield Put(f"{kind}/{sign}@{man}{chosen}", x, y - 2, name, came.get(name, ""), via)
        elif name in block.taken:
            yield Put(f"capture/@{cross}", *grid.inside(name, cross))
        if name in block.lit:
            yield Put(f"target/@{target}", *grid.inside(name, target))


@lru_cache(4096)
def _spot(name: str, box: Box, sign: str) -> Spot:
    """The spot of a square, and what lies on it in words."""
    label = note("render-square", square=name, piece=sign[:1] or "none", die=int(sign[1:] or 0))
    return Spot(name, box, label, held=bool(sign))
