"""What lies on the table: cards of one rank, with a few wild ones among them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.canasta.pack import CANASTA, GROUPS, MOST, THREE, TWO, grouped, is_wild, spots

LEAST: Final = 3
"""Cards of a meld."""


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards of one rank, naturals first. Seven twos and jokers together have the rank ``2`` where rules allow them."""

    rank: str
    cards: tuple[str, ...]

    @property
    def wilds(self) -> int:
        """How many of the cards are wild."""
        return sum(map(is_wild, self.cards))

    @property
    def is_canasta(self) -> bool:
        return len(self.cards) >= CANASTA

    @property
    def spots(self) -> int:
        """The face values of all cards."""
        return sum(map(spots, self.cards))


Melds: TypeAlias = tuple[Meld, ...]
"""The melds of one side, one for each rank, in the order of a hand."""


def shape(melds: Melds, rank: str) -> tuple[int, int]:
    """How many natural and wild cards the meld of a rank has; nothing where there is none."""
    for meld in melds:
        if meld.rank == rank:
            return len(meld.cards) - meld.wilds, meld.wilds
    return 0, 0


def is_meld(rank: str, naturals: int, wilds: int) -> bool:
    """Whether so many cards make a meld: at least three, wild ones at most three and never more than the others."""
    if rank == THREE:  # black ones
        return naturals >= LEAST and not wilds
    if rank == TWO:
        return not naturals and wilds >= CANASTA
    return naturals + wilds >= LEAST and wilds <= min(MOST, naturals)


def joined(melds: Melds, more: Iterable[Meld]) -> Melds:
    """The melds with others added; the same ranks become one."""
    table = {meld.rank: meld.cards for meld in melds}
    for meld in more:
        table[meld.rank] = grouped((*table.get(meld.rank, ()), *meld.cards))
    return tuple(Meld(rank, table[rank]) for rank in GROUPS if rank in table)


def canastas(melds: Melds) -> int:
    """How many of them are canastas."""
    return sum(meld.is_canasta for meld in melds)


def worth(melds: Iterable[Meld]) -> int:
    """The face values of their cards, as an opening counts them."""
    return sum(meld.spots for meld in melds)
