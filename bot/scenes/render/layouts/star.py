"""A patience as a star: its row squared up in the heart, and the piles as five rays of upright cards.

Where a card lies depends on its number in the pile alone: what comes and goes moves no other card, and a ray stays
where it is. Every card shows its upper left corner, so cards run to the right or downwards: those of the upper ray and
of the ray to the left from the tip towards the heart.
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
_UP: Final = 4, 5  # the columns of the upper ray, and the cards in each
_SIDE: Final = 2, 10  # the lines of a ray to the side, and the cards in each
_DOWN: Final = 5, 4  # the lines of a lower ray, and the cards in each
_RISE: Final = 6  # how much a ray to the side rises from card to card
_APART: Final = (
    _DROP + _RISE * ((_CARD - 1) // _PEEK) + 2
)  # its lines cover no corner before the last of the line above
_SLANT: Final = 37  # how far each line of a lower ray lies farther out
_FOOT: Final = 792  # the height of the star
_LIFT: Final = 22  # how far the number of covered cards stands above a ray to the left


@dataclass(frozen=True, slots=True)
class _Ray:
    """The slots of a ray, the first of which is its place without cards, and the point of its number."""

    slots: tuple[Slot, ...]
    number: tuple[int, int]
    lift: int = 0


def star(block: Tableau, say: Words) -> Section:
    """The section of a star with one row and five piles."""
    (row,) = block.rows
    fans: list[Fan] = []
    numbers: list[Item] = []
    for pile, ray in zip(block.piles, _RAYS, strict=True):
        fans.append(fan(pile, ray.slots[: len(pile.cards)], _CARD, ray.slots[0][:2], lift=ray.lift))
        numbers.append(number(pile.name, *ray.number))
    group = 3 * (BASE + 4)
    lefts = (*(EDGE + n * (BASE + 4) for n in range(4)), *(WIDTH - EDGE - BASE - group + n * 68 for n in range(4)))
    ground: list[Item] = [
        Put("star/0.45@800", 0, _Y - 404),
        Text(say(block.bases), lefts[4], height(BASE) + 24, LABEL, "mist", room=group + BASE),
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


def _slots(
    size: tuple[int, int], start: tuple[int, int], line: tuple[int, int], step: tuple[int, int]
) -> tuple[Slot, ...]:
    """The slots of a ray, line by line."""
    lines, length = size
    return tuple(grid(lines * length, lines, start, step, line))


def _rays() -> tuple[_Ray, ...]:
    """The five rays clockwise from the upper one."""
    columns, rows = _UP
    left, bottom = _X - (_CARD + (columns - 1) * _PEEK) // 2, _Y - height(_HEART) // 2 - _TALL - 8
    top = bottom - (rows - 1) * _DROP
    up = _Ray(_slots(_UP, (left, top), (_PEEK, 0), (0, _DROP)), (left - 20, top + _TALL // 2))

    lines, length = _SIDE
    reach, end = (length - 1) * _PEEK, _Y + 44 - _TALL
    x, y, tip = _X + 82, end - (lines - 1) * _APART, end - (lines - 1) * _APART - (length - 1) * _RISE
    right = _Ray(_slots(_SIDE, (x, y), (0, _APART), (_PEEK, -_RISE)), (x + 28, y - 26))
    x = WIDTH - x - _CARD - reach
    aside = _Ray(_slots(_SIDE, (x, tip), (0, _APART), (_PEEK, _RISE)), (x + _CARD - 16, tip - 20), _LIFT)

    wide = _CARD + (_DOWN[1] - 1) * _PEEK
    x, y = _X + 34, _Y + 44
    lower_right = _Ray(_slots(_DOWN, (x, y), (_SLANT, _DROP), (_PEEK, 0)), (x + wide + 20, y + 20))
    x = WIDTH - x - wide
    lower_left = _Ray(_slots(_DOWN, (x, y), (-_SLANT, _DROP), (_PEEK, 0)), (x - 56, y + 20))
    return up, right, lower_right, lower_left, aside


_RAYS: Final = _rays()
