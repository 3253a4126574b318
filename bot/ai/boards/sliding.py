"""Where men that move like rooks can go: man by man for moves, and both sides at once to judge a position."""

from functools import cache
from typing import Final, TypeAlias

from engines.grid import SIDE, SQUARES, Bits, squares
from engines.mak_yek.moves import EAST, FULL, RANK, WEST

HALF: Final = len(SQUARES)
"""Both sides are looked at together in one integer: the squares of the other side lie so much higher."""


def both(own: Bits, foe: Bits) -> Bits:
    """Squares of the side to move and of the other one, in one integer."""
    return foe << HALF | own


def balance(squares: Bits) -> int:
    """How many squares more the side to move has than the other one."""
    return squares.bit_count() - 2 * (squares >> HALF).bit_count()


LAST: Final = RANK << SIDE * (SIDE - 1)

EASTWARD: Final = both(EAST, EAST)
WESTWARD: Final = both(WEST, WEST)
NORTHWARD: Final = both(FULL ^ RANK, FULL ^ RANK)
SOUTHWARD: Final = both(FULL ^ LAST, FULL ^ LAST)
"""The squares of both sides where a step in a direction may end."""


def reach(men: Bits, empty: Bits) -> tuple[int, Bits]:
    """How many moves more the side to move has, and the squares that each side can reach.

    A square is counted for every man that comes there, since from each direction at most one does. Men run on by one,
    two and four squares, as far as the squares before them are empty, so that every slide is done after three steps.
    """
    free = empty & EASTWARD
    east = men | free & men << 1
    free &= free << 1
    east |= free & east << 2
    free &= free << 2
    east = (east | free & east << 4) & empty

    free = empty & WESTWARD
    west = men | free & men >> 1
    free &= free >> 1
    west |= free & west >> 2
    free &= free >> 2
    west = (west | free & west >> 4) & empty

    free = empty & NORTHWARD
    north = men | free & men << SIDE
    free &= free << SIDE
    north |= free & north << 2 * SIDE
    free &= free << 2 * SIDE
    north = (north | free & north << 4 * SIDE) & empty

    free = empty & SOUTHWARD
    south = men | free & men >> SIDE
    free &= free >> SIDE
    south |= free & south >> 2 * SIDE
    free &= free >> 2 * SIDE
    south = (south | free & south >> 4 * SIDE) & empty

    return balance(east) + balance(west) + balance(north) + balance(south), east | west | north | south


Slides: TypeAlias = tuple[tuple[Bits, dict[Bits, tuple[Bits, Bits]]], ...]
"""For each square its line, and by the men on that line the empty squares to be reached and the first men met."""


@cache
def slides(line: Bits, step: int) -> Slides:
    """The slides along the ranks or files, the first of which is ``line``; ``step`` leads from one to the next."""
    found = []
    for at in range(SIDE * SIDE):
        own = line << (step * (at // SIDE) if step == SIDE else at % SIDE)
        places = list(squares(own))
        here = places.index(at)
        ways: dict[Bits, tuple[Bits, Bits]] = {}
        men = own
        while True:
            free = met = 0
            for way in (places[here + 1 :], places[:here][::-1]):
                for place in way:
                    if men >> place & 1:
                        met |= 1 << place
                        break
                    free |= 1 << place
            ways[men] = (free, met)
            if not men:
                break
            men = men - 1 & own
        found.append((own, ways))
    return tuple(found)
