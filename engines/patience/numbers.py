"""A patience in small numbers, for searches: cards are counted from the base of the foundations, heaps are numbered."""

from typing import Final, NamedTuple, TypeAlias

from engines.cards import RANKS, rank, suit
from engines.patience.heaps import Heaps, Weights
from engines.patience.plan import FOUNDATIONS, FULL, Plan
from engines.patience.tableau import State

WHOLE: Final = FOUNDATIONS * FULL
"""The number of cards on foundations when a patience has come out."""

WEIGHTS: Final = Weights()

Line: TypeAlias = tuple[str, ...]
"""Moves in notation, one after another."""

Trace: TypeAlias = "tuple[Trace, str] | None"
"""The moves that led somewhere, the last one outside."""

Rising: TypeAlias = tuple[int, ...]
"""What lies on the foundations: how many cards of each kind; or, where each foundation has its own base, for each how
many cards it has and which it wants next."""


class Node(NamedTuple):
    """A position without the stock. Piles and rows are numbers of heaps, 0 the empty one."""

    home: int
    found: Rising
    piles: tuple[int, ...]
    rows: tuple[int, ...]
    trace: Trace


class Numbers:
    """One plan and one pack in numbers: the position from which a search starts, and what fits a foundation."""

    def __init__(self, plan: Plan, state: State, weights: Weights = WEIGHTS) -> None:
        self.plan, self.heaps = plan, Heaps(weights)
        self.own = plan.bases == "eight"
        first = state.foundations[0][0] if state.foundations and not self.own else "Ac"
        self.base = RANKS.index(rank(first))
        self.room = 2 if plan.by_suit else FOUNDATIONS
        self.kinds = (4 if plan.by_suit else 1) * FULL
        home = [self.code(card) for pile in state.foundations for card in pile]
        if self.own:
            found = tuple(n for pile in state.foundations for n in (len(pile), (self.code(pile[-1]) + 1) % FULL))
        else:
            found = tuple(home.count(kind) for kind in range(self.kinds))
        piles = tuple(self.heap(pile) for pile in state.piles)
        rows = tuple(self.heap(row) for row in state.rows)
        self.start = Node(len(home), found, piles, rows, None)
        turned = (state.turned,) if state.turned else ()
        self.stock = tuple(self.code(card) for card in (*turned, *state.stock))

    def code(self, card: str) -> int:
        """The number of a card; cards that are alike have the same one."""
        height = (RANKS.index(rank(card)) - self.base) % FULL
        return height + FULL * "cdhs".index(suit(card)) if self.plan.by_suit else height

    def heap(self, cards: tuple[str, ...]) -> int:
        """The number of a heap of cards, from its bottom."""
        number = 0
        for card in cards:
            number = self.heaps.on(self.code(card), number, own_bases=self.own)
        return number

    def fits(self, found: Rising, card: int) -> tuple[int, ...]:
        """The foundations that a card fits, by number; 0 where it does not matter which."""
        if self.own:
            alike = {found[i]: i // 2 + 1 for i in range(0, 16, 2) if found[i] < FULL and found[i + 1] == card}
            return tuple(alike.values())
        free = self.room if card % FULL == 0 else found[card - 1]
        return (0,) if found[card] < free else ()

    def risen(self, found: Rising, card: int, number: int) -> Rising:
        """The foundations with one more card."""
        if self.own:
            i = 2 * number - 2
            return (*found[:i], found[i] + 1, (card + 1) % FULL, *found[i + 2 :])
        return (*found[:card], found[card] + 1, *found[card + 1 :])

    def up(self, node: Node, card: int, move: str, number: int, piles: tuple[int, ...], rows: tuple[int, ...]) -> Node:
        """The position after a card has gone to a foundation by a ``move``; it leaves ``piles`` and ``rows``."""
        text = f"{move}{number}" if number else move
        return Node(node.home + 1, self.risen(node.found, card, number), piles, rows, (node.trace, text))

    def packs(self, node: Node, card: int) -> bool:
        """Whether a card may be laid on the row."""
        return bool(node.rows[0]) and (card + 1) % FULL == self.heaps.top[node.rows[0]] % FULL


def line_of(trace: Trace) -> Line:
    """The moves of a trace, the first one first."""
    moves: list[str] = []
    while trace:
        trace, move = trace
        moves.append(move)
    return tuple(reversed(moves))
