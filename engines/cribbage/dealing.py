"""The cut for the first deal, the deal at random, and possible deals behind what one seat sees."""

from dataclasses import replace
from typing import Literal

from engines.cards import DECK, Hand, drawn
from engines.core import BOTH_SEATS, Seat, across
from engines.cribbage.counting import LIMIT, ORDER, VALUE, ordered
from engines.cribbage.table import DEALT, KEPT, FaceUp, State, View
from engines.luck import Luck


def cut(wins: Literal["high", "low"], luck: Luck) -> tuple[tuple[tuple[str, str], ...], Seat, Luck]:
    """The cut for the first deal: every pair of cards drawn, by seat; the dealer; and the luck after it.

    Equal ranks are drawn again.
    """
    draws: list[tuple[str, str]] = []
    while not draws or ORDER[draws[-1][0]] == ORDER[draws[-1][1]]:
        (one, two), _, luck = drawn(DECK, 2, luck)
        draws.append((one, two))
    one, two = draws[-1]
    higher = BOTH_SEATS[ORDER[two] > ORDER[one]]
    return tuple(draws), higher if wins == "high" else across(higher), luck


def dealt(up: FaceUp, luck: Luck) -> State:
    """A new deal of six cards each, first to seat 0. Hands are sorted now and never again."""
    one, rest, luck = drawn(DECK, DEALT, luck)
    two, _, luck = drawn(rest, DEALT, luck)
    up = replace(up, phase="throw", deal=up.deal + 1, starter=None, laid=(), base=0, gos=())
    return State(up, (ordered(one), ordered(two)), ((), ()), luck)


def imagined(view: View, luck: Luck) -> State:
    """A possible state behind a view: the hidden cards are dealt at random.

    A player who said go at a count holds no card that would have fitted, and the player to move holds one that fits.
    """
    up, own = view.up, view.seat
    known = {*view.hand, *view.thrown, *view.crib, *(card for _, card in up.laid), up.starter}
    pack = tuple(card for card in DECK if card not in known)
    hands: list[Hand] = [view.hand, view.hand]
    for seat in sorted(BOTH_SEATS, key=lambda seat: (seat != _player(up), -_least(up, seat))):  # the restricted first
        if seat != own:
            hand, luck = _hand(view, seat, pack, luck)
            pack = tuple(card for card in pack if card not in hand)
            hands[seat] = (*ordered(hand), *(None,) * (DEALT - len(hand)))
    thrown = [view.thrown, view.thrown]
    crib = tuple(card for card in view.crib if card not in view.thrown)
    for seat in BOTH_SEATS:
        if seat != own:
            if not crib:
                thrown[seat], pack, luck = drawn(pack, (DEALT - KEPT) * view.away[seat], luck)
            else:
                thrown[seat], crib = crib[: DEALT - KEPT], crib[DEALT - KEPT :]
    return State(up, (hands[0], hands[1]), (ordered(thrown[0]), ordered(thrown[1])), luck)


def _hand(view: View, seat: Seat, pack: tuple[str, ...], luck: Luck) -> tuple[tuple[str, ...], Luck]:
    """A possible hand of a seat, from the cards of a pack."""
    able = tuple(card for card in pack if VALUE[card] >= _least(view.up, seat))
    while True:
        hand, _, luck = drawn(able, view.held[seat], luck)
        if seat != _player(view.up) or view.up.fitting(hand):
            return hand, luck


def _player(up: FaceUp) -> Seat | None:
    return up.turn if up.phase == "play" else None


def _least(up: FaceUp, seat: Seat) -> int:
    """The least value of a card that the seat can still hold, since it said go."""
    return max((LIMIT + 1 - count for who, count in up.gos if who == seat), default=0)
