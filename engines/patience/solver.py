"""Winning lines of a patience, by a beam search that knows the order of the stock and every shuffle to come.

Cards that fit a foundation go there at once; where several want one place, each is tried. What remains to be chosen is
a pile for the turned card and, where a row may be built down, which cards to lay there. After each card of the stock
only the best positions are kept. The search reads no clock; it is a generator that pauses often, so that the caller may
stop it.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from engines.cards import RANKS, rank, suit
from engines.luck import Luck, shuffled
from engines.patience.game import Patience
from engines.patience.heaps import Heaps
from engines.patience.plan import FOUNDATIONS, FULL, Plan
from engines.patience.tableau import State

Line: TypeAlias = tuple[str, ...]

WIDTHS: Final = (24, 120, 600)
"""The numbers of positions kept after each card: the search begins narrow and is repeated wider."""

_HEAPS: Final = 8  # positions of one pass that are tried in the next
_DETOURS: Final = 24  # positions that laying cards on the row may lead to between two cards
_BREATH: Final = 64  # positions between two pauses
_WHOLE: Final = 2 * 4 * FULL
_ROW: Final = 2.0  # what a run of cards in a row costs, against a card that lies in another's way
_HOME: Final = 0.15

Trace: TypeAlias = "tuple[Trace, str] | None"
Rising: TypeAlias = tuple[int, ...]
"""What lies on the foundations: how many cards of each kind; or, where each foundation has its own base, for each how
many cards it has and which it wants next."""


class _Node(NamedTuple):
    """A position without the stock. Piles and rows are numbers of heaps, 0 the empty one."""

    home: int
    found: Rising
    piles: tuple[int, ...]
    rows: tuple[int, ...]
    trace: Trace


class _Search:
    """A search of one plan and one pack. Cards are small numbers, counted from the base of the foundations."""

    def __init__(self, plan: Plan, state: State) -> None:
        self.plan, self.heaps = plan, Heaps()
        self.own = plan.bases == "eight"
        first = state.foundations[0][0] if state.foundations and not self.own else "Ac"
        self.base = RANKS.index(rank(first))
        self.room = 2 if plan.by_suit else FOUNDATIONS
        kinds = (4 if plan.by_suit else 1) * FULL
        home = [self.code(card) for pile in state.foundations for card in pile]
        if self.own:
            found = tuple(n for pile in state.foundations for n in (len(pile), (self.code(pile[-1]) + 1) % FULL))
        else:
            found = tuple(home.count(kind) for kind in range(kinds))
        piles = tuple(self.heap(pile) for pile in state.piles)
        rows = tuple(self.heap(row) for row in state.rows)
        self.start = _Node(len(home), found, piles, rows, None)
        turned = (state.turned,) if state.turned else ()
        self.stock = tuple(self.code(card) for card in (*turned, *state.stock))

    def code(self, card: str) -> int:
        height = (RANKS.index(rank(card)) - self.base) % FULL
        return height + FULL * "cdhs".index(suit(card)) if self.plan.by_suit else height

    def heap(self, cards: tuple[str, ...]) -> int:
        number = 0
        for card in cards:
            number = self.heaps.on(self.code(card), number, own_bases=self.own)
        return number

    # --- foundations ---

    def fits(self, found: Rising, card: int) -> tuple[int, ...]:
        """The foundations that a card fits, by number; 0 where it does not matter which."""
        if self.own:
            alike = {found[i]: i // 2 + 1 for i in range(0, 16, 2) if found[i] < FULL and found[i + 1] == card}
            return tuple(alike.values())
        free = self.room if card % FULL == 0 else found[card - 1]
        return (0,) if found[card] < free else ()

    def risen(self, found: Rising, card: int, number: int) -> Rising:
        if self.own:
            i = 2 * number - 2
            return (*found[:i], found[i] + 1, (card + 1) % FULL, *found[i + 2 :])
        return (*found[:card], found[card] + 1, *found[card + 1 :])

    # --- steps ---

    def closed(self, node: _Node) -> list[_Node]:
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

    def rising(self, node: _Node) -> list[_Node]:
        """The positions after one more card on a foundation: the first that fits, and each that competes with it."""
        top, wanted, steps = self.heaps.top, -1, list[_Node]()
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

    def up(
        self, node: _Node, card: int, move: str, number: int, piles: tuple[int, ...], rows: tuple[int, ...]
    ) -> _Node:
        text = f"{move}{number}" if number else move
        return _Node(node.home + 1, self.risen(node.found, card, number), piles, rows, (node.trace, text))

    def packs(self, node: _Node, card: int) -> bool:
        return bool(node.rows[0]) and (card + 1) % FULL == self.heaps.top[node.rows[0]] % FULL

    def packed(self, node: _Node) -> Iterator[_Node]:
        """The positions after the top of a pile has been laid on the row."""
        top = self.heaps.top
        wanted = (top[node.rows[0]] - 1) % FULL if node.rows[0] else -1
        for n, heap in enumerate(node.piles):
            if heap and (card := top[heap]) % FULL == wanted:
                piles = (*node.piles[:n], self.heaps.below[heap], *node.piles[n + 1 :])
                row = self.heaps.on(card, node.rows[0], own_bases=self.own)
                yield _Node(node.home, node.found, piles, (row,), (node.trace, f"{n + 1}r"))

    def detours(self, nodes: list[_Node]) -> list[_Node]:
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

    def placed(self, node: _Node, card: int) -> Iterator[_Node]:
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
                yield _Node(node.home, node.found, piles, node.rows, (node.trace, str(n + 1)))

    # --- the beam ---

    def key(self, node: _Node) -> tuple[object, ...]:
        return node.found, tuple(sorted(node.piles)), node.rows

    def cost(self, node: _Node) -> float:
        """The estimated distance from winning: cards in the way of others, runs in rows, cards not on foundations."""
        cost, runs = self.heaps.cost, self.heaps.runs
        in_the_way = sum(cost[heap] for heap in node.piles)
        return in_the_way + _ROW * sum(runs[row] for row in node.rows) - _HOME * node.home

    def best(self, nodes: dict[tuple[object, ...], _Node], width: int) -> list[_Node]:
        return sorted(nodes.values(), key=self.cost)[:width]

    def passed(self, start: _Node, stock: tuple[int, ...], width: int) -> Iterator[list[_Node]]:
        """The best positions after each card of the stock, also while the next ones are looked for; then the last."""
        beam = self.detours(self.closed(start))
        for card in stock:
            nodes: dict[tuple[object, ...], _Node] = {}
            for tried, node in enumerate(beam, start=1):
                if not tried % _BREATH:
                    yield beam
                for after in self.placed(node, card):
                    for other in self.detours([after]):
                        nodes.setdefault(self.key(other), other)
            beam = self.best(nodes, width)
            yield beam
        yield beam


def attempts(plan: Plan, state: State, widths: tuple[int, ...] = WIDTHS) -> Iterator[Line | None]:
    """Searches wider and wider: yields None at each pause, and in the end a winning line if one is found."""
    for width in widths:
        search = _Search(plan, state)
        passes = plan.passes - state.round
        for found in _through(search, search.start, search.stock, state.luck, passes, width):
            yield found
            if found is not None:
                return


def solved(plan: Plan, state: State, widths: tuple[int, ...] = WIDTHS) -> Line | None:
    """A winning line from a state, None where the search finds none; there may be one all the same."""
    return next((line for line in attempts(plan, state, widths) if line is not None), None)


def _through(
    search: _Search, start: _Node, stock: tuple[int, ...], luck: Luck, passes: int, width: int
) -> Iterator[Line | None]:
    beam: list[_Node] = []
    for best in search.passed(start, stock, width):
        beam = best
        yield None
    for node in beam:
        if node.home == _WHOLE:
            yield _line(node.trace)
            return
    if not passes:
        return
    for node in beam[:_HEAPS]:
        pack = tuple(card for heap in node.piles for card in search.heaps.cards(heap))
        if not pack:
            continue
        again, after = shuffled(pack, luck)
        fresh = node._replace(piles=(0,) * len(node.piles), trace=(node.trace, "redeal"))
        for found in _through(search, fresh, again, after, passes - 1, max(8, width // 4)):
            yield found
            if found is not None:
                return


def _line(trace: Trace) -> Line:
    moves: list[str] = []
    while trace:
        trace, move = trace
        moves.append(move)
    return tuple(reversed(moves))


def hints(rules: Patience, state: State) -> Iterator[Line | None]:
    """Searches for a winning line under these rules, as ``attempts`` does."""
    return attempts(rules.plan, state)
