"""Dice of ivory with round pips."""

from typing import Final

from bot.scenes.render.figures.shapes import Drawing, Figure

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def dots(made: Drawing, face: int, x: float, y: float, apart: float, r: float, fill: str) -> None:
    """Adds the pips of a face around a point."""
    for across, down in PIPS[face]:
        made.circle(x + across * apart, y + down * apart, r * (1.3 if face == 1 else 1), fill)


def die(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A die by its face; the second side's, ``r5``, is red with ivory pips. A ``used`` die is pale."""
    w, side = width, width * 0.06
    face, body, edge, ink = int(detail[-1]), "ivory", "side", "coal"
    if detail[0] == "r":
        body, edge, ink = "red", "redrim", "ivory"
    if "used" in flags:
        body, edge, ink = "faint", "line", "line"
    made = Drawing(w, w + side).slab((0, side, w, w), w * 0.2, edge).slab((0, 0, w, w), w * 0.2, body)
    dots(made, face, w / 2, w / 2, w * 0.27, w * 0.1, ink)
    return made.figure()


def doubling(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """The doubling cube with its number."""
    w, side = width, width * 0.06
    made = Drawing(w, w + side).slab((0, side, w, w), w * 0.2, "walnut").slab((0, 0, w, w), w * 0.2, "coin")
    made.slab((w * 0.08, w * 0.08, w * 0.84, w * 0.84), w * 0.14, "ivory")
    made.letters(detail, w / 2, w / 2, w * 0.52, "coal", w * 0.76)
    return made.figure()


DRAWERS: Final = {"die": die, "doubling": doubling}
