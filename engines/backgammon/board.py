"""The men of one side, counted from its own bearing-off side: an integer of four bits for each place.

Place 0 holds the men borne off, 1-24 are the points in the side's own numbers, 25 is the bar. A side's point p is the
other side's point 25 - p.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

Men: TypeAlias = int

OFF: Final = 0
BAR: Final = 25
POINTS: Final = range(1, BAR)
PLACES: Final = range(OFF, BAR + 1)
HOME: Final = 6
"""The last point of the home board."""
MEN: Final = 15

BITS: Final = 4
ONE: Final = tuple(1 << BITS * place for place in PLACES)
"""A single man at each place."""
_FULL: Final = (1 << BITS) - 1
_LOWEST: Final = sum(ONE) - ONE[OFF]
"""The lowest bit of every place where a man still has to move."""


def packed(counts: Iterable[int]) -> Men:
    """The men from 26 counts: borne off, points 1 to 24, bar.

    >>> pips(packed([0] * 6 + [2] + [0] * 19))
    12
    """
    return sum(count << BITS * place for place, count in enumerate(counts))


@lru_cache(4096)
def counted(men: Men) -> tuple[int, ...]:
    """The men as 26 counts: borne off, points 1 to 24, bar."""
    return tuple(at(men, place) for place in PLACES)


def at(men: Men, place: int) -> int:
    """The number of men at a place."""
    return men >> BITS * place & _FULL


START: Final[Men] = packed({6: 5, 8: 3, 13: 5, 24: 2}.get(place, 0) for place in PLACES)
"""The first position, the same for both sides: 2 men on point 24, 5 on 13, 3 on 8 and 5 on 6."""


def occupied(men: Men) -> int:
    """The lowest bit of every place with men that still have to move."""
    return (men | men >> 1 | men >> 2 | men >> 3) & _LOWEST


def occupied_places(men: Men) -> Iterator[int]:
    """Every place with men that still have to move, the farthest first."""
    left = occupied(men)
    while left:
        top = left.bit_length() - 1
        yield top // BITS
        left ^= 1 << top


def farthest(men: Men) -> int:
    """The place of the rearmost man, 0 when all are borne off."""
    return next(occupied_places(men), OFF)


@lru_cache(4096)
def pips(men: Men) -> int:
    """The pip count: how far all men still have to go. A man on the bar counts 25."""
    return sum(place * at(men, place) for place in occupied_places(men))


def in_contact(one: Men, other: Men) -> bool:
    """Whether a man of either side still has to pass one of the other."""
    return farthest(one) + farthest(other) > BAR


def lost(loser: Men, other: Men) -> int:
    """What a side loses when its opponent has borne off all men: 1 for a single game, 2 a gammon, 3 a backgammon.

    Before that it is the most that the side may still lose.
    """
    if at(loser, OFF):
        return 1
    still = farthest(other) != OFF and in_contact(loser, other)
    return 3 if still or farthest(loser) > BAR - 1 - HOME else 2
