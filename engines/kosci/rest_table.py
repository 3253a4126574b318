"""What every sheet of Kości can still expect, as a table of bytes: three planes of fixed-point numbers.

A number stands where memory, used boxes and upper total of its sheet say. Its bytes lie in three planes, the highest
first, so that a compressor finds the like beside the like.
"""

from collections.abc import Mapping
from typing import Final

from engines.dice import BOXES
from engines.kosci.sheet import UPPER_GOAL
from engines.kosci.solitaire import Sheet

PLANES: Final = 3
STEPS: Final = 1 << 14
"""Parts of a point that are told apart: the numbers are exact to 0.00003 points."""

UPPERS: Final = UPPER_GOAL + 2
"""The upper totals that matter: a hopeless one, and 0 to 63."""

SHEETS: Final = UPPERS << len(BOXES)
"""The sheets of one memory."""


class RestTable:
    """Looks up what a sheet can still expect; ``data`` are the three planes."""

    def __init__(self, data: bytes) -> None:
        size = len(data) // PLANES
        self._planes = data[:size], data[size : 2 * size], data[2 * size :]

    def __call__(self, sheet: Sheet) -> float:
        place, (high, middle, low) = _place(sheet), self._planes
        return (high[place] << 16 | middle[place] << 8 | low[place]) / STEPS


def packed(known: Mapping[Sheet, float]) -> bytes:
    """The table of these sheets; all others expect nothing, as full ones do."""
    size = SHEETS * (1 + max(sheet.memory for sheet in known))
    planes = [bytearray(size) for _ in range(PLANES)]
    for sheet, value in known.items():
        for plane, byte in zip(planes, round(value * STEPS).to_bytes(PLANES), strict=True):
            plane[_place(sheet)] = byte
    return b"".join(planes)


def _place(sheet: Sheet) -> int:
    return (sheet.memory << len(BOXES) | sheet.used) * UPPERS + sheet.upper + 1
