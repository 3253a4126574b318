"""The moves of canasta as hands make them: cards laid on the melds, on the tray and on the pile, the pile lifted."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.ways import Drop, Way
from engines.canasta import Back, Draw, LayOut, Take, View
from engines.canasta.notation import spelled
from engines.canasta.pack import JOKER, TWO
from engines.cards import held

_NEW: Final = ("melds", "new meld")
"""Where cards begin a meld or join one: anywhere among the own melds, or at the place of the next one."""


def drops(view: View) -> Iterator[Drop]:
    """Where cards of the hand may be laid. Their rank says to which meld they belong, save for wild cards."""
    if not view.moves or view.seat != view.up.turn:
        return
    count = len(held(view.free))
    for kind, ranks in (("own", _own(view)), ("tray", _on_tray(view))):
        for rank in ranks:
            target = f"{kind} {rank}"
            yield Drop(target, "add", f"to {rank}", most=count, takes=(rank, TWO, JOKER))
            yield Drop(target, "meld", most=count)
    for target in _NEW:
        yield Drop(target, "meld", most=count)
    if view.up.phase == "take":
        yield Drop("pile", "pile", least=0, most=count)
    else:
        yield Drop("pile", "discard")


def ways(view: View) -> Iterator[Way]:
    """Moves without cards of the hand: drawing, taking the pile, taking back from the tray, laying it out."""
    if Draw() in view.moves:
        yield from (Way("", "stock", "draw"), Way("stock", "hand", "draw"))
    takes = [step for step in view.moves if isinstance(step, Take) and not step.only]
    if take := takes[0] if len(takes) == 1 else next((step for step in takes if not step.rank), None):
        move = spelled(take)
        targets = (*_NEW, *(f"own {rank}" for rank in _own(view)), "hand")
        yield Way("", "pile", move)
        yield from (Way("pile", target, move) for target in targets)
    for rank in _on_tray(view):
        if Back(rank) in view.moves:
            yield from (Way(source, target, spelled(Back(rank))) for source, target in _back(rank))
        if LayOut() in view.moves:
            yield from (Way(f"tray {rank}", target, spelled(LayOut())) for target in _NEW)
    if LayOut() in view.moves:
        yield Way("", "tray", spelled(LayOut()))


def _back(rank: str) -> tuple[tuple[str, str], ...]:
    """A press of a meld on the tray takes it back, and so does a drag to the hand."""
    return ("", f"tray {rank}"), (f"tray {rank}", "hand")


def _own(view: View) -> tuple[str, ...]:
    """The ranks of the melds that the side to move has on the table."""
    return tuple(meld.rank for meld in view.up.melds[view.up.side(view.up.turn)])


def _on_tray(view: View) -> tuple[str, ...]:
    return tuple(meld.rank for meld in view.staged)
