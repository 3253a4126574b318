"""The deal at random, and possible deals behind what one seat sees."""

from typing import Final

from engines.cards import Hand, drawn, held
from engines.core import Seat
from engines.determinization import HiddenHand, determinize
from engines.kierki.deals import THREE, fitting, pack
from engines.kierki.table import State, View
from engines.luck import Luck
from engines.tricks import BIT, arranged, bits

FIRST: Final = {THREE: 6, 4: 5}
"""The number of cards that the dealer has seen on naming trumps, by the number of players."""


def shuffled_hands(players: int, luck: Luck, first: int = 0) -> tuple[tuple[Hand, ...], tuple[str, ...], Luck]:
    """The hands of ``first`` cards each, or of all cards; the cards to be dealt later; and the luck after it."""
    cards, _, luck = drawn(pack(players), len(pack(players)), luck)
    each = first or len(cards) // players
    hands = tuple(arranged(cards[seat * each : (seat + 1) * each]) for seat in range(players))
    return hands, cards[players * each :], luck


def filled(hands: tuple[Hand, ...], stock: tuple[str, ...]) -> tuple[Hand, ...]:
    """The hands with the cards that were kept back, sorted anew."""
    more = len(stock) // len(hands)
    return tuple(arranged((*held(hand), *stock[seat * more : (seat + 1) * more])) for seat, hand in enumerate(hands))


def imagined(view: View, luck: Luck) -> State:
    """A possible state behind a view: the hidden cards are dealt at random.

    No hand gets a card that play has shown not to be in it, and the player to move in the lottery can lay a card.
    """
    up, players = view.up, view.up.players
    hidden = [Seat(seat) for seat in range(players) if seat != view.seat]
    seen = up.gone | bits(held(view.hand)) | bits(card for _, card in up.laid)
    rest = tuple(card for card in pack(players) if not BIT[card] & seen)
    fits = fitting(up.layout, up.start, players) if up.phase in ("lottery", "bonus") else 0
    hidden_hands = tuple(HiddenHand(view.held[seat], up.lacks[seat], fits * (seat == up.turn)) for seat in hidden)
    (*sampled, stock), luck = determinize(rest, (*hidden_hands, HiddenHand(view.stock)), luck)
    hands: list[Hand] = [view.hand] * players
    places = (len(pack(players)) - view.stock) // players
    for seat, cards in zip(hidden, sampled, strict=True):
        hands[seat] = (*arranged(cards), *(None,) * (places - len(cards)))
    return State(up, tuple(hands), stock, luck)
