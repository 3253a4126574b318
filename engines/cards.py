"""French-suited cards. A card is a string, its rank and then its suit: ``5h``, ``10h``, ``Kd``; a pile is a tuple."""

from typing import Final, TypeAlias

from engines.luck import Luck

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("c", "d", "h", "s")
DECK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)

Hand: TypeAlias = tuple[str | None, ...]
"""Cards by place; None is a place that a card has left. A card keeps its place until the hand is sorted again."""

SPELLINGS: Final = {"T": "10", "1": "A", "W": "J", "D": "Q", "♣": "c", "♦": "d", "♥": "h", "♠": "s"}
"""Other spellings of ranks and suits: T is ten; W (walet) and D (dama) are Polish; and the suit signs."""


def rank(card: str) -> str:
    """The rank of a card: ``10`` of ``10h``."""
    return card[:-1]


def suit(card: str) -> str:
    """The suit of a card: ``h`` of ``10h``."""
    return card[-1]


def read_card(text: str) -> str | None:
    """The card that a text means, or None where it means none.

    >>> [read_card(text) for text in ("10H", "th", "5♥", "Wd", "11h")]
    ['10h', '10h', '5h', 'Jd', None]
    """
    text = text.strip().replace("\N{VARIATION SELECTOR-16}", "")
    if len(text) < 2:  # noqa: PLR2004 - a rank and a suit
        return None
    first, last = text[:-1].upper(), text[-1]
    card = SPELLINGS.get(first, first) + (last.lower() if last.isascii() else SPELLINGS.get(last, last))
    return card if card in DECK else None


def held(hand: Hand) -> tuple[str, ...]:
    """The cards of a hand, without its empty places.

    >>> held(("Ks", None, "5c"))
    ('Ks', '5c')
    """
    return tuple([card for card in hand if card])


def without(hand: Hand, card: str, drawn: str | None = None) -> Hand:
    """The hand after a card has left it. A drawn card takes the place just freed; else the place stays empty.

    >>> without(("Ks", "5c"), "Ks", drawn="2h")
    ('2h', '5c')

    Raises:
        ValueError: the hand does not hold the card.
    """
    place = hand.index(card)
    return (*hand[:place], drawn, *hand[place + 1 :])  # written out, since play-outs call it for every card


def drawn(pack: tuple[str, ...], count: int, luck: Luck) -> tuple[tuple[str, ...], tuple[str, ...], Luck]:
    """So many cards taken from random places of a pack one by one, the pack without them, and the luck after it.

    >>> from engines.luck import Scripted
    >>> drawn(("As", "Ks", "Qs"), 2, Scripted((2, 0)))
    (('Qs', 'As'), ('Ks',), Scripted(values=(), kind='scripted'))
    """
    cards, rest = [], list(pack)
    for _ in range(count):
        place, luck = luck.below(len(rest))
        cards.append(rest.pop(place))
    return tuple(cards), tuple(rest), luck.noted("cards", cards, pack)
