"""The rules of Kierki for four, or three.

``polish`` plays six deals without trumps, each of which punishes something else, as an older compendium of Polish games
begins to tell and other Polish collections go on. ``full`` is the game of kurnik.pl: a seventh deal punishes all of it,
then four deals with trumps and a lottery give back as much as was lost. ``short`` adds the lottery alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from engines.cards import DECK, SUITS, Hand, held, without
from engines.core import NOBODY, ONLY, Note, Outcome, Seat, note, with_item
from engines.kierki import dealing, deals, notation, refusals
from engines.kierki.deals import EMPTY, HEARTS_LAST, KING, Length, Punished, prices
from engines.kierki.table import Action, Done, FaceUp, Lay, Pass, State, Trump, View, playable
from engines.luck import Luck
from engines.tricks import ACE_HIGH, BIT, OF_SUIT, Trick, bits, taker

LAYS: Final = {card: Lay(card) for card in DECK}
TRUMPS: Final = tuple(map(Trump, reversed(SUITS)))
ALL: Final = bits(DECK)
EIGHT: Final = 8
PRIZES: Final = 2


@dataclass(frozen=True, slots=True)
class Kierki:
    """Whoever has the highest total after the last deal has won; penalties are negative points.

    The lottery may have to begin with an eight, and an ace, or a two as well, may bring one more card. ``last_deal6``
    are the tricks that the sixth deal punishes. ``king_must_fall`` makes the holder play the king of hearts as soon as
    he may. Trumps are named by the dealer from his first five cards, or by the player left of him from all thirteen.
    """

    deals: Length = "six"
    lottery_start: Literal["any", "eight"] = "any"
    lottery_bonus: Literal["none", "ace", "ace_two"] = "none"
    last_deal6: Punished = "7_13"
    king_must_fall: bool = False
    trump_caller: Literal["dealer5", "forehand13"] = "dealer5"

    key: ClassVar[str] = "kierki"
    hides: ClassVar[bool] = True
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(3, 5)

    def setup(self, players: int, luck: Luck) -> State:
        dealer, luck = luck.below(players)
        return self._dealt((), Seat(dealer), players, luck)

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.up.phase == "over" else ONLY[state.up.turn]

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        up, hand = state.up, state.hands[seat]
        if seat != up.turn:
            return
        match up.phase:
            case "trump":
                yield from TRUMPS
            case "play":
                yield from [LAYS[card] for card in self._playable(up, hand)]
            case "lottery" | "bonus":
                fits = deals.fitting(up.layout, up.start, up.players)
                yield from [LAYS[card] for card in held(hand) if BIT[card] & fits]
                if up.phase == "bonus":
                    yield Pass()

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        up, hand = state.up, state.hands[seat]
        match up.phase, action:
            case "play", Lay(card):
                able = self._playable(up, hand)
                if card in able:
                    return None
                return refusals.not_playable(up, hand, able) if card in hand else refusals.not_held(card)
            case (("lottery" | "bonus"), Lay(card)):
                if card not in hand:
                    return refusals.not_held(card)
                fits = deals.fitting(up.layout, up.start, up.players)
                return None if BIT[card] & fits else refusals.not_fitting(up, card)
            case "trump", Trump(suit) if suit in SUITS:
                return None
            case "bonus", Pass():
                return None
        return refusals.not_now(up, action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        match action:
            case Lay(card) if state.up.phase == "play":
                return self._played(state, seat, card)
            case Lay(card):
                return self._laid_out(state, seat, card)
            case Trump(suit):
                up = replace(state.up, phase="play", trump=suit, turn=state.up.left_of(state.up.dealer))
                return State(up, dealing.filled(state.hands, state.stock), (), state.luck)
            case Pass():
                return self._turned(state, seat, (seat,))

    def outcome(self, state: State) -> Outcome | None:
        up = state.up
        if up.phase != "over":
            return None
        totals = up.totals
        winners = tuple(Seat(seat) for seat, total in enumerate(totals) if total == max(totals))
        return Outcome(winners, note("kierki-highest", points=max(totals), deals=len(up.sheet)), totals)

    def view(self, state: State, seat: Seat | None) -> View:
        up = state.up
        return View(
            seat=seat,
            up=up,
            hand=() if seat is None else state.hands[seat],
            held=tuple(len(held(hand)) for hand in state.hands),
            stock=len(state.stock),
            moves=() if seat is None else tuple(self.legal(state, seat)),
            deals=len(deals.schedule(self.deals, up.players)),
            numbers=deals.numbers(self.last_deal6, up.players),
            outcome=self.outcome(state),
        )

    def imagine(self, view: View, luck: Luck) -> State:
        return dealing.imagined(view, luck)

    def parse(self, view: View, text: str) -> Action:
        return notation.read(view, text)

    def format(self, action: Action) -> str:
        return notation.spelled(action)

    # --- tricks ---

    def _playable(self, up: FaceUp, hand: Hand) -> tuple[str, ...]:
        led = up.laid[0][1][-1] if up.laid else ""
        return playable(hand, led, hearts_last=up.kind in HEARTS_LAST, king_falls=self._does_king_fall(up))

    def _does_king_fall(self, up: FaceUp) -> bool:
        return self.king_must_fall and up.kind in ("king", "robber")

    def _lacking(self, up: FaceUp, card: str) -> int:
        """What somebody cannot hold who plays this card now, as a set."""
        led = up.laid[0][1][-1] if up.laid else ""
        lacks = 0
        if led and card[-1] != led:
            lacks = OF_SUIT[led]
        elif not led and card[-1] == "h" and up.kind in HEARTS_LAST:
            lacks = ALL & ~OF_SUIT["h"]
        if self._does_king_fall(up) and (card[-1] == "h" or lacks):
            lacks |= BIT[KING]
        return lacks

    def _played(self, state: State, seat: Seat, card: str) -> State:
        """The card goes to the trick; the last one decides who takes it."""
        up, hands = state.up, with_item(state.hands, seat, without(state.hands[seat], card))
        laid = (*up.laid, (seat, card))
        lacks = up.lacks
        if lacking := self._lacking(up, card):
            lacks = with_item(lacks, seat, lacks[seat] | lacking)
        if len(laid) < up.players:
            return State(replace(up, laid=laid, lacks=lacks, turn=up.left_of(seat)), hands, (), state.luck)
        winner = taker(laid, trump=up.trump)
        cards = tuple([card for _, card in laid])
        number = sum(up.tricks) + 1
        punished = deals.numbers(self.last_deal6, up.players)
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
        return self._ended(State(up, hands, (), state.luck), is_early=any(hands[seat]))

    # --- the lottery ---

    def _laid_out(self, state: State, seat: Seat, card: str) -> State:
        """The card joins its suit; who has no card left gets a prize, and the second prize ends the deal."""
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
                return self._ended(replace(state, up=up, hands=hands), is_early=False)
        state = replace(state, up=up, hands=hands)
        if any(hands[seat]) and self._brings_more(card):
            if _fits(state, seat):
                return replace(state, up=replace(up, phase="bonus"))
            state = _shown_short(state, seat)
        return self._turned(state, seat, ())

    def _brings_more(self, card: str) -> bool:
        """Whether the card lets its player lay one more."""
        return {"none": "", "ace": "A", "ace_two": "A2"}[self.lottery_bonus].find(card[:-1]) >= 0

    def _turned(self, state: State, seat: Seat, passed: tuple[Seat, ...]) -> State:
        """The next player who has something to lay; the others pass, and all see what they do not have."""
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

    def _ended(self, state: State, *, is_early: bool) -> State:
        """The deal is written down; the deal passes left, until the last one is over."""
        up = state.up
        sheet = (*up.sheet, Done(up.kind, up.points, is_early))
        if len(sheet) == len(deals.schedule(self.deals, up.players)):
            return replace(state, up=replace(up, phase="over", sheet=sheet))
        return self._dealt(sheet, up.left_of(up.dealer), up.players, state.luck, up)

    def _dealt(
        self, sheet: tuple[Done, ...], dealer: Seat, players: int, luck: Luck, before: FaceUp | None = None
    ) -> State:
        """The next deal of the schedule, and who has something to decide first."""
        kind = deals.schedule(self.deals, players)[len(sheet)]
        is_called_early = kind == "trump" and self.trump_caller == "dealer5"
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
            start=EIGHT if kind == "lottery" and self.lottery_start == "eight" else 0,
            sheet=sheet,
        )
        state = State(up, hands, stock, luck)
        return self._turned(state, dealer, ()) if kind == "lottery" else state


def _fits(state: State, seat: Seat) -> bool:
    up = state.up
    fits = deals.fitting(up.layout, up.start, up.players)
    return any(BIT[card] & fits for card in state.hands[seat] if card)


def _shown_short(state: State, seat: Seat) -> State:
    """Somebody has nothing that fits, and everybody sees it."""
    up = state.up
    fits = deals.fitting(up.layout, up.start, up.players)
    lacks = with_item(up.lacks, seat, up.lacks[seat] | fits)
    return replace(state, up=replace(up, lacks=lacks))


def _added(numbers: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return with_item(numbers, seat, numbers[seat] + more)


RULESETS: Final[dict[str, Kierki]] = {
    "polish": Kierki(),
    "full": Kierki(deals="full"),
    "short": Kierki(deals="short"),
}
