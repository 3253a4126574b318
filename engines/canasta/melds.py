"""Melds: cards of one rank, with a few wild cards among them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.canasta.pack import CANASTA, GROUPS, MOST, THREE, TWO, grouped, is_wild, spots

LEAST: Final = 3
"""The fewest cards of a meld."""


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards of one rank, naturals first. Seven twos and jokers together have the rank ``2`` where rules allow them."""

    rank: str
    cards: tuple[str, ...]

    @property
    def wilds(self) -> int:
        """The number of wild cards."""
        return sum(map(is_wild, self.cards))

    @property
    def is_canasta(self) -> bool:
        return len(self.cards) >= CANASTA

    @property
    def spots(self) -> int:
        """The sum of the card values."""
        return sum(map(spots, self.cards))


Melds: TypeAlias = tuple[Meld, ...]
"""The melds of one side, one for each rank, in the order of a hand."""


def shape(melds: Melds, rank: str) -> tuple[int, int]:
    """How many natural cards and how many wild cards the meld of a rank has; 0 and 0 where there is none.

    >>> shape((Meld("K", ("Ks", "Kh", "2c")),), "K")
    (2, 1)
    """
    for meld in melds:
        if meld.rank == rank:
            return len(meld.cards) - meld.wilds, meld.wilds
    return 0, 0


def is_meld(rank: str, naturals: int, wilds: int) -> bool:
    """Whether so many cards make a meld: three at least; of wild cards three at most, and no more than natural ones.

    Black threes take no wild cards; a meld of rank ``2`` has seven wild cards or more, and no others.

    >>> is_meld("K", 2, 1), is_meld("K", 1, 2), is_meld("3", 3, 0), is_meld("2", 0, 7)
    (True, False, True, True)
    """
    if rank == THREE:  # black ones
        return naturals >= LEAST and not wilds
    if rank == TWO:
        return not naturals and wilds >= CANASTA
    return naturals + wilds >= LEAST and wilds <= min(MOST, naturals)


def joined(melds: Melds, more: Iterable[Meld]) -> Melds:
    """The melds with others added; melds of the same rank become one."""
    table = {meld.rank: meld.cards for meld in melds}
    for meld in more:
        table[meld.rank] = grouped((*table.get(meld.rank, ()), *meld.cards))
    return tuple(Meld(rank, table[rank]) for rank in GROUPS if rank in table)


def canastas(melds: Melds) -> int:
    """The number of canastas among the melds."""
    return sum(meld.is_canasta for meld in melds)


def worth(melds: Iterable[Meld]) -> int:
    """The sum of the card values of the melds, as an opening counts them."""
    return sum(meld.spots for meld in melds)
