"""The deal at random, and possible deals behind what one seat sees."""

from typing import Final

from engines.cards import Hand, drawn, held
from engines.core import BOTH_SEATS, Seat, across
from engines.determinization import HiddenHand, determinize
from engines.luck import Luck
from engines.sixty_six.table import PACK, STRENGTH, FaceUp, State, View
from engines.tricks import arranged, bits, cards_in

SMALL: Final = tuple(card for card in PACK if card[0] != "9")
"""The pack of twenty."""


def pack(*, small: bool) -> tuple[str, ...]:
    """The cards in play."""
    return SMALL if small else PACK


def lowest(trump: str, *, small: bool) -> str:
    """The trump that may be exchanged for the trump card: the nine, or in the pack of twenty the jack."""
    return f"J{trump}" if small else f"9{trump}"


def dealt(dealer: Seat, luck: Luck, before: FaceUp | None = None, *, small: bool) -> State:
    """A new deal: six cards for each hand, five in the pack of twenty; then the trump card is turned.

    Hands are sorted now and never again. ``before`` is what lay face up at the end of the deal before.
    """
    each = 5 if small else 6
    cards = pack(small=small)
    one, rest, luck = drawn(cards, each, luck)
    two, rest, luck = drawn(rest, each, luck)
    (turned,), rest, luck = drawn(rest, 1, luck)
    stock, _, luck = drawn(rest, len(rest), luck)
    up = FaceUp(
        phase="open",
        turn=across(dealer),
        deal=before.deal + 1 if before else 1,
        dealer=dealer,
        trump=turned[-1],
        turned=turned,
        stock=len(stock) + 1,
        last=before.last if before else None,
        score=before.score if before else (0, 0),
        deals=before.deals if before else (),
    )
    return State(up, (arranged(one, STRENGTH), arranged(two, STRENGTH)), stock, luck)


def imagined(view: View, luck: Luck) -> State:
    """A possible state behind a view: the hidden cards are dealt at random within what both players have seen."""
    up, own = view.up, view.seat
    hidden = [seat for seat in BOTH_SEATS if seat != own]
    seen = up.gone | bits(held(view.hand)) | bits(card for _, card in up.laid)
    seen |= bits((up.turned,) if up.turned else ())
    for seat in hidden:
        seen |= up.known[seat]
    rest = tuple(card for card in pack(small=view.small) if not bits((card,)) & seen)
    left = max(0, up.stock - 1)
    hidden_hands = tuple(HiddenHand(view.held[seat] - up.known[seat].bit_count(), up.lacks[seat]) for seat in hidden)
    (*sampled, stock), luck = determinize(rest, (*hidden_hands, HiddenHand(left)), luck)
    hands: list[Hand] = [view.hand, view.hand]
    places = 5 if view.small else 6
    for seat, unknown in zip(hidden, sampled, strict=True):
        cards = arranged((*unknown, *cards_in(up.known[seat])), STRENGTH)
        hands[seat] = (*cards, *(None,) * (places - len(cards)))
    drew = (view.drew if own == BOTH_SEATS[0] else None, view.drew if own == BOTH_SEATS[1] else None)
    return State(up, tuple(hands), stock, luck, drew)
