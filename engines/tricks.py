"""What tricks have in common: a hand by its places, following suit, who takes, and what play has shown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from engines.card_names import ace_meant
from engines.cards import DECK, RANKS, SPELLINGS, SUITS, Hand, held, rank, read_card
from engines.core import Seat

Laid: TypeAlias = tuple[tuple[Seat, str], ...]
"""Who laid what, in order."""

ACE_HIGH: Final = {card: 14 if rank(card) == "A" else RANKS.index(rank(card)) + 1 for card in DECK}
"""Ranks low to high: 2 to 10, jack 11, queen 12, king 13, ace 14."""

BIT: Final = {card: 1 << place for place, card in enumerate(DECK)}
"""A set of cards is an integer: the sum of their bits."""

OF_SUIT: Final = {suit: sum(bit for card, bit in BIT.items() if card[-1] == suit) for suit in SUITS}
"""All cards of a suit, as a set."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A whole trick, and who took it."""

    laid: Laid
    taker: Seat


def bits(cards: Iterable[str]) -> int:
    """Cards as a set."""
    return sum(BIT[card] for card in cards)


def cards_in(some: int) -> tuple[str, ...]:
    """The cards of a set, in the order of the pack."""
    return tuple(card for card, bit in BIT.items() if some & bit)


def arranged(cards: Iterable[str], strength: Mapping[str, int] = ACE_HIGH) -> tuple[str, ...]:
    """Sorted as a hand is held: spades, hearts, diamonds, clubs; high to low."""
    return tuple(sorted(cards, key=lambda card: (card[-1], strength[card]), reverse=True))


@lru_cache(maxsize=1 << 14)
def following(hand: Hand, led: str) -> tuple[str, ...]:
    """What may follow a suit: the cards of that suit, or anything when there are none."""
    return tuple([card for card in hand if card and card[-1] == led]) or held(hand)


def taker(laid: Laid, strength: Mapping[str, int] = ACE_HIGH, trump: str = "") -> Seat:
    """Whose card is highest: a trump, else one of the suit led."""
    seat, best = laid[0]
    for other, card in laid[1:]:
        if card[-1] == best[-1]:
            if strength[card] > strength[best]:
                seat, best = other, card
        elif card[-1] == trump:
            seat, best = other, card
    return seat


def named(hand: Hand, word: str) -> tuple[str, ...]:
    """The cards that a word may mean: the card that it names, or those of the hand that have this rank."""
    word = ace_meant(hand, word)
    if card := read_card(word):
        return (card,)
    name = SPELLINGS.get(word.upper(), word.upper())
    return tuple(card for card in held(hand) if rank(card) == name)
