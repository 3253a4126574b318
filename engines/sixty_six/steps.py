"""What each step does to the table, and what follows by itself."""

from dataclasses import replace

from engines.cards import Hand, without
from engines.core import BOTH_SEATS, Seat, across, with_item
from engines.sixty_six import dealing, settling
from engines.sixty_six.leading import may_marry
from engines.sixty_six.options import Options
from engines.sixty_six.table import (
    MATCH,
    PARTNER,
    POINTS,
    STRENGTH,
    Action,
    Close,
    Declare,
    Event,
    Exchange,
    FaceUp,
    Lay,
    Places,
    Settled,
    State,
    added,
    lacking,
    put,
    worth,
)
from engines.tricks import BIT, Trick, bits, taker


def after(rules: Options, state: State, seat: Seat, action: Action) -> State:
    """The state after a legal action of the seat that is to move."""
    match action:
        case Lay(card):
            return _followed(rules, state, seat, card) if state.up.laid else _led(rules, state, seat, card)
        case Exchange():
            return _exchanged(rules, state, seat)
        case Close():
            return _closed(state, seat)
        case Declare(card):
            extra = worth(card, state.up.trump) if card else 0
            up = replace(state.up, points=added(state.up.points, seat, extra))
            return _next(rules, state, up, settling.declared(rules, up, seat))


def _exchanged(rules: Options, state: State, seat: Seat) -> State:
    """The turned card goes to the place of the lowest trump in the hand; both players have seen it."""
    up, hand = state.up, state.hands[seat]
    lowest, turned = dealing.lowest(up.trump, small=rules.schnapsen20), up.turned or ""
    up = replace(
        up,
        turned=lowest,
        known=put(up.known, seat, up.known[seat] & ~BIT[lowest] | BIT[turned]),
        events=(*up.events, Event("exchange", seat, turned)),
    )
    return replace(state, up=up, hands=with_item(state.hands, seat, without(hand, lowest, turned)))


def _closed(state: State, seat: Seat) -> State:
    """The stock is closed; the points and tricks of the other player at this moment are kept for the settlement."""
    up, other = state.up, across(seat)
    at_close = (up.points[other], up.tricks[other])
    events = (*up.events, Event("close", seat))
    return replace(state, up=replace(up, phase="closed", closer=seat, at_close=at_close, events=events))


def _led(rules: Options, state: State, seat: Seat, card: str) -> State:
    """The lead. A marriage shows its other card; a king or queen led without one shows that the other is not there."""
    up, hand = state.up, state.hands[seat]
    known, lacks, points, pending, events = up.known, up.lacks, up.points, up.pending, up.events
    if card in PARTNER and may_marry(rules, up):
        partner = PARTNER[card]
        if partner in hand:
            extra = worth(card, up.trump)
            known = put(known, seat, known[seat] | BIT[partner])
            events = (*events, Event("marriage", seat, card, extra))
            if rules.marriage_needs == "any_trick" and up.tricks[seat]:
                points = added(points, seat, extra)
            else:
                pending = added(pending, seat, extra)
        else:
            lacks = put(lacks, seat, lacks[seat] | BIT[partner])
    up = replace(
        up,
        turn=across(seat),
        laid=((seat, card),),
        known=put(known, seat, known[seat] & ~BIT[card]),
        lacks=lacks,
        points=points,
        pending=pending,
        events=events,
    )
    drew = (None, state.drew[1]) if seat == BOTH_SEATS[0] else (state.drew[0], None)
    return replace(state, up=up, hands=with_item(state.hands, seat, without(hand, card)), drew=drew)


def _followed(rules: Options, state: State, seat: Seat, card: str) -> State:
    """The second card: the pending marriages of the taker count, both draw, and after the last trick the deal ends."""
    up, hands, stock = state.up, with_item(state.hands, seat, without(state.hands[seat], card)), state.stock
    led, lacks = up.led, up.lacks
    if up.phase != "open":
        lacks = put(lacks, seat, lacks[seat] | bits(lacking(card, led, up.trump)))
    laid = (*up.laid, (seat, card))
    winner = taker(laid, STRENGTH, up.trump)
    trick = POINTS[led] + POINTS[card]
    known = put(up.known, seat, up.known[seat] & ~BIT[card])
    phase, turned, left = up.phase, up.turned, up.stock
    drew: Places = (None, None)
    if phase == "open":
        loser, left = across(winner), left - 2
        drew = (hands[0].index(None), hands[1].index(None))
        hands = with_item(hands, winner, _drew(hands[winner], stock[0]))
        lacks = put(lacks, winner, 0)  # the drawn card may be one of those
        if left:
            hands, lacks = with_item(hands, loser, _drew(hands[loser], stock[1])), (0, 0)
        else:
            last = turned or ""
            hands = with_item(hands, loser, _drew(hands[loser], last))
            known = put(known, loser, known[loser] | BIT[last])
            lacks = put(lacks, loser, lacks[loser] & ~BIT[last])
            phase, turned = "empty", None
        stock = stock[2:]
    up = replace(
        up,
        phase=phase,
        turn=winner,
        turned=turned,
        stock=left,
        laid=(),
        last=Trick(laid, winner),
        points=added(up.points, winner, trick + up.pending[winner]),
        pending=put(up.pending, winner, 0),
        tricks=added(up.tricks, winner, 1),
        gone=up.gone | BIT[led] | BIT[card],
        known=known,
        lacks=lacks,
        events=(),
    )
    state = State(up, hands, stock, state.luck, drew)
    if any(hands[winner]):
        return state
    return _next(rules, state, up, settling.played(rules, up))


def _next(rules: Options, state: State, up: FaceUp, settled: Settled) -> State:
    """Writes the result of the deal down; the other player deals the next one, unless the match is won."""
    score = up.score if settled.winner is None else added(up.score, settled.winner, settled.game)
    up = replace(up, score=score, deals=(*up.deals, settled))
    if max(score) >= MATCH:
        return replace(state, up=replace(up, phase="over"))
    return dealing.dealt(across(up.dealer), state.luck, up, small=rules.schnapsen20)


def _drew(hand: Hand, card: str) -> Hand:
    """The hand with a drawn card in the place just freed."""
    return with_item(hand, hand.index(None), card)
