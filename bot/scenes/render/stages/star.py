"""A patience as a star: its row squared up in the middle of a ring of foundations, the piles beside or below."""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final, Self

from bot.i18n import Words
from bot.scenes.blocks import Heap, Tableau
from bot.scenes.render.figures.cards import RATIO, height
from bot.scenes.render.layout import Box, Put, Spot
from bot.scenes.render.layouts.fans import laid
from bot.scenes.render.stages.heaps import HEAD, below_head, chip, lay_column, lay_heap, room_for, suited, told
from bot.scenes.render.stages.stage import FINGER, Drawing, Size
from bot.scenes.render.stages.tableau_parts import lay_foundations, lay_stock, lay_words

_GAP: Final = 4
_BROAD: Final = 0.9
"""In boxes that are broader than this share of their height the piles lie beside the star."""
_BASES, _NARROW_BASES = 0.17, 0.128  # the width of a foundation as a share of the star's, in broad boxes and in others
_LARGEST: Final = 78
_OVAL: Final = 1.25  # the most that the ring is broader than high
_DIAGONAL: Final = 0.707
_EDGES, _EDGE = 3, 2  # so many backs are seen below the free card, each so far out
_WORDS: Final = 18


def star(block: Tableau, say: Words, box: Size) -> Drawing:
    """The drawing of a star with one row."""
    width, high = box
    (row,) = block.rows
    made = Drawing(width, high)
    count, is_broad = len(block.piles), width > high * _BROAD
    wide = min(width - count * (FINGER + _GAP), width * (50 if high > width // 2 + 200 else 45) // 100)
    ring = _Ring.of(wide, high, _BASES) if is_broad else _Ring.of(width, high, _NARROW_BASES)
    bottom = _lay_star(made, block, row, ring, say)
    known = Heap(row.name, tuple(card for card in row.cards[:-1] if card), row.label)
    below = _GAP, bottom, ring.wide - 2 * _GAP, high - bottom - _GAP
    if is_broad:
        area = ring.wide, _GAP, width - ring.wide - _GAP, high - 2 * _GAP
    else:
        area = _GAP, bottom, width - 2 * _GAP, high - bottom - _GAP
    columns = count
    if known.cards and not (is_broad and _fits(known, below)):
        columns += 1 if area[2] >= (count + 1) * (FINGER + _GAP) else 0
    pitch = (area[2] + _GAP) // columns
    areas = [(area[0] + n * pitch, area[1], pitch - _GAP, area[3]) for n in range(columns)]
    card = suited(below_head(areas[0]))
    for pile, place in zip(block.piles, areas, strict=False):
        lay_heap(made, pile, place, card, pile.name)
    if known.cards:
        _lay_known(made, known, areas[count] if columns > count else below, card, say(row.label))
    return made


def _fits(known: Heap, box: Box) -> bool:
    return box[3] >= HEAD + height(FINGER) + _GAP and room_for(below_head(box), FINGER) >= len(known.cards)


def _lay_known(made: Drawing, known: Heap, box: Box, most: int, head: str) -> None:
    """The cards that lie open below the free card of the row; none of them can be moved."""
    lay_column(made, known, box, min(most, suited(below_head(box), len(known.cards))), head)


@dataclass(frozen=True, slots=True)
class _Ring:
    """The ring of foundations: how wide the star is, its foundations, its middle, and its half axes."""

    wide: int
    base: int
    x: int
    y: int
    across: int
    along: int

    @classmethod
    def of(cls, wide: int, high: int, share: float) -> Self:
        base = max(FINGER, min(_LARGEST, round(wide * share), high // 8))
        along = round((height(base) + _GAP) / _DIAGONAL)
        across = min((wide - base) // 2 - _GAP, round(_OVAL * along))
        return cls(wide, base, wide // 2, _GAP + along + height(base) // 2, across, along)

    @property
    def bottom(self) -> int:
        return self.y + self.along + height(self.base) // 2

    @property
    def corner(self) -> int:
        """The width of the corners of the star's box that the ring leaves free."""
        return self.x - round(self.across * _DIAGONAL) - self.base // 2

    def heart(self) -> int:
        """The width of the card in the middle: as great as leaves the foundations around it free."""
        beside = 2 * (round(self.across * _DIAGONAL) - _EDGES * _EDGE) - self.base
        above = 2 * (round(self.along * _DIAGONAL) - _EDGES * _EDGE) - height(self.base)
        inside = 2 * (self.along - _GAP) - height(self.base)
        return max(FINGER, min(self.base * 5 // 4, max(beside, round(above / RATIO)), round(inside / RATIO)))

    def points(self) -> list[tuple[int, int]]:
        """The upper left corners of the foundations, clockwise from the top."""
        angles = [radians(45 * n) for n in range(8)]
        return [
            (
                self.x + round(self.across * sin(angle)) - self.base // 2,
                self.y - round(self.along * cos(angle)) - height(self.base) // 2,
            )
            for angle in angles
        ]


def _lay_star(made: Drawing, block: Tableau, row: Heap, ring: _Ring, say: Words) -> int:
    """Heart, foundations, stock and turned card; returns where they end."""
    card, tall = ring.base, height(ring.base)
    wide = min(ring.wide, ring.bottom)
    made.items.append(Put(f"star/0.45@{wide}", ring.x - wide // 2, ring.y - wide // 2))
    lay_foundations(made, block, ring.points(), card)
    _lay_heart(made, row, ring)
    if ring.corner >= card + 2 * _GAP:
        y = ring.bottom - tall
        lay_stock(made, block, (_GAP, y), (ring.wide - card - _GAP, y), card)
        lay_words(made, block, ring.corner // 2 + _GAP, 2 * _GAP, ring.corner, say)
        return ring.bottom + _GAP
    y = ring.bottom + _GAP
    lay_stock(made, block, (ring.x - card - _GAP, y), (ring.x + _GAP, y), card)
    lay_words(made, block, ring.x, y + tall, ring.wide - 2 * _GAP, say)
    return y + tall + _WORDS + _GAP


def _lay_heart(made: Drawing, row: Heap, ring: _Ring) -> None:
    """The row squared up: its free card, the edges of hidden cards below it, and how many there are."""
    card = ring.heart()
    tall = height(card)
    x, y = ring.x - card // 2, ring.y - tall // 2
    box = x, y, card, tall
    if not row.cards:
        made.items.append(Put(f"place/@{card}", x, y))
        made.spot(Spot(row.name, box, told(row)))
        return
    edges = min(_EDGES, row.cards.count(None))
    for n in range(edges):
        shift = _EDGE * (edges - n)
        made.items.append(laid(None, (x - shift, y + shift, 0), card, key=f"{row.name}/{n}"))
    top = row.cards[-1] or ""
    made.items.append(laid(top, (x, y, 0), card, key=top, ring=row.fresh))
    made.spot(Spot(row.name, box, told(row), held=True), lifts=top)
    if len(row.cards) > 1:
        chip(made, str(len(row.cards)), x + card, y + tall - 16)
