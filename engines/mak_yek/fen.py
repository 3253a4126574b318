"""Positions as text: ``W:Wa1,b3:Bh8``, the side to move and then the men of each side."""

import re
from typing import Final

from engines.grid import NAMES, SIDE, SQUARES, Bits, bits_of, squares
from engines.mak_yek.moves import Position

_FEN: Final = re.compile(r"\s*([WB])\s*:\s*([WB])\s*([^:]*?)\s*:\s*([WB])\s*([^:]*?)\s*\.?\s*", re.IGNORECASE)


def from_fen(text: str) -> Position:
    """The position that a text describes.

    >>> to_fen(from_fen("b : W a1, b3 : B h8"))
    'B:Wb3,a1:Bh8'

    Raises:
        ValueError: the text is no position.
    """
    read = _FEN.fullmatch(text)
    if read is None or read[2].upper() == read[4].upper():
        raise ValueError(f"not a position: {text!r}")
    sides = {colour.upper(): _men(men) for colour, men in ((read[2], read[3]), (read[4], read[5]))}
    if sides["W"] & sides["B"]:
        raise ValueError(f"two men on a square: {text!r}")
    return Position(sides["W"], sides["B"], 1 if read[1].upper() == "B" else 0)


def to_fen(position: Position) -> str:
    """The position as text; the men of each side are listed from the eighth rank down."""
    return f"{'WB'[position.turn]}:W{_written(position.white)}:B{_written(position.black)}"


def _men(text: str) -> Bits:
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    if not set(names) <= set(SQUARES) or len(set(names)) < len(names):
        raise ValueError(f"not men: {text!r}")
    return bits_of(names)


def _written(men: Bits) -> str:
    return ",".join(NAMES[man] for man in sorted(squares(men), key=lambda man: (-(man // SIDE), man)))
