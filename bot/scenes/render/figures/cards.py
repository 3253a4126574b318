"""Playing cards: one design in every size, from a whole hand down to a thumb's width.

All measures are shares of the card's width, so that a card is the same at 48 and at 240 pixels. Narrow cards show one
large suit instead of pips.
"""

from typing import Final

from bot.scenes.render.figures.courts import bust, court
from bot.scenes.render.figures.joker import joker
from bot.scenes.render.figures.shapes import Drawing, Figure, Point, Slab
from bot.scenes.render.figures.suits import ROLES, pip

RATIO: Final = 1.4
"""The height of a card as a multiple of its width."""

SMALL: Final = 76
"""Narrower cards show one large suit instead of pips, and a court card's bust once."""

JOKER: Final = "jk"
"""The joker in notation; it has neither rank nor suit."""

FINE: Final = 40
"""Narrower backs have no lattice."""

_L, _M, _R = 0.385, 0.5, 0.615
_T, _B = 0.27, 1.13  # the highest and the lowest row of pips
_ROWS: Final = {
    "2": ((_M, _T), (_M, _B)),
    "3": ((_M, _T), (_M, 0.7), (_M, _B)),
    "4": ((_L, _T), (_R, _T), (_L, _B), (_R, _B)),
    "5": ((_L, _T), (_R, _T), (_M, 0.7), (_L, _B), (_R, _B)),
    "6": ((_L, _T), (_R, _T), (_L, 0.7), (_R, 0.7), (_L, _B), (_R, _B)),
    "7": ((_L, _T), (_R, _T), (_M, 0.485), (_L, 0.7), (_R, 0.7), (_L, _B), (_R, _B)),
    "8": ((_L, _T), (_R, _T), (_M, 0.485), (_L, 0.7), (_R, 0.7), (_M, 0.915), (_L, _B), (_R, _B)),
    "9": ((_L, _T), (_R, _T), (_L, 0.557), (_R, 0.557), (_M, 0.7), (_L, 0.843), (_R, 0.843), (_L, _B), (_R, _B)),
    "10": (
        *((_L, _T), (_R, _T), (_M, 0.413), (_L, 0.557), (_R, 0.557)),
        *((_L, 0.843), (_R, 0.843), (_M, 0.987), (_L, _B), (_R, _B)),
    ),
}


def card(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A card in notation (``Qh``, ``jk``) or face down (``back``, ``back2``).

    ``ring`` gives it a golden edge, ``dim`` greys it because it cannot be played, ``four`` repeats its index in the
    upper right corner, for fans that grow to the left. One that others cover (``covered``) has its index alone.
    """
    w = width
    made = Drawing(w, height(w), [*ground(w, flags)])
    match detail:
        case "back" | "back2":
            _back(made, detail)
        case "jk":
            joker(made, small=w < SMALL)
        case _:
            _face(made, detail[:-1], detail[-1], flags)
    return made.figure()


def height(width: int) -> int:
    """The height of a card of that width in pixels."""
    return round(width * RATIO)


def ground(width: int, flags: frozenset[str]) -> tuple[Slab, Slab]:
    """The edge of a card and its paper."""
    w, h, ring = width, height(width), "ring" in flags
    line = max(3.0, w / 26) if ring else max(1.0, w / 70)
    depth = 0 if ring else max(1.0, w / 60)
    paper = (line, line, w - 2 * line, h - 2 * line - depth)
    return (
        Slab((0, 0, w, h), w * 0.085, "accent" if ring else "edge"),
        Slab(paper, w * 0.085 - line, _paper(flags)),
    )


def _paper(flags: frozenset[str]) -> str:
    return "dimpaper" if "dim" in flags else "paper"


def _face(made: Drawing, rank: str, suit: str, flags: frozenset[str]) -> None:
    size, room = (0.5, 0.31) if made.width < SMALL else (0.35, 0.215)
    if "covered" in flags:
        _index(made, rank, suit, size, room, flags)
    elif made.width < SMALL:
        if rank in "JQK":
            bust(made, rank, suit, (0.30, 0.52, 0.96, 1.30))
        else:
            pip(made, suit, 0.63 * made.width, 0.96 * made.width, 0.56 * made.width)
        _index(made, rank, suit, size, room, flags)
    else:
        _pips(made, rank, suit, flags)
        corner = made.blank()
        _index(corner, rank, suit, size, room, flags)
        made.group(corner.shapes, turned=True).group(corner.shapes)


def _pips(made: Drawing, rank: str, suit: str, flags: frozenset[str]) -> None:
    """What stands in the middle of a card that is not small."""
    w = made.width
    if rank in "JQK":
        court(made, rank, suit, _paper(flags))
    elif rank == "A":
        pip(made, suit, 0.5 * w, 0.7 * w, (0.56 if suit == "s" else 0.44) * w)
        if suit == "s":
            table_mark(made, 0.5, 0.74, 0.17, _paper(flags))
    else:
        for x, y in _ROWS[rank]:
            pip(made, suit, x * w, y * w, 0.172 * w, turned=y > 0.71)  # noqa: PLR2004 - below the middle


def _index(made: Drawing, rank: str, suit: str, size: float, room: float, flags: frozenset[str]) -> None:
    """Rank over suit; in the right corner too where cards lie to the left of each other."""
    w, wide = made.width, room * (0.98 if len(rank) > 1 else 0.96)
    tall, small = size * 0.729, made.width < SMALL
    y, across = 0.07 + tall / 2, 0.195
    for x in (0.055 + room / 2, *((1 - 0.055 - room / 2,) if "four" in flags else ())):
        made.letters(rank, x * w, y * w, size * w, ROLES[suit], wide * w)
        if not small:
            pip(made, suit, x * w, (y + tall / 2 + 0.04 + across / 2) * w, across * w)
    if small:
        pip(made, suit, 0.75 * w, 0.24 * w, 0.3 * w)


def table_mark(made: Drawing, x: float, y: float, across: float, fill: str) -> None:
    """Adds the mark of the house, a little table, around a point in shares of the width."""
    w, a = made.width, across / 2
    made.slab(((x - a) * w, (y - a * 0.7) * w, 2 * a * w, a * 0.42 * w), a * 0.16 * w, fill)
    for side in (-1, 1):
        legs = ((0.5, -0.35), (0.72, -0.35), (0.92, 0.8), (0.7, 0.8))
        made.polygon([((x + side * a * p) * w, (y + a * q) * w) for p, q in legs], fill)


def _back(made: Drawing, kind: str) -> None:
    """A back with a lattice in burgundy, or with dots in blue for a second pack."""
    ground, line = ("back", "lattice") if kind == "back" else ("back2", "lattice2")
    w, h, inset = made.width, made.height, 0.065 * made.width
    made.slab((inset, inset, w - 2 * inset, h - 2 * inset - 1), 0.05 * w, ground)
    if w >= FINE:
        cells, step = made.blank(), w / (6 if w > SMALL else 4)
        for n in range(-9, 8):
            if kind == "back":
                cells.stroke([(n * step, 0), (n * step + h, h)], max(1, w / 80), line)
                cells.stroke([(n * step, h), (n * step + h, 0)], max(1, w / 80), line)
            elif n >= 0:
                for m in range(18):
                    cells.circle((n + m % 2 / 2) * step, m * step / 2, step * 0.17, line)
        edge = inset + 0.035 * w
        inside: list[Point] = [(edge, edge), (w - edge, edge), (w - edge, h - edge), (edge, h - edge)]
        made.group(cells.shapes, inside)
    made.circle(w / 2, h / 2, 0.2 * w, "coin").circle(w / 2, h / 2, 0.175 * w, ground)
    table_mark(made, 0.5, h / 2 / w, 0.2, "coin")


DRAWERS: Final = {"card": card}
