"""A deal of sixty-six on sets of cards: the same rules as the engine's, for thousands of deals a second."""

from dataclasses import dataclass
from typing import Final

from bot.ai.sixty_six.cards import HIGHER, NUMBER, OF_SUIT, PARTNER, SUIT, WORTH, from_engine
from engines.cards import SUITS
from engines.sixty_six import FaceUp, SixtySix
from engines.sixty_six.settling import CLOSED, ENOUGH, LAST, lost, won

NONE: Final = -1


@dataclass(frozen=True, slots=True)
class Laws:
    """What a deal's options come to."""

    trump: int
    lowest: int
    marries_late: bool
    counts_at_once: bool
    last_wins: bool
    closes_first: bool
    last_pair: bool
    measured_at_close: bool
    flat: bool


def laws_of(rules: SixtySix, up: FaceUp) -> Laws:
    """The options of the rules, and the trumps of the deal."""
    small = rules.schnapsen20
    return Laws(
        trump=SUITS.index(up.trump),
        lowest=NUMBER[f"J{up.trump}" if small else f"9{up.trump}"],
        marries_late=rules.marriage_after_close,
        counts_at_once=rules.marriage_needs == "any_trick",
        last_wins=rules.last_trick == "wins" or small,
        closes_first=rules.close_first_lead,
        last_pair=rules.exchange_last_pair,
        measured_at_close=rules.trickless_at == "close",
        flat=rules.closed_value == "three",
    )


class Deal:
    """A position of a deal; it changes as it is played.

    ``stock`` has the cards in the order in which they are drawn, the turned one last; ``is_open`` while they are drawn.
    ``led`` is the card led, or -1. ``result`` is what the first seat has won, below 0 lost, once the deal is over.
    """

    __slots__ = (
        "at_close",
        "closer",
        "gone",
        "hands",
        "is_open",
        "laws",
        "led",
        "pending",
        "points",
        "result",
        "stock",
        "tricks",
        "turn",
    )

    def __init__(self, laws: Laws, up: FaceUp, hands: list[int], stock: list[int]) -> None:
        self.laws, self.hands, self.stock = laws, hands, stock
        self.points, self.pending, self.tricks = list(up.points), list(up.pending), list(up.tricks)
        self.turn, self.led = int(up.turn), NUMBER[up.led] if up.led else NONE
        self.is_open = up.phase == "open"
        self.closer = NONE if up.closer is None else int(up.closer)
        self.at_close = up.at_close
        self.gone = from_engine(up.gone)
        self.result: int | None = None

    # --- what can be done ---

    def able(self) -> int:
        """The cards that the player whose turn it is may lay."""
        hand = self.hands[self.turn]
        return hand if self.is_open or self.led < 0 else answers(hand, self.led, self.laws.trump)

    def married(self) -> int:
        """The queens and kings that the leader may lead with their marriage."""
        if not (self.is_open or self.laws.marries_late):
            return 0
        hand, found = self.hands[self.turn], 0
        for suit in range(len(SUITS)):
            pair = PAIR[suit]
            if hand & pair == pair:
                found |= pair
        return found

    def may_exchange(self) -> bool:
        """Whether the leader holds the lowest trump and may take the turned card for it."""
        laws = self.laws
        if not self.is_open or not self.tricks[self.turn] or not self.hands[self.turn] >> laws.lowest & 1:
            return False
        return len(self.stock) > LAST_PAIR or laws.last_pair

    def may_close(self) -> bool:
        """Whether the leader may close the stock."""
        return self.is_open and self.led < 0 and (self.tricks[self.turn] > 0 or self.laws.closes_first)

    def may_declare(self) -> bool:
        """Whether the leader may claim 66."""
        return self.closer in (NONE, self.turn)

    def bonus(self, card: int) -> int:
        """The points of the marriage that a card belongs to."""
        return 40 if SUIT[card] == self.laws.trump else 20

    # --- what is done ---

    def exchange(self) -> None:
        """The leader takes the turned card and puts the lowest trump in its place."""
        lowest = self.laws.lowest
        self.hands[self.turn] ^= 1 << lowest | 1 << self.stock[-1]
        self.stock[-1] = lowest

    def close(self) -> None:
        """The leader closes the stock."""
        other = 1 - self.turn
        self.is_open, self.closer, self.at_close = False, self.turn, (self.points[other], self.tricks[other])

    def declare(self, card: int = NONE) -> None:
        """The leader claims 66, perhaps with the marriage of a card."""
        if card >= 0:
            self.points[self.turn] += self.bonus(card)
        self._claim(self.turn, is_right=self.points[self.turn] >= ENOUGH)

    def lay(self, card: int) -> None:
        """The player whose turn it is lays a card; the second one decides who takes the trick, and both draw."""
        if self.led < 0:
            self._lead(card)
        else:
            self._follow(card)

    def _lead(self, card: int) -> None:
        seat = self.turn
        if PARTNER[card] >= 0 and self.hands[seat] >> PARTNER[card] & 1 and (self.is_open or self.laws.marries_late):
            counted = self.laws.counts_at_once and self.tricks[seat]
            (self.points if counted else self.pending)[seat] += self.bonus(card)
        self.hands[seat] ^= 1 << card
        self.led, self.turn = card, 1 - seat

    def _follow(self, card: int) -> None:
        led, seat = self.led, self.turn
        self.hands[seat] ^= 1 << card
        self.gone |= 1 << card | 1 << led
        winner = seat if beats(card, led, self.laws.trump) else 1 - seat
        self.points[winner] += WORTH[led] + WORTH[card] + self.pending[winner]
        self.pending[winner] = 0
        self.tricks[winner] += 1
        self.led, self.turn = NONE, winner
        if self.is_open:
            self.hands[winner] |= 1 << self.stock[0]
            self.hands[1 - winner] |= 1 << self.stock[1]
            del self.stock[:2]
            self.is_open = bool(self.stock)
        elif not self.hands[winner]:
            self._settle()

    # --- how it ends ---

    def _settle(self) -> None:
        """The result after the last trick."""
        last, points = self.turn, self.points
        if self.closer >= 0:
            self._claim(self.closer, is_right=points[self.closer] >= ENOUGH)
        elif self.laws.last_wins:
            self._pay(last, won(points[1 - last]))
        else:
            points[last] += LAST
            if points[0] == points[1]:
                self.result = 0
            else:
                winner = int(points[1] > points[0])
                self._pay(winner, won(points[1 - winner]))

    def _claim(self, seat: int, *, is_right: bool) -> None:
        points, tricks = self.points[1 - seat], self.tricks[1 - seat]
        if self.closer >= 0 and self.laws.measured_at_close:
            points, tricks = self.at_close
        game = won(points) if is_right else lost(tricks)
        if self.closer >= 0 and self.laws.flat:
            game = CLOSED
        self._pay(seat if is_right else 1 - seat, game)

    def _pay(self, seat: int, game: int) -> None:
        self.result = -game if seat else game


LAST_PAIR: Final = 2
"""The cards of the stock when one lies on the turned card."""

PAIR: Final = tuple((1 << (suit * 6 + 2)) | (1 << (suit * 6 + 3)) for suit in range(len(SUITS)))
"""The queen and the king of each suit."""


def answers(hand: int, led: int, trump: int) -> int:
    """The cards that may follow once the stock is closed or gone."""
    same = hand & OF_SUIT[SUIT[led]]
    if same:
        return same & HIGHER[led] or same
    return hand & OF_SUIT[trump] or hand


def beats(card: int, led: int, trump: int) -> bool:
    """Whether the second card takes the trick."""
    if SUIT[card] == SUIT[led]:
        return card > led
    return SUIT[card] == trump
