"""Canasta tables at random of every kind: a few cards or many, piles and melds of all sizes, the stock near its end."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from engines.canasta import Canasta, FaceUp, Meld, State
from engines.canasta.pack import CANASTA, MOST, NATURALS, PACK, grouped, is_red_three, is_wild, kind
from engines.canasta.table import Back, Draw, Lay, Take
from engines.core import Seat, play
from engines.luck import Seeded

RULES = (
    Canasta(),
    Canasta(black3="classic", one_card_rule="classic", draw2=True),
    Canasta(canasta_blocks="any", opening="80"),
    Canasta(joker_canasta="1000"),
)
SCORES = (-50, 0, 0, 1495, 1500, 2995, 3000)
STOCKS = (0, 1, 13, 14, 15, 20, 39, 40, 41, 60)
PILES = (0, 1, 2, 3, 4, 5, 7, 8, 9, 14)
STEPS = 4
"""Of one turn at most."""


@dataclass(frozen=True)
class Theme:
    """What a table is about: the melds of the side to move, how many they are and how many cards they have; the number
    of cards in its hand, how many of them are wild, and how many ranks it has more of.
    """

    melds: tuple[int, ...] = (0, 0, 1, 2, 3, 5)
    sizes: tuple[int, ...] = (2, 3, 4, 5, 6, 7)
    hands: tuple[int, ...] = (1, 2, 3, 4, 5, 8, 11, 11, 13, 16)
    wilds: tuple[int, ...] = (0, 0, 0, 1, 3)
    ranks: tuple[int, ...] = (0, 1, 2, 3)


THEMES = (
    Theme(),
    Theme(melds=(0,), hands=(6, 8, 9, 11, 12, 13), wilds=(0, 1, 2, 3, 4), ranks=(2, 3, 4)),
    Theme(melds=(1, 2, 3), sizes=(3, 4, 5, 5, 6), hands=(2, 3, 4, 5, 7, 9), wilds=(1, 2, 2, 3, 4)),
    Theme(melds=(2, 3, 5), sizes=(4, 5, 6, 7, 7), hands=(1, 2, 3, 4, 5), ranks=(0, 1)),
)
OTHERS = Theme()


def world(seed):
    """A table at random, with its rules."""
    dice = Random(seed)
    rules, players = dice.choice(RULES), dice.choice((2, 3, 4, 4))
    sides, deck = 2 if players == 4 else players, list(PACK)
    dice.shuffle(deck)
    reds = [card for card in deck if is_red_three(card)]
    deck = [card for card in deck if not is_red_three(card)]
    own = Seat(dice.randrange(players))
    theme = THEMES[seed % len(THEMES)]
    melds = tuple(_melds(dice, deck, theme if side == own % sides else OTHERS) for side in range(sides))
    hands = [
        _hand(dice, deck, melds[own % sides], theme) if seat == own else _drawn(deck, dice.choice(OTHERS.hands))
        for seat in range(players)
    ]
    pile = _pile(dice, deck, hands[own], melds[own % sides])
    phase = dice.choice(("take", "take", "meld", "meld", "meld"))
    taken = dice.choice(("stock", "stock", "pile")) if phase == "meld" else ""
    answer = dice.choice(("", "", "", "", "yes", "no")) if players == 4 and phase == "meld" else ""
    if players == 4 and dice.random() < 0.08:
        phase, answer, taken = "answer", "", "stock"
    if taken == "pile":
        pile = []
    up = FaceUp(
        phase=phase,
        turn=own,
        deal=1,
        dealer=Seat(dice.randrange(players)),
        turns=dice.choice((1, 9)),
        melds=melds,
        reds=tuple(tuple(reds[place::4]) for place in range(sides)),
        score=tuple(dice.choice(SCORES) for _ in range(sides)),
        melded=(True,) * players,
        top=pile[-1] if pile else "",
        frozen=any(map(is_wild, pile)),
        turned=tuple(pile[: dice.choice((0, 0, 1, 2))]),
        taken=taken,
        answer=answer,
    )
    return rules, State(
        up, tuple(map(grouped, hands)), (), tuple(pile), tuple(deck[: dice.choice(STOCKS)]), Seeded("00" * 32)
    )


def courses(seed):
    """The states of a table while the steps of one turn are made at random, where there is a choice."""
    rules, state = world(seed)
    dice, seat = Random(seed), min(rules.to_move(state))
    for _ in range(STEPS):
        moves = tuple(rules.legal(state, seat))
        if len(moves) > 1:
            yield rules, state, seat
        able = [move for move in moves if isinstance(move, Back | Draw | Lay | Take)]
        if not able:
            return
        state = play(rules, state, seat, dice.choice(able))
        if seat not in rules.to_move(state):
            return


def _drawn(deck, count, liked=()):
    """So many cards of the deck, first of those that are liked."""
    some = [card for card in deck if kind(card) in liked][:count]
    for card in some:
        deck.remove(card)
    rest = deck[: count - len(some)]
    del deck[: count - len(some)]
    return [*some, *rest]


def _melds(dice, deck, theme):
    """None where a side has not opened."""
    made = []
    for rank in dice.sample(NATURALS, dice.choice(theme.melds)):
        naturals = [card for card in deck if kind(card) == rank][: dice.choice(theme.sizes)]
        wilds = [card for card in deck if is_wild(card)][: dice.choice((0, 0, 1, 2, 3))]
        wilds = wilds[: min(MOST, len(naturals), max(0, CANASTA - len(naturals)))]
        if len(naturals) >= 2 and len(naturals) + len(wilds) >= 3:
            for card in (*naturals, *wilds):
                deck.remove(card)
            made.append(Meld(rank, grouped((*naturals, *wilds))))
    return tuple(sorted(made, key=lambda meld: NATURALS.index(meld.rank)))


def _hand(dice, deck, melds, theme):
    """A hand that has wild cards, pairs, black threes, or cards that fit melds, more often than others have."""
    count = dice.choice(theme.hands)
    hand = _drawn(deck, min(count, dice.choice(theme.wilds)), dice.choice((("2",), ("2", "jk"), ("jk",))))
    for rank in (*dice.sample(NATURALS, dice.choice(theme.ranks)), *(meld.rank for meld in melds)):
        hand += _drawn(deck, min(count - len(hand), dice.choice((0, 1, 2, 2, 3, 4))), (rank,))
    if dice.random() < 0.25:
        hand += _drawn(deck, min(count - len(hand), dice.choice((1, 3))), ("3",))
    return [*hand, *_drawn(deck, count - len(hand))]


def _pile(dice, deck, hand, melds):
    """A pile whose top often fits the hand or the melds."""
    pile = _drawn(deck, dice.choice(PILES))
    if dice.random() < 0.6:
        pile = [card for card in pile if not is_wild(card)]
    many = [rank for rank, count in Counter(map(kind, hand)).items() if count > 1]
    wanted = {*many, *(meld.rank for meld in melds)}
    if dice.random() < 0.7 and (fitting := [card for card in deck if kind(card) in wanted]):
        deck.remove(fitting[0])
        pile = [*pile[1:], fitting[0]]
    return pile
