"""A patience as a star: its row squared up in the heart, and the piles as five rays of upright cards.

Rays on the left and the upper ray run towards the heart, so that every card shows its upper left corner. Long rays grow
broader: they lie in several lines.
"""

from dataclasses import dataclass
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Heap, Tableau
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Item, Put, Section, Spot, Text
from bot.scenes.render.layouts.fans import Fan, Slot, chip, corner, fan, grid, laid
from bot.scenes.render.layouts.measures import EDGE, LABEL, WIDTH
from bot.scenes.render.layouts.tableau_parts import BASE, assembled, foundations, number, stock
from engines.core import Card, note

_CARD: Final = 84
_HEART: Final = 96
_TALL: Final = height(_CARD)
_X, _Y = WIDTH // 2, 404  # the middle of the heart
_PEEK, _DROP = corner(_CARD)
_LINES: Final = 5  # the most lines of an upright ray
_BROAD: Final = 5  # the most cards in one of them
_LONG: Final = 10  # the most cards in a line of a ray to the side
_SIDE: Final = 3  # the most lines of such a ray
_REACH: Final = 226  # how far the corners of its cards lie apart at most
_STRIDE: Final = 46  # the greatest distance of two cards in it
_RISE: Final = 0.325  # how much it rises for each pixel sideways: 18 degrees
_FLAT: Final = 0.2  # the same for the broadest ray
_SLANT: Final = 37  # how far each line of a lower ray lies farther out
_FOOT: Final = 792  # the height of the star
_LIFT: Final = 22  # how far the number of covered cards stands above a ray to the left


@dataclass(frozen=True, slots=True)
class _Ray:
    """The slots of a ray, its place without cards, the point of its number, and of that of its covered cards."""

    slots: list[Slot]
    empty: tuple[int, int]
    number: tuple[int, int]
    lift: int = 0


def star(block: Tableau, say: Words) -> Section:
    """The section of a star with one row and five piles."""
    (row,) = block.rows
    rays = (_up(block.piles[0]), _right(block.piles[1]), _down(block.piles[2], 1), _down(block.piles[3], -1))
    fans: list[Fan] = []
    numbers: list[Item] = []
    for pile, ray in zip(block.piles, (*rays, _left(block.piles[4])), strict=True):
        fans.append(fan(pile, ray.slots, _CARD, ray.empty, lift=ray.lift))
        numbers.append(number(pile.name, *ray.number))
    group = 3 * (BASE + 4)
    lefts = (*(EDGE + n * (BASE + 4) for n in range(4)), *(WIDTH - EDGE - BASE - group + n * 68 for n in range(4)))
    ground: list[Item] = [
        Put("star/0.45@800", 0, _Y - 404),
        Text(say(block.bases), lefts[4], height(BASE) + 24, LABEL, "mist", room=2 * BASE + 46),
    ]
    known = Heap(row.name, tuple(card for card in row.cards[:-1] if card), row.label)
    tall, strip = (_FOOT + _TALL + 8, [_strip(known, say)]) if known.cards else (_FOOT, [])
    drawn = stock(block, _X - _CARD - 6, _Y + 222, _CARD, say)
    bases = foundations(block, [(x, 0) for x in lefts])
    up, right, lower_right, lower_left, left = fans
    return assembled(
        block,
        tall,
        (ground, []),
        _heart(row),
        bases,
        left,
        up,
        right,
        lower_right,
        lower_left,
        drawn,
        *strip,
        (numbers, []),
    )


def _heart(row: Heap) -> tuple[list[Item], list[Spot]]:
    """The row squared up: its free card, the edges of hidden cards below it, and how many there are."""
    tall = height(_HEART)
    x, y = _X - _HEART // 2, _Y - tall // 2
    items: list[Item] = []
    if not row.cards:
        label = note("render-heap-empty", label=row.label)
        return [Put(f"place/@{_HEART}", x, y)], [Spot(row.name, (x, y, _HEART, tall), label)]
    edges = min(3, row.cards.count(None))
    items += (
        laid(None, (x - 3 * (edges - n), y + 3 * (edges - n), 0), _HEART, key=f"{row.name}/{n}") for n in range(edges)
    )
    top = row.cards[-1] or ""
    items.append(laid(top, (x, y, 0), _HEART, key=top, ring=row.fresh))
    items += chip(str(len(row.cards)), _X + 22, y + tall + 6)
    label = note("render-heap", label=row.label, card=Card(top))
    return items, [Spot(row.name, (x, y, _HEART, tall), label, held=True)]


def _strip(known: Heap, say: Words) -> Fan:
    """The cards that lie open below the free card of the heart, in a line at the foot; none of them is free."""
    told = Text(say(known.label), EDGE, _FOOT + _TALL // 2, LABEL, "text", bold=True)
    left = EDGE + told.box[2] + 16
    count = min(len(known.cards), (WIDTH - EDGE - _CARD - left) // _PEEK + 1)
    made = fan(known, grid(count, 1, (left, _FOOT), (_PEEK, 0), (0, 0)), _CARD, (left, _FOOT))
    last = made.spots[-1]
    covered = Spot(f"{known.name} {len(known.cards)}", last.box, last.label)
    return Fan((told, *made.items), (*made.spots[:-1], covered), made.free)


def _lines(count: int) -> tuple[int, int]:
    """The number of lines of an upright ray, and of cards in each."""
    count = min(count, _LINES * _BROAD)
    lines = min(_LINES, count)
    return lines, -(-count // max(1, lines))


def _up(pile: Heap) -> _Ray:
    lines, length = _lines(len(pile.cards))
    y = _Y - height(_HEART) // 2 - _TALL - 8
    left = _X - (_CARD + (length - 1) * _PEEK) // 2
    slots = grid(min(len(pile.cards), _LINES * _BROAD), lines, (left, y - (lines - 1) * _DROP), (_PEEK, 0), (0, _DROP))
    empty = _X - _CARD // 2, y
    top = slots[0] if slots else empty
    beside, above = (top[0] - 20, top[1] + 96), (_X, top[1] - 20)
    return _Ray(slots, empty, beside if lines == _LINES else above)


def _down(pile: Heap, side: int) -> _Ray:
    """A lower ray, to the right with side 1 and to the left with -1."""
    lines, length = _lines(len(pile.cards))
    wide = _CARD + max(0, length - 1) * _PEEK
    x = _X + 34 if side > 0 else _X - 34 - wide
    slots = grid(min(len(pile.cards), _LINES * _BROAD), lines, (x, _Y + 44), (_PEEK, 0), (side * _SLANT, _DROP))
    empty = (_X + 60 if side > 0 else _X - 60 - _CARD), _Y + 70
    rightmost = slots[-1][:2] if slots else empty
    x = rightmost[0] + _CARD + 20 if side > 0 else rightmost[0] + _CARD - wide - 20
    return _Ray(slots, empty, (x, rightmost[1] + _TALL - 22))


def _side(count: int, direction: int) -> tuple[int, int, list[Slot]]:
    """The length of a ray to the side, how much each card of it lies higher, and its slots from (0, 0).

    ``direction`` is -1 where it rises from left to right. Cards of a line do not cover what they follow, and lines lie
    so far apart that none covers the corner of a card before the last one of the line above.
    """
    count = min(count, _LONG * _SIDE)
    lines = -(-count // _LONG)
    length = -(-count // max(1, lines))
    stride = min(_STRIDE, _REACH // max(1, length - 1))
    rise = round(stride * (_RISE if lines < _SIDE else _FLAT))
    gap = _DROP + rise * ((_CARD - 1) // stride) + 2
    slots = grid(count, lines, (0, 0), (stride, direction * rise), (0, gap))
    return max(0, length - 1) * stride, max(0, length - 1) * rise, _lowered(slots, 0, -max(0, lines - 1) * gap)


def _lowered(slots: list[Slot], right: int, down: int) -> list[Slot]:
    return [(x + right, y + down, turn) for x, y, turn in slots]


def _right(pile: Heap) -> _Ray:
    x, y = _X + 62, _Y - 92
    long, _, slots = _side(len(pile.cards), -1)
    slots = _lowered(slots, x, y)
    high = min((slot[1] for slot in slots), default=y)
    return _Ray(slots, (x, y), (x + long + _CARD // 2, high - 20))


def _left(pile: Heap) -> _Ray:
    x, y = _X - 62 - _CARD, _Y - 92
    long, rise, slots = _side(len(pile.cards), 1)
    slots = _lowered(slots, x - long, y - rise)
    first = slots[0] if slots else (x, y, 0)
    return _Ray(slots, (x, y), (first[0] + _CARD - 16, first[1] - 20), _LIFT)
