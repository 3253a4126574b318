"""Two packs with four jokers: 108 cards. Equal cards are equal strings; a joker is ``jk``."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from engines.cards import DECK, SPELLINGS, read_card

JOKER: Final = "jk"
TWO: Final = "2"
THREE: Final = "3"

PACK: Final = (*DECK, *DECK, *(JOKER,) * 4)

NATURALS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4")
"""The ranks of natural cards that make melds, in the order in which a hand is sorted."""

GROUPS: Final = (*NATURALS, THREE, TWO, JOKER)
"""All ranks, in the order in which a hand is sorted."""

RED_THREES: Final = ("3d", "3h")
MOST: Final = 3
"""The most wild cards of a meld."""

CANASTA: Final = 7

JOKERS: Final = ("JK", "JOKER", "JO", "DŻOKER", "DZOKER", "🃏")
"""The names of a joker; J alone is the jack."""

SPOTS: Final = {"A": 20, "2": 20, "jk": 50} | dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10)
"""The values of cards by rank; all others are worth five."""


@cache
def kind(card: str) -> str:
    """The rank of a card; a joker is a rank of its own.

    >>> kind("10h"), kind("jk")
    ('10', 'jk')
    """
    return card if card == JOKER else card[:-1]


def is_wild(card: str) -> bool:
    """Whether a card is a joker or a two."""
    return card == JOKER or card[0] == TWO


def is_red_three(card: str) -> bool:
    return card in RED_THREES


@cache
def spots(card: str) -> int:
    """The value of a card. Red threes are scored apart."""
    return SPOTS.get(kind(card), 5)


_ORDER: Final = {
    card: place
    for place, card in enumerate(
        sorted(set(PACK), key=lambda card: (GROUPS.index(kind(card)), "shdck".index(card[-1])))
    )
}


def grouped(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards sorted by rank: aces to fours, then threes, twos and jokers; equal ranks by suit.

    >>> grouped(("2c", "5h", "jk", "Ad", "3s"))
    ('Ad', '5h', '3s', '2c', 'jk')
    """
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def read(word: str) -> str | None:
    """The rank or the card that a typed word means, or None.

    >>> [read(word) for word in ("k", "10", "Th", "joker", "x")]
    ['K', '10', '10h', 'jk', None]
    """
    name = word.strip().replace("\N{VARIATION SELECTOR-16}", "").upper()
    if name in JOKERS:
        return JOKER
    rank = SPELLINGS.get(name, name)
    return rank if rank in GROUPS else read_card(word)
