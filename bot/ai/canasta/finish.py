"""Going out: whether it is possible, how, and whether it is wise."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.ai.canasta.holding import Holding
from engines.canasta.finishing import BLACK, RED, Goal, plan, shapes
from engines.canasta.melds import Melds, canastas
from engines.canasta.pack import NATURALS, THREE, TWO, is_wild, kind
from engines.canasta.position import Position
from engines.canasta.scoring import PREMIUM
from engines.canasta.table import Lay, View, counts
from engines.core import Seat

HELD: Final = 11
"""The average value of a card in a hand that is not seen."""

GROWN: Final = {3: 0.2, 4: 0.3, 5: 0.45, 6: 0.7}
"""The chance that a meld of so many cards becomes a canasta before the deal ends."""

LONG: Final = 40
"""So many cards of the stock leave melds the usual time to grow."""

OWN_LUCK: Final = 0.8
"""What still comes is less sure than what lies there."""


@dataclass(frozen=True, slots=True)
class Out:
    """How to go out: what is laid, and the card that is left for the discard, if any."""

    lays: tuple[Lay, ...]
    discard: str


def ways_out(own: Holding) -> Iterator[Out]:
    """Every way to go out in this turn, one for each card that may be left."""
    at = own.at
    if at.up.answer == "no" or at.up.phase != "meld":
        return
    has_threes = any(meld.rank == THREE for meld in at.tray)
    for card in ("", *dict.fromkeys(at.cards)):
        if card and (has_threes or (kind(card) != THREE and own.black_threes)):
            continue
        rest = list(at.cards)
        if card:
            rest.remove(card)
        goal = Goal(at.need, discard=False, wild=at.rules.wild_canasta)
        naturals, wilds = counts(tuple(rest))
        how = plan(shapes(at.melds), naturals, wilds, goal)
        if how is not None and _is_opened(at, card):
            yield Out(_laid(rest, dict(how)), card)


def _is_opened(at: Position, card: str) -> bool:
    """Whether the melds are worth enough: a player who goes out at once need not reach the minimum."""
    return bool(at.own) or bool(card) or at.up.taken != "pile"


def _laid(cards: list[str], wild: dict[str, int]) -> tuple[Lay, ...]:
    """The cards as melds; twos go out before jokers."""
    twos = sum(kind(card) == TWO for card in cards)
    lays = []
    ranks = dict.fromkeys([*(kind(card) for card in cards if not is_wild(card)), *wild])
    for rank in ranks:
        extra = wild.get(rank, 0)
        some = min(extra, twos)
        twos -= some
        naturals = sum(kind(card) == rank and not is_wild(card) for card in cards)
        lays.append(Lay(rank, naturals, some, extra - some))
    return tuple(lays)


def is_wise(view: View, seat: Seat) -> bool:
    """Whether the own side gains more by the end of the deal than by going on."""
    return surplus(view, seat) >= 0


def surplus(view: View, seat: Seat) -> float:
    """The points by which the end of the deal is better for the own side than to go on."""
    up = view.up
    own = up.side(seat)
    others = [side for side in range(len(up.melds)) if side != own]
    time = min(1.0, view.stock / LONG)
    coming = _coming(up.melds[own]) * OWN_LUCK + 15 * sum(_held(view, own, seat))
    threats = [_coming(up.melds[side]) + 15 * sum(_held(view, side, None)) * bool(up.melds[side]) for side in others]
    saved = [HELD * sum(_held(view, side, None)) + _reds(view, side) for side in others]
    partner = HELD * sum(_held(view, own, seat))
    return PREMIUM + max(saved) - partner + time * (max(threats) - coming)


def _reds(view: View, side: int) -> int:
    """The points that red threes cost a side without a canasta."""
    return 0 if canastas(view.up.melds[side]) else 2 * PREMIUM * len(view.up.reds[side])


def _held(view: View, side: int, but: Seat | None) -> list[int]:
    """The numbers of cards in the hands of a side."""
    return [count for seat, count in enumerate(view.held) if view.up.side(Seat(seat)) == side and seat != but]


def _coming(melds: Melds) -> float:
    """What the melds of a side may still gain by growing."""
    return sum(
        GROWN.get(len(meld.cards), 0.0) * (BLACK if meld.wilds else (RED + BLACK) / 2)
        for meld in melds
        if meld.rank in NATURALS
    )
