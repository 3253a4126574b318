"""Shapes of which figures are made, from back to front; two pens draw them: Pillow for pictures, SVG for pages."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import Self, TypeAlias

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Slab:
    """A rectangle with rounded corners: left, top, width, height and radius."""

    box: tuple[float, float, float, float]
    radius: float
    fill: str


@dataclass(frozen=True, slots=True)
class Oval:
    """An ellipse around a point with its two radii, with an outline where ``line`` names a colour."""

    x: float
    y: float
    rx: float
    ry: float
    fill: str
    line: str = ""
    wide: float = 0


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon, with an outline where ``line`` names a colour."""

    points: tuple[Point, ...]
    fill: str
    line: str = ""
    wide: float = 0


@dataclass(frozen=True, slots=True)
class Stroke:
    """An open line through points."""

    points: tuple[Point, ...]
    wide: float
    line: str


@dataclass(frozen=True, slots=True)
class Letters:
    """Bold letters; the middle of their capitals is at a point. Letters wider than ``room`` are squeezed into it."""

    words: str
    x: float
    y: float
    size: float
    fill: str
    room: float = 0


@dataclass(frozen=True, slots=True, eq=False)
class Outline:
    """Forms in a square from -1 to 1 that many figures share. No two are equal: pens remember each by itself."""

    forms: tuple[Oval | Polygon, ...]


@dataclass(frozen=True, slots=True)
class Copy:
    """An outline around a point: ``half`` is half of its width.

    One colour fills all its forms, and they lie upside down if ``turned``. A pen that can repeat forms draws them once.
    """

    outline: Outline
    x: float
    y: float
    half: float
    fill: str
    turned: bool = False

    def placed(self) -> Iterator[Oval | Polygon]:
        """The forms where they lie."""
        sign = -1 if self.turned else 1
        for form in self.outline.forms:
            match form:
                case Polygon(points):
                    moved = ((self.x + sign * a * self.half, self.y + sign * b * self.half) for a, b in points)
                    yield Polygon(tuple(moved), self.fill)
                case Oval(a, b, rx, ry):
                    x, y = self.x + sign * a * self.half, self.y + sign * b * self.half
                    yield Oval(x, y, rx * self.half, ry * self.half, self.fill)


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that are drawn together: inside the polygon ``clip`` only, and upside down if ``turned``, around the
    middle of the figure.
    """

    shapes: tuple["Shape", ...]
    clip: tuple[Point, ...] = ()
    turned: bool = False


Shape: TypeAlias = Slab | Oval | Polygon | Stroke | Letters | Copy | Group


@dataclass(frozen=True, slots=True)
class Figure:
    """A finished figure with its size. The roles of ``suits`` depend on the deck: two colours or four."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


@dataclass(slots=True)
class Drawing:
    """A figure under construction. Every method adds one shape on top."""

    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)

    def slab(self, box: tuple[float, float, float, float], radius: float, fill: str) -> Self:
        self.shapes.append(Slab(box, radius, fill))
        return self

    def circle(self, x: float, y: float, r: float, fill: str, ry: float | None = None) -> Self:
        self.shapes.append(Oval(x, y, r, r if ry is None else ry, fill))
        return self

    def blob(self, x: float, y: float, rx: float, ry: float, fill: str, line: str, wide: float) -> Self:
        self.shapes.append(Oval(x, y, rx, ry, fill, line, wide))
        return self

    def polygon(self, points: list[Point], fill: str, line: str = "", wide: float = 0) -> Self:
        self.shapes.append(Polygon(tuple(points), fill, line, wide))
        return self

    def stroke(self, points: list[Point], wide: float, line: str) -> Self:
        self.shapes.append(Stroke(tuple(points), wide, line))
        return self

    def letters(self, words: str, x: float, y: float, size: float, fill: str, room: float = 0) -> Self:
        self.shapes.append(Letters(words, x, y, size, fill, room))
        return self

    def copy(self, outline: Outline, x: float, y: float, half: float, fill: str, *, turned: bool = False) -> Self:
        self.shapes.append(Copy(outline, x, y, half, fill, turned))
        return self

    def group(self, shapes: list[Shape], clip: list[Point] | None = None, *, turned: bool = False) -> Self:
        self.shapes.append(Group(tuple(shapes), tuple(clip or ()), turned))
        return self

    def blank(self) -> "Drawing":
        """An empty drawing of the same size, for the shapes of a group."""
        return Drawing(self.width, self.height)

    def figure(self) -> Figure:
        return Figure(self.width, self.height, tuple(self.shapes))


def arc(x: float, y: float, rx: float, ry: float, start: int, end: int) -> list[Point]:
    """Points along an ellipse, ten degrees apart, from one angle to another."""
    step = 10 if end > start else -10
    turns = (radians(angle) for angle in range(start, end + (1 if step > 0 else -1), step))
    return [(x + rx * cos(turn), y + ry * sin(turn)) for turn in turns]


def star(x: float, y: float, r: float, inner: float, tips: int = 5) -> list[Point]:
    """The outline of a star whose first tip points upwards; ``inner`` is the share of the radius between tips."""
    spokes = ((r if n % 2 == 0 else r * inner, radians(180 / tips * n - 90)) for n in range(2 * tips))
    return [(x + a * cos(turn), y + a * sin(turn)) for a, turn in spokes]
