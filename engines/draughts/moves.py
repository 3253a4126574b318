"""The one move generator: bitboards, ray tables, and a small table of rules for each game."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, Literal, TypeAlias

from engines.draughts.board import DIAGONALS, FULL, STRAIGHTS, Direction, neighbour, ray, within
from engines.draughts.position import Move, Position
from engines.grid import WHITE, Bits, Side, Square, bits_of, squares

LONGEST: Final = 13
"""Squares of a route that notation has room for."""


@dataclass(frozen=True, slots=True)
class Movement:
    """How pieces move and capture.

    - ``man_takes``: along all diagonals, the forward ones, or those, straight forward and sideways.
    - ``rays``: the lines of a king; ``flying`` kings go along them as far as they like.
    - ``majority``: only captures of the most pieces are legal.
    - ``crowning``: a man that comes to its goal while capturing goes on as a man and is crowned only where it ends
      there, goes on as a king, or stops.
    - ``goal``: where men are crowned; the corner is a7 b8 for White, h2 g1 for Black.
    """

    man_takes: Literal["diagonal", "forward", "five"] = "diagonal"
    rays: Literal[4, 8] = 4
    flying: bool = True
    majority: bool = True
    crowning: Literal["end", "passing", "stop"] = "end"
    goal: Literal["rank", "corner"] = "rank"


Capture: TypeAlias = tuple[tuple[Square, ...], Bits, bool]
"""The route, what it takes, whether the piece is a king afterwards."""
Jump: TypeAlias = tuple[Bits, Bits, Square]
"""Over which square, to which square, and that square's number."""
Ray: TypeAlias = tuple[tuple[Bits, ...], bool]
"""The squares that way from each square; whether they lie above it."""


@dataclass(frozen=True, slots=True)
class Tables:
    """What one side's pieces can do, made ready.

    Steps are a shift, the squares that may take it, and the man's move by the square where it ends; leaps are a shift
    and the squares that may take it twice.
    """

    up: tuple[tuple[int, Bits, tuple[Move, ...]], ...]
    down: tuple[tuple[int, Bits, tuple[Move, ...]], ...]
    leap_up: tuple[tuple[int, Bits], ...]
    leap_down: tuple[tuple[int, Bits], ...]
    man_jumps: tuple[tuple[Jump, ...], ...]
    king_jumps: tuple[tuple[Jump, ...], ...]
    king_steps: tuple[Bits, ...]
    rays: tuple[Ray, ...]
    goal: Bits
    flying: bool
    majority: bool
    crowning: str


@lru_cache(4096)
def moves(rules: Movement, position: Position) -> tuple[Move, ...]:
    """Every legal move."""
    return tuple(_moves(tables(rules)[position.turn], position))


def _moves(able: Tables, position: Position) -> list[Move]:
    found = _captures(able, position)
    return _distinct(found) if found else _quiet(able, position)


@lru_cache(256)
def routes(rules: Movement, position: Position) -> tuple[tuple[Move, tuple[tuple[Square, ...], ...]], ...]:
    """Every legal move with all ways to make it, the canonical one first."""
    found = _captures(tables(rules)[position.turn], position)
    ways: dict[tuple[Square, Square, Bits, bool], list[tuple[Square, ...]]] = {}
    for route, taken, crowned in sorted(found):
        ways.setdefault((route[0], route[-1], taken, crowned), []).append(route)
    return tuple(
        (move, tuple(ways.get((move.start, move.end, move.taken, move.crowned), (move.route,))))
        for move in moves(rules, position)
    )


def perft(rules: Movement, position: Position, depth: int) -> int:
    """How many distinct lines of so many moves there are; draws are ignored."""
    both = tables(rules)

    def lines(position: Position, depth: int) -> int:
        able = both[position.turn]
        if depth == 1:
            return _count(able, position)
        return sum([lines(position.after(move), depth - 1) for move in _moves(able, position)])

    return lines(position, depth) if depth else 1


def _count(able: Tables, position: Position) -> int:
    """How many legal moves there are, without making them."""
    if found := _captures(able, position):
        return len({(route[0], route[-1], taken, crowned) for route, taken, crowned in found})
    own = position.own
    men, empty = own & ~position.kings, FULL ^ position.pieces
    total = 0
    for shift, mask, _ in able.up:
        total += ((men & mask) << shift & empty).bit_count()
    for shift, mask, _ in able.down:
        total += ((men & mask) >> shift & empty).bit_count()
    for square in squares(own & position.kings):
        total += _king_targets(able, square, empty).bit_count()
    return total


# --- captures ---


def _captures(able: Tables, position: Position) -> list[Capture]:
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


def _distinct(found: list[Capture]) -> list[Move]:
    """One move for all routes that do the same; the first in order of squares gives it its notation."""
    found.sort()
    distinct: dict[tuple[Square, Square, Bits, bool], Capture] = {}
    for capture in found:
        route, taken, crowned = capture
        distinct.setdefault((route[0], route[-1], taken, crowned), capture)
    return [
        Move(route[0], route[-1], taken, crowned, route if len(route) <= LONGEST else _shortened(route, taken, found))
        for route, taken, crowned in distinct.values()
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


# --- quiet moves ---


def _quiet(able: Tables, position: Position) -> list[Move]:
    own = position.own
    men, empty = own & ~position.kings, FULL ^ position.pieces
    found: list[Move] = []
    for shift, mask, step in able.up:
        ends = (men & mask) << shift & empty
        while ends:
            low = ends & -ends
            found.append(step[low.bit_length() - 1])
            ends ^= low
    for shift, mask, step in able.down:
        ends = (men & mask) >> shift & empty
        while ends:
            low = ends & -ends
            found.append(step[low.bit_length() - 1])
            ends ^= low
    if own & position.kings:
        for square in squares(own & position.kings):
            found += [_king_move(square, to) for to in squares(_king_targets(able, square, empty))]
    return found


def _king_targets(able: Tables, square: Square, empty: Bits) -> Bits:
    if not able.flying:
        return able.king_steps[square] & empty
    targets, full = 0, FULL ^ empty
    for lines, above in able.rays:
        line = lines[square]
        if stop := line & full:
            block = (stop & -stop).bit_length() - 1 if above else stop.bit_length() - 1
            line &= ~(lines[block] | 1 << block)
        targets |= line
    return targets


@cache
def _king_move(start: Square, end: Square) -> Move:
    return Move(start, end, crowned=True, route=(start, end))


# --- tables ---


@cache
def tables(rules: Movement) -> tuple[Tables, Tables]:
    """White's and Black's."""
    return _tables(rules, 0), _tables(rules, 1)


def _tables(rules: Movement, side: Side) -> Tables:
    on = 1 if side == WHITE else -1
    forward: tuple[Direction, ...] = ((1, on), (-1, on))
    takes: dict[str, tuple[Direction, ...]] = {
        "diagonal": DIAGONALS,
        "forward": forward,
        "five": (*forward, (0, on), (1, 0), (-1, 0)),
    }
    around = DIAGONALS if rules.rays == len(DIAGONALS) else (*DIAGONALS, *STRAIGHTS)
    ranks = (0xFF << 56, 0xFF)
    corners = (bits_of(("a7", "b8")), bits_of(("g1", "h2")))
    goal = (corners if rules.goal == "corner" else ranks)[side]
    steps = tuple((_shift(d), within(d, 1), _man_moves(d, goal)) for d in forward)
    leaps = tuple((_shift(d), within(d, 2)) for d in takes[rules.man_takes])
    return Tables(
        up=steps if on > 0 else (),
        down=tuple((-shift, mask, step) for shift, mask, step in steps) if on < 0 else (),
        leap_up=tuple(leap for leap in leaps if leap[0] > 0),
        leap_down=tuple((-shift, mask) for shift, mask in leaps if shift < 0),
        man_jumps=tuple(tuple(_jumps(square, takes[rules.man_takes])) for square in range(64)),
        king_jumps=tuple(tuple(_jumps(square, around)) for square in range(64)),
        king_steps=tuple(
            sum(1 << near for d in around if (near := neighbour(square, d)) is not None) for square in range(64)
        ),
        rays=tuple((tuple(ray(square, d) for square in range(64)), _shift(d) > 0) for d in around),
        goal=goal,
        flying=rules.flying,
        majority=rules.majority,
        crowning=rules.crowning,
    )


def _shift(direction: Direction) -> int:
    return direction[0] + 8 * direction[1]


def _man_moves(direction: Direction, goal: Bits) -> tuple[Move, ...]:
    """A man's step by the square where it ends; squares that no step reaches hold one that is never used."""
    back = (-direction[0], -direction[1])
    starts = (neighbour(end, back) for end in range(64))
    return tuple(
        Move(end if start is None else start, end, 0, bool(goal >> end & 1), (end if start is None else start, end))
        for end, start in enumerate(starts)
    )


def _jumps(square: Square, directions: tuple[Direction, ...]) -> Iterator[Jump]:
    for direction in directions:
        over, to = neighbour(square, direction), neighbour(square, direction, 2)
        if over is not None and to is not None:
            yield 1 << over, 1 << to, to
