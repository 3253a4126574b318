"""What each step does to the table, and what follows by itself, from the first deal to the last."""

from dataclasses import replace
from typing import Final

from engines.cards import DECK, Hand, without
from engines.core import Seat, with_item
from engines.kierki import dealing, deals
from engines.kierki.deals import EMPTY, HEARTS_LAST, KING, prices
from engines.kierki.options import Options
from engines.kierki.table import Action, Done, FaceUp, Lay, Pass, State, Trump, playable
from engines.luck import Luck
from engines.tricks import ACE_HIGH, BIT, OF_SUIT, Trick, bits, taker

ALL: Final = bits(DECK)
EIGHT: Final = 8
PRIZES: Final = 2
"""Players who get a prize in the lottery."""


def after(rules: Options, state: State, seat: Seat, action: Action) -> State:
    """The state after a legal action of the seat that is to move."""
    match action:
        case Lay(card) if state.up.phase == "play":
            return _played(rules, state, seat, card)
        case Lay(card):
            return _laid_out(rules, state, seat, card)
        case Trump(suit):
            up = replace(state.up, phase="play", trump=suit, turn=state.up.left_of(state.up.dealer))
            return State(up, dealing.filled(state.hands, state.stock), (), state.luck)
        case Pass():
            return _turned(state, seat, (seat,))


# --- tricks ---


def may_play(rules: Options, up: FaceUp, hand: Hand) -> tuple[str, ...]:
    """The cards of a hand that may be played to the trick, or led to a new one."""
    led = up.laid[0][1][-1] if up.laid else ""
    return playable(hand, led, hearts_last=up.kind in HEARTS_LAST, king_falls=_does_king_fall(rules, up))


def _does_king_fall(rules: Options, up: FaceUp) -> bool:
    return rules.king_must_fall and up.kind in ("king", "robber")


def _lacking(rules: Options, up: FaceUp, card: str) -> int:
    """The set of the cards that a hand cannot hold from which this card is played now."""
    led = up.laid[0][1][-1] if up.laid else ""
    lacks = 0
    if led and card[-1] != led:
        lacks = OF_SUIT[led]
    elif not led and card[-1] == "h" and up.kind in HEARTS_LAST:
        lacks = ALL & ~OF_SUIT["h"]
    if _does_king_fall(rules, up) and (card[-1] == "h" or lacks):
        lacks |= BIT[KING]
    return lacks


def _played(rules: Options, state: State, seat: Seat, card: str) -> State:
    """The card goes to the trick; the last card of a trick decides who takes it."""
    up, hands = state.up, with_item(state.hands, seat, without(state.hands[seat], card))
    laid = (*up.laid, (seat, card))
    lacks = up.lacks
    if lacking := _lacking(rules, up, card):
        lacks = with_item(lacks, seat, lacks[seat] | lacking)
    if len(laid) < up.players:
        return State(replace(up, laid=laid, lacks=lacks, turn=up.left_of(seat)), hands, (), state.luck)
    winner = taker(laid, trump=up.trump)
    cards = tuple([card for _, card in laid])
    number = sum(up.tricks) + 1
    punished = deals.numbers(rules.last_deal6, up.players)
    points = deals.worth(up.kind, cards, number, punished, up.players)
    up = replace(
        up,
        turn=winner,
        laid=(),
        last=Trick(laid, winner),
        last_points=points,
        tricks=_added(up.tricks, winner, 1),
        points=_added(up.points, winner, points),
        gone=up.gone | bits(cards),
        lacks=lacks,
    )
    is_early = deals.is_decided(up.kind, up.gone)
    if any(hands[seat]) and not is_early:
        return State(up, hands, (), state.luck)
    return _ended(rules, State(up, hands, (), state.luck), is_early=any(hands[seat]))


# --- the lottery ---


def _laid_out(rules: Options, state: State, seat: Seat, card: str) -> State:
    """The card joins its suit; a player without cards gets a prize, and the second prize ends the deal."""
    up, hands = state.up, with_item(state.hands, seat, without(state.hands[seat], card))
    value = ACE_HIGH[card]
    up = replace(
        up,
        phase="lottery",
        layout=deals.grown(up.layout, card[-1], value),
        start=up.start or value,
        gone=up.gone | BIT[card],
        passed=(),
        fresh=(seat, card),
        last=None,
    )
    if not any(hands[seat]):
        prize = prices(up.players)
        points = prize.second if up.out else prize.first
        up = replace(up, out=(*up.out, seat), points=_added(up.points, seat, points))
        if len(up.out) == PRIZES:
            return _ended(rules, replace(state, up=up, hands=hands), is_early=False)
    state = replace(state, up=up, hands=hands)
    if any(hands[seat]) and _brings_more(rules, card):
        if _fits(state, seat):
            return replace(state, up=replace(up, phase="bonus"))
        state = _shown_short(state, seat)
    return _turned(state, seat, ())


def _brings_more(rules: Options, card: str) -> bool:
    """Whether the card lets its player lay another one."""
    return {"none": "", "ace": "A", "ace_two": "A2"}[rules.lottery_bonus].find(card[:-1]) >= 0


def _turned(state: State, seat: Seat, passed: tuple[Seat, ...]) -> State:
    """The turn goes to the next player who can lay a card; the others pass, which shows what they do not have."""
    state = replace(state, up=replace(state.up, phase="lottery"))
    while True:
        seat = state.up.left_of(seat)
        if seat in state.up.out:
            continue
        if _fits(state, seat):
            return replace(state, up=replace(state.up, turn=seat, passed=passed))
        state = _shown_short(state, seat)
        passed = (*passed, seat)


# --- from deal to deal ---


def _ended(rules: Options, state: State, *, is_early: bool) -> State:
    """Writes the deal down; the next player deals, unless it was the last deal of the match."""
    up = state.up
    sheet = (*up.sheet, Done(up.kind, up.points, is_early))
    if len(sheet) == len(deals.schedule(rules.deals, up.players)):
        return replace(state, up=replace(up, phase="over", sheet=sheet))
    return deal(rules, sheet, up.left_of(up.dealer), up.players, state.luck, up)


def deal(
    rules: Options, sheet: tuple[Done, ...], dealer: Seat, players: int, luck: Luck, before: FaceUp | None = None
) -> State:
    """The next deal of the schedule. ``sheet`` has the deals that are over, ``before`` what lay face up at the last."""
    kind = deals.schedule(rules.deals, players)[len(sheet)]
    is_called_early = kind == "trump" and rules.trump_caller == "dealer5"
    hands, stock, luck = dealing.shuffled_hands(players, luck, dealing.FIRST[players] if is_called_early else 0)
    nothing = (0,) * players
    forehand = Seat((dealer + 1) % players)
    up = FaceUp(
        phase="trump" if kind == "trump" else "lottery" if kind == "lottery" else "play",
        kind=kind,
        turn=dealer if is_called_early else forehand,
        deal=len(sheet) + 1,
        dealer=dealer,
        last=before.last if before else None,
        last_points=before.last_points if before else 0,
        tricks=nothing,
        points=nothing,
        lacks=nothing,
        layout=EMPTY,
        start=EIGHT if kind == "lottery" and rules.lottery_start == "eight" else 0,
        sheet=sheet,
    )
    state = State(up, hands, stock, luck)
    return _turned(state, dealer, ()) if kind == "lottery" else state


def _fits(state: State, seat: Seat) -> bool:
    up = state.up
    fits = deals.fitting(up.layout, up.start, up.players)
    return any(BIT[card] & fits for card in state.hands[seat] if card)


def _shown_short(state: State, seat: Seat) -> State:
    """The state after a player has shown to have no card that fits."""
    up = state.up
    fits = deals.fitting(up.layout, up.start, up.players)
    lacks = with_item(up.lacks, seat, up.lacks[seat] | fits)
    return replace(state, up=replace(up, lacks=lacks))


def _added(numbers: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return with_item(numbers, seat, numbers[seat] + more)
