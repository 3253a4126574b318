"""The rules of Kierki for four or three players, as everybody else calls them.

``polish`` plays six deals without trumps, each of which punishes something else. An older compendium of Polish games
describes the first of them, other Polish collections the rest. ``full`` is the game of kurnik.pl: a seventh deal
punishes all of it, then four deals with trumps and a lottery give back as much as was lost. ``short`` adds the lottery
alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from engines.cards import DECK, SUITS, held
from engines.core import NOBODY, ONLY, Note, Outcome, Seat, note
from engines.kierki import dealing, deals, notation, refusals
from engines.kierki.options import Options
from engines.kierki.steps import after, deal, may_play
from engines.kierki.table import Action, Lay, Pass, State, Trump, View
from engines.luck import Luck
from engines.tricks import BIT

LAYS: Final = {card: Lay(card) for card in DECK}
TRUMPS: Final = tuple(map(Trump, reversed(SUITS)))


@dataclass(frozen=True, slots=True)
class Kierki(Options):
    """The game for three or four: the highest total after the last deal wins. Penalties are negative points.

    >>> from engines.luck import Seeded
    >>> game = Kierki()
    >>> view = game.view(game.setup(4, Seeded("00" * 32)), Seat(0))
    >>> game.format(game.parse(view, "dama kier"))
    'Qh'
    """

    key: ClassVar[str] = "kierki"
    hides: ClassVar[bool] = True
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(3, 5)

    def setup(self, players: int, luck: Luck) -> State:
        dealer, luck = luck.below(players)
        return deal(self, (), Seat(dealer), players, luck)

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
                yield from [LAYS[card] for card in may_play(self, up, hand)]
            case "lottery" | "bonus":
                fits = deals.fitting(up.layout, up.start, up.players)
                yield from [LAYS[card] for card in held(hand) if BIT[card] & fits]
                if up.phase == "bonus":
                    yield Pass()

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        up, hand = state.up, state.hands[seat]
        match up.phase, action:
            case "play", Lay(card):
                able = may_play(self, up, hand)
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
        return after(self, state, seat, action)

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


RULESETS: Final[dict[str, Kierki]] = {
    "polish": Kierki(),
    "full": Kierki(deals="full"),
    "short": Kierki(deals="short"),
}
