"""The rules of sixty-six for two.

``polish`` is the Polish game of 66, as kurnik.pl and an older compendium of Polish games describe it: who follows must
head the trick when the stock is closed or gone, and a marriage counts only after a later trick. ``hoyle`` is the game
of the Bicycle books, ``schnapsen`` its Austrian sister with twenty cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from engines.cards import Hand, held, without
from engines.core import BOTH_SEATS, NOBODY, ONLY, Note, Outcome, Seat, Who, across, note, with_item
from engines.luck import Luck
from engines.sixty_six import dealing, notation, refusals, settling
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
    View,
    added,
    answers,
    is_married,
    lacking,
    put,
    worth,
)
from engines.tricks import BIT, Trick, bits, taker

LAYS: Final = {card: Lay(card) for card in POINTS}


@dataclass(frozen=True, slots=True)
class SixtySix(Options):
    """The game for two: whoever has seven game points has won the match."""

    key: ClassVar[str] = "sixty_six"
    hides: ClassVar[bool] = True
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 3)

    def setup(self, players: int, luck: Luck) -> State:
        place, luck = luck.below(2)
        return dealing.dealt(BOTH_SEATS[place], luck, small=self.schnapsen20)

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.up.phase == "over" else ONLY[state.up.turn]

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        up, hand = state.up, state.hands[seat]
        if up.phase == "over" or seat != up.turn:
            return
        if up.laid:
            yield from (LAYS[card] for card in self._answers(up, hand))
            return
        yield from (LAYS[card] for card in held(hand))
        yield from (action for action in (Exchange(), Close()) if not self._not_before_lead(up, hand, seat, action))
        if up.closer in (None, seat):
            yield Declare()
            yield from (Declare(card) for card in self.marriages(up, hand))

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        up, hand = state.up, state.hands[seat]
        if isinstance(action, Lay):
            if action.card not in hand:
                return refusals.not_held(action.card)
            if not up.laid or action.card in (able := self._answers(up, hand)):
                return None
            return refusals.not_answer(up, able)
        return refusals.not_leading() if up.laid else self._not_before_lead(up, hand, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        match action:
            case Lay(card):
                return self._followed(state, seat, card) if state.up.laid else self._led(state, seat, card)
            case Exchange():
                return self._exchanged(state, seat)
            case Close():
                return self._closed(state, seat)
            case Declare(card):
                up = state.up
                extra = worth(card, up.trump) if card else 0
                declared = replace(up, points=added(up.points, seat, extra))
                return self._next(state, declared, settling.declared(self, declared, seat))

    def outcome(self, state: State) -> Outcome | None:
        up = state.up
        if up.phase != "over":
            return None
        winner = BOTH_SEATS[up.score[1] >= MATCH]
        won, lost = up.score[winner], up.score[across(winner)]
        how = note("sixty_six-reached", who=Who(winner), score=won, other=Who(across(winner)), lost=lost)
        return Outcome((winner,), how, up.score)

    def view(self, state: State, seat: Seat | None) -> View:
        up = state.up
        own, both = self.show_points == "own", self.show_points == "both"
        return View(
            seat=seat,
            up=up,
            hand=() if seat is None else state.hands[seat],
            drew=None if seat is None else state.drew[seat],
            held=(len(held(state.hands[0])), len(held(state.hands[1]))),
            moves=() if seat is None else tuple(self.legal(state, seat)),
            marriages=() if seat is None else self._announced(state, seat),
            may_close=not up.laid and not self._not_before_lead(up, (), up.turn, Close()),
            may_exchange=not up.laid and not self._no_exchange(up, up.turn) and up.turned != self._lowest(up),
            may_marry=self._marries(up),
            shown=(
                up.points[0] if both or (own and seat == BOTH_SEATS[0]) else None,
                up.points[1] if both or (own and seat == BOTH_SEATS[1]) else None,
            ),
            small=self.schnapsen20,
            outcome=self.outcome(state),
        )

    def imagine(self, view: View, luck: Luck) -> State:
        return dealing.imagined(view, luck)

    def parse(self, view: View, text: str) -> Action:
        return notation.read(view, text)

    def format(self, action: Action) -> str:
        return notation.spelled(action)

    # --- what may be done ---

    def marriages(self, up: FaceUp, hand: Hand) -> tuple[str, ...]:
        """The cards that announce a marriage when they are led."""
        if self._marries(up):
            return tuple(card for card in held(hand) if is_married(card, hand))
        return ()

    def _marries(self, up: FaceUp) -> bool:
        return up.phase == "open" or self.marriage_after_close

    def _announced(self, state: State, seat: Seat) -> tuple[str, ...]:
        is_lead = seat in self.to_move(state) and not state.up.laid
        return self.marriages(state.up, state.hands[seat]) if is_lead else ()

    def _answers(self, up: FaceUp, hand: Hand) -> tuple[str, ...]:
        return held(hand) if up.phase == "open" else answers(hand, up.led, up.trump)

    def _lowest(self, up: FaceUp) -> str:
        return dealing.lowest(up.trump, small=self.schnapsen20)

    def _no_exchange(self, up: FaceUp, seat: Seat) -> Note | None:
        """Why nobody in this seat could take the trump card now, whatever cards are held there."""
        if up.phase != "open":
            return refusals.no_stock(up, "exchange")
        if not up.tricks[seat]:
            return refusals.no_trick("exchange")
        if up.stock == 2 and not self.exchange_last_pair:  # noqa: PLR2004 - one card on the trump card
            return refusals.last_pair()
        return None

    def _not_before_lead(self, up: FaceUp, hand: Hand, seat: Seat, action: Action) -> Note | None:
        """Why the leader cannot do this now, besides leading."""
        match action:
            case Exchange():
                lowest = self._lowest(up)
                return self._no_exchange(up, seat) or (None if lowest in hand else refusals.no_lowest(lowest))
            case Close():
                if up.phase != "open":
                    return refusals.no_stock(up, "close")
                return None if up.tricks[seat] or self.close_first_lead else refusals.no_trick("close")
            case Declare(card):
                if up.closer not in (None, seat):
                    return refusals.other_closed()
                if not card or card in self.marriages(up, hand):
                    return None
                if is_married(card, hand):
                    return refusals.marriage_too_late(up)
                return refusals.no_marriage(card)
        return None

    # --- what follows ---

    def _exchanged(self, state: State, seat: Seat) -> State:
        """The turned card goes to the place of the lowest trump; both have seen it."""
        up, hand = state.up, state.hands[seat]
        lowest, turned = self._lowest(up), up.turned or ""
        up = replace(
            up,
            turned=lowest,
            known=put(up.known, seat, up.known[seat] & ~BIT[lowest] | BIT[turned]),
            events=(*up.events, Event("exchange", seat, turned)),
        )
        return replace(state, up=up, hands=with_item(state.hands, seat, without(hand, lowest, turned)))

    def _closed(self, state: State, seat: Seat) -> State:
        up, other = state.up, across(seat)
        at_close = (up.points[other], up.tricks[other])
        events = (*up.events, Event("close", seat))
        return replace(state, up=replace(up, phase="closed", closer=seat, at_close=at_close, events=events))

    def _led(self, state: State, seat: Seat, card: str) -> State:
        """A marriage shows its other card; who leads a king or a queen without one does not hold the other."""
        up, hand = state.up, state.hands[seat]
        known, lacks, points, pending, events = up.known, up.lacks, up.points, up.pending, up.events
        if card in PARTNER and self._marries(up):
            partner = PARTNER[card]
            if partner in hand:
                extra = worth(card, up.trump)
                known = put(known, seat, known[seat] | BIT[partner])
                events = (*events, Event("marriage", seat, card, extra))
                if self.marriage_needs == "any_trick" and up.tricks[seat]:
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

    def _followed(self, state: State, seat: Seat, card: str) -> State:
        """The taker's pending marriages count, and both draw; after the last trick the deal is settled."""
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
            lacks = put(lacks, winner, 0)  # it may be what was drawn
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
        return self._next(state, up, settling.played(self, up))

    def _next(self, state: State, up: FaceUp, settled: Settled) -> State:
        """Game points are written down; the other deals, unless the match is won."""
        score = up.score if settled.winner is None else added(up.score, settled.winner, settled.game)
        up = replace(up, score=score, deals=(*up.deals, settled))
        if max(score) >= MATCH:
            return replace(state, up=replace(up, phase="over"))
        return dealing.dealt(across(up.dealer), state.luck, up, small=self.schnapsen20)


def _drew(hand: Hand, card: str) -> Hand:
    """The drawn card takes the place just freed."""
    return with_item(hand, hand.index(None), card)


RULESETS: Final[dict[str, SixtySix]] = {
    "polish": SixtySix(),
    "hoyle": SixtySix(marriage_after_close=True, marriage_needs="any_trick"),
    "schnapsen": SixtySix(
        trickless_at="close",
        marriage_after_close=True,
        marriage_needs="any_trick",
        last_trick="wins",
        close_first_lead=True,
        schnapsen20=True,
    ),
}
