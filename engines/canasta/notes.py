"""What several rules say when they forbid a step."""

from engines.canasta.melds import worth
from engines.canasta.pack import JOKER, TWO
from engines.canasta.position import Position
from engines.canasta.table import Lay, Take, places
from engines.core import Card, Note, note


def named(rank: str) -> str:
    """A rank as players write it."""
    return "🃏" if rank == JOKER else rank


def said(rank: str, naturals: int, twos: int, jokers: int) -> tuple[Card, ...]:
    """Cards without their suits."""
    return tuple(map(Card, (*(rank,) * naturals, *(TWO,) * twos, *(JOKER,) * jokers)))


def short(at: Position) -> Note:
    """The first melds of the side lack points."""
    return note("canasta-opening", least=at.minimum, laid=worth(at.tray), missing=at.missing)


def no_finish(at: Position) -> Note:
    """The hand would be empty, and the player cannot go out."""
    if at.up.answer == "no":
        return note("canasta-said-no")
    return note("canasta-keep", need=at.need)


def not_held(at: Position, rank: str, step: Take | Lay) -> Note:
    """The cards are not in the hand, or they are on the tray."""
    if places(at.hand, rank, step.naturals, step.twos, step.jokers) is None:
        return note("canasta-not-held", cards=said(rank, step.naturals, step.twos, step.jokers))
    return note("canasta-on-tray", card=Card(rank))
