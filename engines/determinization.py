"""Determinization: the cards that a player does not see, dealt at random within what is known of each hand.

A computer player, and a test that looks for leaks, need a whole deal that agrees with what one seat has seen. Play
shows that a hand cannot hold some cards, or must hold one of some others; the deals made here respect both.
"""

from dataclasses import dataclass, replace

from engines.core import with_item
from engines.luck import Luck, shuffled
from engines.tricks import BIT


@dataclass(frozen=True, slots=True)
class HiddenHand:
    """What is known of a hand, or a stock, whose cards are not seen.

    It has ``count`` cards, none of them among ``excluded``; where ``any_of`` is not empty, one at least is among
    ``any_of``. Both are sets of cards as in ``engines.tricks``.
    """

    count: int
    excluded: int = 0
    any_of: int = 0


def determinize(
    pack: tuple[str, ...], hands: tuple[HiddenHand, ...], luck: Luck
) -> tuple[tuple[tuple[str, ...], ...], Luck]:
    """Deals the whole pack to the hands at random, each as it may be; returns their cards and the luck that remains.

    The counts of all hands together are the size of the pack. Not every possible deal is equally likely.

    >>> from engines.luck import Seeded
    >>> no_spades = HiddenHand(1, excluded=BIT["As"])
    >>> hands, _ = determinize(("As", "Ah"), (no_spades, HiddenHand(1)), Seeded("00" * 32))
    >>> hands
    (('Ah',), ('As',))

    Raises:
        ValueError: no deal agrees with what is known. One that was really played always does.
    """
    cards, luck = shuffled(pack, luck)
    bound = next((n for n, hand in enumerate(hands) if hand.any_of), None)
    if bound is None:
        return _dealt(cards, hands), luck
    one = hands[bound]
    for card in cards:
        if BIT[card] & one.any_of & ~one.excluded:
            rest = tuple(other for other in cards if other != card)
            fewer = with_item(hands, bound, replace(one, count=one.count - 1, any_of=0))
            try:
                found, after = determinize(rest, fewer, luck)
            except ValueError:
                continue
            return with_item(found, bound, (card, *found[bound])), after
    raise ValueError("no hand can hold the card that one of them must hold")


def _dealt(cards: tuple[str, ...], hands: tuple[HiddenHand, ...]) -> tuple[tuple[str, ...], ...]:
    """Deals shuffled cards in their order; a card that a hand excludes goes elsewhere, and others make room for it."""
    deal = _Deal(hands)
    places = iter([n for n, hand in enumerate(hands) for _ in range(hand.count)])
    left_over = []
    for card, place in zip(cards, places, strict=True):
        if BIT[card] & hands[place].excluded:
            left_over.append(card)
            deal.room[place] += 1
        else:
            deal.owner[card] = place
    for card in left_over:
        if not deal.place(card, set()):
            raise ValueError("no deal agrees with what is known")
    return tuple(tuple(card for card in cards if deal.owner[card] == n) for n in range(len(hands)))


class _Deal:
    """A deal in the making, as a matching of cards to hands: which hand has which card, and which has room."""

    def __init__(self, hands: tuple[HiddenHand, ...]) -> None:
        self.hands = hands
        self.owner: dict[str, int] = {}
        self.room = [0] * len(hands)

    def place(self, card: str, tried: set[int]) -> bool:
        """Finds a hand for the card, along an augmenting path: a full hand may pass one of its cards on to another."""
        for n, hand in enumerate(self.hands):
            if n in tried or BIT[card] & hand.excluded:
                continue
            tried.add(n)
            if self.room[n]:
                self.room[n] -= 1
                self.owner[card] = n
                return True
            for other in [c for c, place in self.owner.items() if place == n]:
                if self.place(other, tried):
                    self.owner[card] = n
                    return True
        return False
