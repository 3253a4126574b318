"""A curve of numbers: the line over the band in which each number may lie, and a mark after every tenth."""

from collections.abc import Callable, Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Curve
from bot.scenes.render.layout import Fill, Item, Section, Text
from bot.scenes.render.layouts.measures import EDGE, SMALL, WIDTH

_HEIGHT: Final = 400
_TOP, _BOTTOM = 30, 350
_LEFT: Final = 110  # where the numbers at the side end
_RIGHT: Final = WIDTH - EDGE - 10
_COLUMN: Final = 2  # the width of a step of the line
_THICK: Final = 5
_TENTH: Final = 10
_MOST_MARKS: Final = 12
_ROUND: Final = 50
"""Lines across the picture lie at multiples of this, or of twice, four times as much and so on."""

_MOST_LINES: Final = 5
_DISC: Final = 20  # the radius of a mark


def curve_section(curve: Curve, _: Words) -> Section:
    """The section of a curve; a single number is a level line."""
    points = curve.points if len(curve.points) > 1 else curve.points * 2
    least, most = curve.span or (
        min(number - margin for number, margin in points),
        max(number + margin for number, margin in points),
    )
    span = max(1, most - least)

    def height(number: float) -> int:
        return round(_BOTTOM - (number - least) * (_BOTTOM - _TOP) / span)

    items = (
        Fill("deep", (_LEFT, _TOP - 10, _RIGHT - _LEFT, _BOTTOM - _TOP + 20), 10),
        *(item for number in _levels(least, most) for item in _level(number, height(number))),
        *_marks(len(curve.points)),
    )
    band, line = [], []
    before: int | None = None
    for x in range(_LEFT, _RIGHT, _COLUMN):
        number, margin = _between(points, (x - _LEFT) / (_RIGHT - _COLUMN - _LEFT))
        upper, lower, y = height(number + margin), height(number - margin), height(number)
        wide = min(_COLUMN, _RIGHT - x)
        band.append(Fill("faint", (x, upper, wide, max(1, lower - upper))))
        start, end = min(y, y if before is None else before), max(y, y if before is None else before)
        line.append(Fill("accent", (x, start - _THICK // 2, wide, end - start + _THICK)))
        before = y
    marks = (item for place, mark in enumerate(curve.marks, 1) for item in _mark(points, mark, place, height))
    return Section(_HEIGHT, (*items[:1], *band, *items[1:], *line, *marks))


def _mark(points: tuple[tuple[int, int], ...], at: int, place: int, height: Callable[[float], int]) -> Iterator[Item]:
    """A disc with a number at a point that stands out."""
    x = _LEFT + round(at * (_RIGHT - _COLUMN - _LEFT) / (len(points) - 1))
    x, y = min(max(x, _LEFT + _DISC), _RIGHT - _DISC), height(points[at][0])
    yield Fill("text", (x - _DISC, y - _DISC, 2 * _DISC, 2 * _DISC), _DISC)
    yield Text(str(place), x, y, SMALL, "ground", "m", bold=True)


def _between(points: tuple[tuple[int, int], ...], share: float) -> tuple[float, float]:
    """The number and the margin at a share of the way from the first to the last."""
    at = share * (len(points) - 1)
    n = min(int(at), len(points) - 2)
    (first, narrow), (second, wide) = points[n], points[n + 1]
    return first + (second - first) * (at - n), narrow + (wide - narrow) * (at - n)


def _levels(least: int, most: int) -> range:
    step = _ROUND
    while (most - least) // step > _MOST_LINES:
        step *= 2
    return range(-(-least // step) * step, most + 1, step)


def _level(number: int, y: int) -> Iterator[Item]:
    yield Fill("line", (_LEFT, y - 1, _RIGHT - _LEFT, 2))
    yield Text(str(number).replace("-", "−"), _LEFT - 14, y, SMALL, "mist", "r")


def _marks(count: int) -> Iterator[Item]:
    """The numbers of matches below the curve, at every tenth or at more of them."""
    if count < _TENTH:
        return
    step = _TENTH
    while count // step > _MOST_MARKS:
        step *= 5 if step == _TENTH else 2
    for number in range(step, count + 1, step):
        x = _LEFT + round((number - 1) * (_RIGHT - _COLUMN - _LEFT) / (count - 1))
        yield Fill("line", (x, _BOTTOM + 2, 2, 10))
        yield Text(str(number), x, _BOTTOM + 30, SMALL, "mist", "m")
