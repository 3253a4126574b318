"""Positions of Mak-yek, their legal moves, and what a move takes."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from engines.grid import SIDE, Bits, Move, Side, Square, square, squares

FULL: Final[Bits] = (1 << SIDE * SIDE) - 1
RANK: Final[Bits] = (1 << SIDE) - 1
FILE: Final[Bits] = sum(1 << SIDE * n for n in range(SIDE))
EAST: Final[Bits] = FULL ^ FILE
"""All but the first file: where a step to the right may end."""
WEST: Final[Bits] = EAST >> 1


@dataclass(frozen=True, slots=True)
class Position:
    """The men of each side, and the side that is to move."""

    white: Bits
    black: Bits
    turn: Side = 0

    @property
    def own(self) -> Bits:
        """The men of the side that is to move."""
        return self.black if self.turn else self.white

    @property
    def foe(self) -> Bits:
        return self.white if self.turn else self.black

    def after(self, move: Move, taken: Bits = 0) -> "Position":
        step = 1 << move.start | 1 << move.end
        if self.turn:
            return Position(self.white & ~taken, self.black ^ step, 0)
        return Position(self.white ^ step, self.black & ~taken, 1)


START: Final = Position(RANK | RANK << 16, RANK << 56 | RANK << 40)


# --- moves ---


@dataclass(frozen=True, slots=True)
class _Lines:
    """What depends on a square alone: its rank and its file, and the moves along them by what stands there."""

    across: tuple[Bits, ...]
    along: tuple[Bits, ...]
    rows: tuple[dict[Bits, tuple[Move, ...]], ...]
    columns: tuple[dict[Bits, tuple[Move, ...]], ...]


def moves(position: Position) -> list[Move]:
    """Every legal move, man by man from a1 on.

    >>> len(moves(START))
    32
    """
    lines, own, found = _lines(), position.own, list[Move]()
    men = position.white | position.black
    while own:
        low = own & -own
        own ^= low
        man = low.bit_length() - 1
        found += lines.rows[man][men & lines.across[man]]
        found += lines.columns[man][men & lines.along[man]]
    return found


def can_move(position: Position) -> bool:
    """Whether the side to move has a man with an empty square beside it."""
    own = position.own
    beside = own << SIDE | own >> SIDE | own << 1 & EAST | own >> 1 & WEST
    return bool(beside & FULL & ~(position.white | position.black))


@cache
def _lines() -> _Lines:
    """The tables of moves, built when they are first needed; the men on a line are the key of its moves."""
    across = tuple(RANK << SIDE * (n // SIDE) for n in range(SIDE * SIDE))
    along = tuple(FILE << n % SIDE for n in range(SIDE * SIDE))
    rows, columns = (tuple(_slides(n, line[n]) for n in range(SIDE * SIDE)) for line in (across, along))
    return _Lines(across, along, rows, columns)


def _slides(start: Square, line: Bits) -> dict[Bits, tuple[Move, ...]]:
    """The moves along a line for every way in which men may stand on it."""
    places = tuple(squares(line))
    at, every = places.index(start), {end: Move(start, end) for end in places}
    found: dict[Bits, tuple[Move, ...]] = {}
    men = line
    while True:  # every subset of the line that holds the square itself
        if men >> start & 1:
            ends = (*_free(men, places[at + 1 :]), *_free(men, places[:at][::-1]))
            found[men] = tuple(every[end] for end in ends)
        if not men:
            return found
        men = men - 1 & line


def _free(men: Bits, way: tuple[Square, ...]) -> Iterator[Square]:
    for end in way:
        if men >> end & 1:
            return
        yield end


def goes(position: Position, move: Move) -> bool:
    """Whether the move is legal."""
    way = _WAYS[move.start << 6 | move.end]
    return bool(position.own >> move.start & 1) and not way & (position.white | position.black)


def _way(start: Square, end: Square) -> Bits:
    """The squares that must be empty for a move; the whole board where no line leads from start to end."""
    if start == end or (start % SIDE != end % SIDE and start // SIDE != end // SIDE):
        return FULL
    step = (SIDE if start % SIDE == end % SIDE else 1) * (1 if end > start else -1)
    return sum(1 << on for on in range(start + step, end + step, step))


_WAYS: Final = tuple(_way(start, end) for start in range(SIDE * SIDE) for end in range(SIDE * SIDE))


# --- captures ---


@dataclass(frozen=True, slots=True)
class _Around:
    """The squares around one: those beside it, the rays to the edge in each direction, and the pairs on both sides."""

    beside: Bits
    rays: tuple[tuple[Bits, ...], ...]
    pairs: tuple[Bits, ...]


def captured(position: Position, move: Move, *, line_capture: bool) -> Bits:
    """The enemies that a legal move takes, as a set. All squares between its start and its end are empty."""
    around, own, foe = _AROUND[move.end], position.own, position.foe
    if not around.beside & foe:
        return 0
    taken = 0
    for pair in around.pairs:
        if pair & foe == pair:
            taken |= pair
    for ray in around.rays:
        if line_capture:
            taken |= _line(ray, own, foe)
        elif ray[0] & foe and ray[1] & own:
            taken |= ray[0]
    return taken


def _line(ray: tuple[Bits, ...], own: Bits, foe: Bits) -> Bits:
    """The unbroken line of enemies along a ray up to an own man; nothing where no own man closes it."""
    between = 0
    for bit in ray:
        if bit & own:
            return between
        if not bit & foe:
            return 0
        between |= bit
    return 0


def _around(end: Square) -> _Around:
    file, rank = end % SIDE, end // SIDE
    rays = [
        tuple(1 << square(right, rank) for right in range(file + 1, SIDE)),
        tuple(1 << square(file, above) for above in range(rank + 1, SIDE)),
        tuple(1 << square(left, rank) for left in reversed(range(file))),
        tuple(1 << square(file, below) for below in reversed(range(rank))),
    ]
    beside = sum(ray[0] for ray in rays if ray)
    pairs = tuple(one[0] | other[0] for one, other in zip(rays[:2], rays[2:], strict=True) if one and other)
    return _Around(beside, tuple(ray for ray in rays if len(ray) > 1), pairs)


_AROUND: Final = tuple(_around(end) for end in range(SIDE * SIDE))


def perft(position: Position, depth: int, *, line_capture: bool = False) -> int:
    """The number of sequences of so many legal moves; draws are ignored."""
    able = moves(position)
    if depth <= 1:
        return len(able) if depth else 1
    taking = ((move, captured(position, move, line_capture=line_capture)) for move in able)
    return sum(perft(position.after(move, taken), depth - 1, line_capture=line_capture) for move, taken in taking)
