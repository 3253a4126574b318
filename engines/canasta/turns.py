"""How a turn begins and passes on, and how a deal ends."""

from dataclasses import replace

from engines.canasta import dealing, scoring
from engines.canasta.finishing import doubled
from engines.canasta.melds import Melds, joined
from engines.canasta.options import Options
from engines.canasta.pack import CANASTA, NATURALS, grouped, is_red_three, kind
from engines.canasta.table import Event, FaceUp, State
from engines.cards import held
from engines.core import Seat, with_item


def begin_turn(state: State) -> State:
    """The player to move lays red threes out, and draws a card from the stock for each."""
    up = state.up
    seat, hand, stock, reds = up.turn, list(held(state.hands[up.turn])), list(state.stock), []
    while found := [card for card in hand if is_red_three(card)]:
        for card in found:
            hand.remove(card)
            reds.append(card)
            if stock:
                hand.append(stock.pop(0))
    events = (*up.events, *((Event("red", seat, tuple(reds)),) if reds else ()))
    up = with_reds(replace(up, turns=up.turns + 1, events=events), seat, tuple(reds))
    return replace(state, up=up, hands=with_item(state.hands, seat, grouped(hand)), stock=tuple(stock))


def next_turn(rules: Options, state: State) -> State:
    """The turn of the player to the left, unless the stock has gone and there is no pile that could be bought."""
    up = state.up
    can_be_bought = rules.last_pile_buy and not up.bought and up.top and kind(up.top) in NATURALS
    if not state.stock and not can_be_bought:
        return settle(rules, state, (Event("stock", up.turn),))
    regrouped = with_item(state.hands, up.turn, grouped(held(state.hands[up.turn])))
    up = replace(up, phase="take", turn=up.left(up.turn), bought=not state.stock)
    return begin_turn(replace(state, up=replace(up, taken="", laid=(), answer="", stuck=False), hands=regrouped))


def go_out(rules: Options, state: State, events: tuple[Event, ...], own: Melds) -> State:
    """The end of a deal whose player has no cards left; the partner's hand is melded too if all of it can be.

    ``own`` are the melds of this turn: a player who had melded nothing before and lays a canasta at once goes out from
    the hand.
    """
    up = state.up
    seat, side, premiums = up.turn, up.side(up.turn), 1
    is_from_hand = not up.melded[seat] and any(len(meld.cards) >= CANASTA for meld in own)
    events = (*events, Event("hand" if is_from_hand else "out", seat))
    premiums += is_from_hand
    partner = up.partner(seat)
    left = held(state.hands[partner])
    reds = tuple(filter(is_red_three, left))
    rest = tuple(card for card in left if not is_red_three(card))
    if partner != seat and rest and (laid := doubled(up.melds[side], rest, rules.wild_canasta)) is not None:
        up = with_reds(with_melds(up, partner, laid), partner, reds)
        state = replace(state, hands=with_item(state.hands, partner, ()))
        events = (*events, Event("double", partner, laid=laid))
        premiums += 1
    return settle(rules, replace(state, up=up), events, side, premiums)


def settle(
    rules: Options, state: State, events: tuple[Event, ...], winner: int | None = None, premiums: int = 0
) -> State:
    """Writes the deal down, and deals the next one unless the match is decided.

    ``winner`` is the side that went out, None where the stock was used up; ``premiums`` is how many premiums it has.
    """
    up = state.up
    ended = tuple(
        scoring.settled(
            rules,
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
    if best >= rules.target and score.count(best) == 1:
        return replace(state, up=replace(up, phase="over"))
    return begin_turn(dealing.dealt(up.players, up.left(up.dealer), state.luck, score, up))


def with_melds(up: FaceUp, seat: Seat, laid: Melds) -> FaceUp:
    """The table after a seat has laid melds out for its side."""
    side = up.side(seat)
    return replace(up, melds=with_item(up.melds, side, joined(up.melds[side], laid)))


def with_reds(up: FaceUp, seat: Seat, reds: tuple[str, ...]) -> FaceUp:
    """The table after a seat has laid red threes out for its side."""
    if not reds:
        return up
    side = up.side(seat)
    return replace(up, reds=with_item(up.reds, side, (*up.reds[side], *reds)))
