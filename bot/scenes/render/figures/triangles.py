"""The board of backgammon: a walnut frame, fields between wooden lips, triangles in two shades, a bar and a tray."""

from typing import Final

from bot.scenes.render.figures.shapes import Drawing, Figure, Point

WIDTH: Final = 756
EDGE: Final = 12
"""The width of the frame at the sides."""
RIM: Final = 36
"""The height of the frame above and below, where the numbers stand."""
POINT: Final = 51
BAR: Final = 48
TRAY: Final = 60
FIELD: Final = 496
"""The height of the fields."""
HEIGHT: Final = FIELD + 2 * RIM
TRAY_LEFT: Final = WIDTH - EDGE - TRAY
BAR_LEFT: Final = EDGE + 6 * POINT

_TIP: Final = 204  # length of a triangle
_LIP: Final = 3  # width of the lighter wood around the fields
_HALF: Final = 6


def left_of(column: int) -> int:
    """The left edge of a column of points, 0 to 11."""
    return EDGE + column * POINT + (BAR if column >= _HALF else 0)


def triangles(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The empty board."""
    made = Drawing(WIDTH, HEIGHT).slab((0, 0, WIDTH, HEIGHT), 14, "walnut")
    for left, wide in ((EDGE, _HALF * POINT), (BAR_LEFT + BAR, _HALF * POINT), (TRAY_LEFT, TRAY)):
        made.slab((left - _LIP, RIM - _LIP, wide + 2 * _LIP, FIELD + 2 * _LIP), _LIP, "wood")
        made.slab((left, RIM, wide, FIELD), 0, "field")
    for column in range(2 * _HALF):
        left = left_of(column)
        for base, tip, shift in ((RIM, RIM + _TIP, 0), (RIM + FIELD, RIM + FIELD - _TIP, 1)):
            ends = [(left + 2, base), (left + POINT - 2, base), (left + POINT / 2, tip)]
            made.polygon([(float(x), float(y)) for x, y in ends], ("light", "dark")[(column + shift) % 2])
    return made.figure()


def triangle(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """One triangle, ``light:up:204``: its shade, the way of its tip, and its height."""
    shade, way, tall = detail.split(":")
    height = int(tall)
    base, tip = (height, 0) if way == "up" else (0, height)
    ends: list[Point] = [(0, base), (width, base), (width / 2, tip)]
    return Drawing(width, height).polygon(ends, shade).figure()


DRAWERS: Final = {"triangles": triangles, "triangle": triangle}
