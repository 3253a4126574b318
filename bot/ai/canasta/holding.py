"""What a player of canasta holds, by ranks: naturals, twos, jokers and black threes."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from engines.canasta.melds import shape
from engines.canasta.pack import JOKER, NATURALS, THREE, TWO, kind
from engines.canasta.position import Position


@dataclass(frozen=True)
class Holding:
    """The free cards of a position, counted by rank."""

    at: Position

    @cached_property
    def counts(self) -> Counter[str]:
        return Counter(map(kind, self.at.cards))

    @cached_property
    def naturals(self) -> dict[str, int]:
        """The number of natural cards of each rank that is held."""
        return {rank: self.counts[rank] for rank in NATURALS if self.counts[rank]}

    @property
    def twos(self) -> int:
        return self.counts[TWO]

    @property
    def jokers(self) -> int:
        return self.counts[JOKER]

    @property
    def wilds(self) -> int:
        return self.twos + self.jokers

    @property
    def black_threes(self) -> int:
        return self.counts[THREE]

    def melded(self, rank: str) -> tuple[int, int]:
        """The naturals and wilds of the own side's meld of a rank, the tray included."""
        return shape(self.at.melds, rank)
