"""The squares of a board of eight by eight: their names, sets of squares as bits, and moves between squares."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Square: TypeAlias = int
"""0 is a1, 7 is h1, 63 is h8."""
Bits: TypeAlias = int
"""A set of squares: bit n is square n."""

Side: TypeAlias = Literal[0, 1]
"""Who moves the pieces: 0 is White, which begins at the lower edge and moves up; 1 is Black."""
WHITE: Final[Side] = 0
BLACK: Final[Side] = 1

SIDE: Final = 8
FILES: Final = "abcdefgh"
RANKS: Final = "12345678"
NAMES: Final = tuple(file + rank for rank in RANKS for file in FILES)
SQUARES: Final = {name: square for square, name in enumerate(NAMES)}

_MOVE: Final = re.compile(r"([a-h][1-8])\s*(?:(?:[-–—−:x×>→/,]+|na|do|to)\s*)?([a-h][1-8])")


@dataclass(frozen=True, slots=True)
class Move:
    """A move from one square to another."""

    start: Square
    end: Square


def square(file: int, rank: int) -> Square:
    """The square of a file and a rank, both counted from 0.

    >>> NAMES[square(2, 0)]
    'c1'
    """
    return SIDE * rank + file


def squares(bits: Bits) -> Iterator[Square]:
    """The members of a set, a1 first.

    >>> list(squares(0b101))
    [0, 2]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def bits_of(names: Iterable[str]) -> Bits:
    """The set of the squares with these names.

    >>> bits_of(("a1", "c1"))
    5
    """
    return sum(1 << SQUARES[name] for name in set(names))


def spelled(move: Move) -> str:
    """The move in canonical notation: ``c1-c3``."""
    return f"{NAMES[move.start]}-{NAMES[move.end]}"


def shown(move: Move) -> str:
    """The move as sentences show it, with a dash: ``c1–c3``."""
    return f"{NAMES[move.start]}–{NAMES[move.end]}"


def named(found: Iterable[Square]) -> str:
    """The names of squares with spaces between them: ``c2 c3 c4``."""
    return " ".join(NAMES[one] for one in found)


def read_move(text: str) -> Move | None:
    """The move that a typed text means, or None where it is something else.

    >>> [spelled(read_move(text)) for text in ("c1-c3", "C1 C3", "c1c3", "c1 na c3")]
    ['c1-c3', 'c1-c3', 'c1-c3', 'c1-c3']
    """
    read = _MOVE.fullmatch(text.strip().casefold())
    return Move(SQUARES[read[1]], SQUARES[read[2]]) if read else None
