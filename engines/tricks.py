"""What all trick-taking games share: following suit, who takes a trick, and sets of cards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from engines.card_names import ace_meant
from engines.cards import DECK, RANKS, SPELLINGS, SUITS, Hand, held, rank, read_card
from engines.core import Seat

Laid: TypeAlias = tuple[tuple[Seat, str], ...]
"""The cards of a trick so far, each with the seat that laid it, in order."""

ACE_HIGH: Final = {card: 14 if rank(card) == "A" else RANKS.index(rank(card)) + 1 for card in DECK}
"""The strength of each card where the ace is high: 2 to 10, jack 11, queen 12, king 13, ace 14."""

BIT: Final = {card: 1 << place for place, card in enumerate(DECK)}
"""The bit of each card. A set of cards is an integer, the sum of the bits of its cards."""

OF_SUIT: Final = {suit: sum(bit for card, bit in BIT.items() if card[-1] == suit) for suit in SUITS}
"""All cards of a suit, as a set."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick, and the seat that took it."""

    laid: Laid
    taker: Seat


def bits(cards: Iterable[str]) -> int:
    """The cards as a set.

    >>> cards_in(bits(("Ah", "2c")))
    ('2c', 'Ah')
    """
    return sum(BIT[card] for card in cards)


def cards_in(some: int) -> tuple[str, ...]:
    """The cards of a set, in the order of the pack."""
    return tuple(card for card, bit in BIT.items() if some & bit)


def arranged(cards: Iterable[str], strength: Mapping[str, int] = ACE_HIGH) -> tuple[str, ...]:
    """The cards sorted by suit (spades, hearts, diamonds, clubs), and high to low within a suit.

    >>> arranged(("5c", "Ks", "As"))
    ('As', 'Ks', '5c')
    """
    return tuple(sorted(cards, key=lambda card: (card[-1], strength[card]), reverse=True))


@lru_cache(maxsize=1 << 14)
def following(hand: Hand, led: str) -> tuple[str, ...]:
    """The cards of a hand that may follow a suit: those of the suit, or all where it has none of them.

    >>> following(("As", None, "5c"), "c")
    ('5c',)
    >>> following(("As", None, "5c"), "h")
    ('As', '5c')
    """
    return tuple([card for card in hand if card and card[-1] == led]) or held(hand)


def taker(laid: Laid, strength: Mapping[str, int] = ACE_HIGH, trump: str = "") -> Seat:
    """The seat that takes a trick: its card is the highest trump, or where there is none the highest of the suit led.

    >>> taker(((Seat(0), "10h"), (Seat(1), "Kh"), (Seat(2), "2s")))
    1
    >>> taker(((Seat(0), "10h"), (Seat(1), "Kh"), (Seat(2), "2s")), trump="s")
    2
    """
    seat, best = laid[0]
    for other, card in laid[1:]:
        if card[-1] == best[-1]:
            if strength[card] > strength[best]:
                seat, best = other, card
        elif card[-1] == trump:
            seat, best = other, card
    return seat


def named(hand: Hand, word: str) -> tuple[str, ...]:
    """The cards that a typed word may mean: the card that it names, held or not, or those of the hand of that rank.

    >>> named(("As", "5c", "5h"), "5")
    ('5c', '5h')
    >>> named(("As", "5c", "5h"), "10h")
    ('10h',)
    """
    word = ace_meant(hand, word)
    if card := read_card(word):
        return (card,)
    name = SPELLINGS.get(word.upper(), word.upper())
    return tuple(card for card in held(hand) if rank(card) == name)
