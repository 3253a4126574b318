"""A deal of Kierki that is played in tricks, on sets of cards, fast enough to be played out many thousand times."""

from dataclasses import dataclass
from typing import Final

from bot.ai.kierki.cards import ALL, HEARTS, KING, NAME, NUMBER, OF_SUIT, RANKS, SUIT, from_engine
from engines.cards import SUITS
from engines.kierki import Kierki, View
from engines.kierki.deals import COSTLY, HEARTS_LAST, NEGATIVE, Kind, pack, worth
from engines.kierki.table import FaceUp

NO_TRUMP: Final = -1


@dataclass(frozen=True, slots=True)
class Deal:
    """What a deal charges: points for each card taken, for every trick, and for the tricks by their number from 0.

    ``costly`` are the cards after which the deal is decided, or nothing where it is always played to its end.
    ``dear`` are the cards that cost anything.
    """

    players: int
    trump: int
    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    costly: int
    dear: int
    hearts_last: bool
    king_falls: bool

    @property
    def is_gain(self) -> bool:
        """Whether tricks are wanted here."""
        return self.tricks[0] > 0


def deal_of(rules: Kierki, view: View, trump: str = "") -> Deal:
    """The prices of the deal that a view shows."""
    up, players = view.up, view.up.players
    trump = trump or up.trump
    kinds: tuple[Kind, ...] = NEGATIVE if up.kind == "robber" else (up.kind,)
    counted = [kind for kind in kinds if kind in COSTLY]
    priced = [(NAME[number],) for number in range(len(NAME))]
    prices = tuple(sum(worth(kind, card, 0, (), players) for kind in counted) for card in priced)
    length = len(NAME) // players
    return Deal(
        players=players,
        trump=SUITS.index(trump) if trump else NO_TRUMP,
        cards=prices,
        tricks=tuple(sum(worth(k, (), n, view.numbers, players) for k in kinds) for n in range(1, length + 1)),
        costly=from_engine(COSTLY.get(up.kind, 0)),
        dear=sum(1 << card for card, price in enumerate(prices) if price),
        hearts_last=up.kind in HEARTS_LAST,
        king_falls=rules.king_must_fall and up.kind in ("king", "robber"),
    )


class Table:
    """A position: hands as sets, the trick so far, and the points of the deal; it changes as cards are laid.

    ``best`` is the card that takes the trick so far, ``pot`` what its cards cost, ``seen`` all cards ever laid.
    """

    __slots__ = ("best", "count", "deal", "hands", "led", "number", "points", "pot", "seen", "turn", "winner")

    def __init__(self, deal: Deal, up: FaceUp, hands: list[int]) -> None:
        self.deal, self.hands, self.turn = deal, hands, int(up.turn)
        self.points, self.number = list(up.points), sum(up.tricks)
        self.seen = from_engine(up.gone) | ALL & ~sum(1 << NUMBER[card] for card in pack(deal.players))
        self.count = self.pot = self.led = self.best = self.winner = 0
        if up.laid:
            self.turn = int(up.laid[0][0])
            for _, card in up.laid:
                self.lay(NUMBER[card])

    def copy(self) -> "Table":
        """The same position, to be played on alone."""
        other = Table.__new__(Table)
        other.deal, other.hands, other.turn, other.points = self.deal, self.hands[:], self.turn, self.points[:]
        other.number, other.seen, other.count, other.pot = self.number, self.seen, self.count, self.pot
        other.led, other.best, other.winner = self.led, self.best, self.winner
        return other

    @property
    def is_over(self) -> bool:
        """Whether the deal is decided, or no card is left; asked between tricks."""
        costly = self.deal.costly
        return not self.count and (not self.hands[self.turn] or (bool(costly) and not costly & ~self.seen))

    def able(self) -> int:
        """The cards that the player whose turn it is may lay."""
        hand, deal = self.hands[self.turn], self.deal
        if self.count:
            able = hand & OF_SUIT[self.led] or hand
        else:
            able = (hand & ~OF_SUIT[HEARTS] if deal.hearts_last else hand) or hand
        return 1 << KING if deal.king_falls and able >> KING & 1 else able

    def lay(self, card: int) -> None:
        """The player whose turn it is lays a card; the last card of a trick decides who takes it."""
        deal, bit = self.deal, 1 << card
        self.hands[self.turn] &= ~bit
        self.seen |= bit
        self.pot += deal.cards[card]
        if not self.count:
            self.led, self.best, self.winner = SUIT[card], card, self.turn
        elif self.beats(card):
            self.best, self.winner = card, self.turn
        self.count += 1
        self.turn = (self.turn + 1) % deal.players
        if self.count == deal.players:
            self.points[self.winner] += self.pot + deal.tricks[self.number]
            self.number += 1
            self.turn, self.count, self.pot = self.winner, 0, 0

    def beats(self, card: int) -> bool:
        """Whether a card takes the trick from the best one so far."""
        suit = card // RANKS
        return card > self.best if suit == self.best // RANKS else suit == self.deal.trump
