"""Men and kings of draughts, checkers of backgammon, the dice of Mak-yek's and Northcott's sides, marks on squares."""

from typing import Final

from bot.scenes.render.figures.dice import dots
from bot.scenes.render.figures.shapes import Drawing, Figure, Point, arc

DEPTH: Final = 0.06
"""The height of a man's visible side, as a share of its width."""

BODIES: Final = {"w": ("ivory", "side", "back"), "b": ("coal", "rim", "coin"), "r": ("red", "redrim", "ivory")}
"""The roles of each side's men: face, rim, crown."""

_CROWN: Final[tuple[Point, ...]] = (
    (-1, 0.62), (-1.05, -0.42), (-0.5, 0.1), (0, -0.8), (0.5, 0.1), (1.05, -0.42), (1, 0.62),
)  # fmt: skip
_PEARLS: Final[tuple[Point, ...]] = ((-1.05, -0.52), (0, -0.88), (1.05, -0.52))


def man(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A man (``w``, ``b``, ``r``) or a king (``W``, ``B``), which wears a crown; ``r:7`` has a number on it."""
    kind, _, number = detail.partition(":")
    face, rim, mark = BODIES[detail[0].lower()]
    w, depth = width, width * DEPTH
    made, r = Drawing(w, w + depth), (w - 2) / 2
    if "chosen" in flags:
        made.circle(w / 2, w / 2, w / 2, "walnut").circle(w / 2, w / 2, w / 2 - w * 0.02, "trace")
        r -= w * 0.09
    made.circle(w / 2, w / 2 + depth, r, "walnut").circle(w / 2, w / 2, r, "walnut")
    made.circle(w / 2, w / 2, r - w * 0.025, rim).circle(w / 2, w / 2, r - w * 0.055, face)
    if number:
        made.letters(number, w / 2, w / 2, w * 0.6, "coal" if face == "ivory" else "ivory", w * 0.8)
    elif kind.isupper():
        c, m = w / 2, w * 0.27
        made.polygon([(c + x * m, c + y * m) for x, y in _CROWN], mark)
        for x, y in _PEARLS:
            made.circle(c + x * m, c + y * m, m * 0.17, mark)
    else:
        ring = mark if kind == "r" else rim  # red on brown is told by a light ring too
        for outer, role in ((0.6, ring), (0.54, face), (0.38, rim), (0.34, face)):
            made.circle(w / 2, w / 2, r * outer, role)
    return made.figure()


def ghost(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A ring where a man was before the last move."""
    r = width / 2
    ring = arc(r, r, r - 5, r - 5, 0, 370)
    return Drawing(width, width).stroke(ring, 8, "walnut").stroke(ring, 4, "trace").figure()


def slice_(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A man seen from the side, as it lies in the tray."""
    face, rim, _ = BODIES[detail]
    h = width * 0.2
    made = Drawing(width, h).slab((0, 0, width, h), 3, "walnut")
    made.slab((1, 1, width - 2, h - 2), 2, "trace" if "chosen" in flags else rim)
    return made.slab((4, 3, width - 8, h - 5), 1, face).figure()


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
    """A square of the last move, framed and filled, so that no colour says it alone. A ``chosen`` one has corners of
    another colour; its detail is the shade of the square, or ``last``.
    """
    w, made = width, Drawing(width, width)
    if "chosen" not in flags:
        made.slab((0, 0, w, w), 0, "walnut").slab((w * 0.025, w * 0.025, w * 0.95, w * 0.95), 0, "trace")
        return made.slab((w * 0.085, w * 0.085, w * 0.83, w * 0.83), 0, "shade").figure()
    inner = "shade" if detail == "last" else detail
    made.slab((0, 0, w, w), 0, "walnut").slab((w * 0.03, w * 0.03, w * 0.94, w * 0.94), 0, "ivory")
    return made.slab((w * 0.075, w * 0.075, w * 0.85, w * 0.85), 0, inner).figure()


def goal(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The crown on a square where the men of a side are crowned."""
    face, edge = {"w": ("ivory", "walnut"), "b": ("coal", "side")}[detail]
    c, made = width / 2, Drawing(width, width)
    for m, role in ((width * 0.37, edge), (width * 0.28, face)):
        made.polygon([(c + x * m, c + y * m) for x, y in _CROWN], role)
    return made.figure()


def slot(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The place of a man that can be captured, empty or with the man (``w``, ``b``)."""
    r, made = width / 2, Drawing(width, width)
    if detail:
        return (
            made.circle(r, r, r, "walnut").circle(r, r, r - 1, "mist").circle(r, r, r - 3, BODIES[detail][0]).figure()
        )
    return made.circle(r, r, r - 1, "line").circle(r, r, r - 4, "ground").figure()


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
    "ghost": ghost,
    "slice": slice_,
    "cube": cube,
    "square": square,
    "goal": goal,
    "slot": slot,
    "target": target,
    "capture": capture,
}
