"""Why an action cannot be done: the rule that forbids it, and what is possible instead."""

from engines.cards import Hand
from engines.core import Card, Note, note
from engines.cribbage.counting import LIMIT, POSSIBLE, VALUE, ordered
from engines.cribbage.table import DEALT, KEPT, Accept, Action, Count, FaceUp, Lay, Muggins, Throw


def why_not(up: FaceUp, hand: Hand, thrown: tuple[str, ...], action: Action) -> Note | None:
    """Why a seat that is to move, and has this hand, may not do this; None exactly when it may."""
    match up.phase, action:
        case "throw", Throw(cards):
            return _not_thrown(hand, cards)
        case "play", Lay(card):
            return _not_laid(up, hand, thrown, card)
        case "count", Count(points) if points in POSSIBLE:
            return None
        case "answer", Muggins(points) if 1 <= points <= POSSIBLE[-1]:
            return None
        case "answer", Accept():
            return None
        case ("count", Count(points)) | ("answer", Muggins(points)):
            return note("cribbage-impossible", points=points)
        case _:
            return note("cribbage-not-now", phase=up.phase)


def _not_thrown(hand: Hand, cards: tuple[str, ...]) -> Note | None:
    if len(cards) != DEALT - KEPT or cards != ordered(set(cards)):
        return note("cribbage-two-cards")
    if missing := tuple(Card(card) for card in cards if card not in hand):
        return note("cribbage-not-held", cards=missing)
    return None


def _not_laid(up: FaceUp, hand: Hand, thrown: tuple[str, ...], card: str) -> Note | None:
    if card in hand:
        if (count := up.count + VALUE[card]) <= LIMIT:
            return None
        fitting = tuple(Card(other) for place in up.fitting(hand) if (other := hand[place]))
        return note("cribbage-too-high", count=count, limit=LIMIT, cards=fitting)
    if card in (laid for _, laid in up.laid):
        return note("cribbage-laid-already", card=Card(card))
    if card in thrown:
        return note("cribbage-in-crib", card=Card(card))
    return note("cribbage-not-held", cards=(Card(card),))
