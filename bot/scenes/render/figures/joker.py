"""The joker: a jester's cap in three colours over a smiling face, with a star for an index, since it has no rank."""

from collections.abc import Callable
from typing import Final

from bot.scenes.render.figures.shapes import Drawing, Point, star

_RATIO: Final = 1.4


def joker(made: Drawing, *, small: bool) -> None:
    """Adds the joker's face to a blank card."""
    w = made.width
    r = (0.2 if small else 0.12) * w
    made.polygon(star(0.06 * w + r, 0.06 * w + r, r, 0.42), "robe")
    if not small:
        made.polygon(star(0.94 * w - r, (_RATIO - 0.08) * w - r, r, 0.42), "robe")
    x, y, s = (0.56, 0.92, 0.42) if small else (0.5, 0.76, 0.34)
    line = max(0.02, 0.9 / w) * w

    def at(a: float, b: float) -> Point:
        return (x + a * s) * w, (y + b * s) * w

    head = made.blank()
    _head(head, at, s * w, line)
    made.group(head.shapes)


def _head(made: Drawing, at: Callable[[float, float], Point], unit: float, line: float) -> None:
    def polygon(points: tuple[Point, ...], fill: str) -> None:
        made.polygon([at(*point) for point in points], fill, "ink", line)

    def blob(a: float, b: float, r: float, fill: str) -> None:
        px, py = at(a, b)
        made.blob(px, py, r * unit, r * unit, fill, "ink", line)

    for n in range(6):  # the ruff
        left = -0.8 + n * 0.27
        polygon(((left, 0.78), (left + 0.14, 1.12), (left + 0.27, 0.78)), "coin" if n % 2 else "white")
    blob(0, 0.38, 0.55, "skin")
    horn: tuple[Point, ...] = (
        *((0.62, 0.3), (0.95, -0.2), (1.2, 0.34), (1.3, -0.4)),
        *((0.9, -0.8), (0.3, -0.5), (0, 0.12)),
    )
    polygon(tuple((-a, b) for a, b in horn), "robe")
    polygon(horn, "cloak")
    polygon(((-0.4, 0.14), (-0.34, -0.5), (0, -1.24), (0.34, -0.5), (0.4, 0.14), (0, 0.06)), "coin")
    for a, b in ((-1.22, 0.42), (1.22, 0.42), (0, -1.32)):
        blob(a, b, 0.15, "coin")
    for a in (-0.2, 0.2):
        px, py = at(a, 0.36)
        made.circle(px, py, 0.065 * unit, "ink")
    smile = [at(a, 0.56 + 0.16 * (1 - (a / 0.3) ** 2)) for a in (-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3)]
    made.stroke(smile, line, "robe")
