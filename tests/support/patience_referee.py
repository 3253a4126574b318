"""A referee of the patiences who sees every card and knows only the words of their rules."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

ROWS = {"rainbow": 26, "open_shop": 18, "frog": 13, "star": 20}
PASSES = {("rainbow", "polish"): 3, ("rainbow", "eight-bases"): 2}


def height(card):
    return RANKS.index(card[:-1])


class Referee:
    """Lays the pack out, says which moves there are, and moves the cards in lists of its own.

    A move is where a card comes from and where it goes: ``""`` is the turned card, ``"2"`` a pile, ``"r"``, ``"a"`` or
    ``"b"`` a row, ``"f3"`` the third foundation. ``seen`` tells for each card of a row whether it lies open.
    """

    def __init__(self, game, ruleset, deck):
        self.game, self.ruleset, self.deck = game, ruleset, list(deck)
        self.piles = [[] for _ in range(3 if game == "rainbow" else 5)]
        self.foundations, self.passed, self.turned = [], 1, None
        self.rows = {}
        self.lay_out()
        hidden = ruleset in ("frog-english", "fanny") or (game == "star" and ruleset != "star_open")
        self.seen = {name: [not hidden] * len(row) for name, row in self.rows.items()}
        self.uncover()
        self.turn()

    # --- the layout ---

    def take(self, count):
        taken, self.deck = self.deck[:count], self.deck[count:]
        return taken

    def lay_out(self):
        if self.ruleset == "two-rows":
            self.rows = {"a": self.take(13), "b": self.take(13)}
        elif self.ruleset == "fanny":
            self.rows = {"r": self.take(12)}
        elif self.ruleset == "frog-english":
            self.rows = {"r": []}
            while len(self.rows["r"]) < 13:
                (card,) = self.take(1)
                if card[0] == "A":
                    self.foundations.append([card])
                else:
                    self.rows["r"].append(card)
            if not self.foundations:
                ace = next(card for card in self.deck if card[0] == "A")
                self.deck.remove(ace)
                self.foundations.append([ace])
        else:
            self.rows = {"r": self.take(ROWS[self.game])}
        if self.game == "frog" and self.ruleset == "polish":
            self.foundations = [[card] for card in self.rows["r"] if card[0] == "A"]
            self.rows["r"] = [card for card in self.rows["r"] if card[0] != "A"]
        if self.game != "frog":
            self.foundations = [[card] for card in self.take(8 if self.ruleset == "eight-bases" else 1)]

    def turn(self):
        if self.turned is None and self.deck:
            self.turned = self.deck.pop(0)

    def uncover(self):
        for open_ in self.seen.values():
            if open_:
                open_[-1] = True

    # --- what may be done ---

    def free(self):
        """The playable cards: where from, and which."""
        heaps = {str(n): pile for n, pile in enumerate(self.piles, start=1)} | self.rows
        return ([("", self.turned)] if self.turned else []) + [(name, heap[-1]) for name, heap in heaps.items() if heap]

    def goes_up(self, card):
        """The numbers of the foundations that take the card."""
        found = []
        for number, pile in enumerate(self.foundations, start=1):
            step = height(card) - height(pile[-1])
            one_above = step == 1 if self.game == "frog" else step % 13 == 1
            if one_above and len(pile) < 13 and (self.ruleset != "by_suit" or card[-1] == pile[-1][-1]):
                found.append(number)
        base = "A" if self.game == "frog" else self.foundations[0][0][:-1]
        if self.ruleset != "eight-bases" and len(self.foundations) < 8 and card[:-1] == base:
            found.append(len(self.foundations) + 1)
        return found

    def moves(self):
        found = set()
        packs = self.game in ("rainbow", "star") and self.rows["r"]
        for source, card in self.free():
            if not source:
                found |= {("", str(n)) for n in range(1, len(self.piles) + 1)}
            found |= {(source, f"f{number}") for number in self.goes_up(card)}
            if packs and source != "r" and (height(self.rows["r"][-1]) - height(card)) % 13 == 1:
                found.add((source, "r"))
        again = self.passed < PASSES.get((self.game, self.ruleset), 1)
        if again and not self.deck and not self.turned and any(self.piles):
            found.add(("", "redeal"))
        return found

    def meant(self, source, target):
        """The move that is typed so, None when there is none; of several foundations the one with the least number."""
        moves = self.moves()
        if target == "f":
            numbers = [int(to[1:]) for place, to in moves if place == source and to[0] == "f"]
            return (source, f"f{min(numbers)}") if numbers else None
        return (source, target) if (source, target) in moves else None

    # --- what is done ---

    def move(self, source, target, shuffled=()):
        if target == "redeal":
            assert sorted(shuffled) == sorted(card for pile in self.piles for card in pile)
            self.deck, self.piles, self.passed = list(shuffled), [[] for _ in self.piles], self.passed + 1
            self.turn()
            return
        if not source:
            card, self.turned = self.turned, None
        elif source in self.rows:
            card = self.rows[source].pop()
            self.seen[source].pop()
        else:
            card = self.piles[int(source) - 1].pop()
        if target in self.rows:
            self.rows[target].append(card)
            self.seen[target].append(True)
        elif target[0] == "f":
            if int(target[1:]) > len(self.foundations):
                self.foundations.append([])
            self.foundations[int(target[1:]) - 1].append(card)
        else:
            self.piles[int(target) - 1].append(card)
        self.uncover()
        self.turn()

    def home(self):
        return sum(map(len, self.foundations))

    def shown(self):
        """All that the player may know of the table."""
        rows = tuple(
            tuple(card if open_ else None for card, open_ in zip(row, self.seen[name], strict=True))
            for name, row in self.rows.items()
        )
        piles, foundations = (tuple(map(tuple, heaps)) for heaps in (self.piles, self.foundations))
        return rows, piles, foundations, self.turned, len(self.deck), self.passed
