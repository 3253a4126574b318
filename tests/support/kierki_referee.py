"""A referee of Kierki who sees every card laid and counts in his own way."""

from collections import Counter

from engines.cards import held
from engines.kierki import Pass, Trump
from engines.kierki.deals import pack

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PRIZES = {4: [800, 500], 3: [790, 485]}
COSTLY = {"hearts": "h", "queens": "Q", "kings": "KJ"}
MORE = {"none": (), "ace": ("A",), "ace_two": ("A", "2")}


class Referee:
    """Writes down who lays what, says what may be laid, and reckons at the end of a deal."""

    def __init__(self, players, game):
        self.players, self.game = players, game
        self.sheet, self.laid, self.kind, self.trump, self.has_passed = [], [], "", "", False
        self.first = None

    def dealer(self, state):
        if self.first is None:
            self.first = state.up.dealer
        return (self.first + len(self.sheet)) % self.players

    def phase(self, state):
        if state.up.kind == "trump" and not self.trump:
            return "trump"
        if state.up.kind == "lottery":
            return "bonus" if self.brings_more(state) else "lottery"
        return "play"

    def asked(self, state):
        """Who is to act; in the lottery the next one who can."""
        forehand = (self.dealer(state) + 1) % self.players
        if self.phase(state) == "trump":
            return self.dealer(state) if self.game.trump_caller == "dealer5" else forehand
        if self.phase(state) == "bonus":
            return self.laid[-1][0]
        if self.phase(state) == "lottery":
            after = (self.laid[-1][0] + 1) % self.players if self.laid else forehand
            order = [(after + n) % self.players for n in range(self.players)]
            return next(seat for seat in order if any(map(self.fits, held(state.hands[seat]))))
        tricks = self.tricks()
        if tricks and len(tricks[-1]) < self.players:
            return (tricks[-1][-1][0] + 1) % self.players
        return self.taker(tricks[-1]) if tricks else forehand

    def able(self, state, seat):
        """What may be written."""
        phase, hand = self.phase(state), held(state.hands[seat])
        if phase == "trump":
            return {f"trump {suit}" for suit in "cdhs"}
        if phase != "play":
            return {*filter(self.fits, hand), *(["pass"] if phase == "bonus" else [])}
        kind, tricks = state.up.kind, self.tricks()
        if tricks and len(tricks[-1]) < self.players:
            cards = {card for card in hand if card[-1] == tricks[-1][0][1][-1]} or set(hand)
        else:
            others = {card for card in hand if card[-1] != "h"} if kind in ("hearts", "king", "robber") else set()
            cards = others or set(hand)
        must = self.game.king_must_fall and kind in ("king", "robber") and "Kh" in cards
        return {"Kh"} if must else cards

    def brings_more(self, state):
        """Whether who has laid an ace, or a two, may lay one more card, and can."""
        if not self.laid or self.has_passed:
            return False
        seat, card = self.laid[-1]
        return card[:-1] in MORE[self.game.lottery_bonus] and any(map(self.fits, held(state.hands[seat])))

    def fits(self, card):
        """Whether a card of the lottery begins its suit with the first card's rank, or lies beside one of its suit."""
        eight = self.game.lottery_start == "eight"
        if not self.laid:
            return card[:-1] == "8" or not eight
        if there := [RANKS.index(other[:-1]) for _, other in self.laid if other[-1] == card[-1]]:
            return any(abs(RANKS.index(card[:-1]) - rank) == 1 for rank in there)
        start = "8" if eight else self.laid[0][1][:-1]
        return card[:-1] == start or (self.players, start, card) == (3, "2", "3c")

    def hear(self, state, seat, action):
        self.kind, self.has_passed = state.up.kind, isinstance(action, Pass)
        if isinstance(action, Trump):
            self.trump = action.suit
        elif not self.has_passed:
            self.laid.append((seat, action.card))

    def tricks(self):
        return [self.laid[n : n + self.players] for n in range(0, len(self.laid), self.players)]

    def taker(self, trick):
        for suit in (self.trump, trick[0][1][-1]):
            if ranked := [(RANKS.index(card[:-1]), seat) for seat, card in trick if card[-1] == suit]:
                return max(ranked)[1]
        raise AssertionError("somebody has led a suit")

    def is_over(self):
        """Whether the deal is: all cards are laid, nothing is left that costs, or two are out of the lottery."""
        each = len(pack(self.players)) // self.players
        if self.kind == "lottery":
            return sum(count == each for count in Counter(seat for seat, _ in self.laid).values()) == len(PRIZES[4])
        rest = set(pack(self.players)).difference(card for _, card in self.laid)
        if self.kind == "king":
            is_decided = "Kh" not in rest
        else:
            signs = COSTLY.get(self.kind, "")
            is_decided = bool(signs) and not any(sign in card for card in rest for sign in signs)
        return not rest or (is_decided and len(rest) % self.players == 0)

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
            "last": (-75 if four else -70) * self.punished().count(number),
        }
        return {**costs, "robber": sum(costs.values()), "trump": 25}[self.kind]

    def punished(self):
        """The tricks that cost in the sixth deal; one alone counts twice."""
        last = len(pack(self.players)) // self.players
        named = {"7_13": (7, last), "12_13": (last - 1, last), "13": (last, last), "3_7": (3, 7), "3_8": (3, 8)}
        return named[self.game.last_deal6]
