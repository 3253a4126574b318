"""Positions as text: ``W:W21,K22:B1,2`` with PDN numbers or names of squares."""

import re
from typing import Final

from engines.draughts.board import DARK, NUMBERED, NUMBERS
from engines.draughts.position import Position
from engines.grid import BLACK, NAMES, SQUARES, WHITE, Bits, squares

_TAG: Final = re.compile(r"""\s*(?:\[FEN\s+)?["'](.*)["']\]?\s*""", re.IGNORECASE)
_FEN: Final = re.compile(
    r"\s*([WB])\s*:\s*([WB])\s*([^:]*?)\s*:\s*([WB])\s*([^:]*?)\s*(?::\s*[HF]\s*\d+\s*)*\.?\s*", re.IGNORECASE
)
"""A position as text. Some programs add counts of moves (``:H0:F1``), which are ignored."""
_PIECE: Final = re.compile(r"(K?)([a-h][1-8]|\d{1,2})(?:-([a-h][1-8]|\d{1,2}))?", re.IGNORECASE)


def from_fen(text: str) -> Position:
    """The position that a text describes, with numbers, names of squares or ranges of numbers.

    >>> to_fen(from_fen("W:W21-24,Kf2:B1-12")) == to_fen(from_fen('[FEN "W:W21,22,23,24,K27:B1-12"]'))
    True

    Raises:
        ValueError: the text describes no position.
    """
    tag = _TAG.fullmatch(text)
    read = _FEN.fullmatch(tag[1] if tag else text)
    if read is None or read[2].upper() == read[4].upper():
        raise ValueError(f"not a position: {text!r}")
    sides: dict[str, tuple[Bits, Bits]] = {}
    for colour, pieces in ((read[2], read[3]), (read[4], read[5])):
        sides[colour.upper()] = _read(pieces)
    (white, white_kings), (black, black_kings) = sides["W"], sides["B"]
    if white & black:
        raise ValueError(f"two pieces on a square: {text!r}")
    return Position(white, black, white_kings | black_kings, BLACK if read[1].upper() == "B" else WHITE)


def to_fen(position: Position, *, numbers: bool | None = None) -> str:
    """The position as text: with numbers if all pieces stand on numbered squares, unless ``numbers`` says otherwise."""
    if numbers is None:
        numbers = position.pieces & ~DARK == 0
    turn = "B" if position.turn else "W"
    sides = ((("W", position.white)), ("B", position.black))
    return ":".join((turn, *(colour + _written(bits, position.kings, numbers=numbers) for colour, bits in sides)))


def _read(pieces: str) -> tuple[Bits, Bits]:
    """The sets of all pieces of a side and of its kings."""
    found = kings = 0
    for part in re.split(r"[\s,]+", pieces.strip(" ,")) if pieces else ():
        read = _PIECE.fullmatch(part)
        if read is None:
            raise ValueError(f"not a piece: {part!r}")
        first, last = _square(read[2]), _square(read[3] or read[2])
        for square in (first,) if first == last else _span(first, last):
            if found >> square & 1:
                raise ValueError(f"two pieces on a square: {part!r}")
            found |= 1 << square
            kings |= (1 << square) if read[1] else 0
    return found, kings


def _span(first: int, last: int) -> tuple[int, ...]:
    """The squares of a range of numbers."""
    if NUMBERS.get(first, 0) >= NUMBERS.get(last, 0):
        raise ValueError(f"not a range: {NAMES[first]}-{NAMES[last]}")
    return NUMBERED[NUMBERS.get(first, 1) - 1 : NUMBERS[last]]


def _square(text: str) -> int:
    if not text.isdecimal():
        return SQUARES[text.lower()]
    if not 1 <= int(text) <= len(NUMBERED):
        raise ValueError(f"not a square: {text!r}")
    return NUMBERED[int(text) - 1]


def _written(bits: Bits, kings: Bits, *, numbers: bool) -> str:
    order = sorted(squares(bits), key=lambda square: NUMBERS[square] if numbers else square)
    return ",".join(("K" if kings >> s & 1 else "") + (str(NUMBERS[s]) if numbers else NAMES[s]) for s in order)
