"""Evaluation of a match of canasta before its end, and the moves that are worth playing at random."""

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
"""A lead of so many points makes the odds about three to one."""

GROWING: Final = 0.7
"""The part of a canasta's bonus that a meld has which lacks one card; it shrinks with the square of the size."""

HELD: Final = 0.5
"""The part of the value of a card in hand that is expected to be lost."""

WILD: Final = 40
"""Points that a wild card in hand is expected to bring."""

PAIRED: Final = 12
"""Points that each card of a pair or more in hand is expected to bring."""

PILE: Final = 12
"""Points for each card of a pile whose rank the side to move has melded."""

RED_THREE: Final = 100


def evaluate(state: State, seat: Seat) -> float:
    """Logarithmic odds that the side of a seat is ahead; 0 is even, 1 is about three to one."""
    up = state.up
    points = [_worth(state, side) for side in range(len(up.melds))]
    if up.phase == "take" and up.top and not up.frozen:
        natural, _ = shape(up.melds[up.side(up.turn)], kind(up.top))
        points[up.side(up.turn)] += PILE * len(state.pile) * (natural > 0)
    own = points.pop(up.side(seat))
    return (own - sum(points) / len(points)) / POINTS


def stage(state: State) -> tuple[int, int]:
    """The part of the match that a state belongs to: the deal, and the turn in it."""
    return state.up.deal, state.up.turns


def plausible(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """The actions worth playing at random: melds where there are any, and no taking back or asking without need."""
    lays = [action for action in actions if isinstance(action, Lay | Take)]
    ends = [action for action in actions if not isinstance(action, Lay | Take | Back | Ask | LayOut)]
    discards = [action for action in ends if isinstance(action, Discard) and not is_wild(action.card)]
    if state.up.phase != "meld":
        return [*lays, *ends]
    return [*lays, *(discards[:1] if lays else discards)] or ends or actions  # melds are kept likelier than discards


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
    """The points expected of the cards in hand: wild cards and pairs will bring some, single cards will cost some."""
    total = 0.0
    for rank, count in Counter(map(kind, cards)).items():
        if rank in NATURALS:
            useful = count > 1 or shape(melds, rank) != (0, 0)
            total += count * (PAIRED * useful - HELD * spots(f"{rank}s"))
        else:
            total += count * (-HELD * spots("3s") if rank == THREE else WILD)
    return total
