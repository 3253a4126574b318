"""The best play of one sheet of Kości, exactly: a dynamic programme over the game's own scoring.

A turn is worth what its best boxes are worth after the best holds; what a box is worth hangs on the sheets that come
after it. How much every sheet can still expect is computed once, by whoever has half an hour, and given as a table.
"""

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, repeat
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from engines.dice import BOXES, UPPER, Box, general
from engines.kosci.sheet import UPPER_BONUS, UPPER_GOAL, Column, Joker, worths

FACES: Final = range(1, 7)
KEEPS: Final = tuple(tuple(combinations_with_replacement(FACES, size)) for size in range(6))
"""By size, every choice of dice to keep."""

PLACE: Final = tuple({keep: i for i, keep in enumerate(keeps)} for keeps in KEEPS)
ROLLS: Final = KEEPS[5]
GENERALS: Final = tuple(i for i, roll in enumerate(ROLLS) if general(roll))

GROWN: Final = tuple(
    tuple(itemgetter(*(PLACE[size + 1][tuple(sorted((*keep, face)))] for keep in KEEPS[size])) for face in FACES)
    for size in range(1, 5)
)
"""For each size from 1: what every keep becomes when one more die shows a face."""

SHRUNK: Final = tuple(
    tuple(itemgetter(*(PLACE[size - 1][keep[:at] + keep[at + 1 :]] for keep in KEEPS[size])) for at in range(size))
    for size in range(2, 6)
)
"""For each size from 2: what every keep becomes when the die at a place is let go."""

HOPELESS: Final = -1
"""An upper total that can no longer reach 63; all of them are worth the same."""

MEMORIES: Final = 3
"""What the rule of the joker may remember of a sheet, at most so many things."""

NO_GENERAL: Final = (1, 1, 1, 1, 2)
"""A roll that is no general: entering it changes nothing that the rule of the joker remembers but the box."""


class Sheet(NamedTuple):
    """What of a sheet decides how much it can still expect: its used boxes as bits in the order of BOXES, its upper
    total as far as it matters, and what the rule of the joker remembers.
    """

    used: int
    upper: int
    memory: int


Rest: TypeAlias = Callable[[Sheet], float]
"""The points that a sheet can still expect, the upper bonus included if it is still to come."""

Aim: TypeAlias = Callable[[float, int], float]
"""What it is worth to a player to expect so many more points from here, with so many turns left after this one."""


class _Offer(NamedTuple):
    """What the rolls that are no general pay in a box: ``pick`` lays ``paid`` out over all rolls."""

    box: Box
    bit: int
    is_upper: bool
    paid: tuple[int, ...]
    memory: int
    pick: Callable[[Sequence[float]], tuple[float, ...]]


class _Five(NamedTuple):
    """What a general pays in a box."""

    box: Box
    bit: int
    upper: int
    points: int
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
    """Knows under one rule of the joker what every hold and every box is worth.

    ``rest`` tells what a sheet can still expect; without it that is computed, which takes from milliseconds for the
    last boxes to half an hour for an empty sheet. What was computed stays in ``known``.
    """

    def __init__(self, joker: Joker, rest: Rest | None = None) -> None:
        self.joker = joker
        self.known: dict[Sheet, float] = {}
        self._rest = rest or self._solved
        self._offers = {memory: self._offers_of(memory) for memory in range(MEMORIES)}
        self._fives: dict[tuple[int, int], list[list[_Five]]] = {}

    def rest(self, column: Column) -> float:
        """The points that a column can still expect at the beginning of a turn."""
        return self._rest(self.sheet(column))

    def sheet(self, column: Column) -> Sheet:
        """What of a column decides about the rest."""
        used = sum(1 << i for i, box in enumerate(BOXES) if box not in column.open)
        return Sheet(used, _reach(used, column.upper), self._memory(column))

    def boxes(self, column: Column, dice: tuple[int, ...], aim: Aim | None = None) -> dict[Box, float]:
        """What it is worth to enter these dice in each box that may be chosen; ``dice`` in any order."""
        sheet, roll = self.sheet(column), tuple(sorted(dice))
        if general(roll):
            fives = self._fives_of(sheet)[GENERALS.index(PLACE[5][roll])]
            return {five.box: self._worth(sheet, five, aim) for five in fives}
        place = PLACE[5][roll]
        return {box: values[place] for box, values in self._laid(sheet, aim)}

    def holds(self, column: Column, left: int, aim: Aim | None = None) -> dict[tuple[int, ...], float]:
        """What every keep is worth, its faces ascending, with so many throws left; to keep all five dice is to stop."""
        entered = self._entered(self.sheet(column), aim)
        values = entered
        for _ in range(left - 1):
            values = best_keeps(values)
        levels = [*means(values)[:-1], entered]
        return {
            keep: value
            for keeps, level in zip(KEEPS, levels, strict=True)
            for keep, value in zip(keeps, level, strict=True)
        }

    def _solved(self, sheet: Sheet) -> float:
        if sheet.used == (1 << len(BOXES)) - 1:
            return 0.0
        if (value := self.known.get(sheet)) is None:
            value = self.known[sheet] = means(best_keeps(best_keeps(self._entered(sheet, None))))[0][0]
        return value

    def _entered(self, sheet: Sheet, aim: Aim | None) -> tuple[float, ...]:
        """What every final roll is worth in its best box."""
        values = list(map(max, *laid)) if len(laid := [own for _, own in self._laid(sheet, aim)]) > 1 else [*laid[0]]
        for place, fives in zip(GENERALS, self._fives_of(sheet), strict=True):
            values[place] = max(self._worth(sheet, five, aim) for five in fives)
        return tuple(values)

    def _laid(self, sheet: Sheet, aim: Aim | None) -> list[tuple[Box, tuple[float, ...]]]:
        """What every roll that is no general is worth in each open box."""
        turns = len(BOXES) - 1 - sheet.used.bit_count()
        laid = []
        for offer in self._offers[sheet.memory]:
            if sheet.used & offer.bit:
                continue
            after = [
                points + self._after(sheet, offer.bit, points * offer.is_upper, offer.memory) for points in offer.paid
            ]
            laid.append((offer.box, offer.pick(after if aim is None else [aim(worth, turns) for worth in after])))
        return laid

    def _worth(self, sheet: Sheet, five: _Five, aim: Aim | None) -> float:
        worth = five.points + self._after(sheet, five.bit, five.upper, five.memory)
        return worth if aim is None else aim(worth, len(BOXES) - 1 - sheet.used.bit_count())

    def _after(self, sheet: Sheet, bit: int, more: int, memory: int) -> float:
        """What can still be expected once a box is used, with the upper bonus if it is reached by that."""
        used, upper = sheet.used | bit, sheet.upper
        total = upper if upper == HOPELESS else _reach(used, upper + more)
        return self._rest(Sheet(used, total, memory)) + (UPPER_BONUS if upper < UPPER_GOAL <= total else 0)

    def _offers_of(self, memory: int) -> tuple[_Offer, ...]:
        """What each box pays for rolls that are no general, on a sheet of which the rule remembers this."""
        column = self._column(0, memory)
        open_boxes = [box for box in BOXES if column[box] is None]
        paid_by_box = {box: [0] * len(ROLLS) for box in open_boxes}
        for i, roll in enumerate(ROLLS):
            if not general(roll):
                for given in worths(self.joker, column, roll):
                    paid_by_box[given.box][i] = given.points
        usual = {given.box: given for given in worths(self.joker, column, NO_GENERAL)}
        offers = []
        for box, points in paid_by_box.items():
            paid = tuple(sorted(set(points)))
            after = self._memory(column.entered(usual[box], NO_GENERAL))
            offers.append(_Offer(box, _bit(box), box in UPPER, paid, after, itemgetter(*map(paid.index, points))))
        return tuple(offers)

    def _fives_of(self, sheet: Sheet) -> list[list[_Five]]:
        """What each general pays in each box that it may be entered in."""
        key = sheet.used, sheet.memory
        if key not in self._fives:
            column = self._column(*key)
            self._fives[key] = [
                [
                    _Five(
                        given.box,
                        _bit(given.box),
                        given.points * (given.box in UPPER),
                        given.points + given.extra,
                        self._memory(column.entered(given, ROLLS[i])),
                    )
                    for given in worths(self.joker, column, ROLLS[i])
                ]
                for i in GENERALS
            ]
        return self._fives[key]

    def _memory(self, column: Column) -> int:
        """0 to 2: generals so far under ``second``, else points in the box general."""
        if self.joker == "none":
            return 0
        if self.joker != "second":
            return (None, 0, 50).index(column["general"])
        return 2 if column.first_in_box else min(column.generals, 1)

    def _column(self, used: int, memory: int) -> Column:
        """A sheet with these boxes used that the rule of the joker remembers so."""
        points = [0 if used >> i & 1 else None for i in range(len(BOXES))]
        if memory == MEMORIES - 1:
            points[BOXES.index("general")] = 50
        elif memory and self.joker != "second":
            points[BOXES.index("general")] = 0
        return Column(tuple(points), 0, min(memory, 1), memory == MEMORIES - 1)


def _bit(box: Box) -> int:
    return 1 << BOXES.index(box)


def _reach(used: int, upper: int) -> int:
    """The upper total as far as it matters."""
    to_come = 5 * sum(face for face in FACES if not used >> face - 1 & 1)
    return min(upper, UPPER_GOAL) if upper + to_come >= UPPER_GOAL else HOPELESS
