"""The rules of canasta.

``polish`` is the game that an older compendium of Polish games tells from its middle on; what is lost there follows
the same tradition as other Polish collections have it. ``classic`` is the game of the American books of about 1950.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from engines.canasta import dealing, notation, scoring
from engines.canasta.choices import choices
from engines.canasta.finishing import doubled
from engines.canasta.melds import Meld, Melds, joined
from engines.canasta.options import Options
from engines.canasta.pack import CANASTA, NATURALS, grouped, is_red_three, is_wild, kind
from engines.canasta.position import Position, position
from engines.canasta.refusals import why_not
from engines.canasta.table import (
    PARTNERS,
    Action,
    Answer,
    Ask,
    Back,
    Discard,
    Done,
    Draw,
    Event,
    FaceUp,
    Lay,
    LayOut,
    Pass,
    Several,
    Staged,
    State,
    Step,
    Swap,
    Take,
    View,
    places,
)
from engines.cards import held
from engines.core import NOBODY, ONLY, Note, Outcome, Seat, note, with_item
from engines.luck import Luck

ENDS: Final = (Discard, Done, Swap, Pass, Ask, Answer)
"""Steps after which somebody else decides."""

PAIR: Final = 2

SHOWS: Final = (Draw, Take)
"""Steps that show cards which nobody could know before."""


@dataclass(frozen=True, slots=True)
class Canasta(Options):
    """The game for two, three or four players; four play in partnerships."""

    key: ClassVar[str] = "canasta"
    hides: ClassVar[bool] = True
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 5)

    def setup(self, players: int, luck: Luck) -> State:
        dealer, luck = luck.below(players)
        score = (0,) * (2 if players == PARTNERS else players)
        return self._turned(dealing.dealt(players, Seat(dealer), luck, score))

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.up.phase == "over" else ONLY[state.up.asked]

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat in self.to_move(state):
            yield from choices(self._position(state))

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        if not isinstance(action, Several):
            return why_not(self._position(state), action)
        if any(isinstance(step, (*ENDS, *SHOWS)) for step in action.steps[:-1]) or not action.steps:
            return note("canasta-one-by-one")
        for step in action.steps[:-1]:
            if why := why_not(self._position(state), step):
                return why
            state = self._stepped(state, seat, step)
        return why_not(self._position(state), action.steps[-1])

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        for step in action.steps if isinstance(action, Several) else (action,):
            state = self._stepped(state, seat, step)
        return state

    def outcome(self, state: State) -> Outcome | None:
        up = state.up
        if up.phase != "over":
            return None
        scores = tuple(up.score[up.side(Seat(seat))] for seat in range(up.players))
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(winners, note("canasta-highest", points=max(scores), deals=len(up.sheet)), scores)

    def view(self, state: State, seat: Seat | None) -> View:
        up = state.up
        return View(
            seat=seat,
            up=up,
            hand=() if seat is None else state.hands[seat],
            tray=state.tray if seat == up.turn else (),
            held=tuple(len(held(hand)) for hand in state.hands),
            pile=len(state.pile),
            stock=len(state.stock),
            minimum=tuple(map(self.minimum, up.score)),
            target=self.target,
            moves=()
            if seat is None
            else tuple(step for step in self.legal(state, seat) if not isinstance(step, Several)),
            outcome=self.outcome(state),
        )

    def imagine(self, view: View, luck: Luck) -> State:
        return dealing.imagined(view, luck)

    def parse(self, view: View, text: str) -> Action:
        return notation.read(view, text)

    def format(self, action: Action) -> str:
        return notation.spelled(action)

    def _position(self, state: State) -> Position:
        return position(self, state.up, state.hands[state.up.turn], state.tray, len(state.pile), len(state.stock))

    # --- steps ---

    def _stepped(self, state: State, seat: Seat, step: Step) -> State:
        up, hand = state.up, state.hands[seat]
        match step:
            case Draw():
                return self._drew(state)
            case Take():
                return self._took(state, step)
            case Lay(rank, naturals, twos, jokers):
                loose = self._position(state).free
                found = places(loose, rank, naturals, twos, jokers) or ()
                return replace(state, tray=_staged(state.tray, Staged(rank, found)))
            case Back(rank):
                return replace(state, tray=tuple(one for one in state.tray if one.rank != rank))
            case LayOut():
                return self._laid_out(state)
            case Discard(card):
                return self._ended(state, card)
            case Done():
                return self._ended(state, "")
            case Ask():
                told = Event("ask", seat)
                return replace(state, up=replace(up, phase="answer", events=(*_now(up), told)))
            case Answer(yes):
                answer: Literal["yes", "no"] = "yes" if yes else "no"
                phase: Literal["meld", "take"] = "meld" if up.taken else "take"
                events = (*up.events, Event(answer, seat))
                return replace(state, up=replace(up, phase=phase, answer=answer, events=events))
            case Swap(card):
                changed = with_item(hand, hand.index(card), up.top)
                told = Event("swap", seat, (up.top, card))
                pile = (*state.pile[:-1], card)
                up = replace(up, top=card, frozen=any(map(is_wild, pile)), turned=pile, events=(told,))
                return self._next(replace(state, up=up, pile=pile, hands=with_item(state.hands, seat, changed)))
            case Pass():
                return self._settled(replace(state, tray=()), (Event("stock", seat),))

    def _drew(self, state: State) -> State:
        """One card to the hand; red threes are laid out and others drawn for them."""
        up = state.up
        seat, hand, stock = up.turn, list(state.hands[up.turn]), list(state.stock)
        wanted, reds = (2 if self.draw2 and up.players == PAIR else 1), []
        while wanted and stock:
            card = stock.pop(0)
            if is_red_three(card):
                reds.append(card)
            else:
                hand.append(card)
                wanted -= 1
        events = (*_now(up), *((Event("red", seat, tuple(reds)),) if reds else ()))
        up = replace(up, phase="meld", taken="stock", stuck=len(hand) == len(state.hands[seat]), events=events)
        up = _with_reds(up, seat, tuple(reds))
        return replace(state, up=up, hands=with_item(state.hands, seat, tuple(hand)), stock=tuple(stock))

    def _took(self, state: State, step: Take) -> State:
        """What is on the tray comes to the table with the top; the rest of the pile goes to the hand, or stays."""
        up, at = state.up, self._position(state)
        seat, top = up.turn, kind(up.top)
        used = places(at.free, top, step.naturals, step.twos, step.jokers) or ()
        with_top = Meld(top, (up.top, *(card for place in used if (card := at.free[place]))))
        laid = joined((), (*at.tray, with_top))
        loose = tuple(None if place in used else card for place, card in enumerate(at.free))
        rest = state.pile[:-1]
        if step.only:
            turned = up.turned[: len(rest)]
            up = replace(up, taken="pile", laid=laid, top=rest[-1] if rest else "", turned=turned, events=())
            up = replace(_melded(up, seat, laid), phase="meld")
            told_top = (Event("top", seat, state.pile[-1:]), Event("laid", seat, laid=laid))
            state = replace(state, up=up, hands=with_item(state.hands, seat, loose), tray=(), pile=rest)
            return self._out(state, told_top, own=laid)
        reds = tuple(filter(is_red_three, rest))
        gained = grouped(card for card in rest if not is_red_three(card))
        told = (Event("pile", seat, (up.top,), len(gained)), Event("laid", seat, laid=laid))
        events = (*told, *((Event("red", seat, reds),) if reds else ()))
        up = replace(up, phase="meld", taken="pile", laid=laid, top="", frozen=False, turned=(), events=events)
        up = _with_reds(_melded(up, seat, laid), seat, reds)
        return replace(state, up=up, hands=with_item(state.hands, seat, (*loose, *gained)), tray=(), pile=())

    def _laid_out(self, state: State) -> State:
        """The tray comes to the table; the cards that stay in the hand keep their places."""
        up, at = state.up, self._position(state)
        events = _now(up) if up.taken != "pile" else up.events
        if not at.tray:
            return replace(state, up=replace(up, events=events))
        laid = joined((), at.tray)
        told = Event("laid", up.turn, laid=laid)
        up = replace(_melded(up, up.turn, laid), laid=joined(up.laid, laid), events=(*events, told))
        return replace(state, up=up, hands=with_item(state.hands, up.turn, at.free), tray=())

    def _ended(self, state: State, card: str) -> State:
        """The tray comes to the table, the card to the pile; then it is the next player's turn, or the deal is over."""
        state = self._laid_out(state)
        up, seat = state.up, state.up.turn
        cards = list(held(state.hands[seat]))
        if card:
            cards.remove(card)
            events = (*up.events, Event("discard", seat, (card,)))
            up = replace(up, top=card, frozen=up.frozen or is_wild(card), events=events)
            state = replace(state, pile=(*state.pile, card))
        state = replace(state, up=up, hands=with_item(state.hands, seat, tuple(cards)))
        if not cards:
            return self._out(state, up.events, up.laid)
        if up.laid:
            melded = with_item(up.melded, seat, True)  # noqa: FBT003
            state = replace(state, up=replace(up, melded=melded))
        return self._next(state)

    # --- from turn to turn ---

    def _next(self, state: State) -> State:
        """The deal goes on to the left, unless the stock has gone and there is no pile that could be bought."""
        up = state.up
        can_be_bought = self.last_pile_buy and not up.bought and up.top and kind(up.top) in NATURALS
        if not state.stock and not can_be_bought:
            return self._settled(state, (Event("stock", up.turn),))
        regrouped = with_item(state.hands, up.turn, grouped(held(state.hands[up.turn])))
        up = replace(up, phase="take", turn=up.left(up.turn), bought=not state.stock)
        return self._turned(replace(state, up=replace(up, taken="", laid=(), answer="", stuck=False), hands=regrouped))

    def _turned(self, state: State) -> State:
        """A turn begins: red threes are laid out, and other cards drawn for them."""
        up = state.up
        seat, hand, stock, reds = up.turn, list(held(state.hands[up.turn])), list(state.stock), []
        while found := [card for card in hand if is_red_three(card)]:
            for card in found:
                hand.remove(card)
                reds.append(card)
                if stock:
                    hand.append(stock.pop(0))
        events = (*up.events, *((Event("red", seat, tuple(reds)),) if reds else ()))
        up = _with_reds(replace(up, turns=up.turns + 1, events=events), seat, tuple(reds))
        return replace(state, up=up, hands=with_item(state.hands, seat, grouped(hand)), stock=tuple(stock))

    def _out(self, state: State, events: tuple[Event, ...], own: Melds) -> State:
        """Somebody has gone out; the partner follows if all of his hand can be melded as well."""
        up = state.up
        seat, side, premiums = up.turn, up.side(up.turn), 1
        is_from_hand = not up.melded[seat] and any(len(meld.cards) >= CANASTA for meld in own)
        events = (*events, Event("hand" if is_from_hand else "out", seat))
        premiums += is_from_hand
        partner = up.partner(seat)
        left = held(state.hands[partner])
        reds = tuple(filter(is_red_three, left))
        rest = tuple(card for card in left if not is_red_three(card))
        if partner != seat and rest and (laid := doubled(up.melds[side], rest, self.wild_canasta)) is not None:
            up = _with_reds(_melded(up, partner, laid), partner, reds)
            state = replace(state, hands=with_item(state.hands, partner, ()))
            events = (*events, Event("double", partner, laid=laid))
            premiums += 1
        return self._settled(replace(state, up=up), events, side, premiums)

    def _settled(self, state: State, events: tuple[Event, ...], winner: int | None = None, premiums: int = 0) -> State:
        """The deal is written down; the next one is dealt, unless the match is decided."""
        up = state.up
        ended = tuple(
            scoring.settled(
                self,
                up.melds[side],
                up.reds[side],
                tuple(held(hand) for seat, hand in enumerate(state.hands) if up.side(Seat(seat)) == side),
                premiums if side == winner else 0,
            )
            for side in range(len(up.melds))
        )
        score = tuple(before + one.points for before, one in zip(up.score, ended, strict=True))
        told = events if winner is not None else (*up.events, *events)
        sheet = (*up.sheet, tuple(one.points for one in ended))
        up = replace(up, score=score, ended=ended, sheet=sheet, events=told)
        best = max(score)
        if best >= self.target and score.count(best) == 1:
            return replace(state, up=replace(up, phase="over"))
        return self._turned(dealing.dealt(up.players, up.left(up.dealer), state.luck, score, up))


def _now(up: FaceUp) -> tuple[Event, ...]:
    """What has happened in this turn; what the last player did is over as soon as this one has taken a card."""
    return () if up.phase == "take" and not up.answer else tuple(e for e in up.events if e.seat == up.turn or up.answer)


def _staged(tray: tuple[Staged, ...], more: Staged) -> tuple[Staged, ...]:
    """The tray with more cards, those of one rank together and last."""
    before = tuple(place for one in tray if one.rank == more.rank for place in one.places)
    others = tuple(one for one in tray if one.rank != more.rank)
    return (*others, Staged(more.rank, (*before, *more.places)))


def _melded(up: FaceUp, seat: Seat, laid: Melds) -> FaceUp:
    side = up.side(seat)
    return replace(up, melds=with_item(up.melds, side, joined(up.melds[side], laid)))


def _with_reds(up: FaceUp, seat: Seat, reds: tuple[str, ...]) -> FaceUp:
    if not reds:
        return up
    side = up.side(seat)
    return replace(up, reds=with_item(up.reds, side, (*up.reds[side], *reds)))


RULESETS: Final[dict[str, Canasta]] = {
    "polish": Canasta(),
    "classic": Canasta(black3="classic", one_card_rule="classic", red3_unlaid="500", draw2=True),
}
