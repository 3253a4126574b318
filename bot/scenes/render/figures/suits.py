"""The outlines of the four suits, so that their look does not depend on a font."""

from functools import cache
from typing import Final, TypeAlias

from bot.scenes.render.figures.shapes import Drawing, Outline, Oval, Point, Polygon

Curve: TypeAlias = tuple[Point, Point, Point, Point]

# The right halves of the outlines, from the axis back to the axis, in a square from -1 to 1 with y downwards.
_HEART: Final[tuple[Curve, ...]] = (
    ((0, -0.52), (0.08, -0.78), (0.28, -0.94), (0.5, -0.94)),
    ((0.5, -0.94), (0.78, -0.94), (0.98, -0.72), (0.98, -0.4)),
    ((0.98, -0.4), (0.98, 0.16), (0.34, 0.5), (0, 0.98)),
)
_DIAMOND: Final[tuple[Curve, ...]] = (
    ((0, -1), (0.2, -0.6), (0.46, -0.26), (0.74, 0)),
    ((0.74, 0), (0.46, 0.26), (0.2, 0.6), (0, 1)),
)
_SPADE: Final[tuple[Curve, ...]] = (
    ((0, -1), (0.3, -0.52), (0.94, -0.24), (0.94, 0.24)),
    ((0.94, 0.24), (0.94, 0.54), (0.72, 0.7), (0.5, 0.7)),
    ((0.5, 0.7), (0.28, 0.7), (0.12, 0.58), (0.04, 0.4)),
)
_STEM: Final[tuple[Curve, ...]] = (
    ((0.06, 0.2), (0.08, 0.64), (0.18, 0.84), (0.4, 0.98)),
    ((0.4, 0.98), (0.3, 0.98), (0.1, 0.98), (0, 0.98)),
)
_LEAF: Final = 0.45  # radius of a club's leaves
_LEAVES: Final = ((0.0, -0.52), (-0.51, 0.2), (0.51, 0.2))
_STEPS: Final = 12

ROLES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
"""The colour of each suit; the deck says which colour that is."""


def pip(
    drawing: Drawing, suit: str, x: float, y: float, across: float, *, turned: bool = False, fill: str = ""
) -> None:
    """Adds the sign of a suit (c, d, h or s) around a point."""
    drawing.copy(outline(suit), x, y, across / 2, fill or ROLES[suit], turned=turned)


@cache
def outline(suit: str) -> Outline:
    """The outline of a suit."""
    match suit:
        case "h":
            return Outline((_mirrored(_HEART),))
        case "d":
            return Outline((_mirrored(_DIAMOND),))
        case "s":
            return Outline((_mirrored(_SPADE), _mirrored(_STEM)))
        case _:
            leaves = (Oval(x, y, _LEAF, _LEAF, "") for x, y in _LEAVES)
            return Outline((*leaves, Oval(0, 0, 0.24, 0.24, ""), _mirrored(_STEM)))


def _mirrored(curves: tuple[Curve, ...]) -> Polygon:
    right = [point for curve in curves for point in _along(curve)]
    return Polygon((*right, *((-x, y) for x, y in reversed(right))), "")


def _along(curve: Curve) -> list[Point]:
    """Points along a cubic Bézier curve."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    return [
        (
            u**3 * ax + 3 * u * u * t * bx + 3 * u * t * t * cx + t**3 * dx,
            u**3 * ay + 3 * u * u * t * by + 3 * u * t * t * cy + t**3 * dy,
        )
        for t in (i / _STEPS for i in range(_STEPS + 1))
        for u in (1 - t,)
    ]
