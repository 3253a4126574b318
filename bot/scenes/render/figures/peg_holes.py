"""A row of holes for pegs, in groups of five. Where they are and how large is a share of the width alone."""

from typing import Final

from bot.scenes.render.figures.shapes import Drawing, Figure

GROUP: Final = 5
GAP: Final = 0.5
"""The room between two groups, in distances of holes."""
RADIUS: Final = 0.19


def along(place: int) -> float:
    """How far a hole is from the first one, in distances of holes."""
    return place + place // GROUP * GAP


def span(count: int) -> float:
    """The width of a row, in distances of holes."""
    return along(count - 1) + 2 * RADIUS


def holes(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """So many holes, ``15``."""
    pitch = width / span(int(detail))
    made, r = Drawing(width, 2 * RADIUS * pitch), RADIUS * pitch
    for place in range(int(detail)):
        made.circle(r + along(place) * pitch, r, r, "walnut")
    return made.figure()


DRAWERS: Final = {"holes": holes}
