"""The best play of one sheet of Kości, exactly: a dynamic programme over the game's own scoring."""

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, repeat
from operator import itemgetter
from typing import NamedTuple

from engines.dice import BOXES, UPPER, Box, general
from engines.kosci import Column, Joker, worths

FACES = range(1, 7)
KEEPS = tuple(tuple(combinations_with_replacement(FACES, size)) for size in range(6))
PLACE = tuple({keep: i for i, keep in enumerate(keeps)} for keeps in KEEPS)
ROLLS = KEEPS[5]
GENERALS = tuple(i for i, roll in enumerate(ROLLS) if general(roll))

GROWN = tuple(
    tuple(itemgetter(*(PLACE[size + 1][tuple(sorted((*keep, face)))] for keep in KEEPS[size])) for face in FACES)
    for size in range(1, 5)
)
"""For each size from 1: what every keep becomes when one more die shows a face."""
SHRUNK = tuple(
    tuple(itemgetter(*(PLACE[size - 1][keep[:at] + keep[at + 1 :]] for keep in KEEPS[size])) for at in range(size))
    for size in range(2, 6)
)
"""For each size from 2: what every keep becomes when the die at a place is let go."""

HOPELESS = -1
"""An upper total that can no longer reach 63; all of them are worth the same."""


class Plain(NamedTuple):
    """What the rolls that are no general pay in a box: ``pick`` lays ``paid`` out over all rolls."""

    bit: int
    upper: bool
    paid: tuple[int, ...]
    memory: int
    pick: Callable[[Sequence[float]], tuple[float, ...]]


class Five(NamedTuple):
    """What a general pays in a box."""

    bit: int
    upper: bool
    points: int
    extra: int
    memory: int


def means(values: Sequence[float]) -> list[tuple[float, ...]]:
    """By size, what every keep is worth when the other dice are thrown into these values of whole rolls."""
    levels = [tuple(values)]
    for grown in reversed(GROWN):
        sums = zip(*(become(levels[0]) for become in grown), strict=True)
        levels.insert(0, tuple([(a + b + c + d + e + f) / 6 for a, b, c, d, e, f in sums]))
    return [(sum(levels[0]) / 6,), *levels]


def best_keeps(values: Sequence[float]) -> tuple[float, ...]:
    """What every roll is worth before its dice are kept; to keep all five is worth what the roll is worth."""
    none, ones, *more = means(values)
    best = tuple(map(max, ones, repeat(none[0])))
    for level, shrunk in zip(more, SHRUNK, strict=True):
        best = tuple(map(max, level, *(become(best) for become in shrunk)))
    return best


class Solitaire:
    """Knows under one joker rule how much every sheet can still expect, upper bonus included.

    A sheet is told apart by its used boxes (bits), its upper total and what the joker rule remembers of it.
    """

    def __init__(self, joker: Joker) -> None:
        self.joker = joker
        self.known: dict[tuple[int, int, int], float] = {}
        self.plans: dict[tuple[int, int], tuple[list[Plain], list[list[Five]]]] = {}

    def rest(self, column: Column) -> float:
        return self._rest(*self._key(column))

    def opening(self, column: Column) -> dict[tuple[int, ...], float]:
        """What it is worth to keep these dice after the first throw."""
        levels = means(best_keeps(self._entered(*self._key(column))))
        return {
            keep: value
            for keeps, level in zip(KEEPS, levels, strict=True)
            for keep, value in zip(keeps, level, strict=True)
        }

    def _key(self, column: Column) -> tuple[int, int, int]:
        mask = sum(1 << i for i, box in enumerate(BOXES) if box not in column.open)
        return mask, _reach(mask, column.upper), self._memory(column)

    def _rest(self, mask: int, upper: int, memory: int) -> float:
        if mask == (1 << len(BOXES)) - 1:
            return 0.0
        key = mask, upper, memory
        if (value := self.known.get(key)) is None:
            value = self.known[key] = means(best_keeps(best_keeps(self._entered(*key))))[0][0]
        return value

    def _entered(self, mask: int, upper: int, memory: int) -> list[float]:
        """What every final roll is worth in its best box."""
        if (mask, memory) not in self.plans:
            self.plans[mask, memory] = self._plan(self._sheet(mask, memory))
        plains, fives = self.plans[mask, memory]
        laid = [
            box.pick(
                [points + self._after(mask | box.bit, upper, points * box.upper, box.memory) for points in box.paid]
            )
            for box in plains
        ]
        values = [max(worth) for worth in zip(*laid, strict=True)]
        for place, boxes in zip(GENERALS, fives, strict=True):
            values[place] = max(
                box.points + box.extra + self._after(mask | box.bit, upper, box.points * box.upper, box.memory)
                for box in boxes
            )
        return values

    def _after(self, mask: int, upper: int, more: int, memory: int) -> float:
        total = upper if upper == HOPELESS else _reach(mask, upper + more)
        return self._rest(mask, total, memory) + (35 if upper < 63 <= total else 0)

    def _plan(self, column: Column) -> tuple[list[Plain], list[list[Five]]]:
        offers = {roll: {given.box: given for given in worths(self.joker, column, roll)} for roll in ROLLS}
        plains = []
        for box in column.open:
            points = [0 if general(roll) else offers[roll][box].points for roll in ROLLS]
            paid = tuple(sorted(set(points)))
            memory = self._memory(column.entered(offers[1, 1, 1, 1, 2][box], (1, 1, 1, 1, 2)))
            pick = itemgetter(*map(paid.index, points))
            plains.append(Plain(_bit(box), box in UPPER, paid, memory, pick))
        fives = [
            [
                Five(_bit(box), box in UPPER, given.points, given.extra, self._memory(column.entered(given, ROLLS[i])))
                for box, given in offers[ROLLS[i]].items()
            ]
            for i in GENERALS
        ]
        return plains, fives

    def _memory(self, column: Column) -> int:
        """0 to 2: generals so far under ``second``, else points in the box general."""
        if self.joker == "none":
            return 0
        if self.joker != "second":
            return (None, 0, 50).index(column["general"])
        return 2 if column.first_in_box else min(column.generals, 1)

    def _sheet(self, mask: int, memory: int) -> Column:
        """A sheet with these boxes used that the joker rule remembers so."""
        points = [0 if mask >> i & 1 else None for i in range(len(BOXES))]
        if memory == 2:
            points[BOXES.index("general")] = 50
        return Column(tuple(points), 0, min(memory, 1), memory == 2)


def _bit(box: Box) -> int:
    return 1 << BOXES.index(box)


def _reach(mask: int, upper: int) -> int:
    """The upper total as far as it matters."""
    to_come = 5 * sum(face for face in FACES if not mask >> face - 1 & 1)
    return min(upper, 63) if upper + to_come >= 63 else HOPELESS
