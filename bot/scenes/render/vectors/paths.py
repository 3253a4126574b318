"""Forms as SVG path data in whole units: rounded, and without points that nobody would miss."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import dist
from typing import Final, TypeAlias

from bot.scenes.render.figures.shapes import Oval, Point, Polygon, Slab, Stroke
from bot.scenes.render.vectors.glyphs import Glyph

Whole: TypeAlias = tuple[int, int]

_TOLERANCE: Final = 0.8
"""Units by which a line may pass a point that is left out."""


@dataclass(frozen=True, slots=True)
class Contour:
    """A path from its start to its end; a closed one ends where it starts."""

    start: Whole
    ways: str
    end: Whole


def outline(shape: Slab | Oval | Polygon | Stroke, k: float) -> Contour:
    """The path of a shape, ``k`` units to a pixel. Closed ones run clockwise, so that several fill one area."""
    match shape:
        case Slab((x, y, w, h), radius):
            left, top = round(x * k), round(y * k)
            return _slab(left, top, round((x + w) * k) - left, round((y + h) * k) - top, radius * k)
        case Oval(x, y, rx, ry):
            return _oval(round((x - rx) * k), round(y * k), round(2 * rx * k), round(2 * ry * k))
        case Polygon(points):
            ring = [(x * k, y * k) for x, y in (points if _is_clockwise(points) else points[::-1])]
            line = _line(_thinned([*ring, ring[0]])[:-1])
            return Contour(line.start, f"{line.ways}z", line.start)
        case Stroke(points):
            return _line(_thinned([(x * k, y * k) for x, y in points]))


def path(contours: Iterable[Contour]) -> str:
    """Contours as the data of one path. All but the first start by the way from the end of the one before: what lies at
    equal distances then reads alike, and compresses well.
    """
    data, at = "", None
    for contour in contours:
        if contour.ways:
            x, y = contour.start
            data += f"M{joined(x, y)}" if at is None else f"m{joined(x - at[0], y - at[1])}"
            data, at = data + contour.ways, contour.end
    return data


def letter(glyph: Glyph) -> str:
    """The path of a letter in the units of its outline."""
    path = ""
    for (x, y), curves in glyph.contours:
        at = round(x), round(y)
        path += f"M{joined(*at)}"
        for (a, b), (p, q) in curves:
            middle, end = (round(a), round(b)), (round(p), round(q))
            way = end[0] - at[0], end[1] - at[1]
            path += f"l{joined(*way)}" if middle == end else f"q{joined(middle[0] - at[0], middle[1] - at[1], *way)}"
            at = end
        path += "z"
    return path


def joined(*values: float) -> str:
    """Numbers one after the other, as short as four digits after the point allow; a minus sign parts them too."""
    texts = (f"{value:.4f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}" for value in values)
    short = (text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text for text in texts)
    return " ".join(short).replace(" -", "-")


def _slab(left: int, top: int, w: int, h: int, radius: float) -> Contour:
    r = round(min(max(0, radius), w / 2, h / 2))
    start = left + r, top
    if w <= 0 or h <= 0:
        return Contour(start, "", start)
    if not r:
        return Contour(start, f"h{w}v{h}h{-w}z", start)
    arc = f"a{r} {r} 0 0 1 "
    upper = f"h{w - 2 * r}{arc}{joined(r, r)}v{h - 2 * r}{arc}{joined(-r, r)}"
    return Contour(start, f"{upper}h{2 * r - w}{arc}{joined(-r, -r)}v{2 * r - h}{arc}{joined(r, -r)}z", start)


def _oval(left: int, middle: int, w: int, h: int) -> Contour:
    start = left, middle
    if w <= 0 or h <= 0:
        return Contour(start, "", start)
    arc = f"a{joined(w / 2, h / 2)} 0 0 1 "
    return Contour(start, f"{arc}{w} 0{arc}{-w} 0z", start)


def _line(points: Sequence[Point]) -> Contour:
    """A line through points, by the way from each to the next."""
    start = x, y = round(points[0][0]), round(points[0][1])
    ways = list[int]()
    for p, q in points[1:]:
        way = round(p) - x, round(q) - y
        if way != (0, 0):
            ways += way
            x, y = x + way[0], y + way[1]
    return Contour(start, f"l{joined(*ways)}" if ways else "", (x, y))


def _thinned(points: Sequence[Point]) -> list[Point]:
    """The points without those that lie on the line between their neighbours (Ramer, Douglas and Peucker)."""
    if len(points) < 3:  # noqa: PLR2004 - two points are a line
        return list(points)
    first, last = points[0], points[-1]
    far, at = max((_apart(point, first, last), n) for n, point in enumerate(points[1:-1], 1))
    if far <= _TOLERANCE:
        return [first, last]
    return [*_thinned(points[: at + 1])[:-1], *_thinned(points[at:])]


def _apart(point: Point, one: Point, other: Point) -> float:
    """The distance of a point from the line between two others."""
    length = dist(one, other)
    if not length:
        return dist(point, one)
    (x, y), (a, b), (p, q) = point, one, other
    return abs((p - a) * (b - y) - (a - x) * (q - b)) / length


def _is_clockwise(points: Sequence[Point]) -> bool:
    """Whether a ring runs clockwise where y grows downwards."""
    return sum(x * q - p * y for (x, y), (p, q) in zip(points, [*points[1:], points[0]], strict=True)) >= 0
