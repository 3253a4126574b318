"""The deals of a match, and the points of their cards and tricks."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias

from engines.cards import DECK, SUITS, rank
from engines.core import with_item
from engines.tricks import ACE_HIGH, BIT, OF_SUIT, bits

Kind: TypeAlias = Literal["tricks", "hearts", "queens", "kings", "king", "last", "robber", "trump", "lottery"]
Length: TypeAlias = Literal["six", "full", "short"]
Punished: TypeAlias = Literal["7_13", "12_13", "13", "3_7", "3_8"]

NEGATIVE: Final[tuple[Kind, ...]] = ("tricks", "hearts", "queens", "kings", "king", "last")
TRUMP: Final[tuple[Kind, ...]] = ("trump",)
KING: Final = "Kh"
THREE: Final = 3
"""The number of players at the smaller table, whose pack has no two of clubs."""

QUEENS: Final = bits(card for card in DECK if rank(card) == "Q")
KINGS: Final = bits(card for card in DECK if rank(card) in ("K", "J"))
COSTLY: Final[dict[Kind, int]] = {"hearts": OF_SUIT["h"], "queens": QUEENS, "kings": KINGS, "king": BIT[KING]}
"""For some deals the set of cards that cost points; once all are taken, the deal is decided."""

HEARTS_LAST: Final = frozenset({"hearts", "king", "robber"})
"""Deals in which a player may lead a heart only when the hand has nothing else."""


@dataclass(frozen=True, slots=True)
class Prices:
    """The points of everything at a table of one size."""

    trick: int
    heart: int
    queen: int
    king: int
    king_of_hearts: int
    numbered: int
    trump: int
    first: int
    second: int


FOUR_PLAYERS: Final = Prices(-20, -20, -60, -30, -150, -75, 25, 800, 500)
THREE_PLAYERS: Final = Prices(-15, -20, -60, -30, -140, -70, 25, 790, 485)


def prices(players: int) -> Prices:
    """The prices at a table of this size."""
    return THREE_PLAYERS if players == THREE else FOUR_PLAYERS


def pack(players: int) -> tuple[str, ...]:
    """The cards in play: all 52, or 51 for three players."""
    return tuple(card for card in DECK if card != "2c") if players == THREE else DECK


def schedule(length: Length, players: int) -> tuple[Kind, ...]:
    """The kinds of the deals of a match in their order; in trump deals each player deals once.

    >>> schedule("short", 4)
    ('tricks', 'hearts', 'queens', 'kings', 'king', 'last', 'lottery')
    """
    match length:
        case "six":
            return NEGATIVE
        case "short":
            return (*NEGATIVE, "lottery")
        case "full":
            return (*NEGATIVE, "robber", *(TRUMP * players), "lottery")


@cache
def numbers(punished: Punished, players: int) -> tuple[int, ...]:
    """The numbers of the tricks that cost points in the sixth deal.

    With three players the last trick is the 17th and the last but one the 16th.

    >>> numbers("12_13", 4), numbers("12_13", 3)
    ((12, 13), (16, 17))
    """
    last = 17 if players == THREE else 13
    return tuple({13: last, 12: last - 1}.get(int(n), int(n)) for n in punished.split("_"))


def worth(kind: Kind, cards: tuple[str, ...], number: int, punished: tuple[int, ...], players: int) -> int:
    """The points for taking a trick of these cards, the ``number``-th of its deal; penalties are negative.

    >>> worth("queens", ("Qs", "Kh", "Qd", "2c"), 1, (), 4)
    -120
    """
    price = prices(players)
    match kind:
        case "tricks":
            return price.trick
        case "hearts":
            return price.heart * sum(card[-1] == "h" for card in cards)
        case "queens":
            return price.queen * sum(card[0] == "Q" for card in cards)
        case "kings":
            return price.king * sum(card[0] in "KJ" for card in cards)
        case "king":
            return price.king_of_hearts * (KING in cards)
        case "last" if number in punished:
            return price.numbered * (2 // len(punished))  # a single trick costs as much as two
        case "robber":
            return sum(worth(each, cards, number, punished, players) for each in NEGATIVE)
        case "trump":
            return price.trump
    return 0


def is_decided(kind: Kind, gone: int) -> bool:
    """Whether no card still to be played can cost anything; ``gone`` is the set of cards that were taken."""
    return kind in COSTLY and not COSTLY[kind] & ~gone


# --- the lottery: suits grow up and down from where they begin ---

Layout: TypeAlias = tuple[tuple[int, int], ...]
"""For each suit, in the order of ``SUITS``, the lowest and the highest value laid; 0 and 0 where none is."""

EMPTY: Final[Layout] = ((0, 0),) * len(SUITS)
VALUED: Final = {(card[-1], value): BIT[card] for card, value in ACE_HIGH.items()}


@cache
def first_of(suit: str, start: int, players: int) -> int:
    """The value that begins a suit. Without the two of clubs, clubs begin with three where others begin with two."""
    return 3 if (suit, start, players) == ("c", 2, THREE) else start


@cache
def card_of(suit: str, value: int) -> str:
    """The card of a suit with this value."""
    return next(card for card in DECK if card[-1] == suit and ACE_HIGH[card] == value)


def beginnings(layout: Layout, start: int, players: int) -> tuple[str, ...]:
    """The cards that would begin the suits not begun yet; none before the first card, since any card may be that."""
    waiting = [suit for suit, (low, _) in zip(SUITS, layout, strict=True) if start and not low]
    return tuple(card_of(suit, first_of(suit, start, players)) for suit in reversed(waiting))


@lru_cache(maxsize=1 << 14)
def fitting(layout: Layout, start: int, players: int) -> int:
    """The set of the cards that fit the layout now; before the first card it is the whole pack."""
    if not start:
        return bits(pack(players))
    found = 0
    for suit, (low, high) in zip(SUITS, layout, strict=True):
        wanted = (low - 1, high + 1) if low else (first_of(suit, start, players),)
        found |= sum(VALUED.get((suit, value), 0) for value in wanted)
    return found & bits(pack(players))


def grown(layout: Layout, suit: str, value: int) -> Layout:
    """The layout after a card has been laid at an end of its suit, or has begun it.

    >>> grown(grown(EMPTY, "c", 8), "c", 9)[0]
    (8, 9)
    """
    place = SUITS.index(suit)
    low, high = layout[place]
    ends = (min(low, value), max(high, value)) if low else (value, value)
    return with_item(layout, place, ends)
