"""The tableau of a patience: rows, piles, foundations and the stock, and which card fits where.

The last card of a tuple is the free one: the end of a row, the top of a pile or a foundation. The stock is turned from
its beginning.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.cards import RANKS, rank, suit
from engines.luck import Luck
from engines.patience.plan import FOUNDATIONS, FULL, Plan

Pile: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A card goes from one place to another.

    ``source``: the empty string is the turned card, ``1`` to ``5`` a pile, ``r``, ``a`` or ``b`` a row. ``target``: a
    pile, ``r`` the row, or ``f`` a foundation: the one of that ``number`` from 1, or with 0 the first that fits.
    """

    source: str
    target: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Redeal:
    """Gather the piles and shuffle them to be the stock again."""


@dataclass(frozen=True, slots=True)
class Auto:
    """Every card that fits a foundation goes there, also cards that come free meanwhile."""


Action: TypeAlias = Move | Redeal | Auto


@dataclass(frozen=True, slots=True)
class Done:
    """The last step: which cards went where; a ``pile`` from 1, or in ``bases`` a foundation from 0 for each card."""

    to: Literal["pile", "row", "up", "redeal"]
    cards: Pile = ()
    pile: int = 0
    bases: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The tableau, the luck that remains, the round of the stock, and how the game ended.

    ``turned`` lies beside the stock until it is placed; ``covered`` cards of a stacked row have not been seen.
    """

    rows: tuple[Pile, ...]
    piles: tuple[Pile, ...]
    foundations: tuple[Pile, ...]
    turned: str | None
    stock: Pile
    luck: Luck
    round: int = 1
    covered: int = 0
    over: Literal["", "won", "stuck"] = ""
    last: Done | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What the player may know: covered cards are None, and of the stock only the size is told.

    ``moves`` are the legal actions in notation.
    """

    game: str
    plan: Plan
    rows: tuple[tuple[str | None, ...], ...]
    piles: tuple[Pile, ...]
    foundations: tuple[Pile, ...]
    turned: str | None
    stock: int
    round: int
    over: Literal["", "won", "stuck"]
    last: Done | None
    moves: tuple[str, ...]

    @property
    def home(self) -> int:
        """The number of cards on foundations."""
        return sum(map(len, self.foundations))


def home(state: State) -> int:
    """The number of cards on foundations."""
    return sum(map(len, state.foundations))


def following(card: str) -> str:
    """The rank one above that of a card, with the ace above the king.

    >>> following("Kh"), following("9c")
    ('A', '10')
    """
    return RANKS[(RANKS.index(rank(card)) + 1) % len(RANKS)]


def base_rank(plan: Plan, foundations: tuple[Pile, ...]) -> str | None:
    """The rank that begins another foundation, None while none is wanted."""
    if plan.bases == "eight" or len(foundations) == FOUNDATIONS:
        return None
    return "A" if plan.bases == "aces" or not foundations else rank(foundations[0][0])


def is_whole(plan: Plan, foundation: Pile) -> bool:
    """Whether nothing more goes there: it has 13 cards, or began with an ace and has come to its king."""
    return len(foundation) == FULL or (plan.bases == "aces" and rank(foundation[-1]) == "K")


def places(plan: Plan, foundations: tuple[Pile, ...], card: str) -> tuple[int, ...]:
    """Foundations that the card fits, from 0; the next free place where it begins one."""
    found = [
        n
        for n, pile in enumerate(foundations)
        if not is_whole(plan, pile)
        and following(pile[-1]) == rank(card)
        and (not plan.by_suit or suit(pile[-1]) == suit(card))
    ]
    if rank(card) == base_rank(plan, foundations):
        found.append(len(foundations))
    return tuple(found)


def wanted(plan: Plan, foundations: tuple[Pile, ...]) -> tuple[str, ...]:
    """The ranks that fit a foundation next, each once; cards where the suit counts."""
    open_ = [pile for pile in foundations if not is_whole(plan, pile)]
    found = [following(pile[-1]) + (suit(pile[-1]) if plan.by_suit else "") for pile in open_]
    base = base_rank(plan, foundations)
    return tuple(dict.fromkeys((*found, base) if base else found))


def packs_on(row: Pile, card: str) -> bool:
    """Whether the card is one below the end of the row, with the king below the ace."""
    return bool(row) and following(card) == rank(row[-1])


def top(plan: Plan, state: State, source: str) -> str | None:
    """The free card of a place, None where there is none or no such place."""
    if not source:
        return state.turned
    if source in plan.names:
        row = state.rows[plan.names.index(source)]
        return row[-1] if row else None
    if source.isdecimal() and 1 <= int(source) <= plan.piles and state.piles[int(source) - 1]:
        return state.piles[int(source) - 1][-1]
    return None


def sources(plan: Plan) -> tuple[str, ...]:
    """Every place that a card may come from; the turned card is last, since an unknown card follows it."""
    return (*plan.names, *(str(n) for n in range(1, plan.piles + 1)), "")
