"""The lottery on sets of cards: suits grow up and down from where they begin, and who is out first gets the prize."""

from bot.ai.kierki.cards import NUMBER, OF_SUIT, RANKS, numbers_in
from engines.cards import SUITS
from engines.kierki import Kierki, View
from engines.kierki.deals import first_of, pack, prices

ENDS: int = 2
"""Players who get a prize; then the deal is over."""

PASS: int = -1
"""The number that stands for declining to lay one more card."""


class Lottery:
    """A position of the lottery; it changes as cards are laid.

    ``fits`` is the set of cards that fit now. ``is_bonus``: the player whose turn it is may lay one more card.
    """

    __slots__ = ("again", "firsts", "fits", "hands", "is_bonus", "pack", "players", "points", "prizes", "turn")

    def __init__(self, rules: Kierki, view: View, hands: list[int]) -> None:
        up, players = view.up, view.up.players
        self.hands, self.turn, self.players, self.points = hands, int(up.turn), players, list(up.points)
        price = prices(players)
        self.prizes = (price.first, price.second)[len(up.out) :]
        self.pack = sum(1 << NUMBER[card] for card in pack(players))
        self.is_bonus = up.phase == "bonus"
        ranks = {"none": "", "ace": "A", "ace_two": "A2"}[rules.lottery_bonus]
        self.again = sum(1 << number for card, number in NUMBER.items() if card[0] in ranks)
        self.firsts, self.fits = 0, 0
        if up.start:
            self._begin(up.start)
            self.fits = self._around(up.layout)

    def _begin(self, start: int) -> None:
        values = [first_of(suit, start, self.players) for suit in SUITS]
        self.firsts = sum(1 << (suit * RANKS + value - 2) for suit, value in enumerate(values))

    def _around(self, layout: tuple[tuple[int, int], ...]) -> int:
        fits = 0
        for suit, (low, high) in enumerate(layout):
            if not low:
                fits |= self.firsts & OF_SUIT[suit]
                continue
            both = (1 << (suit * RANKS + high - 1)) | (1 << (suit * RANKS + low - 2) >> 1)
            fits |= both & OF_SUIT[suit]
        return fits & self.pack

    @property
    def is_over(self) -> bool:
        return not self.prizes

    def able(self) -> int:
        """The cards that the player whose turn it is may lay."""
        hand = self.hands[self.turn]
        return hand & self.fits if self.firsts else hand

    def lay(self, card: int) -> None:
        """The player whose turn it is lays a card, or declines to; the turn goes on to who can lay one."""
        if card == PASS:
            self.is_bonus = False
            self._turn()
            return
        bit, seat = 1 << card, self.turn
        self.hands[seat] &= ~bit
        self.grow(card)
        if not self.hands[seat]:
            self.points[seat] += self.prizes[0]
            self.prizes = self.prizes[1:]
            if not self.prizes:
                return
        self.is_bonus = bool(bit & self.again and self.hands[seat] & self.fits)
        if not self.is_bonus:
            self._turn()

    def grow(self, card: int) -> None:
        """A card joins its suit, and makes room for its neighbour outwards; one that begins a suit for both."""
        if not self.firsts:
            self._begin(card % RANKS + 2)
            self.fits = self.firsts
        bit, suit = 1 << card, OF_SUIT[card // RANKS] & self.pack
        is_first, first = bool(bit & self.firsts), self.firsts & suit
        self.fits &= ~bit
        if is_first or bit > first:
            self.fits |= bit << 1 & suit
        if is_first or bit < first:
            self.fits |= bit >> 1 & suit

    def _turn(self) -> None:
        while True:
            self.turn = (self.turn + 1) % self.players
            if self.hands[self.turn] & self.fits:
                return


def choice(table: Lottery) -> int:
    """The card that frees most of the hand behind it, and opens least to the others."""
    able = table.able()
    if not able & (able - 1):
        return able.bit_length() - 1
    hand, firsts = table.hands[table.turn], table.firsts
    best, found = -99.0, 0
    for card in numbers_in(able):
        worth = _freed(table, hand, card, firsts)
        if worth > best:
            best, found = worth, card
    return found


def _freed(table: Lottery, hand: int, card: int, firsts: int) -> float:
    """How far the own cards reach that wait behind a card, less what it opens to others."""
    suit, bit = OF_SUIT[card // RANKS] & table.pack, 1 << card
    first = firsts & suit or bit
    worth = 0.0
    if bit >= first:
        worth += _reach(hand & suit & ~(2 * bit - 1), bit << 1 & suit, card)
    if bit <= first:
        low = hand & suit & (bit - 1)
        worth += _reach(low, bit >> 1 & suit, card)
    return worth


def _reach(behind: int, opened: int, card: int) -> float:
    if not opened:
        return 1.0  # the end of a suit opens nothing to anybody
    if not behind:
        return -1.0
    far = max(abs(behind.bit_length() - 1 - card), abs((behind & -behind).bit_length() - 1 - card))
    return far + (0.5 if behind & opened else 0.0)


def played_out(table: Lottery) -> int:
    """Plays the lottery to its end; the number of cards it took."""
    nodes = 0
    while not table.is_over:
        table.lay(choice(table))
        nodes += 1
    return nodes
