"""Cards of sixty-six as numbers: six of each suit in the order of ``SUITS``, the nine lowest and the ace highest."""

from typing import Final

from engines.cards import SUITS
from engines.sixty_six.table import PACK, POINTS, STRENGTH
from engines.tricks import BIT

RANKS: Final = 6
JACK, QUEEN, KING, TEN, ACE = range(1, RANKS)

NUMBER: Final = {card: SUITS.index(card[-1]) * RANKS + STRENGTH[card] for card in PACK}
NAME: Final = {number: card for card, number in NUMBER.items()}
OF_SUIT: Final = tuple(((1 << RANKS) - 1) << (suit * RANKS) for suit in range(len(SUITS)))
ALL: Final = (1 << len(PACK)) - 1
WORTH: Final = tuple(POINTS[NAME[number]] for number in range(len(PACK)))
SUIT: Final = tuple(number // RANKS for number in range(len(PACK)))
HIGHER: Final = tuple(OF_SUIT[SUIT[card]] & ~((2 << card) - 1) for card in range(len(PACK)))
"""For each card the set of those of its suit that beat it."""

PARTNER: Final = tuple(
    card + 1 if card % RANKS == QUEEN else card - 1 if card % RANKS == KING else -1 for card in range(len(PACK))
)
"""The other card of a marriage, or -1."""


def from_engine(some: int) -> int:
    """A set of cards of ``engines.tricks`` as a set of these numbers."""
    return sum(1 << number for card, number in NUMBER.items() if some & BIT[card])


def numbers_in(some: int) -> list[int]:
    """The cards of a set, from the lowest number."""
    found = []
    while some:
        low = some & -some
        found.append(low.bit_length() - 1)
        some ^= low
    return found
