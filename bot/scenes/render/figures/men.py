"""Men and kings of draughts, checkers of backgammon, the dice of Mak-yek's and Northcott's sides, marks on squares."""

from typing import Final

from bot.scenes.render.figures.dice import dots
from bot.scenes.render.figures.shapes import Drawing, Figure, Point

DEPTH: Final = 0.06
"""The height of a man's visible side, as a share of its width."""

BODIES: Final = {"w": ("ivory", "side", "back"), "b": ("coal", "rim", "coin"), "r": ("red", "redrim", "ivory")}
"""The roles of each side's men: face, rim, crown."""

_CROWN: Final[tuple[Point, ...]] = (
    (-1, 0.62), (-1.05, -0.42), (-0.5, 0.1), (0, -0.8), (0.5, 0.1), (1.05, -0.42), (1, 0.62),
)  # fmt: skip
_PEARLS: Final[tuple[Point, ...]] = ((-1.05, -0.52), (0, -0.88), (1.05, -0.52))


def man(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A man (``w``, ``b``, ``r``) or a king (``W``, ``B``), which wears a crown."""
    face, rim, mark = BODIES[detail[0].lower()]
    w, depth = width, width * DEPTH
    made, r = Drawing(w, w + depth), (w - 2) / 2
    if "chosen" in flags:
        made.circle(w / 2, w / 2, w / 2, "walnut").circle(w / 2, w / 2, w / 2 - w * 0.02, "trace")
        r -= w * 0.09
    made.circle(w / 2, w / 2 + depth, r, "walnut").circle(w / 2, w / 2, r, "walnut")
    made.circle(w / 2, w / 2, r - w * 0.025, rim).circle(w / 2, w / 2, r - w * 0.055, face)
    if detail.isupper():
        c, m = w / 2, w * 0.27
        made.polygon([(c + x * m, c + y * m) for x, y in _CROWN], mark)
        for x, y in _PEARLS:
            made.circle(c + x * m, c + y * m, m * 0.17, mark)
    else:
        for outer, role in ((0.6, rim), (0.56, face), (0.38, rim), (0.34, face)):
            made.circle(w / 2, w / 2, r * outer, role)
    return made.figure()


def cube(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A die as a piece: ``w5`` is the first side's five. The second side's has light pips on a dark face."""
    face, rim, _ = BODIES[detail[0]]
    w, depth = width, width * DEPTH
    made = Drawing(w, w + depth)
    if "chosen" in flags:
        made.slab((0, 0, w, w + depth), w * 0.2, "trace")
    made.slab((w * 0.04, depth, w * 0.92, w - depth), w * 0.18, "walnut")
    made.slab((w * 0.04, w * 0.02, w * 0.92, w * 0.94), w * 0.18, "walnut")
    made.slab((w * 0.065, w * 0.045, w * 0.87, w * 0.89), w * 0.16, rim)
    made.slab((w * 0.095, w * 0.075, w * 0.81, w * 0.83), w * 0.14, face)
    dots(made, int(detail[1:]), w / 2, w * 0.49, w * 0.25, w * 0.09, "coal" if face == "ivory" else "ivory")
    return made.figure()


def square(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A square of the last move: framed and filled, so that no colour says it alone."""
    w = width
    made = Drawing(w, w).slab((0, 0, w, w), 0, "trace")
    return made.slab((w * 0.05, w * 0.05, w * 0.9, w * 0.9), 0, "shade" if detail != "light" else "pale").figure()


def frame(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A frame around a square of a half-made move."""
    w, made = width, Drawing(width, width)
    for inset, wide, role in ((0.05, 0.1, "walnut"), (0.05, 0.06, "trace")):
        a, b = w * inset, w * (1 - inset)
        made.stroke([(a, a), (b, a), (b, b), (a, b), (a, a), (b, a)], w * wide, role)
    return made.figure()


def target(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The mark of a square to which what is chosen may go."""
    r = width / 2
    return Drawing(width, width).circle(r, r, r, "walnut").circle(r, r, r - width * 0.1, "trace").figure()


def capture(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The mark of a square where a piece was captured: a cross."""
    w, made = width, Drawing(width, width)
    for wide, role in ((0.3, "walnut"), (0.16, "trace")):
        for down, up in ((0.16, 0.84), (0.84, 0.16)):
            made.stroke([(w * 0.16, w * down), (w * 0.84, w * up)], w * wide, role)
    return made.figure()


DRAWERS: Final = {
    "man": man,
    "cube": cube,
    "square": square,
    "frame": frame,
    "target": target,
    "capture": capture,
}
