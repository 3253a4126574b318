"""Captures by every route, and the moves that they come to."""

from itertools import combinations
from typing import Final, TypeAlias

from engines.draughts.board import FULL
from engines.draughts.position import Move, Position
from engines.draughts.tables import Tables
from engines.grid import Bits, Square, squares

LONGEST: Final = 13
"""Squares of a route that notation has room for."""

Capture: TypeAlias = tuple[tuple[Square, ...], Bits, bool]
"""The route, what it takes, whether the piece is a king afterwards."""


def captures(able: Tables, position: Position) -> list[Capture]:
    """Every capture by every route; with the majority rule only those of the most pieces."""
    white, black = position.white, position.black
    own, foe = (black, white) if position.turn else (white, black)
    empty, men = FULL ^ white ^ black, own & ~position.kings
    starts = 0
    for shift, mask in able.leap_up:
        starts |= (((men & mask) << shift & foe) << shift & empty) >> 2 * shift
    for shift, mask in able.leap_down:
        starts |= (((men & mask) >> shift & foe) >> shift & empty) << 2 * shift
    found: list[Capture] = []
    for square in squares(starts):
        _man(able, square, foe, empty | 1 << square, 0, (square,), found)
    if kings := own & position.kings:
        take = _flight if able.flying else _walk
        for square in squares(kings):
            take(able, square, foe, empty | 1 << square, 0, (square,), found)
    if able.majority and len(found) > 1:
        most = max(taken.bit_count() for _, taken, _ in found)
        return [capture for capture in found if capture[1].bit_count() == most]
    return found


def _man(
    able: Tables, at: Square, foe: Bits, empty: Bits, taken: Bits, route: tuple[Square, ...], found: list[Capture]
) -> bool:
    """Goes on capturing as a man. Captured pieces stay and block: they leave ``foe``, but never become ``empty``."""
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
    """Goes on capturing as a short king."""
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
    """Goes on capturing as a flying king; of the squares behind a piece, those that lead on come first."""
    going, full = False, FULL ^ empty
    for lines, above in able.rays:
        if not (ahead := lines[at] & full):
            continue
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
    """One move for all routes that do the same; the first in order of squares gives it its notation."""
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
    """So few corners of a very long route that notation has room, and no other capture can be meant."""
    others = [other for other, victims, _ in found if victims != taken]
    for corners in combinations(route[1:-1], LONGEST - 2):
        short = (route[0], *corners, route[-1])
        if not any(follows(other, short) for other in others):
            return short
    raise AssertionError("no corners tell a capture from the others")


def follows(route: tuple[Square, ...], short: tuple[Square, ...]) -> bool:
    """Whether a route begins and ends so and passes the other squares in this order."""
    if (route[0], route[-1]) != (short[0], short[-1]):
        return False
    rest = iter(route[1:-1])
    return all(corner in rest for corner in short[1:-1])
