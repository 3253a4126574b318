"""The outlines of suits and crowns, so that their look does not depend on a font."""

from functools import cache
from typing import Final, TypeAlias

from PIL import ImageDraw

from bot.scenes.render.sprites import Shape, shape

Point: TypeAlias = tuple[float, float]
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

CROWNS: Final = {"J": 3, "Q": 5, "K": 5}
"""The number of points of a court card's crown. A queen's points end in pearls; a king's crown bears a cross."""


@cache
def suit_shape(suit: str, across: int) -> Shape:
    """The sign of a suit (c, d, h or s) in a square of ``across`` pixels."""

    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        half = across * k / 2

        def polygon(curves: tuple[Curve, ...]) -> None:
            right = [point for curve in curves for point in _along(curve)]
            outline = right + [(-x, y) for x, y in reversed(right)]
            draw.polygon([(half + x * (half - 1), half + y * (half - 1)) for x, y in outline], fill=255)

        match suit:
            case "h":
                polygon(_HEART)
            case "d":
                polygon(_DIAMOND)
            case "s":
                polygon(_SPADE)
                polygon(_STEM)
            case _:
                for x, y in _LEAVES:
                    left, top = half + (x - _LEAF) * half, half + (y - _LEAF) * half
                    draw.ellipse((left, top, left + 2 * _LEAF * half, top + 2 * _LEAF * half), fill=255)
                draw.ellipse([half + c * half for c in (-0.24, -0.24, 0.24, 0.24)], fill=255)
                polygon(_STEM)

    return shape(across, across, pen)


@cache
def crown_shape(rank: str, width: int, height: int) -> Shape:
    """The crown of a jack, queen or king (J, Q or K)."""

    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        w, h = width * k, height * k
        points, pearl = CROWNS[rank], h * 0.11
        draw.rounded_rectangle((w * 0.12, h * 0.82, w * 0.88, h - 1), h * 0.06, fill=255)
        zigzag: list[Point] = [(w * 0.12, h * 0.74)]
        for i in range(points):
            x = w * (0.06 + 0.88 * i / (points - 1))
            middle = abs(i - (points - 1) / 2) / ((points - 1) / 2)
            y = h * (0.2 + 0.14 * middle**2)
            zigzag.append((x, y))
            if i < points - 1:
                zigzag.append((w * (0.06 + 0.88 * (i + 0.5) / (points - 1)), h * 0.52))
            if rank != "K" or i != points // 2:
                draw.ellipse((x - pearl, y - 2 * pearl + 1, x + pearl, y + 1), fill=255)
        draw.polygon([*zigzag, (w * 0.88, h * 0.74)], fill=255)
        if rank == "K":
            bar = h * 0.05
            draw.rectangle((w / 2 - bar, 0, w / 2 + bar, h * 0.3), fill=255)
            draw.rectangle((w / 2 - 3 * bar, h * 0.08, w / 2 + 3 * bar, h * 0.08 + 2 * bar), fill=255)

    return shape(width, height, pen)


# The right half of a jester's cap, in a square from -1 to 1: the middle horn, then the drooping one.
_CAP: Final[tuple[Curve, ...]] = (
    ((0, -0.86), (0.16, -0.5), (0.22, -0.2), (0.26, -0.02)),
    ((0.26, -0.02), (0.34, -0.42), (0.78, -0.52), (0.84, 0.22)),
    ((0.84, 0.22), (0.6, -0.06), (0.62, 0.3), (0.58, 0.56)),
)
_BELLS: Final = ((0.0, -0.86), (0.84, 0.3), (-0.84, 0.3))
_BELL: Final = 0.14  # radius of a bell


@cache
def cap_shape(across: int) -> Shape:
    """A jester's cap without its bells, in a square of ``across`` pixels."""

    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        half = across * k / 2
        right = [point for curve in _CAP for point in _along(curve)]
        outline = right + [(-x, y) for x, y in reversed(right)]
        draw.polygon([(half + x * (half - 1), half + y * (half - 1)) for x, y in outline], fill=255)
        draw.rounded_rectangle([half + c * half for c in (-0.66, 0.64, 0.66, 0.9)], half * 0.1, fill=255)

    return shape(across, across, pen)


@cache
def bells_shape(across: int) -> Shape:
    """The three bells of the cap, in the same square."""

    def pen(draw: ImageDraw.ImageDraw, k: int) -> None:
        half = across * k / 2
        for x, y in _BELLS:
            draw.ellipse([half + c * half for c in (x - _BELL, y - _BELL, x + _BELL, y + _BELL)], fill=255)

    return shape(across, across, pen)


def _along(curve: Curve, steps: int = 16) -> list[Point]:
    """``steps`` + 1 points along a cubic Bézier curve."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    return [
        (
            u**3 * ax + 3 * u * u * t * bx + 3 * u * t * t * cx + t**3 * dx,
            u**3 * ay + 3 * u * u * t * by + 3 * u * t * t * cy + t**3 * dy,
        )
        for t in (i / steps for i in range(steps + 1))
        for u in (1 - t,)
    ]
