"""The geometry of the board of draughts: rays, neighbours, and the numbers of squares in PDN."""

from typing import Final, TypeAlias

from engines.grid import FILES, SQUARES, Bits, Square, bits_of

Direction: TypeAlias = tuple[int, int]
"""Steps in files and in ranks."""

FULL: Final[Bits] = (1 << 64) - 1

DIAGONALS: Final[tuple[Direction, ...]] = ((1, 1), (-1, 1), (-1, -1), (1, -1))
STRAIGHTS: Final[tuple[Direction, ...]] = ((1, 0), (0, 1), (-1, 0), (0, -1))

NUMBERED: Final = tuple(SQUARES[file + rank] for rank in "87654321" for file in FILES[rank in "8642" :: 2])
"""The dark squares in the order of their PDN numbers: 1 is b8, 32 is g1."""
NUMBERS: Final = {square: number for number, square in enumerate(NUMBERED, start=1)}


def neighbour(square: Square, direction: Direction, steps: int = 1) -> Square | None:
    """The square so many steps away in a direction, None beyond the edge."""
    file, rank = square % 8 + steps * direction[0], square // 8 + steps * direction[1]
    return file + 8 * rank if 0 <= file < 8 and 0 <= rank < 8 else None  # noqa: PLR2004


def ray(square: Square, direction: Direction) -> Bits:
    """All squares from a square to the edge in a direction, without that square."""
    bits, at = 0, neighbour(square, direction)
    while at is not None:
        bits |= 1 << at
        at = neighbour(at, direction)
    return bits


def within(direction: Direction, steps: int) -> Bits:
    """The squares from which so many steps in a direction stay on the board."""
    return sum(1 << square for square in range(64) if neighbour(square, direction, steps) is not None)


def between(start: Square, end: Square) -> Bits:
    """The squares strictly between two on a common line, none where there is no line."""
    for direction in (*DIAGONALS, *STRAIGHTS):
        if ray(start, direction) >> end & 1:
            return ray(start, direction) & ~ray(end, direction) & ~(1 << end)
    return 0


def turned(bits: Bits) -> Bits:
    """The set of squares as it is seen from the other side of the board."""
    return int(f"{bits:064b}"[::-1], 2)


DARK: Final = sum(1 << square for square in NUMBERED)
"""The 32 squares of the usual game."""
MAIN_ROAD: Final = bits_of(("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"))
