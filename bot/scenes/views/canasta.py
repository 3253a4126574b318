"""The scene of canasta: pile and stock, the melds of both sides, what was done, the player's own hand and tray."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.blocks import Block, Cards, Cell, Pile, Row, Scores
from bot.scenes.scene import Scene
from bot.scenes.views.canasta_controls import ahead, controls
from bot.scenes.views.canasta_words import asked, said
from bot.scenes.views.summary import points, summed
from engines.canasta import Meld, View
from engines.canasta.pack import NATURALS, TWO, is_wild, kind
from engines.core import Note, Seat, Who, note

ROOMY: Final = 6
"""The most melds on the table, and cards on the tray, of which more than the top card is shown."""

PARTS: Final = ("cards", "canastas", "black", "red", "out", "hands")
"""The parts of a deal's points, in the order of the sheet's lines."""


def scene(view: View) -> Scene:
    """The scene of a view. Everybody sees the same table; only their owner sees a hand and a tray."""
    up = view.up
    return Scene(
        (*_table(view), *_tray(view), *_sheet(view), *said(view)),
        tuple(controls(view)),
        hand=up.phase != "over",
        headline=note("canasta-deal", deal=up.deal, target=view.target),
        badges=((up.dealer, note("canasta-deals")),),
        ahead=tuple(ahead(view)),
        summary=None if up.phase == "over" else _summary(view),
    )


def _summary(view: View) -> Note:
    scores = ((_side(view, side), _number(score)) for side, score in enumerate(view.up.score))
    return summed(asked(view), points(scores), ends=view.up.phase == "answer")


def _table(view: View) -> Iterator[Block]:
    up = view.up
    is_open = up.phase != "over" or view.pile
    if is_open:
        state = "empty" if not up.top else "blocked" if kind(up.top) not in NATURALS else _lock(view)
        stock = Pile((None,) if view.stock else (), note("canasta-stock", count=view.stock))
        label = note("canasta-pile", count=view.pile, state=state)
        yield Cards((stock, Pile((up.top,) if up.top else (), label)))
    for side, melds in enumerate(up.melds):
        caption = note("canasta-caption", side=_side(view, side), points=_number(up.score[side]))
        fresh = {meld.rank for meld in up.laid} if side == up.side(up.turn) else set()
        is_roomy = sum(map(len, up.melds)) <= ROOMY
        piles = tuple(_pile(meld, fresh=meld.rank in fresh, is_roomy=is_roomy) for meld in melds)
        yield Cards((Pile(up.reds[side], caption), *piles))


def _lock(view: View) -> str:
    """Whether the pile is frozen, open to the side that is to move, or closed because that side has not melded."""
    if view.up.frozen:
        return "frozen"
    return "open" if view.up.melds[view.up.side(view.up.turn)] else "unopened"


def _pile(meld: Meld, *, fresh: bool, is_roomy: bool) -> Pile:
    """A meld as one pile: a red card on top of a canasta without wild cards, a black card on one with them."""
    wilds = [card for card in meld.cards if is_wild(card)]
    naturals = [card for card in meld.cards if not is_wild(card)]
    wished = "cs" if wilds else "dh"
    naturals.sort(key=lambda card: card[-1] in wished if meld.is_canasta else 0)
    shown = (*wilds[: is_roomy or not naturals], *naturals[-1:])
    bonus = 0 if not meld.is_canasta or meld.rank == TWO else 300 if wilds else 500
    label = note(
        "canasta-meld",
        rank=meld.rank,
        count=len(meld.cards) - len(wilds),
        wilds=len(wilds),
        bonus=bonus,
    )
    return Pile(shown, label, (len(shown) - 1,) if fresh else ())


def _side(view: View, side: int) -> Note:
    """The players of a side."""
    if len(view.up.melds) == view.up.players:
        return note("canasta-player", who=Who(Seat(side)))
    return note("canasta-pair", one=Who(Seat(side)), two=Who(Seat(side + len(view.up.melds))))


def _tray(view: View) -> Iterator[Block]:
    if view.tray:
        most = ROOMY if sum(len(meld.cards) for meld in view.staged) <= ROOMY else 1
        yield Cards(
            tuple(
                Pile(meld.cards[:most], note("canasta-tray", place=place, rank=meld.rank, points=meld.spots))
                for place, meld in enumerate(view.staged)
            )
        )


def _sheet(view: View) -> Iterator[Block]:
    """The points of the last deal line by line until the next deal is under way, then only their sum."""
    up = view.up
    if not up.ended:
        return
    rows: list[Row] = []
    if up.phase == "over" or (up.turns == 1 and not up.taken):
        for part in PARTS:
            cells = tuple(Cell(_number(getattr(ended, part))) for ended in up.ended)
            if any(cell.text != "0" for cell in cells):
                rows.append(Row(note("canasta-part", part=part), cells))
    last = tuple(Cell(_number(ended.points)) for ended in up.ended)
    rows.append(Row(note("canasta-of-deal", deal=len(up.sheet)), last, strong=len(rows) > 0))
    rows.append(Row(note("canasta-total"), tuple(Cell(_number(score)) for score in up.score), strong=True))
    heads = tuple(_side(view, side) for side in range(len(up.melds)))
    yield Scores(heads, tuple(rows), None if up.phase == "over" else up.side(up.asked))


def _number(points: int) -> str:
    return str(points).replace("-", "−")
