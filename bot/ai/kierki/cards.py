"""Cards of a pack of 52 as numbers: 13 of each suit in the order of ``SUITS``, the two lowest and the ace highest."""

from typing import Final

from engines.cards import DECK, SUITS
from engines.tricks import ACE_HIGH, BIT

RANKS: Final = 13
HEARTS: Final = SUITS.index("h")

NUMBER: Final = {card: SUITS.index(card[-1]) * RANKS + ACE_HIGH[card] - 2 for card in DECK}
NAME: Final = {number: card for card, number in NUMBER.items()}
OF_SUIT: Final = tuple(((1 << RANKS) - 1) << (suit * RANKS) for suit in range(len(SUITS)))
ALL: Final = (1 << len(DECK)) - 1
SUIT: Final = tuple(number // RANKS for number in range(len(DECK)))
KING: Final = NUMBER["Kh"]


def from_engine(some: int) -> int:
    """A set of cards of ``engines.tricks`` as a set of these numbers."""
    return sum(1 << NUMBER[card] for card, bit in BIT.items() if some & bit)


def numbers_in(some: int) -> list[int]:
    """The cards of a set, from the lowest number."""
    found = []
    while some:
        low = some & -some
        found.append(low.bit_length() - 1)
        some ^= low
    return found
