"""The scene of canasta: pile and stock, the melds of both sides, what was done, the player's own hand and tray."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.blocks import Block, Cards, Cell, LaidMeld, MeldSide, MeldTable, Pile, Row, Scores, TrayMeld
from bot.scenes.scene import Scene
from bot.scenes.views.canasta_controls import ahead, controls
from bot.scenes.views.canasta_ways import drops, ways
from bot.scenes.views.canasta_words import asked, said, tray_sum
from bot.scenes.views.summary import points, summed
from engines.canasta import Meld, View
from engines.canasta.pack import NATURALS, THREE, TWO, is_wild, kind
from engines.core import Note, Seat, Who, note

ROOMY: Final = 6
"""The most melds on the table, and cards on the tray, of which more than the top card is shown."""

PARTS: Final = ("cards", "canastas", "black", "red", "out", "hands")
"""The parts of a deal's points, in the order of the sheet's lines."""


def scene(view: View) -> Scene:
    """The scene of a view. Everybody sees the same table; only their owner sees a hand and a tray."""
    up = view.up
    return Scene(
        (_table(view), *_sheet(view), *said(view)),
        tuple(controls(view)),
        hand=up.phase != "over",
        headline=note("canasta-deal", deal=up.deal, target=view.target),
        badges=((up.dealer, note("canasta-deals")),),
        ahead=tuple(ahead(view)),
        summary=None if up.phase == "over" else _summary(view),
        ways=tuple(ways(view)),
        drops=tuple(drops(view)),
    )


def _summary(view: View) -> Note:
    scores = ((_side(view, side), _number(score)) for side, score in enumerate(view.up.score))
    return summed(asked(view), points(scores), ends=view.up.phase == "answer")


def _table(view: View) -> MeldTable:
    up = view.up
    is_open = up.phase != "over" or bool(view.pile)
    last = next((event.seat for event in reversed(up.events) if event.kind in ("laid", "discard")), None)
    return MeldTable(
        (*_cards(view), *_tray(view)),
        tuple(_meld_side(view, side) for side in range(len(up.melds))),
        tuple(note("canasta-count", count=count) for count in view.held),
        note("canasta-stock", count=view.stock) if is_open else None,
        note("canasta-pile", count=view.pile, state="empty") if is_open else None,
        bool(view.stock),
        up.top,
        up.frozen,
        up.across,
        view.pile,
        up.turn if up.taken == "pile" else None,
        note("canasta-state", state=_state(view)) if is_open and up.top else None,
        None if up.phase == "over" else up.asked,
        None if view.seat is None else up.side(view.seat),
        last,
        tuple(
            TrayMeld(meld.rank, meld.cards, note("canasta-tray", place=place, rank=meld.rank, points=meld.spots))
            for place, meld in enumerate(view.staged)
        ),
        view.seat,
        tray_sum(view) if view.tray else None,
    )


def _meld_side(view: View, side: int) -> MeldSide:
    """A side as it lies on the table; black threes lie there only when the deal is over, and are not summed up."""
    up = view.up
    melds = tuple(
        LaidMeld(
            meld.rank,
            tuple(card for card in meld.cards if not is_wild(card)),
            tuple(card for card in meld.cards if is_wild(card)),
            meld.is_canasta,
            _bonus(meld),
            meld.rank in _fresh(view, side),
            _label(meld),
        )
        for meld in up.melds[side]
    )
    now = sum(meld.spots + _bonus(meld) for meld in up.melds[side] if meld.rank != THREE)
    seats = tuple(Seat(seat) for seat in range(up.players) if up.side(Seat(seat)) == side)
    worth = note("canasta-now", points=now) if melds else None
    needs = None if melds or up.phase == "over" else note("canasta-first-melds", least=view.minimum[side])
    return MeldSide(seats, _number(up.score[side]), worth, up.reds[side], melds, _side(view, side), needs)


def _fresh(view: View, side: int) -> frozenset[str]:
    """The ranks of the melds that the side to move has laid or made longer in this turn."""
    up = view.up
    return frozenset(meld.rank for meld in up.laid) if side == up.side(up.turn) else frozenset()


def _bonus(meld: Meld) -> int:
    """What a canasta brings; what one of wild cards brings is the ruleset's affair."""
    if not meld.is_canasta or meld.rank == TWO:
        return 0
    return 300 if meld.wilds else 500


def _state(view: View) -> str:
    """Whether the pile may be taken, or why not."""
    top = view.up.top
    return "empty" if not top else "blocked" if kind(top) not in NATURALS else _lock(view)


def _cards(view: View) -> Iterator[Cards]:
    """The same as lists of cards."""
    up = view.up
    if up.phase != "over" or view.pile:
        stock = Pile((None,) if view.stock else (), note("canasta-stock", count=view.stock))
        label = note("canasta-pile", count=view.pile, state=_state(view))
        yield Cards((stock, Pile((up.top,) if up.top else (), label)))
    for side, melds in enumerate(up.melds):
        caption = note("canasta-caption", side=_side(view, side), points=_number(up.score[side]))
        fresh = _fresh(view, side)
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
    return Pile(shown, _label(meld), (len(shown) - 1,) if fresh else ())


def _label(meld: Meld) -> Note:
    """A meld in words: its rank, its natural and its wild cards, what it brings."""
    count = len(meld.cards) - meld.wilds
    return note("canasta-meld", rank=meld.rank, count=count, wilds=meld.wilds, bonus=_bonus(meld))


def _side(view: View, side: int) -> Note:
    """The players of a side."""
    if len(view.up.melds) == view.up.players:
        return note("canasta-player", who=Who(Seat(side)))
    return note("canasta-pair", one=Who(Seat(side)), two=Who(Seat(side + len(view.up.melds))))


def _tray(view: View) -> Iterator[Cards]:
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
    if fresh := up.phase == "over" or (up.turns == 1 and not up.taken and not view.tray):
        for part in PARTS:
            cells = tuple(Cell(_number(getattr(ended, part))) for ended in up.ended)
            if any(cell.text != "0" for cell in cells):
                rows.append(Row(note("canasta-part", part=part), cells))
    last = tuple(Cell(_number(ended.points)) for ended in up.ended)
    rows.append(Row(note("canasta-of-deal", deal=len(up.sheet)), last, strong=len(rows) > 0))
    rows.append(Row(note("canasta-total"), tuple(Cell(_number(score)) for score in up.score), strong=True))
    heads = tuple(_side(view, side) for side in range(len(up.melds)))
    yield Scores(heads, tuple(rows), None if up.phase == "over" else up.side(up.asked), drawn=fresh)


def _number(points: int) -> str:
    return str(points).replace("-", "−")
