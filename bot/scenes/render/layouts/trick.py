"""Where seats and cards of a trick lie around a table, by the number of players; the viewer sits below."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import Final, Literal, TypeAlias

from bot.scenes.render.layouts.measures import EDGE, WIDTH

Form: TypeAlias = Literal["line", "side", "small"]
"""How a seat is drawn: in one line, as a column at the side of the table, or small where many sit around it."""

MIDDLE: Final = WIDTH // 2
CARD: Final = 132
SMALL_CARD: Final = 78
FEW: Final = 4
_LINE, _WIDE_LINE, _SIDE, _SMALL = 320, 440, 180, 192  # widths of seats
_RADII: Final = (136, 124)
_TURNS: Final = (3, -4, -3, 5, -5, 4, -2)


@dataclass(frozen=True, slots=True)
class Chair:
    """The place of a player: the corner, form and width of the seat; the corner and angle of the card in the trick."""

    x: int
    y: int
    form: Form
    card: tuple[int, int]
    angle: int
    room: int


@dataclass(frozen=True, slots=True)
class Round:
    """The chairs clockwise from the viewer's, the height of it all, the ground of the trick, and how wide cards are."""

    chairs: tuple[Chair, ...]
    height: int
    ground: tuple[int, int, int, int]
    card: int
    radius: int = 204


@lru_cache(16)
def seated(players: int) -> Round:
    """The places of that many players."""
    if players > FEW:
        return _crowd(players)
    return (_alone, _pair, _three, _four)[players - 1]()


def _below(y: int, card: tuple[int, int], angle: int = 3) -> Chair:
    """The viewer's chair, or the one opposite."""
    return Chair(MIDDLE - 122, y, "line", card, angle, _LINE)


def _alone() -> Round:
    return Round((_below(230, (MIDDLE - 66, 20)),), 300, (MIDDLE - 204, 0, 408, 220), CARD, 110)


def _pair() -> Round:
    below = Chair(EDGE + 8, 378, "line", (MIDDLE + 48, 132), 5, _WIDE_LINE)
    above = Chair(EDGE + 8, 8, "line", (MIDDLE - 84, 104), -4, _WIDE_LINE)
    return Round((below, above), 446, (MIDDLE - 92, 88, 290, 270), CARD, 40)


def _three() -> Round:
    y = 170
    left = Chair(EDGE - 8, y - 74, "side", (MIDDLE - CARD - 62, y - 88), -4, _SIDE)
    right = Chair(WIDTH - 192, y - 74, "side", (MIDDLE + 62, y - 96), 5, _SIDE)
    below = _below(y + 218, (MIDDLE - 66, y + 14))
    return Round((below, left, right), y + 290, (MIDDLE - 204, y - 110, 408, 320), CARD, 160)


def _four() -> Round:
    y = 272
    left = Chair(EDGE - 8, y - 74, "side", (MIDDLE - CARD - 62, y - 88), -4, _SIDE)
    above = _below(8, (MIDDLE - 76, y - 194), -3)
    right = Chair(WIDTH - 192, y - 74, "side", (MIDDLE + 62, y - 96), 5, _SIDE)
    below = _below(y + 218, (MIDDLE - 66, y + 14))
    return Round((below, left, above, right), y + 290, (MIDDLE - 204, y - 200, 408, 410), CARD)


def _crowd(players: int) -> Round:
    """Five to seven players: one below, the others at the left, above and at the right."""
    low, high, between = 300, 112, 216
    left, right = 12, WIDTH - 12 - _SMALL
    one, two, only = MIDDLE - 195, MIDDLE + 4, MIDDLE - 96
    corners = {
        5: ((left, between), (one, 8), (two, 8), (right, between)),
        6: ((left, low), (left, high), (only, 8), (right, high), (right, low)),
        7: ((left, low), (left, high), (one, 8), (two, 8), (right, high), (right, low)),
    }[players]
    y = 335
    tall = round(SMALL_CARD * 1.4)

    def card(n: int) -> tuple[int, int]:
        angle = radians(90 + 360 * n / players)
        rx, ry = _RADII
        return round(MIDDLE + rx * cos(angle)) - SMALL_CARD // 2, round(y + ry * sin(angle)) - tall // 2

    below = _below(y + 188, card(0), _TURNS[0])
    others = (Chair(*at, "small", card(n), _TURNS[n], _SMALL) for n, at in enumerate(corners, start=1))
    return Round((below, *others), y + 258, (MIDDLE - 184, y - 184, 368, 368), SMALL_CARD, 184)
