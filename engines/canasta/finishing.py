"""Whether all cards of a hand can be melded at once, and how.

Every natural card goes to the meld of its rank, so only the wild cards leave a choice.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from engines.canasta.melds import Meld, Melds, is_meld, joined, shape
from engines.canasta.pack import CANASTA, MOST, NATURALS, THREE, TWO, is_wild, kind
from engines.canasta.table import counts

RED: Final = 500
BLACK: Final = 300
"""The points of a canasta without wild cards (red), and with them (black)."""

Shapes: TypeAlias = tuple[tuple[str, int, int], ...]
"""The rank of each meld, and how many natural and wild cards it has."""

Counts: TypeAlias = tuple[tuple[str, int], ...]
"""How many natural cards of each rank."""

PAIR: Final = 2

_MOST_NEEDED: Final = 2


@dataclass(frozen=True, slots=True)
class Goal:
    """What going out asks for: ``need`` canastas; ``discard`` allows one card to be left over.

    ``top`` is the rank of a card of the pile that must be melded too, with at least ``naturals`` natural cards of the
    hand. ``wild`` is the points of a canasta of wild cards, 0 where the rules have none.
    """

    need: int
    discard: bool = True
    top: str = ""
    naturals: int = 0
    wild: int = 0


def shapes(melds: Melds) -> Shapes:
    """The melds as numbers."""
    return tuple((meld.rank, *shape(melds, meld.rank)) for meld in melds)


def doubled(melds: Melds, cards: tuple[str, ...], wild: int) -> Melds | None:
    """A partner's whole hand as melds, with wild cards where they bring most; None where a card would be left."""
    how = plan(shapes(melds), *counts(cards), Goal(0, discard=False, wild=wild))
    if how is None:
        return None
    wilds = sorted(filter(is_wild, cards), key=len)
    table: dict[str, list[str]] = {}
    for card in cards:
        if not is_wild(card):
            table.setdefault(kind(card), []).append(card)
    for rank, extra in how:
        table.setdefault(rank, []).extend(wilds.pop() for _ in range(extra))
    return joined((), (Meld(rank, tuple(some)) for rank, some in table.items()))


@lru_cache(maxsize=1 << 14)
def plan(melds: Shapes, hand: Counts, wilds: int, goal: Goal) -> tuple[tuple[str, int], ...] | None:
    """How many wild cards go to each rank so that no card is left and the canastas bring most; None where none do.

    With ``goal.discard`` one card may be left; the plan does not name it.

    >>> plan((), (("K", 5),), 2, Goal(need=1))
    (('K', 2),)
    >>> plan((), (("K", 2),), 0, Goal(need=0, discard=False)) is None
    True
    """
    best = _all(melds, hand, wilds, goal)
    if best is None and goal.discard:
        for place, (rank, count) in enumerate(hand):
            less = (*hand[:place], *(((rank, count - 1),) if count > 1 else ()), *hand[place + 1 :])
            if rank == THREE and count > 1:
                continue  # a player who melds black threes discards nothing
            if THREE in dict(less):
                continue
            if (best := _all(melds, less, wilds, goal)) is not None:
                return best
        if wilds and THREE not in dict(hand):
            best = _all(melds, hand, wilds - 1, goal)
    return best


def _all(melds: Shapes, hand: Counts, wilds: int, goal: Goal) -> tuple[tuple[str, int], ...] | None:
    """The plan that melds every card, or None."""
    table = {rank: (naturals, wild) for rank, naturals, wild in melds}
    more = dict(hand)
    threes = more.pop(THREE, 0)
    if threes and not is_meld(THREE, threes + table.get(THREE, (0, 0))[0], 0):
        return None
    # (wild cards spent, canastas) -> (points, how)
    ways: dict[tuple[int, int], tuple[int, tuple[tuple[str, int], ...]]] = {(0, 0): (0, ())}
    for rank in (*NATURALS, *((TWO,) if goal.wild else ())):
        fresh, (naturals, wild) = more.get(rank, 0), table.get(rank, (0, 0))
        options = list(_options(rank, fresh, naturals, wild, wilds, goal))
        if not options:
            return None
        wider: dict[tuple[int, int], tuple[int, tuple[tuple[str, int], ...]]] = {}
        for (spent, made), (points, how) in ways.items():
            for extra, canasta, bonus in options:
                if spent + extra <= wilds:
                    key = spent + extra, min(_MOST_NEEDED, made + canasta)
                    way = points + bonus, (*how, (rank, extra)) if extra else how
                    if key not in wider or wider[key][0] < way[0]:
                        wider[key] = way
        ways = wider
    able = [way for (spent, made), way in ways.items() if spent == wilds and made >= goal.need]
    return max(able)[1] if able else None


def _options(rank: str, fresh: int, naturals: int, wild: int, wilds: int, goal: Goal) -> list[tuple[int, int, int]]:
    """Every number of wild cards that a rank may take; with each 1 if that makes a canasta, else 0, and its points."""
    found = []
    top = rank == goal.top
    total = naturals + fresh + top
    for extra in range(min(wilds, wilds if rank == TWO else MOST) + 1):
        if top and fresh < goal.naturals:
            continue
        if top and fresh < PAIR and not (naturals or (fresh and extra)):
            continue
        changed = fresh or extra or top
        if changed and not is_meld(rank, total, wild + extra):
            continue
        size = total + wild + extra
        canasta = size >= CANASTA
        bonus = goal.wild if rank == TWO else BLACK if wild + extra else RED
        found.append((extra, int(canasta), canasta * bonus))
    return found
