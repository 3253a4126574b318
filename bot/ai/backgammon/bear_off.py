"""The end of a race by a table: how many rolls a side still needs, when all its men are home and few are left.

The table was built by ``tools.build_backgammon``: each side bears off as fast as it can, whatever the other does.
"""

import sys
from array import array
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engines.backgammon.board import BITS, HOME, ONE, Men

MEN: Final = 10
"""The most men of a position in the table."""
ROLLS: Final = 12
"""The probabilities of a position: to need 1, 2, … rolls; the last one counts those beyond too."""
WHOLE: Final = 65535
"""What a probability of 1 is in the table, whose numbers have 16 bits."""


def positions() -> Iterator[Men]:
    """Every position of the table in its order: 1 to 10 men at home and nobody else; those borne off are left out."""
    for bars in combinations(range(1, HOME + MEN + 1), HOME):
        men, before = 0, 0
        for point, bar in enumerate(bars, start=1):
            men += (bar - before - 1) * ONE[point]
            before = bar
        if men:
            yield men


class BearOff:
    """Chances to be off first."""

    def __init__(self, data: bytes) -> None:
        """``data`` has for each position 16-bit numbers, the lowest byte first."""
        numbers = array("H", data)
        if sys.byteorder == "big":
            numbers.byteswap()
        self._rolls = {men: numbers[ROLLS * place : ROLLS * (place + 1)] for place, men in enumerate(positions())}

    def rolls(self, men: Men) -> tuple[float, ...] | None:
        """The probabilities to be off after exactly 1, 2, … rolls; None: the position is not in the table."""
        found = self._rolls.get(men >> BITS << BITS)
        return tuple(number / WHOLE for number in found) if found else None

    def win(self, mine: Men, theirs: Men) -> float | None:
        """The probability that the side about to roll is off first; None: a side is not in the table."""
        own, foe = self._rolls.get(mine >> BITS << BITS), self._rolls.get(theirs >> BITS << BITS)
        if own is None or foe is None:
            return None
        won, left = 0, WHOLE
        for first, second in zip(own, foe, strict=True):
            won += first * left
            left -= second
        return min(1.0, won / (WHOLE * WHOLE))  # rounded probabilities may add up to a little more
