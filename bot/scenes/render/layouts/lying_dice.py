"""How dice lie after a throw: every throw tilts them and rolls them otherwise, so that equal faces look thrown."""

from math import cos, radians, sin
from typing import Final

from bot.scenes.render.figures import size

ROOM: Final = 1.36
"""The room that a tilted die needs, in widths of a die."""

_TILTS: Final = (-21, 14, -8, 19, -16, 9, 22, -12)
_DRIFTS: Final = ((-1.0, 0.6), (0.5, -0.9), (0.9, 0.4), (-0.4, -0.5), (0.0, 1.0), (-0.8, -1.0), (0.7, -0.2))


def tilt(place: int, throw: int) -> int:
    """The angle of a die. Every throw takes the next but some, so a die never lies twice in succession as it did."""
    return _TILTS[(3 * place + 5 * throw) % len(_TILTS)]


def drift(place: int, throw: int) -> tuple[float, float]:
    """How far from the middle of its field a die came to rest, as a share of what is free there."""
    return _DRIFTS[(2 * place + 3 * throw) % len(_DRIFTS)]


def key(place: int) -> str:
    """The key of a die by its place in the throw."""
    return f"die{place}"


def extent(sprite: str) -> tuple[int, int]:
    """The width and height of a die as it lies."""
    width, height = size(sprite)
    turn = radians(abs(float(sprite.partition("~")[2] or 0)))
    return round(width * cos(turn) + height * sin(turn)), round(width * sin(turn) + height * cos(turn))
