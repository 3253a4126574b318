"""Neural nets of one hidden layer in pure Python: one large integer holds all hidden sums, a lane of 32 bits each.

A row of weights is such an integer too, so that adding it to all hidden sums is one addition. The upper half of every
lane then indexes a table of the logistic function. Men of a side go in by quarters of the board, whose sums are kept.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from operator import mul
from struct import calcsize, unpack_from
from typing import Final

from bot.ai.backgammon import inputs
from bot.ai.backgammon.chances import LOST, Chances
from bot.ai.backgammon.inputs import (
    ALL_POINTS,
    DIFFERENCE,
    EACH_POINT,
    OUTPUTS,
    PER_SIDE,
    THROWS,
    Quarter,
    Shape,
    quarter,
    quarters,
    runs,
    shape,
    shots,
)
from engines.backgammon.board import BAR, HOME, MEN, OFF, Men, at, lost

LANE: Final = 32
SCALE: Final = 1 << 24
ZERO: Final = 1 << LANE - 1
"""What a lane holds for a sum of zero."""
LOGISTIC: Final = tuple(1 / (1 + exp(-(upper - 32767.5) / 256)) for upper in range(1 << 16))

QUARTERS_KEPT, SIDES_KEPT, SHOTS_KEPT = 6000, 4000, 4000
"""How much is remembered of what was reckoned last."""

Sums = tuple[int, int, int, int]
"""Hidden sums of one side's men: contact net as the side to roll and as the other, race net the same."""


class Net:
    """One net: for each input a row of weights, a bias for each hidden unit, five outputs."""

    def __init__(
        self, rows: Sequence[Sequence[float]], bias: Sequence[float], outputs: Sequence[Sequence[float]]
    ) -> None:
        """``outputs`` has the weights of each output and as its last row their biases."""
        self.rows = rows
        self.base = lanes(bias) + sum(ZERO << LANE * unit for unit in range(len(bias)))
        self._bytes = LANE // 8 * len(bias)
        self._outputs = tuple(zip(map(tuple, outputs[:-1]), outputs[-1], strict=True))

    def row(self, at: int, value: float = 1.0) -> int:
        """What an input of this value adds to the hidden sums."""
        return lanes([value * weight for weight in self.rows[at]])

    def forward(self, hidden: int) -> tuple[float, ...]:
        """The outputs for hidden sums."""
        units = [LOGISTIC[upper] for upper in memoryview(hidden.to_bytes(self._bytes, "little")).cast("H")[1::2]]
        return tuple(1 / (1 + exp(-bias - sum(map(mul, weights, units)))) for weights, bias in self._outputs)


def lanes(weights: Sequence[float]) -> int:
    """Numbers, one a lane."""
    return sum(round(weight * SCALE) << LANE * unit for unit, weight in enumerate(weights))


def unpacked(data: bytes) -> Iterator[Net]:
    """The nets of a file: for each the numbers of inputs and of hidden units, then rows of a 16-bit float, which is
    the unit of the row, and a signed byte for each weight; the biases of the outputs are 32-bit floats.
    """
    begin = 0
    while begin < len(data):
        size, hidden = unpack_from("<2i", data, begin)
        begin += calcsize("<2i")
        rows: list[list[float]] = []
        for _ in range(size + 1 + OUTPUTS):
            (unit, *weights) = unpack_from(f"<e{hidden}b", data, begin)
            rows.append([unit * weight for weight in weights])
            begin += calcsize(f"<e{hidden}b")
        bias = unpack_from(f"<{OUTPUTS}f", data, begin)
        begin += calcsize(f"<{OUTPUTS}f")
        yield Net(rows[:size], rows[size], [*rows[size + 1 :], bias])


class Evaluator:
    """Judges positions by two nets, one for contact and one for races."""

    def __init__(self, data: bytes) -> None:
        """``data`` are the weights of both nets, as ``unpacked`` reads them."""
        self._nets = self._contact, self._race = tuple(unpacked(data))
        self._places = tuple(_places(net, side) for net in self._nets for side in (0, 1))
        self._features = tuple(_features(self._contact, side) for side in (0, 1))
        self._hits = tuple(self._contact.row(side * PER_SIDE + inputs.PIPS_HIT, 1 / 12 / THROWS) for side in (0, 1))
        self._quarter = lru_cache(QUARTERS_KEPT)(self._reckoned_quarter)
        self._side = lru_cache(SIDES_KEPT)(self._reckoned_side)
        self._shots = lru_cache(SHOTS_KEPT)(shots)

    def chances(self, mine: Men, theirs: Men) -> Chances:
        """How the game may end for the side that is about to roll."""
        if at(theirs, OFF) == MEN:
            return LOST[lost(mine, theirs) - 1]
        (own, own_sums), (foe, foe_sums) = self._side(mine), self._side(theirs)
        if own.farthest + foe.farthest <= BAR:
            net, hidden = self._race, own_sums[2] + foe_sums[3]
        else:
            net, hidden = self._contact, own_sums[0] + foe_sums[1]
            hidden += self._between(own, foe, 0) + self._between(foe, own, 1)
        return _possible(net.forward(net.base + hidden), own, foe)

    def _between(self, own: Shape, foe: Shape, side: int) -> int:
        """The hidden sums of what one side can do to the other, or in spite of it."""
        table = self._features[side]
        escapes, full = runs(own, foe.shut)
        hidden = table[inputs.ESCAPES][escapes] + table[inputs.RUNS][full]
        if foe.blots:
            hits, pips = self._shots(own.occupied, own.bar, ~foe.shut & ALL_POINTS, foe.blots)
            hidden += table[inputs.SHOTS][hits] + self._hits[side] * pips
        return hidden

    def _reckoned_side(self, men: Men) -> tuple[Shape, Sums]:
        """The shape of a side, and the sums of all that depends on it alone."""
        one, two, three, four = quarters(men)
        (home, a), (second, b) = self._quarter(0, one), self._quarter(1, two)
        (third, c), (last, d) = self._quarter(2, three), self._quarter(3, four)
        form = shape(home, second, third, last, at(men, BAR), at(men, OFF))
        rest = [table[OFF][form.off] + table[BAR][form.bar] for table in self._places]
        for side, table in enumerate(self._features):
            rest[side] += (
                table[inputs.PRIME][form.prime]
                + table[inputs.CLOSED][form.closed]
                + table[inputs.BEHIND][form.behind]
                + table[inputs.OUTSIDE][form.outside]
                + table[inputs.FARTHEST][form.farthest]
            )
        sums = (
            a[0] + b[0] + c[0] + d[0] + rest[0],
            a[1] + b[1] + c[1] + d[1] + rest[1],
            a[2] + b[2] + c[2] + d[2] + rest[2],
            a[3] + b[3] + c[3] + d[3] + rest[3],
        )
        return form, sums

    def _reckoned_quarter(self, number: int, men: int) -> tuple[Quarter, Sums]:
        """What six neighbouring points hold, and the sums of their men."""
        first = HOME * number + 1
        counts = [(first + place, men >> 4 * place & MEN) for place in range(HOME)]
        one, two, three, four = (sum(table[point][count] for point, count in counts) for table in self._places)
        return quarter(number, men), (one, two, three, four)


def _places(net: Net, side: int) -> tuple[tuple[int, ...], ...]:
    """What so many men on a place add to the hidden sums, by the place and the number of men; with their pips."""
    rows, base = net.rows, side * PER_SIDE
    sign = 1 - 2 * side
    pip = [one / 100 + sign * both / 50 for one, both in zip(rows[base + inputs.PIPS], rows[DIFFERENCE], strict=True)]

    def added(place: int, count: int) -> int:
        if not count:
            return 0
        if place == OFF:
            return net.row(base + inputs.OFF_SHARE, count / MEN) + net.row(base + inputs.ANY_OFF)
        if place == BAR:
            weights, more = rows[base + inputs.ON_BAR], rows[base + inputs.MORE_ON_BAR]
            beyond = count - 1
        else:
            first = base + EACH_POINT * (place - 1)
            weights, more = rows[first + min(count, 3) - 1], rows[first + 3]
            beyond = max(count - 3, 0)
        return lanes([w + beyond * m / 2 + place * count * p for w, m, p in zip(weights, more, pip, strict=True)])

    return tuple(tuple(added(place, count) for count in range(MEN + 1)) for place in range(BAR + 1))


_UNITS: Final = {
    inputs.PRIME: (6, 24),
    inputs.SHOTS: (36, 36),
    inputs.ESCAPES: (36, 36),
    inputs.RUNS: (36, 36),
    inputs.CLOSED: (6, 6),
    inputs.BEHIND: (4, 15),
    inputs.OUTSIDE: (10, 15),
    inputs.FARTHEST: (24, 25),
}
"""By input the number that counts as 1, and the highest number."""


def _features(net: Net, side: int) -> dict[int, tuple[int, ...]]:
    """What each number of a feature adds to the hidden sums."""
    return {
        at: tuple(net.row(side * PER_SIDE + at, number / unit) for number in range(most + 1))
        for at, (unit, most) in _UNITS.items()
    }


def _possible(outputs: tuple[float, ...], own: Shape, foe: Shape) -> Chances:
    """The outputs without what the rules exclude."""
    win, gammon, backgammon, lost_gammon, lost_backgammon = outputs
    gammon = 0.0 if foe.off else min(gammon, win)
    lost_gammon = 0.0 if own.off else min(lost_gammon, 1 - win)
    backgammon = min(backgammon, gammon) if foe.behind else 0.0
    lost_backgammon = min(lost_backgammon, lost_gammon) if own.behind else 0.0
    return Chances(win, gammon, backgammon, lost_gammon, lost_backgammon)
