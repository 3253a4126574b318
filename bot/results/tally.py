"""What the draws of matches add up to: which faces dice have shown, which suit came first from a pack, and from where
in a pack cards were taken. In each of them every value is equally likely.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from bot.tables.witness import Deal, Heard
from engines.cards import SUITS, suit

FACES: Final = tuple(f"dice.{face}" for face in range(1, 7))
FIRSTS: Final = tuple(f"first.{mark}" for mark in SUITS)
QUARTERS: Final = tuple(f"quarter.{number}" for number in range(1, 5))
MATCHES: Final = "matches"

NAMES: Final = (MATCHES, *FACES, *FIRSTS, *QUARTERS)
"""The names of all numbers of a tally."""

SMALLEST: Final = 24
"""The fewest cards of a pack; what is shuffled with fewer items are seats."""


def tally_of(heard: Heard) -> dict[str, int]:
    """What one match adds."""
    tally = Counter({MATCHES: 1})
    for throw in heard.throws:
        tally.update(f"dice.{face}" for face in throw)
    for deal in heard.deals:
        if len(deal.pack) >= SMALLEST:
            tally.update(_first(deal))
            tally.update(f"quarter.{1 + 4 * answer // among}" for among, answer in deal.taken if among % 4 == 0)
    return dict(tally)


def dice_in(tally: Mapping[str, int]) -> dict[str, int]:
    """The faces of dice alone."""
    return {name: number for name, number in tally.items() if name in FACES}


def counts(tally: Mapping[str, int], names: tuple[str, ...]) -> tuple[int, ...]:
    """The numbers with these names, in this order."""
    return tuple(tally.get(name, 0) for name in names)


def _first(deal: Deal) -> tuple[str, ...]:
    """The suit of the first card, if the pack holds as many cards of each suit; a joker has none."""
    held = Counter(mark for card in deal.pack if (mark := _suit(card)))
    fair = len(held) == len(SUITS) and len(set(held.values())) == 1
    first = _suit(deal.cards[0]) if deal.cards else ""
    return (f"first.{first}",) if fair and first else ()


def _suit(card: object) -> str:
    """The suit of a card; empty for a joker."""
    return mark if isinstance(card, str) and (mark := suit(card)) in SUITS else ""
