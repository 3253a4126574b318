"""What several rules say when they forbid a step."""

from engines.canasta.melds import worth
from engines.canasta.pack import JOKER, TWO
from engines.canasta.position import Position
from engines.canasta.table import Lay, Take, places
from engines.core import Card, Note, note


def named(rank: str) -> str:
    """A rank as it is said."""
    return "🃏" if rank == JOKER else rank


def said(rank: str, naturals: int, twos: int, jokers: int) -> tuple[Card, ...]:
    """Cards without their suits, as one says them."""
    return tuple(map(Card, (*(rank,) * naturals, *(TWO,) * twos, *(JOKER,) * jokers)))


def short(at: Position) -> Note:
    """How many points the opening lacks."""
    return note("canasta-opening", least=at.minimum, laid=worth(at.tray), missing=at.missing)


def no_finish(at: Position) -> Note:
    """Nobody ends a turn without a card in hand, unless he goes out."""
    if at.up.answer == "no":
        return note("canasta-said-no")
    return note("canasta-keep", need=at.need)


def not_held(at: Position, rank: str, step: Take | Lay) -> Note:
    """Whether the cards are missing, or only on the tray."""
    if places(at.hand, rank, step.naturals, step.twos, step.jokers) is None:
        return note("canasta-not-held", cards=said(rank, step.naturals, step.twos, step.jokers))
    return note("canasta-on-tray", card=Card(rank))
