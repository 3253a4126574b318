"""A referee of cribbage who sees every card and counts in his own way."""

from collections import Counter
from itertools import combinations

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ALIKE = {1: 0, 2: 2, 3: 6, 4: 12}


def place(card):
    return RANKS.index(card[:-1]) + 1


def value(card):
    return min(place(card), 10)


def follow(cards):
    places = sorted(map(place, cards))
    return places == [*range(places[0], places[0] + len(cards))]


def laid_for(pile):
    """What the last card of a count scores."""
    points = 2 * (sum(map(value, pile)) in (15, 31))
    alike = 1
    while alike < len(pile) and place(pile[-alike - 1]) == place(pile[-1]):
        alike += 1
    runs = [n for n in range(3, len(pile) + 1) if follow(pile[-n:])]
    return points + ALIKE[alike] + max(runs, default=0)


def shown_for(hand, starter, is_crib):
    five = [*hand, starter]
    subsets = [cards for size in range(2, 6) for cards in combinations(five, size)]
    points = 2 * sum(sum(map(value, cards)) == 15 for cards in subsets)
    points += sum(ALIKE[n] for n in Counter(map(place, five)).values())
    runs = [len(cards) for cards in subsets if len(cards) > 2 and follow(cards)]
    points += sum(n for n in runs if n == max(runs))
    if len({card[-1] for card in five}) == 1:
        points += 5
    elif len({card[-1] for card in hand}) == 1 and not is_crib:
        points += 4
    return points + ("J" + starter[-1] in hand)


class Referee:
    """Says who is asked and what may be done, and moves his own pegs."""

    def __init__(self, game, dealer, scores):
        self.game, self.dealer, self.scores = game, dealer, list(scores)
        self.winner = None

    def deal(self, hands):
        self.hands = [set(hand) for hand in hands]
        self.kept, self.crib, self.away = [(), ()], [], set()
        self.starter, self.turn, self.pile, self.said = None, None, [], None
        pone = 1 - self.dealer
        self.shows = [(pone, False), (self.dealer, False), (self.dealer, True)]

    def is_dealt(self):
        return bool(self.shows)

    def asked(self):
        if self.winner is not None:
            return set()
        if self.starter is None:
            return {0, 1} - self.away
        if self.turn is not None:
            return {self.turn}
        return {self.shows[0][0] if self.said is None else 1 - self.shows[0][0]}

    def able(self, seat):
        """What may be written, as sets of words."""
        if self.starter is None:
            return {frozenset(("throw", *cards)) for cards in combinations(self.hands[seat], 2)}
        if self.turn is not None:
            return {frozenset((card,)) for card in self.fitting(seat)}
        if self.said is None:
            return {frozenset(("count", str(n))) for n in range(30) if n not in (19, 25, 26, 27)}
        return {frozenset(("accept",)), *(frozenset(("muggins", str(n))) for n in range(1, 30))}

    def fitting(self, seat):
        return {card for card in self.hands[seat] if sum(map(value, self.pile)) + value(card) <= 31}

    def hear(self, seat, words, starter):
        match words:
            case "throw", *cards:
                self.hands[seat] -= {*cards}
                self.kept[seat] = tuple(self.hands[seat])
                self.crib += cards
                self.away.add(seat)
                if len(self.away) == 2:
                    self.starter, self.turn = starter, 1 - self.dealer
                    self.peg(self.dealer, 2 * (starter[0] == "J"))
            case "count", points:
                self.said = int(points)
            case "accept" | "muggins", *claim:
                self.settle(*map(int, claim or [0]))
            case (card,):
                self.lay(seat, card)

    def lay(self, seat, card):
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.peg(seat, laid_for(self.pile))
        if able := [who for who in (1 - seat, seat) if self.fitting(who)]:
            self.turn = able[0]
            return
        self.peg(seat, int(sum(map(value, self.pile)) < 31))
        self.pile = []
        self.turn = next((who for who in (1 - seat, seat) if self.hands[who]), None)
        while self.turn is None and self.shows and not self.game.muggins:
            self.settle(0)

    def settle(self, claim):
        """The next of the three counts; holes behind the last one do not exist."""
        owner, is_crib = self.shows.pop(0)
        holes = self.game.target - self.scores[owner]
        right = min(holes, shown_for(self.crib if is_crib else self.kept[owner], self.starter, is_crib))
        said = right if self.said is None else min(holes, self.said)
        self.said = None
        if claim and said != right:
            self.peg(owner, min(said, right))
            self.peg(1 - owner, min(claim, abs(said - right)))
        else:
            self.peg(owner, said + claim)
        if not self.shows:
            self.dealer = 1 - self.dealer

    def peg(self, seat, points):
        if self.winner is None:
            self.scores[seat] = min(self.game.target, self.scores[seat] + points)
            if self.scores[seat] == self.game.target:
                self.winner = seat

    def games(self):
        if self.game.skunk == "off" or self.game.target == 61:
            return 1
        behind = sum(self.scores[1 - self.winner] < line for line in (91, 61))
        return (1, 2, {"three": 3, "four": 4}[self.game.skunk])[behind]
