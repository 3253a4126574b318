"""The enemies that some man can take at draughts: they stand between a man and an empty square.

Each term of these sums is one direction. The enemies of the outer files are left out where a line through them would
leave the board; shifts leave it by themselves at the first and last rank.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engines.grid import SIDE, Bits

INNER: Final = sum(0b01111110 << SIDE * rank for rank in range(SIDE))
"""All but the outer files."""

RIGHT: Final = SIDE + 1
LEFT: Final = SIDE - 1
"""Shifts by one rank up and one file to the right or left."""

Prey: TypeAlias = Callable[[Bits, Bits, Bits], Bits]
"""The enemies that men can take, from the men, the enemies and the empty squares."""


def _diagonal(men: Bits, foe: Bits, empty: Bits) -> Bits:
    return (
        foe
        & INNER
        & (
            men << RIGHT & empty >> RIGHT
            | men << LEFT & empty >> LEFT
            | men >> RIGHT & empty << RIGHT
            | men >> LEFT & empty << LEFT
        )
    )


def _up(men: Bits, foe: Bits, empty: Bits) -> Bits:
    return foe & INNER & (men << RIGHT & empty >> RIGHT | men << LEFT & empty >> LEFT)


def _down(men: Bits, foe: Bits, empty: Bits) -> Bits:
    return foe & INNER & (men >> RIGHT & empty << RIGHT | men >> LEFT & empty << LEFT)


def _up_and_straight(men: Bits, foe: Bits, empty: Bits) -> Bits:
    return _up(men, foe, empty) | _sideways(men, foe, empty) | foe & men << SIDE & empty >> SIDE


def _down_and_straight(men: Bits, foe: Bits, empty: Bits) -> Bits:
    return _down(men, foe, empty) | _sideways(men, foe, empty) | foe & men >> SIDE & empty << SIDE


def _sideways(men: Bits, foe: Bits, empty: Bits) -> Bits:
    return foe & INNER & (men << 1 & empty >> 1 | men >> 1 & empty << 1)


PREY: Final[Mapping[str, tuple[Prey, Prey]]] = {
    "diagonal": (_diagonal, _diagonal),
    "forward": (_up, _down),
    "five": (_up_and_straight, _down_and_straight),
}
"""By what men take, for White and for Black."""
