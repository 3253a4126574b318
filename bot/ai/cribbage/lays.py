"""What it is worth to lay each card in the play: over the hands that the other one may hold, with the best play after
it against a player who takes the most points at once.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.ai.cribbage.discards import USUAL_CRIB, ranks_of
from bot.ai.cribbage.keeps import RANKS, SUITS, World
from bot.ai.cribbage.knowledge import DEALER, Deal
from bot.ai.cribbage.pegging import Ranks, Replies, Worth, without
from bot.ai.cribbage.stakes import Stakes
from bot.ai.player import Effort
from engines.cards import held
from engines.core import Seat, across
from engines.cribbage import View
from engines.cribbage.counting import LIMIT, ORDER, worth

FAR: Final = 1000
PATHS: Final = (1, 2, 5, 16, 64)
"""About so many positions are looked at in one world, by the number of cards in the hand."""

FEWEST: Final = 6
"""Worlds that are looked at in any case."""


@dataclass(frozen=True, slots=True)
class Table:
    """The play as a seat sees it, by ranks: its hand, the pile of the present count, and what the other may hold."""

    hand: Ranks
    pile: Ranks
    worlds: tuple[World, ...]


def table_of(stakes: Stakes, view: View, seat: Seat, effort: Effort, dice: Random) -> Table:
    """The play as a seat sees it, in as many worlds as the effort allows."""
    up, other = view.up, across(seat)
    own = ranks_of(held(view.hand))
    pile = tuple(ORDER[card] for card in up.pile)
    if not view.held[other]:
        return Table(own, pile, (((), 1.0),))
    seen = [*held(view.hand), *view.thrown, *(card for _, card in up.laid), *filter(None, (up.starter,))]
    ranks = [ORDER[card] for card in seen]
    left = tuple(SUITS - ranks.count(rank) for rank in RANKS)
    least = max((LIMIT + 1 - count for who, count in up.gos if who == other), default=0)
    most = max(FEWEST, effort.nodes // PATHS[len(own)])
    keeps = stakes.known.keeps[DEALER - stakes.role]
    worlds = keeps.worlds(ranks_of(up.laid_by(other)), least, left, most, dice)
    return Table(own, pile, tuple(worlds) or (((), 1.0),))


def values_of(table: Table, ranks: Iterable[int], worth: Worth, goal: tuple[int, int], effort: Effort) -> list[float]:
    """What it is worth to lay a card of each of some ranks."""
    replies, values = Replies(worth, goal), []
    weights = sum(weight for _, weight in table.worlds)
    for rank in ranks:
        rest, pile, before = without(table.hand, rank), (*table.pile, rank), replies.nodes
        values.append(sum(weight * replies.lay(rest, other, pile) for other, weight in table.worlds) / weights)
        effort.spend(replies.nodes - before)
    return values


def difference(own: int, other: int) -> float:
    """Points as they are, own less the other's."""
    return own - other


class Finish:
    """What pegged points are worth near the end of a match, with the counts of the show in mind."""

    def __init__(self, stakes: Stakes, view: View, seat: Seat) -> None:
        self._stakes, self._known = stakes, dict[tuple[int, int], float]()
        hand = (*held(view.hand), *view.up.laid_by(seat))
        self._hand = worth(hand, view.up.starter or "")
        one, two = view.thrown
        self._more = round(stakes.known.crib(stakes.role, ORDER[one], ORDER[two]) - USUAL_CRIB)

    def __call__(self, own: int, other: int) -> float:
        """What it is worth that both peg so many more points."""
        key = own, other
        if (value := self._known.get(key)) is None:
            value = self._known[key] = self._stakes.worth(lambda usual: self._deal(usual, own, other))
        return value

    def _deal(self, usual: Deal, own: int, other: int) -> Deal:
        crib = max(0, usual.crib + self._more)
        if self._stakes.role == DEALER:
            return Deal(other, own, usual.pone_hand, self._hand, crib)
        return Deal(own, other, self._hand, usual.dealer_hand, crib)
