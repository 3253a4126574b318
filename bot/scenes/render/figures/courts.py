"""Jacks, queens and kings. They are told apart by outline before colour: a jack in profile under a cap with a feather,
a queen between two falls of hair under a tiara, a king behind a broad beard under a high crown with a cross.
"""

from typing import Final, TypeAlias

from bot.scenes.render.figures.shapes import Drawing, Point, arc
from bot.scenes.render.figures.suits import ROLES, pip

Area: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in shares of the card's width."""

_FRAME: Final = (0.19, 0.085, 0.62, 1.23)  # left, top, width, height
_SLANT: Final = 0.05  # how much the band between the two halves slants


class _Bust:
    """Draws a half-length figure into an area; y runs from 0 at its lower edge to 2 at the tip of what it wears."""

    def __init__(self, made: Drawing, area: Area) -> None:
        left, top, right, bottom = area
        self.made, self.w = made, made.width
        self.unit_x, self.unit_y = (right - left) / 2, (bottom - top) / 2
        self.middle, self.bottom = (left + right) / 2, bottom
        self.line = max(0.022, 0.9 / self.w) * self.w

    def at(self, x: float, y: float) -> Point:
        return (self.middle + x * self.unit_x) * self.w, (self.bottom - y * self.unit_y) * self.w

    def polygon(self, points: list[Point], fill: str, *, edge: bool = True) -> None:
        self.made.polygon([self.at(*point) for point in points], fill, "ink" if edge else "", self.line)

    def blob(self, x: float, y: float, rx: float, ry: float, fill: str, *, edge: bool = True) -> None:
        cx, cy = self.at(x, y)
        a, b = rx * self.unit_x * self.w, ry * self.unit_y * self.w
        if edge:
            self.made.blob(cx, cy, a, b, fill, "ink", self.line)
        else:
            self.made.circle(cx, cy, a, fill, b)


def court(made: Drawing, rank: str, suit: str, paper: str) -> None:
    """Adds two busts in a frame, each the other turned round, parted by a slanting band. ``paper`` is the card's."""
    x, y, wide, high = _FRAME
    w, ink = made.width, ROLES[suit]
    line = max(0.012, 0.9 / w)
    made.slab((x * w, y * w, wide * w, high * w), 0.03 * w, ink)
    inner = ((x + line) * w, (y + line) * w, (wide - 2 * line) * w, (high - 2 * line) * w)
    made.slab(inner, 0.022 * w, "panel")
    notch = made.blank()  # the corner in which rank and suit stand
    notch.slab((0.1 * w, 0.05 * w, 0.195 * w, 0.485 * w), 0.03 * w, ink)
    notch.slab((0.05 * w, 0.04 * w, (0.245 - line) * w, (0.495 - line) * w), 0.022 * w, paper)
    notch.slab((0.05 * w, 0.04 * w, (0.14 - line) * w, 0.55 * w), 0, paper)
    notch.slab((0.05 * w, 0.04 * w, 0.3 * w, (y - 0.04) * w), 0, paper)
    made.group(notch.shapes).group(notch.shapes, turned=True)
    half = made.blank()
    bust(half, rank, suit, (0.235, y + 0.05, 0.765, 0.77), framed=False)
    pip(half, suit, 0.705 * w, (y + 0.105) * w, 0.15 * w)
    left, right, top = x + line, x + wide - line, y + line
    ends = [(left * w, (0.7 + _SLANT * (0.5 - left) * 2) * w), (right * w, (0.7 - _SLANT * (right - 0.5) * 2) * w)]
    corner = [(left * w, 0.54 * w), (0.3 * w, 0.54 * w), (0.3 * w, top * w), (right * w, top * w)]
    clip = [*corner, ends[1], ends[0]]
    made.group(half.shapes, clip).group(half.shapes, clip, turned=True)
    made.stroke(ends, 0.05 * w, "ink").stroke(ends, 0.026 * w, "coin")


def bust(made: Drawing, rank: str, suit: str, area: Area, *, framed: bool = True) -> None:
    """Adds a half-length figure to an area of the card."""
    w = made.width
    left, top, right, bottom = area
    robe, trim = ("robe", "cloak") if suit in "hd" else ("cloak", "robe")
    if framed:
        frame = (left * w, (top - 0.03) * w, (right - left) * w, (bottom - top + 0.06) * w)
        made.slab(frame, 0.05 * w, "panel")
    person = made.blank()
    {"K": _king, "Q": _queen, "J": _jack}[rank](_Bust(person, area), robe, trim)
    made.group(person.shapes)


def _king(draw: _Bust, robe: str, trim: str) -> None:
    draw.polygon([(-1.1, -0.3), (-1.02, 0.42), (-0.5, 0.72), (0.5, 0.72), (1.02, 0.42), (1.1, -0.3)], robe)
    ermine: list[Point] = [(-0.78, -0.3), (-0.5, 0.74), (0.5, 0.74), (0.78, -0.3), (0.42, -0.3), (0, 0.3)]
    draw.polygon([*ermine, (-0.42, -0.3)], "white")
    for x, y in ((-0.52, 0.3), (0.52, 0.3), (-0.62, 0.0), (0.62, 0.0)):
        draw.blob(x, y, 0.055, 0.07, "ink", edge=False)
    draw.blob(0, 1.0, 0.47, 0.4, "grey")  # hair
    draw.blob(0, 1.02, 0.37, 0.34, "skin")
    beard = [*arc(0, 0.94, 0.47, 0.3, 180, 200), (-0.3, 0.38), (0, 0.16), (0.3, 0.38)]
    beard += [*arc(0, 0.94, 0.47, 0.3, 340, 360), (0.3, 0.9), (0.14, 0.84), (0, 0.9), (-0.14, 0.84), (-0.3, 0.9)]
    draw.polygon(beard, "grey")
    draw.polygon([(-0.11, 0.7), (0.11, 0.7), (0, 0.64)], "robe", edge=False)
    for x in (-0.16, 0.16):
        draw.blob(x, 1.06, 0.06, 0.055, "ink", edge=False)
    crown: list[Point] = [(-0.52, 1.22), (-0.64, 1.72), (-0.3, 1.5), (0, 1.74), (0.3, 1.5), (0.64, 1.72)]
    draw.polygon([*crown, (0.52, 1.22)], "coin")
    draw.polygon([(-0.53, 1.18), (-0.53, 1.32), (0.53, 1.32), (0.53, 1.18)], trim)
    for x in (-0.62, 0.62):
        draw.blob(x, 1.76, 0.09, 0.075, "coin")
    right: list[Point] = [(0.07, 1.7), (0.07, 1.82), (0.18, 1.82), (0.18, 1.91), (0.07, 1.91), (0.07, 2.02)]
    draw.polygon([*((-x, y) for x, y in right), *reversed(right)], "coin")  # the cross


def _queen(draw: _Bust, robe: str, trim: str) -> None:
    hair: list[Point] = [(-0.8, 0.62), (-0.74, 0.1), (-0.4, 0.3), (0.4, 0.3), (0.74, 0.1), (0.8, 0.62)]
    draw.polygon([*arc(0, 1.06, 0.66, 0.52, 0, 180), *hair], "blond")
    draw.polygon([(-1.1, -0.3), (-0.94, 0.3), (-0.42, 0.56), (0.42, 0.56), (0.94, 0.3), (1.1, -0.3)], robe)
    draw.polygon([(-0.34, 0.58), (0.34, 0.58), (0.2, 0.3), (0, 0.12), (-0.2, 0.3)], "skin")
    draw.polygon([(-0.17, 0.8), (0.17, 0.8), (0.17, 0.5), (-0.17, 0.5)], "skin", edge=False)
    for x, y in ((-0.24, 0.46), (-0.12, 0.38), (0, 0.35), (0.12, 0.38), (0.24, 0.46)):
        draw.blob(x, y, 0.065, 0.055, "coin", edge=False)
    draw.polygon([(-0.12, -0.3), (-0.05, 0.1), (0.05, 0.1), (0.12, -0.3)], trim, edge=False)
    draw.polygon([*arc(0, 1.06, 0.36, 0.36, 0, 180), (-0.33, 0.88), (0, 0.62), (0.33, 0.88)], "skin")
    fringe = [*arc(0, 1.08, 0.42, 0.38, 160, 90), *arc(-0.1, 1.2, 0.3, 0.2, 60, 200)]
    draw.polygon(fringe, "blond", edge=False)
    draw.polygon([(-x, y) for x, y in fringe], "blond", edge=False)
    for x in (-0.14, 0.14):
        draw.blob(x, 1.0, 0.055, 0.05, "ink", edge=False)
    draw.polygon([(-0.08, 0.8), (0.08, 0.8), (0, 0.745)], "robe", edge=False)
    tiara: list[Point] = [(-0.58, 1.32), (-0.5, 1.62), (-0.27, 1.5), (0, 1.84), (0.27, 1.5), (0.5, 1.62), (0.58, 1.32)]
    draw.polygon([*tiara, (0.3, 1.42), (0, 1.46), (-0.3, 1.42)], "coin")
    for x, y in ((-0.5, 1.68), (0.5, 1.68), (0, 1.9)):
        draw.blob(x, y, 0.085, 0.07, "white")
    draw.blob(0, 1.58, 0.07, 0.08, trim, edge=False)


def _jack(draw: _Bust, robe: str, trim: str) -> None:
    draw.polygon([(-1.1, -0.3), (-0.9, 0.36), (-0.34, 0.6), (0.44, 0.6), (0.96, 0.36), (1.1, -0.3)], robe)
    for x in (-0.6, 0.62):
        stripe = [(x - 0.1, -0.3), (x - 0.06, 0.46), (x + 0.06, 0.46), (x + 0.1, -0.3)]
        draw.polygon(stripe, trim, edge=False)
    draw.polygon([*arc(0.16, 1.0, 0.56, 0.5, -60, 120), (-0.1, 1.3), (0.02, 0.62)], "hair")
    # the face looks to the left: brow, nose, lips, chin
    profile: list[Point] = [(-0.26, 1.36), (-0.33, 1.14), (-0.38, 1.08), (-0.52, 0.9), (-0.37, 0.87), (-0.4, 0.8)]
    profile += [(-0.35, 0.76), (-0.37, 0.7), (-0.3, 0.6), (-0.06, 0.58), (0.02, 0.48), (0.3, 0.5), (0.3, 0.86)]
    draw.polygon([*profile, (0.2, 0.98), (0.22, 1.36)], "skin")
    draw.polygon([(-0.36, 0.79), (-0.24, 0.775), (-0.35, 0.75)], "robe", edge=False)
    draw.blob(-0.2, 1.06, 0.065, 0.05, "ink", edge=False)
    collar: list[Point] = [(-0.44, 0.5), (-0.3, 0.62), (0.4, 0.62), (0.54, 0.5), (0.3, 0.38), (0.05, 0.34)]
    draw.polygon([*collar, (-0.2, 0.38)], "white")
    draw.polygon([(0.16, 1.24), (0.3, 0.86), (0.5, 0.62), (0.66, 0.84), (0.7, 1.1), (0.6, 1.3)], "hair")
    # a flat cap with a brim, and a feather that stands up from its front
    draw.polygon([*arc(0.1, 1.34, 0.62, 0.34, 0, 180), (-0.56, 1.28), (0.1, 1.2), (0.76, 1.26)], trim)
    feather: list[Point] = [(-0.3, 1.36), (-0.56, 1.46), (-0.62, 1.7), (-0.46, 1.92), (-0.16, 2.02), (-0.22, 1.88)]
    feather += [(-0.06, 1.84), (-0.18, 1.72), (-0.02, 1.66), (-0.16, 1.54), (-0.08, 1.4)]
    draw.polygon(feather, "white")
    brim: list[Point] = [(-0.62, 1.38), (-0.6, 1.22), (0.1, 1.16), (0.8, 1.22), (0.8, 1.36), (0.1, 1.3)]
    draw.polygon(brim, "coin")
