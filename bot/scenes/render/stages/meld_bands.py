"""How the height of a page is shared at a melding game: plates, melds of the others, piles, own melds, tray, hand."""

from dataclasses import dataclass
from typing import Final, Self

from bot.scenes.blocks import MeldTable
from bot.scenes.render.layout import Box
from bot.scenes.render.stages.dock import Rows, rows_of
from bot.scenes.render.stages.meld_side import HEAD, Grid
from bot.scenes.render.stages.stage import FINGER, Size

GAP: Final = 4
LOW: Final = 600
"""Lower boxes that are not narrow have the piles in a column beside the melds."""

_NARROW: Final = 420
_TINY: Final = 480
_ROOMY: Final = 800
_COLUMN: Final = 106
_USUAL: Final = 15
"""The hand is as deep as so many cards need, so that nothing moves while it is smaller."""

_AIRY: Final = 4  # at least so many cards in a row, where there are rows to spare
_MANY: Final = 24  # larger hands have smaller cards
_OWN_ROW: Final = 46
_OTHERS: Final = (74, 112)  # the least and the greatest height of the melds of one of the others
_TIGHT: Final = 58  # where less than this is left for them, they are told in words
_PILES: Final = (72, 150)  # and of the band of the piles
_BESIDE: Final = 560
"""From this width on the melds of two others lie side by side."""


@dataclass(frozen=True, slots=True)
class Bands:
    """The boxes of everything. ``around`` says that plates stand around the table, ``beside`` that the piles are in a
    column. ``own`` and ``row`` are None for those who only look on.
    """

    plates: Box
    others: tuple[Box, ...]
    piles: Box
    own: Box | None
    row: Box | None
    hand: Box
    around: bool
    beside: bool

    @classmethod
    def of(cls, block: MeldTable, cards: int, box: Size) -> Self:
        """The bands for a table and a hand of so many cards."""
        width, height = box
        around = width >= _ROOMY and height >= LOW
        beside = height < LOW and (width >= _NARROW or height < _TINY)
        is_player = block.own is not None
        others = len(block.sides) - is_player
        top = 0 if around and len(block.held) - is_player == 2 else 50 if around else 44 if height >= LOW else 38  # noqa: PLR2004
        deep = hand_rows(max(cards, _USUAL), width, height).height if is_player else 0
        row = _OWN_ROW if is_player else 0
        body = (GAP, top + GAP, width - 2 * GAP, height - top - deep - row - 2 * GAP)
        piles, melds = _parted(body, beside=beside)
        own_side = block.sides[block.own] if block.own is not None else None
        count = len(own_side.melds) + 1 if own_side else 0
        other_boxes, piles, own = _shared(melds, piles, others, count)
        row_box = (GAP, height - deep - row, width - 2 * GAP, row) if is_player else None
        hand = (0, height - deep, width, deep)
        return cls((0, 0, width, top), other_boxes, piles, own, row_box, hand, around, beside)


def hand_rows(cards: int, width: int, height: int) -> Rows:
    """How a hand of so many cards lies: larger hands have smaller cards, never thinner strips."""
    if width >= _ROOMY and height >= LOW:
        return rows_of(cards, width, 96)
    least = 44 if height < _TINY and width < _NARROW else 50
    return rows_of(cards, width, least if cards > _MANY or least < FINGER + 1 else 64 if height >= LOW else 56)


def spread(cards: int, width: int, height: int) -> Rows:
    """The rows of a hand in the depth that it has at least: over all of its rows where it is small."""
    there, least = hand_rows(cards, width, height), hand_rows(_USUAL, width, height)
    rows = min(least.rows, -(-cards // _AIRY))
    if rows <= there.rows:
        return there
    in_a_row = -(-cards // rows)
    return Rows(there.card, in_a_row, there.card + 6, rows, there.pitch)


def _parted(body: Box, *, beside: bool) -> tuple[Box | None, Box]:
    """The column of the piles, if there is one, and what is left for the melds."""
    x, y, width, height = body
    if not beside:
        return None, body
    return (x, y, _COLUMN, height), (x + _COLUMN + GAP, y, width - _COLUMN - GAP, height)


def _shared(melds: Box, piles: Box | None, others: int, count: int) -> tuple[tuple[Box, ...], Box, Box | None]:
    """The boxes of the others' melds, of the piles, and of the viewer's own melds."""
    x, y, width, height = melds
    low, high = _PILES
    band = 0 if piles else max(low, min(high, height // 4))
    room = height - (band + GAP if band else 0)
    stacked = 1 if others == 2 and width >= _BESIDE else max(1, others)  # noqa: PLR2004
    if not count:
        each = (room + GAP) // stacked - GAP
        own = None
    else:
        least, most = _OTHERS
        share = round(room * (0.3 if stacked == 1 else 0.22))
        each = max(least, min(most, share))
        if share < _TIGHT or not _fits(count, width, room - stacked * (each + GAP)):
            each = HEAD + 2
            if not _fits(count, width, room - stacked * (each + GAP)):
                stacked = 1
        rest = room - stacked * (each + GAP)
        own = (x, y + height - rest, width, rest)
    boxes = tuple(_other(n, others, stacked, (x, y, width, each)) for n in range(others))
    middle = piles or (x, y + stacked * (each + GAP), width, band)
    if not count and not piles:
        half = stacked // 2
        boxes = tuple((bx, by + (band + GAP) * (n >= half), bw, bh) for n, (bx, by, bw, bh) in enumerate(boxes))
        middle = (x, y + half * (each + GAP), width, band)
    return boxes, middle, own


def _other(place: int, others: int, stacked: int, box: Box) -> Box:
    x, y, width, height = box
    if stacked == 1 and others > 1:
        half = (width - GAP) // others
        return x + place * (half + GAP), y, half, height
    return x, y + place * (height + GAP), width, height


def _fits(count: int, width: int, height: int) -> bool:
    """Whether so many melds can be pressed in a box."""
    return height >= HEAD + FINGER and Grid.of(count, width - 4, height - HEAD - 2, pressed=True) is not None
