"""How the sides stand, and what a player does in his right mind, for one who does not play the deal to its end."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engines.canasta.finishing import BLACK, RED
from engines.canasta.melds import Melds, shape
from engines.canasta.pack import CANASTA, NATURALS, THREE, TWO, is_wild, kind, spots
from engines.canasta.table import Action, Ask, Back, Discard, Lay, LayOut, State, Take
from engines.cards import held
from engines.core import Seat

POINTS: Final = 500
"""A lead of so many makes the odds about three to one."""

GROWING: Final = 0.7
"""How much of a canasta's bonus is already in a meld that lacks one card; less for smaller ones."""

HELD: Final = 0.5
"""How much of what a card in hand would cost has to be feared."""

WILD: Final = 40
"""What a wild card in hand is good for."""

PAIRED: Final = 12
"""What each card of a pair or more in hand is good for."""

PILE: Final = 12
"""What a card of a pile is worth to who may take it easily."""

RED_THREE: Final = 100


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds of being ahead."""
    up = state.up
    points = [_worth(state, side) for side in range(len(up.melds))]
    if up.phase == "take" and up.top and not up.frozen:
        natural, _ = shape(up.melds[up.side(up.turn)], kind(up.top))
        points[up.side(up.turn)] += PILE * len(state.pile) * (natural > 0)
    own = points.pop(up.side(seat))
    return (own - sum(points) / len(points)) / POINTS


def stage(state: State) -> tuple[int, int]:
    """The part of the match."""
    return state.up.deal, state.up.turns


def plausible(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Melds what there is, and does not take back or ask without need."""
    lays = [action for action in actions if isinstance(action, Lay | Take)]
    ends = [action for action in actions if not isinstance(action, Lay | Take | Back | Ask | LayOut)]
    discards = [action for action in ends if isinstance(action, Discard) and not is_wild(action.card)]
    if state.up.phase != "meld":
        return [*lays, *ends]
    return [*lays, *(discards[:1] if lays else discards)] or ends or actions  # rather a meld than a discard


def _worth(state: State, side: int) -> float:
    up = state.up
    cards = [card for seat, hand in enumerate(state.hands) if up.side(Seat(seat)) == side for card in held(hand)]
    reds = RED_THREE * len(up.reds[side]) * (1 if up.melds[side] else 0.3)
    return up.score[side] + _melded(up.melds[side]) + reds + _in_hand(cards, up.melds[side])


def _melded(melds: Melds) -> float:
    total = 0.0
    for meld in melds:
        bonus = 0 if meld.rank in (THREE, TWO) else BLACK if meld.wilds else RED
        grown = 1.0 if meld.is_canasta else GROWING * (len(meld.cards) / (CANASTA - 1)) ** 2
        total += meld.spots + bonus * grown
    return total


def _in_hand(cards: Iterable[str], melds: Melds) -> float:
    """Wild cards and fellows are hopes, the rest is a risk."""
    total = 0.0
    for rank, count in Counter(map(kind, cards)).items():
        if rank in NATURALS:
            useful = count > 1 or shape(melds, rank) != (0, 0)
            total += count * (PAIRED * useful - HELD * spots(f"{rank}s"))
        else:
            total += count * (-HELD * spots("3s") if rank == THREE else WILD)
    return total
