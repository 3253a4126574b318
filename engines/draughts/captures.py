"""Captures by every route, and the moves that they come to."""

from itertools import combinations
from typing import Final, TypeAlias

from engines.draughts.board import FULL
from engines.draughts.position import Move
from engines.draughts.tables import Tables
from engines.grid import Bits, Square, squares

LONGEST: Final = 13
"""The most squares of a route that notation has room for."""

Capture: TypeAlias = tuple[tuple[Square, ...], Bits, bool]
"""A route, the set of pieces that it takes, and whether the piece is a king afterwards."""


def captures(able: Tables, own: Bits, foe: Bits, kings: Bits) -> list[Capture]:
    """Every capture of one's own pieces by every route; with the majority rule only those of the most pieces."""
    empty, men = FULL ^ own ^ foe, own & ~kings
    starts = 0
    for shift, mask in able.leap_up:
        starts |= (((men & mask) << shift & foe) << shift & empty) >> 2 * shift
    for shift, mask in able.leap_down:
        starts |= (((men & mask) >> shift & foe) >> shift & empty) << 2 * shift
    found: list[Capture] = []
    for square in squares(starts):
        _man(able, square, foe, empty | 1 << square, 0, (square,), found)
    if royal := own & kings:
        take = _flight if able.flying else _walk
        for square in squares(royal):
            take(able, square, foe, empty | 1 << square, 0, (square,), found)
    if able.majority and len(found) > 1:
        most = max(taken.bit_count() for _, taken, _ in found)
        return [capture for capture in found if capture[1].bit_count() == most]
    return found


def _man(
    able: Tables, at: Square, foe: Bits, empty: Bits, taken: Bits, route: tuple[Square, ...], found: list[Capture]
) -> bool:
    """Adds every way to go on capturing as a man; returns whether there is one.

    Captured pieces block until the move is over: they leave ``foe``, but never become ``empty``.
    """
    going = False
    for over, land, to in able.man_jumps[at]:
        if not (over & foe and land & empty):
            continue
        going, now, way = True, taken | over, (*route, to)
        if land & able.goal and able.crowning != "end":
            take = _flight if able.flying else _walk
            if able.crowning == "stop" or not take(able, to, foe ^ over, empty, now, way, found):
                found.append((way, now, True))
        elif not _man(able, to, foe ^ over, empty, now, way, found):
            found.append((way, now, bool(land & able.goal)))
    return going


def _walk(
    able: Tables, at: Square, foe: Bits, empty: Bits, taken: Bits, route: tuple[Square, ...], found: list[Capture]
) -> bool:
    """Adds every way to go on capturing as a king that moves one square; returns whether there is one."""
    going = False
    for over, land, to in able.king_jumps[at]:
        if over & foe and land & empty:
            going, way = True, (*route, to)
            if not _walk(able, to, foe ^ over, empty, taken | over, way, found):
                found.append((way, taken | over, True))
    return going


def _flight(
    able: Tables, at: Square, foe: Bits, empty: Bits, taken: Bits, route: tuple[Square, ...], found: list[Capture]
) -> bool:
    """Adds every way to go on capturing as a flying king; returns whether there is one.

    Where the king can go on from a square behind the captured piece, it must land on such a square.
    """
    going, full = False, FULL ^ empty
    for lines, above in able.rays:
        line = lines[at]
        if not line & foe:
            continue
        ahead = line & full
        over = (ahead & -ahead).bit_length() - 1 if above else ahead.bit_length() - 1
        if not foe >> over & 1:
            continue
        behind = lines[over]
        if stop := behind & full:
            block = (stop & -stop).bit_length() - 1 if above else stop.bit_length() - 1
            behind &= ~(lines[block] | 1 << block)
        if not behind:
            continue
        going, now, left = True, taken | 1 << over, foe ^ 1 << over
        known = len(found)
        for to in squares(behind):
            _flight(able, to, left, empty, now, (*route, to), found)
        if len(found) == known:
            found += [((*route, to), now, True) for to in squares(behind)]
    return going


def distinct(found: list[Capture]) -> list[Move]:
    """One move for all routes with the same effect; the first in the order of squares gives it its notation."""
    found.sort()
    first: dict[tuple[Square, Square, Bits, bool], Capture] = {}
    for capture in found:
        route, taken, crowned = capture
        first.setdefault((route[0], route[-1], taken, crowned), capture)
    return [
        Move(route[0], route[-1], taken, crowned, route if len(route) <= LONGEST else _shortened(route, taken, found))
        for route, taken, crowned in first.values()
    ]


def _shortened(route: tuple[Square, ...], taken: Bits, found: list[Capture]) -> tuple[Square, ...]:
    """A very long route with some corners left out, so that it fits notation and means no other capture."""
    others = [other for other, victims, _ in found if victims != taken]
    for corners in combinations(route[1:-1], LONGEST - 2):
        short = (route[0], *corners, route[-1])
        if not any(follows(other, short) for other in others):
            return short
    raise AssertionError("no corners tell a capture from the others")


def follows(route: tuple[Square, ...], short: tuple[Square, ...]) -> bool:
    """Whether a route has the same ends as a short one, and passes its other squares in the same order."""
    if (route[0], route[-1]) != (short[0], short[-1]):
        return False
    rest = iter(route[1:-1])
    return all(corner in rest for corner in short[1:-1])
