"""Winning lines of a patience, by a beam search that knows the order of the stock and every shuffle to come.

Cards that fit a foundation go there at once; where several want one place, each is tried. What remains to be chosen is
a pile for the turned card and, where a row may be built down, which cards to lay there. After each card of the stock
only the best positions are kept. The search reads no clock; it is a generator that pauses often, so that the caller may
stop it.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, TypeAlias

from engines.luck import Luck, shuffled
from engines.patience.heaps import Weights
from engines.patience.numbers import WHOLE, Line, Node, Numbers, line_of
from engines.patience.plan import FULL, Plan
from engines.patience.tableau import State

WIDTHS: Final = (24, 120, 600)
"""The numbers of positions kept after each card: the search begins narrow and is repeated wider."""

_HEAPS: Final = 8  # positions of one pass that are tried in the next
_DETOURS: Final = 24  # positions that laying cards on the row may lead to between two cards
_BREATH: Final = 64  # positions between two pauses
_ROW: Final = 2.0  # what a run of cards in a row costs, against a card that lies in another's way

MANNERS: Final = (Weights(), Weights(home=0.0), Weights(loose=0.2), Weights(gap=0.15), Weights(empty=0.06))
"""Several narrow searches that judge positions differently find more than one wide search in the same time."""

Watch: TypeAlias = Callable[[list[Node]], None]
"""Is told the best positions at the end of each pass."""


def _nobody(_: list[Node]) -> None:
    """Nobody watches."""


class _Search(Numbers):
    """A beam search of one plan and one pack."""

    # --- steps ---

    def closed(self, node: Node) -> list[Node]:
        """The positions after every card that fits a foundation has gone there; several where cards compete for one."""
        done, todo = [], [node]
        while todo:
            node = todo.pop()
            steps = self.rising(node)
            if steps:
                todo += steps
            else:
                done.append(node)
        return done

    def rising(self, node: Node) -> list[Node]:
        """The positions after one more card on a foundation: the first that fits, and each that competes with it."""
        top, wanted, steps = self.heaps.top, -1, list[Node]()
        for n, name in enumerate(self.plan.names):
            heap = node.rows[n]
            if heap and wanted in (-1, top[heap]) and (fits := self.fits(node.found, top[heap])):
                wanted = top[heap]
                rows = (*node.rows[:n], self.heaps.below[heap], *node.rows[n + 1 :])
                steps += [self.up(node, wanted, f"{name}f", f, node.piles, rows) for f in fits]
        seen = set()
        for n, heap in enumerate(node.piles):
            if heap and heap not in seen and wanted in (-1, top[heap]) and (fits := self.fits(node.found, top[heap])):
                wanted = top[heap]
                seen.add(heap)
                piles = (*node.piles[:n], self.heaps.below[heap], *node.piles[n + 1 :])
                steps += [self.up(node, wanted, f"{n + 1}f", f, piles, node.rows) for f in fits]
        return steps

    def packed(self, node: Node) -> Iterator[Node]:
        """The positions after the top of a pile has been laid on the row."""
        top = self.heaps.top
        wanted = (top[node.rows[0]] - 1) % FULL if node.rows[0] else -1
        for n, heap in enumerate(node.piles):
            if heap and (card := top[heap]) % FULL == wanted:
                piles = (*node.piles[:n], self.heaps.below[heap], *node.piles[n + 1 :])
                row = self.heaps.on(card, node.rows[0], own_bases=self.own)
                yield Node(node.home, node.found, piles, (row,), (node.trace, f"{n + 1}r"))

    def detours(self, nodes: list[Node]) -> list[Node]:
        """These positions, and those to which laying cards on the row leads."""
        if not self.plan.packs or not any(True for node in nodes for _ in self.packed(node)):
            return nodes
        found = {self.key(node): node for node in nodes}
        todo = list(found.values())
        while todo and len(found) < len(nodes) + _DETOURS:
            for node in self.packed(todo.pop()):
                for after in self.closed(node):
                    if self.key(after) not in found:
                        found[self.key(after)] = after
                        todo.append(after)
        return list(found.values())

    def placed(self, node: Node, card: int) -> Iterator[Node]:
        """The positions after the turned card: on a foundation if it fits, else on the row or each pile."""
        if fits := self.fits(node.found, card):
            for number in fits:
                yield from self.closed(self.up(node, card, "f", number, node.piles, node.rows))
            return
        if self.plan.packs and self.packs(node, card):
            row = self.heaps.on(card, node.rows[0], own_bases=self.own)
            yield from self.closed(node._replace(rows=(row,), trace=(node.trace, "r")))
        seen = set()
        for n, heap in enumerate(node.piles):
            if heap not in seen:
                seen.add(heap)
                laid = self.heaps.on(card, heap, own_bases=self.own)
                piles = (*node.piles[:n], laid, *node.piles[n + 1 :])
                yield Node(node.home, node.found, piles, node.rows, (node.trace, str(n + 1)))

    # --- the beam ---

    def key(self, node: Node) -> tuple[object, ...]:
        return node.found, tuple(sorted(node.piles)), node.rows

    def cost(self, node: Node) -> float:
        """The estimated distance from winning: cards in the way of others, runs in rows, cards not on foundations."""
        cost, runs = self.heaps.cost, self.heaps.runs
        in_the_way = sum(cost[heap] for heap in node.piles)
        return in_the_way + _ROW * sum(runs[row] for row in node.rows) - self.heaps.weights.home * node.home

    def best(self, nodes: dict[tuple[object, ...], Node], width: int) -> list[Node]:
        return sorted(nodes.values(), key=self.cost)[:width]

    def passed(self, start: Node, stock: tuple[int, ...], width: int) -> Iterator[list[Node]]:
        """The best positions after each card of the stock, also while the next ones are looked for; then the last."""
        beam = self.detours(self.closed(start))
        for card in stock:
            nodes: dict[tuple[object, ...], Node] = {}
            for tried, node in enumerate(beam, start=1):
                if not tried % _BREATH:
                    yield beam
                for after in self.placed(node, card):
                    for other in self.detours([after]):
                        nodes.setdefault(self.key(other), other)
            beam = self.best(nodes, width)
            yield beam
        yield beam


def attempts(
    plan: Plan,
    state: State,
    widths: tuple[int, ...] = WIDTHS,
    watch: Watch = _nobody,
    manners: tuple[Weights, ...] = MANNERS[:1],
) -> Iterator[Line | None]:
    """Searches wider and wider, each time in several manners: yields None at each pause, and in the end a winning line
    if one is found.
    """
    for width, weights in product(widths, manners):
        search = _Search(plan, state, weights)
        passes = plan.passes - state.round
        for found in _through(search, search.start, search.stock, state.luck, passes, width, watch):
            yield found
            if found is not None:
                return


def solved(plan: Plan, state: State, widths: tuple[int, ...] = WIDTHS) -> Line | None:
    """A winning line from a state, None where the search finds none; there may be one all the same."""
    return next((line for line in attempts(plan, state, widths) if line is not None), None)


def _through(
    search: _Search,
    start: Node,
    stock: tuple[int, ...],
    luck: Luck,
    passes: int,
    width: int,
    watch: Watch,
) -> Iterator[Line | None]:
    beam: list[Node] = []
    for best in search.passed(start, stock, width):
        beam = best
        yield None
    watch(beam)
    for node in beam:
        if node.home == WHOLE:
            yield line_of(node.trace)
            return
    if not passes:
        return
    for node in beam[:_HEAPS]:
        pack = tuple(card for heap in node.piles for card in search.heaps.cards(heap))
        if not pack:
            continue
        again, after = shuffled(pack, luck)
        fresh = node._replace(piles=(0,) * len(node.piles), trace=(node.trace, "redeal"))
        for found in _through(search, fresh, again, after, passes - 1, max(8, width // 4), watch):
            yield found
            if found is not None:
                return
