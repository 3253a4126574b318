"""Why an action cannot be done: the rule that forbids it, and what is possible instead."""

from engines.cards import SUITS, Hand, suit
from engines.core import Card, Note, note
from engines.kierki.deals import KING, card_of, first_of
from engines.kierki.table import Action, FaceUp, Lay
from engines.tricks import ACE_HIGH, following


def not_now(up: FaceUp, action: Action) -> Note:
    """Another kind of decision is asked for."""
    return note("kierki-not-now", phase=up.phase, card="yes" if isinstance(action, Lay) else "no")


def not_held(card: str) -> Note:
    return note("kierki-not-held", card=Card(card))


def not_playable(up: FaceUp, hand: Hand, able: tuple[str, ...]) -> Note:
    """A card of the hand cannot be played, because the trick or the deal asks for others."""
    if able == (KING,) and (not up.laid or following(hand, suit(up.laid[0][1])) != able):
        return note("kierki-king-falls", card=Card(KING))
    if up.laid:
        return note("kierki-follow", suit=suit(up.laid[0][1]), cards=tuple(map(Card, able)))
    suits = tuple(note("kierki-suit", suit=colour) for colour in dict.fromkeys(map(suit, able)))
    return note("kierki-hearts-last", suits=suits)


def not_fitting(up: FaceUp, card: str) -> Note:
    """A card of the lottery fits only after its neighbour, or after the card that begins its suit."""
    value, colour = ACE_HIGH[card], suit(card)
    low, high = up.layout[SUITS.index(colour)]
    outward = low - 1 if value < low else high + 1
    wanted = outward if low else first_of(colour, up.start, up.players)
    return note("kierki-waits", card=Card(card), next=Card(card_of(colour, wanted)))
