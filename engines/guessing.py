"""Cards that nobody has shown, dealt anew within what is known of those who hold them."""

from dataclasses import dataclass, replace

from engines.core import with_item
from engines.luck import Luck, shuffled
from engines.tricks import BIT


@dataclass(frozen=True, slots=True)
class Holder:
    """A hand or a pile that is not seen: ``count`` cards, none of ``lacks``, and where ``needs`` are any one of them.

    Both are sets of cards as in ``engines.tricks``.
    """

    count: int
    lacks: int = 0
    needs: int = 0


def guessed(pack: tuple[str, ...], holders: tuple[Holder, ...], luck: Luck) -> tuple[tuple[tuple[str, ...], ...], Luck]:
    """The whole pack dealt to the holders, each as it may be; and the luck after it.

    Raises:
        ValueError: no deal is possible. A deal that was really played always is.
    """
    cards, luck = shuffled(pack, luck)
    needy = next((n for n, holder in enumerate(holders) if holder.needs), None)
    if needy is None:
        return _fitted(cards, holders), luck
    one = holders[needy]
    for card in cards:
        if BIT[card] & one.needs & ~one.lacks:
            rest = tuple(other for other in cards if other != card)
            fewer = with_item(holders, needy, replace(one, count=one.count - 1, needs=0))
            try:
                hands, after = guessed(rest, fewer, luck)
            except ValueError:
                continue
            return with_item(hands, needy, (card, *hands[needy])), after
    raise ValueError("nobody can hold what somebody must")


def _fitted(cards: tuple[str, ...], holders: tuple[Holder, ...]) -> tuple[tuple[str, ...], ...]:
    """Deals shuffled cards in their order; a card that its holder lacks goes elsewhere, and others make room for it."""
    deal = _Deal(holders)
    places = iter([n for n, holder in enumerate(holders) for _ in range(holder.count)])
    astray = []
    for card, place in zip(cards, places, strict=True):
        if BIT[card] & holders[place].lacks:
            astray.append(card)
            deal.room[place] += 1
        else:
            deal.owner[card] = place
    for card in astray:
        if not deal.place(card, set()):
            raise ValueError("no such deal")
    return tuple(tuple(card for card in cards if deal.owner[card] == n) for n in range(len(holders)))


class _Deal:
    """A deal in the making: who has which card, and who has room."""

    def __init__(self, holders: tuple[Holder, ...]) -> None:
        self.holders = holders
        self.owner: dict[str, int] = {}
        self.room = [0] * len(holders)

    def place(self, card: str, asked: set[int]) -> bool:
        """Finds a holder for the card, who may pass one of its own on to another: an augmenting path."""
        for n, holder in enumerate(self.holders):
            if n in asked or BIT[card] & holder.lacks:
                continue
            asked.add(n)
            if self.room[n]:
                self.room[n] -= 1
                self.owner[card] = n
                return True
            for other in [c for c, place in self.owner.items() if place == n]:
                if self.place(other, asked):
                    self.owner[card] = n
                    return True
        return False
