"""A referee of Kierki who sees every card laid and counts in his own way."""

from collections import Counter

from engines.kierki import Trump
from engines.kierki.deals import pack
from engines.tricks import held

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PRIZES = {4: [800, 500], 3: [790, 485]}


class Referee:
    """Writes down who lays what, and reckons at the end of a deal; knows the three rulesets, no options."""

    def __init__(self, players):
        self.players, self.sheet, self.laid, self.kind, self.trump = players, [], [], "", ""
        self.first = None

    def dealer(self, state):
        if self.first is None:
            self.first = state.up.dealer
        return (self.first + len(self.sheet)) % self.players

    def phase(self, state):
        if state.up.kind == "trump" and not self.trump:
            return "trump"
        return "lottery" if state.up.kind == "lottery" else "play"

    def asked(self, state):
        """Who is to act; in the lottery the next one who can."""
        forehand = (self.dealer(state) + 1) % self.players
        if self.phase(state) == "trump":
            return self.dealer(state)
        if self.phase(state) == "lottery":
            after = (self.laid[-1][0] + 1) % self.players if self.laid else forehand
            order = [(after + n) % self.players for n in range(self.players)]
            return next(seat for seat in order if any(map(self.fits, held(state.hands[seat]))))
        tricks = self.tricks()
        if tricks and len(tricks[-1]) < self.players:
            return (tricks[-1][-1][0] + 1) % self.players
        return self.taker(tricks[-1]) if tricks else forehand

    def fits(self, card):
        """Whether a card of the lottery begins its suit with the first card's rank, or lies beside one of its suit."""
        if not self.laid:
            return True
        if there := [RANKS.index(other[:-1]) for _, other in self.laid if other[-1] == card[-1]]:
            return any(abs(RANKS.index(card[:-1]) - rank) == 1 for rank in there)
        start = self.laid[0][1][:-1]
        return card[:-1] == start or (self.players, start, card) == (3, "2", "3c")

    def hear(self, state, seat, action):
        self.kind = state.up.kind
        if isinstance(action, Trump):
            self.trump = action.suit
        else:
            self.laid.append((seat, action.card))

    def tricks(self):
        return [self.laid[n : n + self.players] for n in range(0, len(self.laid), self.players)]

    def taker(self, trick):
        for suit in (self.trump, trick[0][1][-1]):
            if ranked := [(RANKS.index(card[:-1]), seat) for seat, card in trick if card[-1] == suit]:
                return max(ranked)[1]
        raise AssertionError("somebody has led a suit")

    def rule_off(self):
        """Counts the deal that is over."""
        points = [0] * self.players
        if self.kind == "lottery":
            each = len(pack(self.players)) // self.players
            counts = Counter()
            prizes = PRIZES[self.players].copy()
            for seat, _ in self.laid:
                counts[seat] += 1
                if counts[seat] == each:
                    points[seat] = prizes.pop(0)
        else:
            for number, trick in enumerate(self.tricks(), start=1):
                points[self.taker(trick)] += self.worth([card for _, card in trick], number)
        self.sheet.append(tuple(points))
        self.laid, self.trump = [], ""

    def worth(self, cards, number):
        four = self.players == 4
        costs = {
            "tricks": -20 if four else -15,
            "hearts": -20 * sum(card.endswith("h") for card in cards),
            "queens": -60 * sum(card.startswith("Q") for card in cards),
            "kings": -30 * sum(card.startswith(("K", "J")) for card in cards),
            "king": (-150 if four else -140) * ("Kh" in cards),
            "last": (-75 if four else -70) * (number in ((7, 13) if four else (7, 17))),
        }
        return {**costs, "robber": sum(costs.values()), "trump": 25}[self.kind]
