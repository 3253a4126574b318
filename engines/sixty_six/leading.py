"""What the player who leads may do besides leading a card."""

from engines.cards import Hand, held
from engines.core import Note
from engines.sixty_six import dealing, refusals
from engines.sixty_six.options import Options
from engines.sixty_six.table import Action, Close, Declare, Exchange, FaceUp, is_married


def may_marry(rules: Options, up: FaceUp) -> bool:
    """Whether marriages can still be announced in this deal."""
    return up.phase == "open" or rules.marriage_after_close


def marriages(rules: Options, up: FaceUp, hand: Hand) -> tuple[str, ...]:
    """The cards of a hand that announce a marriage when they are led."""
    if may_marry(rules, up):
        return tuple(card for card in held(hand) if is_married(card, hand))
    return ()


def not_before_lead(rules: Options, up: FaceUp, hand: Hand, action: Action) -> Note | None:
    """Why the leader, who holds this hand, may not do something before the lead; None where it is allowed."""
    match action:
        case Exchange():
            lowest = dealing.lowest(up.trump, small=rules.schnapsen20)
            return no_exchange(rules, up) or (None if lowest in hand else refusals.no_lowest(lowest))
        case Close():
            if up.phase != "open":
                return refusals.no_stock(up, "close")
            return None if up.tricks[up.turn] or rules.close_first_lead else refusals.no_trick("close")
        case Declare(card):
            if up.closer not in (None, up.turn):
                return refusals.other_closed()
            if not card or card in marriages(rules, up, hand):
                return None
            if is_married(card, hand):
                return refusals.marriage_too_late(up)
            return refusals.no_marriage(card)
    return None


def no_exchange(rules: Options, up: FaceUp) -> Note | None:
    """Why no leader could take the trump card now, whatever hand that were; None where one could."""
    if up.phase != "open":
        return refusals.no_stock(up, "exchange")
    if not up.tricks[up.turn]:
        return refusals.no_trick("exchange")
    if up.stock == 2 and not rules.exchange_last_pair:  # noqa: PLR2004 - one card on the trump card
        return refusals.last_pair()
    return None
