"""French-suited cards: rank then suit, ``5h``, ``10h``, ``Kd``. A card is a short string, a pile a tuple."""

from typing import Final

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("c", "d", "h", "s")
DECK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)

SPELLINGS: Final = {"T": "10", "1": "A", "W": "J", "D": "Q", "♣": "c", "♦": "d", "♥": "h", "♠": "s"}
"""What people also write: T for ten; W (walet) and D (dama) in Polish; suit signs."""


def rank(card: str) -> str:
    """The rank of a card: ``10`` of ``10h``."""
    return card[:-1]


def suit(card: str) -> str:
    """The suit of a card: ``h`` of ``10h``."""
    return card[-1]


def read_card(text: str) -> str | None:
    """The card that somebody meant (``th``, ``10H``, ``5♥``, ``Wd``), or None."""
    text = text.strip().replace("\N{VARIATION SELECTOR-16}", "")
    if len(text) < 2:  # noqa: PLR2004 - a rank and a suit
        return None
    first, last = text[:-1].upper(), text[-1]
    card = SPELLINGS.get(first, first) + (last.lower() if last.isascii() else SPELLINGS.get(last, last))
    return card if card in DECK else None
