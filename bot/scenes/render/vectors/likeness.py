"""Groups of shapes that are stretched copies of each other, such as the same queen on a broad and on a narrow card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self, TypeAlias

from bot.scenes.render.figures.shapes import Oval, Point, Polygon, Shape, Stroke

Form: TypeAlias = Oval | Polygon | Stroke

_FINE: Final = 500
"""Steps on each side of the box in which likeness is seen."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """What is equal in stretched copies: the forms in a square of their own, without the width of their lines.

    ``box`` is where this copy lies (left, top, width, height), ``wide`` the width of its lines.
    """

    forms: tuple[Form, ...]
    box: tuple[float, float, float, float]
    wide: float

    @classmethod
    def of(cls, shapes: Sequence[Shape]) -> Self | None:
        """The likeness of shapes with lines of one width; others have none."""
        forms = tuple(shape for shape in shapes if isinstance(shape, Form))
        widths = {form.wide for form in forms if form.line}
        if len(forms) < len(shapes) or len(widths) != 1:
            return None
        xs, ys = zip(*(point for form in forms for point in _points(form)), strict=True)
        box = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
        return cls(tuple(_fitted(form, box) for form in forms), box, widths.pop())


def _points(form: Form) -> Iterator[Point]:
    match form:
        case Polygon(points) | Stroke(points):
            yield from points
        case Oval(x, y, rx, ry):
            yield from ((x - rx, y - ry), (x + rx, y + ry))


def _fitted(form: Form, box: tuple[float, float, float, float]) -> Form:
    """The form in a square of ``_FINE`` steps, its points on whole steps."""
    left, top, width, height = box
    across, down = _FINE / width, _FINE / height
    match form:
        case Polygon(points) | Stroke(points):
            moved = tuple((float(round((x - left) * across)), float(round((y - top) * down))) for x, y in points)
            return replace(form, points=moved, wide=0)
        case Oval(x, y, rx, ry):
            x, y = round((x - left) * across), round((y - top) * down)
            return replace(form, x=x, y=y, rx=round(rx * across), ry=round(ry * down), wide=0)
