"""Whether kings can take something at draughts, without listing what they take."""

from engines.draughts.board import FULL
from engines.draughts.tables import Tables
from engines.grid import Bits, squares


def can_capture(able: Tables, kings: Bits, foe: Bits, empty: Bits) -> bool:
    """Whether a king can take something."""
    if not able.flying:
        return any(over & foe and land & empty for at in squares(kings) for over, land, _ in able.king_jumps[at])
    full = FULL ^ empty
    for at in squares(kings):
        for lines, above in able.rays:
            line = lines[at]
            if not line & foe:
                continue
            ahead = line & full  # as in engines.draughts.captures: one function for both made each 1 to 2 % slower
            over = (ahead & -ahead).bit_length() - 1 if above else ahead.bit_length() - 1
            behind = lines[over]
            land = behind & -behind if above else 1 << behind.bit_length() >> 1
            if foe >> over & 1 and land & empty:
                return True
    return False
