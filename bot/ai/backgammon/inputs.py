"""What the nets are told of a position besides where the men stand: primes, shots, and how far a man can run.

Points are counted by the mover's own numbers, and sets of points are bits of an integer, bit p for point p.
"""

from functools import cache
from itertools import combinations, takewhile
from typing import Final, NamedTuple

from engines.backgammon.board import BAR, BITS, HOME, MEN, OFF, Men, at

PER_SIDE: Final = 110
"""Inputs of one side; the side to roll comes first, then the other, and one input more for the difference in pips."""
DIFFERENCE: Final = 2 * PER_SIDE
INPUTS: Final = DIFFERENCE + 1
OUTPUTS: Final = 5

EACH_POINT: Final = 4
"""Inputs of a point: one man, two, three or more, and how many beyond three."""
ON_BAR, MORE_ON_BAR, OFF_SHARE, ANY_OFF, PIPS = 96, 97, 98, 99, 100
PRIME, SHOTS, PIPS_HIT, ESCAPES, RUNS, CLOSED, BEHIND, OUTSIDE, FARTHEST = range(101, PER_SIDE)

THROWS: Final = 36
FACES: Final = range(1, 7)
MIXED: Final = tuple(combinations(FACES, 2))
"""The rolls of two different dice; each comes in two ways."""

ALL_POINTS: Final = (1 << BAR) - 2
_QUARTER: Final = (1 << BITS * HOME) - 1
AHEAD: Final = 12
"""So many points before a man decide how far it can run."""
ALMOST_FREE: Final = 2
"""A man that stands before no more than so many closed points has escaped."""


class Quarter(NamedTuple):
    """What six neighbouring points hold: sets of points, and the number of men.

    ``occupied`` are the points with men, ``made`` those with two or more; ``shut`` and ``blots`` are those of two or
    more men and of single men in the other side's numbers.
    """

    occupied: int
    made: int
    shut: int
    blots: int
    men: int


class Shape(NamedTuple):
    """What the formation of one side comes to; the sets are those of its quarters.

    ``behind`` men are on the bar or in the other's home, ``outside`` beyond one's own home.
    """

    occupied: int
    shut: int
    blots: int
    bar: int
    off: int
    farthest: int
    prime: int
    closed: int
    behind: int
    outside: int


def quarter(number: int, men: Men) -> Quarter:
    """The quarter 0 to 3, from one's own home on; ``men`` has four bits for each of its points."""
    occupied = made = shut = blots = total = 0
    for place in range(HOME):
        if count := men >> BITS * place & MEN:
            point = HOME * number + place + 1
            total += count
            occupied |= 1 << point
            if count > 1:
                made |= 1 << point
                shut |= 1 << BAR - point
            else:
                blots |= 1 << BAR - point
    return Quarter(occupied, made, shut, blots, total)


def shape(home: Quarter, second: Quarter, third: Quarter, last: Quarter, bar: int, off: int) -> Shape:
    """The shape of the men of one side, by quarters, and those on the bar and off."""
    occupied = home.occupied | second.occupied | third.occupied | last.occupied
    return Shape(
        occupied,
        home.shut | second.shut | third.shut | last.shut,
        home.blots | second.blots | third.blots | last.blots,
        bar,
        off,
        BAR if bar else max(occupied.bit_length() - 1, 0),
        longest_run(home.made | second.made | third.made | last.made),
        home.made.bit_count(),
        last.men + bar,
        second.men + third.men + last.men,
    )


def shape_of(men: Men) -> Shape:
    """The shape of one side's men."""
    home, second, third, last = (quarter(number, part) for number, part in enumerate(quarters(men)))
    return shape(home, second, third, last, at(men, BAR), at(men, OFF))


def quarters(men: Men) -> tuple[int, int, int, int]:
    """The men of each six points, from one's own home on, with four bits for each point."""
    return men >> 4 & _QUARTER, men >> 28 & _QUARTER, men >> 52 & _QUARTER, men >> 76 & _QUARTER


def longest_run(points: int) -> int:
    """The length of the longest row of neighbouring points in a set."""
    length = 0
    while points:
        points &= points << 1
        length += 1
    return length


def shots(occupied: int, bar: int, free: int, blots: int) -> tuple[int, int]:
    """How many of the 36 rolls hit one of ``blots``, and how many pips those rolls cost the other side at most.

    ``occupied`` are the points of the men that shoot, ``free`` those where they may stand, all in their own numbers;
    ``bar`` of them have to enter first.

    >>> shots(1 << 8, 0, ALL_POINTS, 1 << 2)  # six points away
    (17, 34)
    """
    hits = pips = 0
    enter = {die: (1 << BAR - die) & free for die in FACES}
    step = {die: occupied >> die & free for die in FACES}
    for one, two in MIXED:
        if not bar:
            reached = step[one] | step[two] | step[one] >> two | step[two] >> one
        elif bar == 1:
            reached = (enter[one] | step[two] | enter[one] >> two if enter[one] else 0) | (
                enter[two] | step[one] | enter[two] >> one if enter[two] else 0
            )
        else:
            reached = enter[one] | enter[two]
        if reached := reached & blots:
            hits += 2
            pips += 2 * (reached.bit_length() - 1)
    for die in FACES:
        if reached := _by_equal_dice(occupied, bar, free, die) & blots:
            hits += 1
            pips += reached.bit_length() - 1
    return hits, pips


def _by_equal_dice(occupied: int, bar: int, free: int, die: int) -> int:
    """The points that men reach with four equal dice."""
    reached, men, left = 0, occupied, 4
    if bar:
        reached = (1 << BAR - die) & free
        if not reached:
            return reached
        men, left = occupied | reached, 4 - bar
    for _ in range(left):
        men = men >> die & free
        reached |= men
    return reached


def runs(men: Shape, shut: int) -> tuple[int, int]:
    """Of the 36 rolls those that free the farthest man, and those with which it can play both dice.

    ``shut`` are the points that the other side holds, in the runner's numbers.
    """
    return _runs(shut << AHEAD >> men.farthest & (1 << AHEAD) - 1)


@cache
def _runs(ahead: int) -> tuple[int, int]:
    """The same by the points ahead, the nearest in the highest bit."""
    escapes = full = 0
    shut = int(f"{ahead:0{AHEAD}b}"[::-1] + "0", 2)  # by the distance, 0 to 12

    def is_free(distance: int) -> bool:
        return (shut >> distance).bit_count() <= ALMOST_FREE

    for die in FACES:
        stops = [*takewhile(lambda distance: not shut >> distance & 1, (die, 2 * die, 3 * die, 4 * die))]
        escapes += any(map(is_free, stops))
        full += len(stops) > 1
    for one, two in MIXED:
        stops = [die for die in (one, two) if not shut >> die & 1]
        if stops and not shut >> one + two & 1:
            stops.append(one + two)
            full += 2
        escapes += 2 * any(map(is_free, stops))
    return escapes, full
