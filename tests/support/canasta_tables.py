"""Canasta tables laid out by hand: who holds what, what is melded, what the pile and the stock are."""

from dataclasses import replace

import pytest

from engines.canasta import Canasta, FaceUp, Meld, State
from engines.canasta.pack import NATURALS, PACK, grouped, is_red_three, is_wild, read
from engines.core import Refused, Seat, play
from engines.luck import Scripted, Seeded

OLA, JAN, EWA, KUBA = map(Seat, range(4))
GAME = Canasta()
DULL = "4h 5d 6s 8c 9h"
"""Cards that make nothing."""


def cards(text):
    """``Kh Th jk``; a list of them does too."""
    return [read(word) for word in (text.split() if isinstance(text, str) else text)]


class Pack:
    """108 cards, of which each lies in one place."""

    def __init__(self, *used):
        self.rest = list(PACK)
        for card in used:
            self.rest.remove(card)

    def rank(self, rank, count):
        """So many cards of a rank; wild ones where naturals do not suffice."""
        naturals = [card for card in self.rest if card[:-1] == rank]
        return self.take((naturals + [card for card in self.rest if is_wild(card)])[:count])

    def plain(self, count, but=()):
        """Any natural cards, of ranks that are not named."""
        return self.take([c for c in self.rest if c[:-1] in NATURALS and c[:-1] not in but][:count])

    def take(self, some):
        for card in some:
            self.rest.remove(card)
        return tuple(some)


def melded(pack, melds):
    """``{"K": 4}`` as melds of natural cards, or of the very cards that are given."""
    made = []
    for rank, what in melds.items():
        some = pack.rank(rank, what) if isinstance(what, int) else tuple(cards(what))
        made.append(Meld(rank, grouped(some)))
    return tuple(sorted(made, key=lambda meld: (*NATURALS, "3", "2").index(meld.rank)))


def table(hand, *, partner=None, top="", below="", melds=None, theirs=None, stock=None, **up):
    """Ola is to take, or to meld where ``phase`` says so; nobody else holds what a test does not give."""
    players = up.pop("players", 4)
    hand, top, below = cards(hand), cards(top), cards(below)
    shown = [c for m in (*(melds or {}).values(), *(theirs or {}).values()) if not isinstance(m, int) for c in cards(m)]
    reds = up.pop("reds", ((),) * (2 if players == 4 else players))
    given = [*hand, *top, *below, *shown, *(cards(partner) if partner else ()), *(cards(stock) if stock else ())]
    pack = Pack(*given, *(card for some in reds for card in some))
    own, other = melded(pack, melds or {}), melded(pack, theirs or {})
    pile = [*below, *top]
    if top and not below:
        pile = [*pack.plain(4), *top]
    hands = [grouped(hand)]
    for seat in range(1, players):
        given = cards(partner) if partner is not None and seat == 2 and players == 4 else None
        hands.append(grouped(pack.plain(11) if given is None else given))
    sides = 2 if players == 4 else players
    if stock is not None:
        fresh = tuple(cards(stock))
        hands[1] = grouped((*hands[1], *(card for card in pack.rest if not is_red_three(card))))
        reds = (reds[0], (*reds[1], *filter(is_red_three, pack.rest)), *reds[2:])
    else:
        fresh = tuple(sorted(pack.rest, key=is_red_three))
    known = {
        "phase": "take",
        "turn": OLA,
        "deal": 1,
        "dealer": KUBA if players == 4 else Seat(players - 1),
        "turns": 9,
        "melds": (own, other, *((),) * (sides - 2)),
        "reds": reds,
        "score": (0,) * sides,
        "melded": (bool(own),) * players,
        "top": top[0] if top else "",
        "frozen": any(map(is_wild, pile)),
    }
    return State(FaceUp(**known | up), tuple(hands), (), tuple(pile), fresh, Seeded("0" * 64))


def every(state):
    """All cards, wherever they are."""
    found = [card for hand in state.hands for card in hand if card]
    found += [*state.pile, *state.stock, *(card for some in state.up.reds for card in some)]
    return sorted([*found, *(card for melds in state.up.melds for meld in melds for card in meld.cards)])


def typed(state, *lines, game=GAME):
    """Each line by whoever is asked."""
    for line in lines:
        (seat,) = game.to_move(state)
        state = play(game, state, seat, game.parse(game.view(state, seat), line))
    return state


def dealt_so(pack, dealer=3):
    """The luck that deals this pack from its first card on: Fisher-Yates backwards."""
    deck, values = list(PACK), []
    for last in range(len(deck) - 1, 0, -1):
        place = deck[: last + 1].index(pack[last])
        values.append(place)
        deck[place], deck[last] = deck[last], deck[place]
    return Scripted((dealer, *values))


def refused(state, line, game=GAME):
    """The key and arguments of the refusal."""
    with pytest.raises(Refused) as caught:
        typed(state, line, game=game)
    return caught.value.why.key, dict(caught.value.why.args)


def ending(stock, hand="Kh Qd 4h", game=GAME, **more):
    """Ola has drawn; so much is left of the stock."""
    state = replace(table(hand, top="Kd", below="9c", melds={"A": 3}, **more), stock=tuple(cards(stock)))
    return typed(state, "draw", game=game)


def last(state):
    """What the last deal brought, side by side."""
    return state.up.sheet[-1]
