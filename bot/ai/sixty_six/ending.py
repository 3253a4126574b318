"""The ending of a deal of sixty-six, when nobody draws any more: solved exactly from both hands.

Every value is what the leading or answering player wins in game points, below 0 loses, with the best play of both.
"""

from typing import Final, TypeAlias

from bot.ai.sixty_six.cards import HIGHER, OF_SUIT, SUIT, WORTH, numbers_in
from bot.ai.sixty_six.deal import NONE, PAIR, Deal, Laws, answers
from engines.sixty_six.settling import CLOSED, ENOUGH, LAST, lost, won

MOST: Final = 3
Key: TypeAlias = tuple[int, int, int, int, int, int, bool, bool, bool]


class Ending:
    """A search for one deal; it remembers positions by what decides them."""

    def __init__(self, deal: Deal) -> None:
        self.laws: Laws = deal.laws
        self.closer, self.at_close = deal.closer, deal.at_close
        self.nodes = 0
        self._known: dict[Key, tuple[int, int]] = {}

    def value(self, deal: Deal) -> int:
        """What the player whose turn it is wins or loses."""
        seat, other = deal.turn, 1 - deal.turn
        mine = _Side(deal.hands[seat], deal.points[seat], deal.pending[seat], deal.tricks[seat], seat)
        its = _Side(deal.hands[other], deal.points[other], deal.pending[other], deal.tricks[other], other)
        if deal.led < 0:
            return self._lead(mine, its, -MOST, MOST)
        return self._answer(mine, its, deal.led, -MOST, MOST)

    def _lead(self, mine: "_Side", its: "_Side", low: int, high: int) -> int:
        """The value for a leader, exact between ``low`` and ``high``, else a bound."""
        self.nodes += 1
        if not mine.hand:
            return self._settled(mine, its)
        ceiling = self._gain(its, mine)
        if self.closer in (NONE, mine.seat) and mine.points + self._extra(mine.hand) >= ENOUGH:
            return ceiling
        floor = -self._gain(mine, its)
        if ceiling <= low or floor >= high:
            return ceiling if ceiling <= low else floor
        low, high = max(low, floor), min(high, ceiling)
        is_closer = mine.seat == self.closer
        key = (
            mine.hand,
            its.hand,
            mine.points,
            its.points,
            mine.pending,
            its.pending,
            bool(mine.took),
            bool(its.took),
            is_closer,
        )
        known = self._known.get(key)
        if known:
            low, high = max(low, known[0]), min(high, known[1])
            if low >= high:
                return known[0] if known[0] >= high else known[1]
        return self._searched(mine, its, key, low, high)

    def _searched(self, mine: "_Side", its: "_Side", key: Key, low: int, high: int) -> int:
        best, floor = -MOST - 1, low
        for card in self._ordered(mine.hand, its.hand):
            value = -self._answer(its, self._led(mine, card), card, -high, -max(low, best))
            if value > best:
                best = value
                if best >= high:
                    break
        old = self._known.get(key, (-MOST, MOST))
        self._known[key] = (
            max(old[0], best if best > floor else -MOST),
            min(old[1], best if best < high else MOST),
        )
        return best

    def _ordered(self, hand: int, its: int) -> list[int]:
        """Cards that nobody beats first, the high ones before the low ones; of neighbours in a suit all are tried."""
        trumps = its & OF_SUIT[self.laws.trump]
        return sorted(
            numbers_in(hand),
            key=lambda card: (bool(its & HIGHER[card]) or bool(trumps and not its & OF_SUIT[SUIT[card]]), -WORTH[card]),
        )

    def _led(self, mine: "_Side", card: int) -> "_Side":
        points, pending = mine.points, mine.pending
        pair = PAIR[SUIT[card]]
        if pair >> card & 1 and mine.hand & pair == pair and self.laws.marries_late:
            extra = 40 if SUIT[card] == self.laws.trump else 20
            if self.laws.counts_at_once and mine.took:
                points += extra
            else:
                pending += extra
        return _Side(mine.hand ^ 1 << card, points, pending, mine.took, mine.seat)

    def _answer(self, mine: "_Side", its: "_Side", led: int, low: int, high: int) -> int:
        """The value for the player who answers a lead."""
        best, trump = -MOST - 1, self.laws.trump
        for card in sorted(numbers_in(answers(mine.hand, led, trump)), key=WORTH.__getitem__):
            points = WORTH[led] + WORTH[card]
            rest = mine.hand ^ 1 << card
            if (SUIT[card] == SUIT[led] and card > led) or (SUIT[card] != SUIT[led] and SUIT[card] == trump):
                me = _Side(rest, mine.points + points + mine.pending, 0, 1, mine.seat)
                value = self._lead(me, its, max(low, best), high)
            else:
                me = _Side(rest, mine.points, mine.pending, mine.took, mine.seat)
                it = _Side(its.hand, its.points + points + its.pending, 0, 1, its.seat)
                value = -self._lead(it, me, -high, -max(low, best))
            if value > best:
                best = value
                if best >= high:
                    break
        return best

    def _extra(self, hand: int) -> int:
        """The most that a marriage in hand adds to a claim."""
        if not self.laws.marries_late:
            return 0
        suits = [suit for suit, pair in enumerate(PAIR) if hand & pair == pair]
        return max((40 if suit == self.laws.trump else 20 for suit in suits), default=0)

    def _gain(self, loser: "_Side", winner: "_Side") -> int:
        """The most that a winner can still get: the loser's points only grow."""
        if self.closer >= 0:
            if self.laws.flat:
                return CLOSED
            if winner.seat == self.closer:
                return won(self.at_close[0] if self.laws.measured_at_close else loser.points)
            return lost(self.at_close[1] if self.laws.measured_at_close else winner.took)
        return won(loser.points)

    def _settled(self, last: "_Side", other: "_Side") -> int:
        """The value after the last trick for who took it."""
        if self.closer >= 0:
            closer, its = (last, other) if last.seat == self.closer else (other, last)
            is_right = closer.points >= ENOUGH
            game = self._gain(its, closer) if is_right else self._failed(its)
            return game if (closer is last) == is_right else -game
        if self.laws.last_wins:
            return won(other.points)
        points = last.points + LAST
        if points == other.points:
            return 0
        return won(other.points) if points > other.points else -won(points)

    def _failed(self, its: "_Side") -> int:
        if self.laws.flat:
            return CLOSED
        return lost(self.at_close[1] if self.laws.measured_at_close else its.took)


class _Side:
    """What one player has: cards, points, points of marriages that wait for a trick, and whether there was a trick."""

    __slots__ = ("hand", "pending", "points", "seat", "took")

    def __init__(self, hand: int, points: int, pending: int, took: int, seat: int) -> None:
        self.hand, self.points, self.pending, self.took, self.seat = hand, points, pending, took, seat


def solved(deal: Deal) -> tuple[int, int]:
    """What the first seat wins with the best play of both, and the positions that were looked at."""
    ending = Ending(deal)
    value = ending.value(deal)
    return (value if deal.turn == 0 else -value), ending.nodes
