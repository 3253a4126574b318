"""What each step of a turn does to the table."""

from dataclasses import replace
from typing import Final, Literal

from engines.canasta.melds import Meld, joined
from engines.canasta.options import Options
from engines.canasta.pack import grouped, is_red_three, is_wild, kind
from engines.canasta.position import position_in
from engines.canasta.table import (
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
    Staged,
    State,
    Step,
    Swap,
    Take,
    places,
)
from engines.canasta.turns import go_out, next_turn, settle, with_melds, with_reds
from engines.cards import held
from engines.core import Seat, with_item

ALONE: Final = 2
"""So many players have no partners, and may draw two cards at a time."""


def after(rules: Options, state: State, seat: Seat, step: Step) -> State:
    """The state after a legal step of the seat that is to move."""
    match step:
        case Draw():
            return _drawn(rules, state)
        case Take():
            return _taken(rules, state, step)
        case Lay():
            return _staged(rules, state, step)
        case Back(rank):
            return replace(state, tray=tuple(one for one in state.tray if one.rank != rank))
        case LayOut():
            return _laid_out(rules, state)
        case Discard(card):
            return _ended(rules, state, card)
        case Done():
            return _ended(rules, state, "")
        case Ask():
            asked = Event("ask", seat)
            return replace(state, up=replace(state.up, phase="answer", events=(*_events(state.up), asked)))
        case Answer(yes):
            return _answered(state, seat, yes=yes)
        case Swap(card):
            return _swapped(rules, state, card)
        case Pass():
            return settle(rules, replace(state, tray=()), (Event("stock", seat),))


# --- taking ---


def _drawn(rules: Options, state: State) -> State:
    """The hand gets a card, or two; red threes are laid out, and other cards drawn for them."""
    up = state.up
    seat, hand, stock = up.turn, list(state.hands[up.turn]), list(state.stock)
    wanted, reds = (2 if rules.draw2 and up.players == ALONE else 1), []
    while wanted and stock:
        card = stock.pop(0)
        if is_red_three(card):
            reds.append(card)
        else:
            hand.append(card)
            wanted -= 1
    events = (*_events(up), *((Event("red", seat, tuple(reds)),) if reds else ()))
    up = replace(up, phase="meld", taken="stock", stuck=len(hand) == len(state.hands[seat]), events=events)
    up = with_reds(up, seat, tuple(reds))
    return replace(state, up=up, hands=with_item(state.hands, seat, tuple(hand)), stock=tuple(stock))


def _taken(rules: Options, state: State, step: Take) -> State:
    """What is on the tray comes to the table with the top; the rest of the pile goes to the hand, or stays."""
    up, at = state.up, position_in(rules, state)
    seat, top = up.turn, kind(up.top)
    used = places(at.free, top, step.naturals, step.twos, step.jokers) or ()
    with_top = Meld(top, (up.top, *(card for place in used if (card := at.free[place]))))
    laid = joined((), (*at.tray, with_top))
    loose = tuple(None if place in used else card for place, card in enumerate(at.free))
    rest = state.pile[:-1]
    if step.only:
        turned = up.turned[: len(rest)]
        up = replace(up, taken="pile", laid=laid, top=rest[-1] if rest else "", turned=turned, events=())
        up = replace(with_melds(up, seat, laid), phase="meld")
        told_top = (Event("top", seat, state.pile[-1:]), Event("laid", seat, laid=laid))
        state = replace(state, up=up, hands=with_item(state.hands, seat, loose), tray=(), pile=rest)
        return go_out(rules, state, told_top, own=laid)
    reds = tuple(filter(is_red_three, rest))
    gained = grouped(card for card in rest if not is_red_three(card))
    told = (Event("pile", seat, (up.top,), len(gained)), Event("laid", seat, laid=laid))
    events = (*told, *((Event("red", seat, reds),) if reds else ()))
    up = replace(up, phase="meld", taken="pile", laid=laid, top="", frozen=False, across="", turned=(), events=events)
    up = with_reds(with_melds(up, seat, laid), seat, reds)
    return replace(state, up=up, hands=with_item(state.hands, seat, (*loose, *gained)), tray=(), pile=())


def _swapped(rules: Options, state: State, card: str) -> State:
    """A card of the hand changes places with the starting card, and the turn passes on."""
    up = state.up
    seat, hand = up.turn, state.hands[up.turn]
    told = Event("swap", seat, (up.top, card))
    hands = with_item(state.hands, seat, with_item(hand, hand.index(card), up.top))
    pile = (*state.pile[:-1], card)
    across = next(filter(is_wild, pile), "")
    up = replace(up, top=card, frozen=bool(across), across=across, turned=pile, events=(told,))
    return next_turn(rules, replace(state, up=up, pile=pile, hands=hands))


# --- melding ---


def _staged(rules: Options, state: State, step: Lay) -> State:
    """The tray with more cards, those of one rank together and last."""
    at = position_in(rules, state)
    found = places(at.free, step.rank, step.naturals, step.twos, step.jokers) or ()
    before = tuple(place for one in state.tray if one.rank == step.rank for place in one.places)
    others = tuple(one for one in state.tray if one.rank != step.rank)
    return replace(state, tray=(*others, Staged(step.rank, (*before, *found))))


def _laid_out(rules: Options, state: State) -> State:
    """The tray comes to the table; the cards that stay in the hand keep their places."""
    up, at = state.up, position_in(rules, state)
    events = _events(up) if up.taken != "pile" else up.events
    if not at.tray:
        return replace(state, up=replace(up, events=events))
    laid = joined((), at.tray)
    told = Event("laid", up.turn, laid=laid)
    up = replace(with_melds(up, up.turn, laid), laid=joined(up.laid, laid), events=(*events, told))
    return replace(state, up=up, hands=with_item(state.hands, up.turn, at.free), tray=())


# --- the end of a turn ---


def _ended(rules: Options, state: State, card: str) -> State:
    """The tray comes to the table, the card to the pile; then the turn passes on, or the deal is over."""
    state = _laid_out(rules, state)
    up, seat = state.up, state.up.turn
    cards = list(held(state.hands[seat]))
    if card:
        cards.remove(card)
        events = (*up.events, Event("discard", seat, (card,)))
        across = up.across or (card if is_wild(card) else "")
        up = replace(up, top=card, frozen=up.frozen or is_wild(card), across=across, events=events)
        state = replace(state, pile=(*state.pile, card))
    state = replace(state, up=up, hands=with_item(state.hands, seat, tuple(cards)))
    if not cards:
        return go_out(rules, state, up.events, up.laid)
    if up.laid:
        melded = with_item(up.melded, seat, True)  # noqa: FBT003
        state = replace(state, up=replace(up, melded=melded))
    return next_turn(rules, state)


def _answered(state: State, seat: Seat, *, yes: bool) -> State:
    """The turn goes on where the question interrupted it."""
    up = state.up
    answer: Literal["yes", "no"] = "yes" if yes else "no"
    phase: Literal["meld", "take"] = "meld" if up.taken else "take"
    return replace(state, up=replace(up, phase=phase, answer=answer, events=(*up.events, Event(answer, seat))))


def _events(up: FaceUp) -> tuple[Event, ...]:
    """What this turn has shown so far.

    What the player before did is forgotten as soon as this one has taken a card; a question and its answer stay.
    """
    return () if up.phase == "take" and not up.answer else tuple(e for e in up.events if e.seat == up.turn or up.answer)
