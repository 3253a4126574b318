"""What speaks for a move at cribbage, in a sentence."""

from typing import Final

from bot.ai.cribbage.counts import right_count
from bot.ai.cribbage.discards import kept
from bot.ai.cribbage.knowledge import knowledge
from bot.ai.cribbage.stakes import stakes_of
from engines.cards import DECK, held, rank
from engines.core import Card, Note, Seat, across, note
from engines.cribbage import Accept, Action, Count, Lay, Muggins, Throw, View
from engines.cribbage.counting import LIMIT, ORDER, VALUE, ordered, pegging

FIVE: Final = 5
FAT: Final = 6.0
"""A crib of so many points is a good one."""


def why(view: View, seat: Seat, move: Action) -> Note | None:
    """A true sentence about a move; None where nothing is known."""
    match move:
        case Throw(cards):
            return _thrown(view, seat, cards)
        case Lay(card):
            return _laid(view, seat, card)
        case Count() | Accept() | Muggins():
            return note("cribbage-why-count", points=right_count(view))


def _thrown(view: View, seat: Seat, cards: tuple[str, ...]) -> Note | None:
    if (known := knowledge()) is None:
        return None
    stakes, six = stakes_of(known, view, seat), ordered(held(view.hand))
    one = kept(stakes, six, cards)
    cards_kept, points = tuple(map(Card, one.hand)), round(one.mean)
    if seat == view.up.dealer and one.crib >= FAT:
        what = "five" if FIVE in (ORDER[cards[0]], ORDER[cards[1]]) else "two"
        return note("cribbage-why-crib", cards=cards_kept, points=points, what=what)
    return note("cribbage-why-keeps", cards=cards_kept, points=points)


def _laid(view: View, seat: Seat, card: str) -> Note:
    """What a card makes, and how many of the thirteen ranks could score at once on it."""
    pile = (*view.up.pile, card)
    ranks = _answers(view, pile)
    who = ("nothing", "one")[ranks] if ranks < 2 else "several"  # noqa: PLR2004
    answers = who if view.held[across(seat)] else "over"
    if items := pegging(pile):
        made = tuple(note("cribbage-peg", kind=item.kind, points=item.points) for item in items)
        return note("cribbage-why-makes", items=made, answers=answers, ranks=ranks)
    return note("cribbage-why-lays", answers=answers, ranks=ranks)


def _answers(view: View, pile: tuple[str, ...]) -> int:
    """The number of ranks of which a card that was not seen would score on a pile."""
    seen = {*held(view.hand), *view.thrown, *(card for _, card in view.up.laid), view.up.starter}
    unseen = {rank(card): card for card in DECK if card not in seen}
    return sum(
        sum(VALUE[one] for one in (*pile, card)) <= LIMIT and bool(pegging((*pile, card))) for card in unseen.values()
    )
