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
"""Ranks that melds are made of, as a hand is grouped."""

GROUPS: Final = (*NATURALS, THREE, TWO, JOKER)
"""Every rank, in the order of a hand."""

RED_THREES: Final = ("3d", "3h")
MOST: Final = 3
"""Wild cards that a meld may have."""

CANASTA: Final = 7

JOKERS: Final = ("JK", "JOKER", "JO", "DŻOKER", "DZOKER", "🃏")
"""What people call a joker; J alone is the jack."""

SPOTS: Final = {"A": 20, "2": 20, "jk": 50} | dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10)
"""Card values; all others are worth five."""


@cache
def kind(card: str) -> str:
    """The rank of a card; a joker is a rank of its own."""
    return card if card == JOKER else card[:-1]


def is_wild(card: str) -> bool:
    """Jokers and twos, which are called true and false jokers."""
    return card == JOKER or card[0] == TWO


def is_red_three(card: str) -> bool:
    return card in RED_THREES


@cache
def spots(card: str) -> int:
    """What a card is worth; red threes are no part of this."""
    return SPOTS.get(kind(card), 5)


_ORDER: Final = {
    card: place
    for place, card in enumerate(
        sorted(set(PACK), key=lambda card: (GROUPS.index(kind(card)), "shdck".index(card[-1])))
    )
}


def grouped(cards: Iterable[str]) -> tuple[str, ...]:
    """Sorted as a hand is held: by rank, aces first, then threes, twos and jokers."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def read(word: str) -> str | None:
    """The rank or the card that somebody meant (``k``, ``10``, ``Th``, ``joker``), or None."""
    name = word.strip().replace("\N{VARIATION SELECTOR-16}", "").upper()
    if name in JOKERS:
        return JOKER
    rank = SPELLINGS.get(name, name)
    return rank if rank in GROUPS else read_card(word)
