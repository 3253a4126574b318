"""Small signs: discs of seats, whose turn it is, a suit, a lock, a cup, the mark of the house, places for cards."""

from typing import Final

from bot.scenes.render.figures.shapes import Drawing, Figure, star
from bot.scenes.render.figures.suits import ROLES, pip

SEATS: Final = 4
"""The number of colours of seats; the fifth seat has the first colour again, and its initial or number beside it."""


COMPUTER: Final = "*"
"""Stands for a computer's sign instead of an initial; its number may follow."""


def disc(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A seat, ``0:A``: its colour and its initial, or a computer (``0:*2``). Whose turn it is has a ring; a wedge
    beside it says so without colour.
    """
    seat, _, initial = detail.partition(":")
    made, r, turn = Drawing(width, width), width / 2, "turn" in flags
    if turn:
        made.circle(r, r, r, "accent").circle(r, r, r - width * 0.06, "ground")
    colour = f"seat{int(seat) % SEATS}"
    made.circle(r, r, r - (width * 0.1 if turn else 0), colour)
    face(made, initial, r, width * (0.9 if turn else 1), colour)
    return made.figure()


def face(made: Drawing, initial: str, middle: float, width: float, colour: str) -> None:
    """The initial, or a computer's sign, in the middle of a round thing of a colour."""
    if initial.startswith(COMPUTER):
        w = width * 0.68
        _computer(made, middle - w / 2, middle - w / 2, w, ("white", colour), initial.removeprefix(COMPUTER))
    else:
        made.letters(initial, middle, middle, width * 0.56, "white", width * 0.7)


def block(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A rounded rectangle, ``deep:46:12``: its colour, height and radius."""
    colour, height, radius = detail.split(":")
    return Drawing(width, int(height)).slab((0, 0, width, int(height)), int(radius), colour).figure()


CORNERS: Final = {"tl": (1, 1), "tr": (0, 1), "bl": (1, 0), "br": (0, 0)}
"""The corners of a rounded rectangle, and where the middle of their circle lies in widths."""


def corner(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A corner of a rounded rectangle, ``deep:tl``: its colour and which one it is; its width is the radius."""
    colour, _, which = detail.partition(":")
    x, y = CORNERS[which]
    return Drawing(width, width).circle(x * width, y * width, width, colour).figure()


def place(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A place where a card could lie; ``turn`` marks the one where a card is awaited."""
    h = round(width * 1.4)
    made = Drawing(width, h).slab((0, 0, width, h), width * 0.085, "accent" if "turn" in flags else "line")
    return made.slab((3, 3, width - 6, h - 6), width * 0.085 - 3, "deep").figure()


def none(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """Nothing: it takes a place out of which things come and into which they go."""
    return Drawing(width, width).figure()


def ray_star(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A ground in the form of a star with five tips; the detail is the share of the radius between them."""
    r = width / 2
    return Drawing(width, width).polygon(star(r, r, r, float(detail or 0.45)), "deep").figure()


def sign(detail: str, width: int, flags: frozenset[str]) -> Figure:
    """A sign by its name: ``turn``, ``lock``, ``cup``, ``table``, ``new``, ``computer`` or a suit."""
    w, made = width, Drawing(width, width)
    match detail:
        case "turn":
            across = (
                (0.85, 0.1, 0.85) if "back" in flags else (0.15, 0.9, 0.15)
            )  # towards what is on the left, or right
            made.polygon([(w * x, w * y) for x, y in zip(across, (0.1, 0.5, 0.9), strict=True)], "accent")
        case "lock":
            made.circle(w / 2, w * 0.38, w * 0.28, "accent").circle(w / 2, w * 0.38, w * 0.16, "ground")
            made.slab((w * 0.12, w * 0.42, w * 0.76, w * 0.54), w * 0.1, "accent")
            made.circle(w / 2, w * 0.66, w * 0.09, "ground")
        case "cup":
            _cup(made, w)
        case "new":
            made.polygon(star(w / 2, w / 2, w / 2, 0.45), "accent")
        case "computer":
            _computer(made, 0, 0, w, ("mist", "ground"))
        case "table":
            made.slab((w * 0.08, w * 0.24, w * 0.84, w * 0.16), w * 0.06, "accent")
            for side in (-1, 1):
                legs = ((0.2, 0.38), (0.28, 0.38), (0.38, 0.84), (0.29, 0.84))
                made.polygon([(w / 2 + side * w * x, w * y) for x, y in legs], "accent")
        case suit if suit in ROLES:
            pip(made, suit, w / 2, w / 2, w)
        case _:
            raise KeyError(detail)
    return made.figure()


def _computer(made: Drawing, x: float, y: float, w: float, colours: tuple[str, str], number: str = "") -> None:
    """A screen on a foot, ``w`` wide; a computer that is one of several has its number on the screen."""
    frame, glass = colours
    made.slab((x + w * 0.06, y + w * 0.1, w * 0.88, w * 0.64), w * 0.1, frame)
    made.slab((x + w * 0.15, y + w * 0.19, w * 0.7, w * 0.46), w * 0.04, glass)
    made.slab((x + w * 0.26, y + w * 0.82, w * 0.48, w * 0.1), w * 0.05, frame)
    if number:
        made.letters(number, x + w * 0.5, y + w * 0.42, w * 0.5, frame, w * 0.6)


def _cup(made: Drawing, w: int) -> None:
    bowl = ((0.22, 0.08), (0.78, 0.08), (0.72, 0.42), (0.56, 0.6), (0.56, 0.78), (0.74, 0.92))
    left = [(1 - x, y) for x, y in reversed(bowl)]
    made.polygon([(w * x, w * y) for x, y in (*bowl[1:], *left[:-1])], "accent")
    for side in (-1, 1):
        handle = ((0.24, 0.16), (0.4, 0.18), (0.36, 0.38), (0.18, 0.44))
        made.stroke([(w / 2 + side * w * x, w * y) for x, y in handle], w * 0.07, "accent")


DRAWERS: Final = {
    "disc": disc,
    "block": block,
    "corner": corner,
    "place": place,
    "none": none,
    "star": ray_star,
    "sign": sign,
}
