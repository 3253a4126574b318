"""Looks at every position that can be reached: what has no line then cannot come out.

Three things keep the positions few. Piles may change places where no redeal follows. A card goes to a foundation at
once where waiting cannot help: all cards of the rank below are home, so that every card of its rank finds its place.
And a position is given up when not even free access to the stock would clear its piles and rows.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engines.luck import Luck, shuffled
from engines.patience.numbers import WHOLE, Line, Node, Numbers, Rising, line_of
from engines.patience.plan import FULL, Plan
from engines.patience.tableau import State

_BREATH: Final = 64  # positions between two pauses


class _Point(NamedTuple):
    """A position with what is left of the stock: ``at`` cards of the pass are placed."""

    node: Node
    stock: tuple[int, ...]
    at: int
    luck: Luck
    passes: int


class Exhaustion:
    """Goes through every reachable position of a patience, at most ``most`` of them.

    ``line`` is a winning line when one is found; ``is_complete`` says that there is none.
    """

    def __init__(self, plan: Plan, state: State, most: int) -> None:
        self._numbers, self._most = Numbers(plan, state), most
        self._first = _Point(self._numbers.start, self._numbers.stock, 0, state.luck, plan.passes - state.round)
        self.line: Line | None = None
        self.is_complete = False
        self.seen = 0

    def steps(self) -> Iterator[None]:
        """Searches; pauses often. In the end a line is found, or all is seen, or too much would have to be."""
        known = {self._key(self._first)}
        todo = [self._first]
        while todo:
            point = todo.pop()
            if point.node.home == WHOLE:
                self.line = line_of(point.node.trace)
                return
            self.seen += 1
            if self.seen >= self._most:
                return
            if not self.seen % _BREATH:
                yield
            for after in self._after(point):
                if (key := self._key(after)) not in known and self._may_come_out(after):
                    known.add(key)
                    todo.append(after)
        self.is_complete = True

    def _key(self, point: _Point) -> tuple[object, ...]:
        node = point.node
        piles = node.piles if point.passes else tuple(sorted(node.piles))
        return node.found, piles, node.rows, point.at, point.stock if point.passes or not point.at else ()

    # --- moves ---

    def _after(self, point: _Point) -> list[_Point]:
        """The positions after one move, the most promising last. Alone that move which cannot harm, if there is one."""
        rising = self._rising(point)
        for card, after in rising:
            if self._is_harmless(point, card):
                return [after]
        return [*self._laid(point), *self._packed(point), *(after for _, after in rising)]

    def _is_harmless(self, point: _Point, card: int) -> bool:
        """Whether a card may go home without another look: nothing else could use its place, or be laid on it.

        A redeal shuffles another pack without the card, so that before one nothing is harmless.
        """
        if point.passes or self._numbers.own:
            return False
        if card % FULL == 0:
            return not self._numbers.plan.packs
        return point.node.found[card - 1] == self._numbers.room

    def _rising(self, point: _Point) -> list[tuple[int, _Point]]:
        numbers, node = self._numbers, point.node
        top, below, steps = numbers.heaps.top, numbers.heaps.below, list[tuple[int, _Point]]()
        for n, name in enumerate(numbers.plan.names):
            if heap := node.rows[n]:
                rows = (*node.rows[:n], below[heap], *node.rows[n + 1 :])
                for fit in numbers.fits(node.found, card := top[heap]):
                    after = numbers.up(node, card, f"{name}f", fit, node.piles, rows)
                    steps.append((card, point._replace(node=after)))
        seen = set[int]()
        for n, heap in enumerate(node.piles):
            if heap and (point.passes or heap not in seen):
                seen.add(heap)
                piles = (*node.piles[:n], below[heap], *node.piles[n + 1 :])
                for fit in numbers.fits(node.found, card := top[heap]):
                    after = numbers.up(node, card, f"{n + 1}f", fit, piles, node.rows)
                    steps.append((card, point._replace(node=after)))
        if point.at < len(point.stock):
            card = point.stock[point.at]
            for fit in numbers.fits(node.found, card):
                after = numbers.up(node, card, "f", fit, node.piles, node.rows)
                steps.append((card, point._replace(node=after, at=point.at + 1)))
        return steps

    def _packed(self, point: _Point) -> list[_Point]:
        """The positions after a card was laid on the row."""
        numbers, node, steps = self._numbers, point.node, list[_Point]()
        if not numbers.plan.packs:
            return steps
        if point.at < len(point.stock) and numbers.packs(node, card := point.stock[point.at]):
            row = numbers.heaps.on(card, node.rows[0], own_bases=numbers.own)
            steps.append(point._replace(node=node._replace(rows=(row,), trace=(node.trace, "r")), at=point.at + 1))
        for n, heap in enumerate(node.piles):
            if heap and numbers.packs(node, card := numbers.heaps.top[heap]):
                row = numbers.heaps.on(card, node.rows[0], own_bases=numbers.own)
                piles = (*node.piles[:n], numbers.heaps.below[heap], *node.piles[n + 1 :])
                after = node._replace(piles=piles, rows=(row,), trace=(node.trace, f"{n + 1}r"))
                steps.append(point._replace(node=after))
        return steps

    def _laid(self, point: _Point) -> list[_Point]:
        """The positions after the turned card was laid on a pile, or after the piles were dealt again."""
        numbers, node = self._numbers, point.node
        if point.at == len(point.stock):
            return self._redealt(point)
        steps, card, seen = list[_Point](), point.stock[point.at], set[int]()
        for n, heap in enumerate(node.piles):
            if point.passes or heap not in seen:
                seen.add(heap)
                piles = (*node.piles[:n], numbers.heaps.on(card, heap, own_bases=numbers.own), *node.piles[n + 1 :])
                after = node._replace(piles=piles, trace=(node.trace, str(n + 1)))
                steps.append(point._replace(node=after, at=point.at + 1))
        return steps

    def _redealt(self, point: _Point) -> list[_Point]:
        node = point.node
        pack = tuple(card for heap in node.piles for card in self._numbers.heaps.cards(heap))
        if not point.passes or not pack:
            return []
        stock, luck = shuffled(pack, point.luck)
        fresh = node._replace(piles=(0,) * len(node.piles), trace=(node.trace, "redeal"))
        return [_Point(fresh, stock, 0, luck, point.passes - 1)]

    # --- what can be given up ---

    def _may_come_out(self, point: _Point) -> bool:
        """Whether the heaps could be cleared if the stock lay open, cards never competed for a place, and any card that
        was ever free on the row would take the next lower ones.
        """
        numbers, node = self._numbers, point.node
        if numbers.own:
            return True
        free = [0] * numbers.kinds
        for card in point.stock[point.at :]:
            free[card] += 1
        heaps = list(node.rows)
        if point.passes:
            for heap in node.piles:
                for card in numbers.heaps.cards(heap):
                    free[card] += 1
        else:
            heaps += node.piles
        return _clears(numbers, node.found, free, heaps)


def _clears(numbers: Numbers, found: Rising, free: list[int], heaps: list[int]) -> bool:
    """Whether all heaps can be taken apart; ``free`` are the cards of each kind at hand, and grow."""
    top, below, packs = numbers.heaps.top, numbers.heaps.below, numbers.plan.packs
    rows = len(numbers.plan.rows)
    ends = set[int]()
    moved = True
    while moved and any(heaps):
        moved = False
        most, reached = 0, list[int]()
        for kind in range(numbers.kinds):
            limit = numbers.room if kind % FULL == 0 else most
            most = min(limit, found[kind] + free[kind])
            reached.append(limit)
        if packs and heaps[0]:
            ends.add(top[heaps[0]] % FULL)
        for n, lying in enumerate(heaps):
            heap = lying
            while heap:
                card = top[heap]
                packed = packs and n >= rows and (card + 1) % FULL in ends
                if reached[card] <= found[card] and not packed:
                    break
                if packed:
                    ends.add(card % FULL)
                free[card] += 1
                heap = below[heap]
                if packs and n < rows and heap:
                    ends.add(top[heap] % FULL)
                moved = True
            heaps[n] = heap
    return not any(heaps)
