"""Where a king can go at draughts, and whether kings can take something, without listing what they take."""

from engines.draughts.board import FULL
from engines.draughts.tables import Tables
from engines.grid import Bits, Square, squares


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
            ahead = line & full
            over = (ahead & -ahead).bit_length() - 1 if above else ahead.bit_length() - 1
            if foe >> over & 1 and _free(lines, lines[over], full, above=above):
                return True
    return False


def ends_of(able: Tables, at: Square, empty: Bits) -> Bits:
    """Where a king can go."""
    if not able.flying:
        return able.king_steps[at] & empty
    ends, full = 0, FULL ^ empty
    for lines, above in able.rays:
        ends |= _free(lines, lines[at], full, above=above)
    return ends


def _free(lines: tuple[Bits, ...], line: Bits, full: Bits, *, above: bool) -> Bits:
    """The squares of a line before the first piece on it."""
    stop = line & full
    if not stop:
        return line
    block = (stop & -stop).bit_length() - 1 if above else stop.bit_length() - 1
    return line & ~(lines[block] | 1 << block)
