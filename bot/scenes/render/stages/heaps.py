"""Cards that lie over one another in a column, or in several where one is too low, so that each shows rank and suit."""

from functools import lru_cache
from math import ceil
from typing import Final

from bot.scenes.blocks import Heap
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Box, Fill, Put, Spot, Text
from bot.scenes.render.layouts.fans import Slot, corner, laid
from bot.scenes.render.lettering import extent
from bot.scenes.render.stages.stage import Drawing
from engines.core import Card, Note, note

READABLE: Final = 13
"""So many cards of a heap can be read in every box of a usual size; of longer heaps at least the uppermost."""

HEAD: Final = 18
"""The height of a heap's name."""

_WIDTHS: Final = (84, 72, 68, 64, 60, 56, 52, 48, 46, 44)
_BACK: Final = 4  # the strip of a card that lies face down
_APART: Final = 2
_CHIP: Final = 16
_SMALL, _TEXT = 11, 13


@lru_cache(512)
def suited(box: Box, cards: int = READABLE) -> int:
    """The greatest width of cards of which so many can be read in a box, or as many as can be."""
    return max(_WIDTHS, key=lambda card: (min(cards, room_for(box, card)) if card <= box[2] else 0, card))


def room_for(box: Box, card: int) -> int:
    """The number of cards of a width that can be read in a box."""
    lines, rows = _shape(box, card)
    return lines * rows


def _shape(box: Box, card: int) -> tuple[int, int]:
    """The number of columns of cards in a box, and of cards in each."""
    _, _, wide, tall = box
    return max(1, (wide + _APART) // (card + _APART)), max(1, (tall - height(card)) // corner(card)[1] + 1)


def slots(hidden: int, shown: int, box: Box, card: int) -> list[Slot]:
    """Where cards lie in a box: first those face down, then the others. The deepest of those share a slot if need be.

    Within a column a card's slot does not depend on how many lie above it. A second column begins when one is full.
    """
    lines, rows = _shape(box, card)
    drop, bottom = corner(card)[1], box[1] + box[3] - height(card)
    start = min(box[1] + hidden * _BACK, bottom)
    first = range(start, bottom + 1, drop)
    used = min(lines, 1 + ceil(max(0, shown - len(first)) / rows))
    left = box[0] + (box[2] - used * (card + _APART) + _APART) // 2
    places = [(left, y, 0) for y in first]
    places += ((left + n * (card + _APART), box[1] + m * drop, 0) for n in range(1, used) for m in range(rows))
    backs = [(left, min(box[1] + n * _BACK, bottom), 0) for n in range(hidden)]
    return backs + [places[0]] * max(0, shown - len(places)) + places[:shown]


def lay_heap(made: Drawing, heap: Heap, box: Box, card: int, head: str) -> None:
    """Lays a heap in a box under its name; a press anywhere in the box means its free card."""
    lay_column(made, heap, box, card, head)
    key = heap.cards[-1] if heap.cards else None
    made.spot(Spot(heap.name, box, told(heap), held=bool(key)), lifts=key or "")


def lay_column(made: Drawing, heap: Heap, box: Box, card: int, head: str) -> None:
    """Lays a heap on a ground, with its name and the number of cards that cannot be read above it."""
    made.items.append(Fill("deep", box, 8))
    hidden = heap.cards.count(None)
    places = slots(hidden, len(heap.cards) - hidden, below_head(box), card)
    if not heap.cards:
        (x, y, _), *_ = slots(0, 1, below_head(box), card)
        made.items.append(Put(f"place/@{card}", x, y))
    lay_cards(made, heap, places, card)
    left, top, wide, _ = box
    number = unread(heap, places)
    if number:
        wide -= chip(made, number, left + wide - 1, top + 1)
    if _is_low(box):
        return
    middle = left + wide // 2, top + HEAD // 2
    size = _TEXT if extent(head, _TEXT, bold=True) <= wide - 4 else _SMALL
    made.items.append(Text(head, *middle, size, "accent", "m", bold=True, room=max(10, wide - 4)))


def below_head(box: Box) -> Box:
    """The room for cards in the box of a heap, below its name; a box as low as a card has no name."""
    left, top, wide, tall = box
    if _is_low(box):
        return box
    return left, top + HEAD, wide, tall - HEAD - _APART


def _is_low(box: Box) -> bool:
    return box[3] < HEAD + height(_WIDTHS[-1]) + _APART


def lay_cards(made: Drawing, heap: Heap, places: list[Slot], card: int) -> None:
    """Lays the cards of a heap on their slots."""
    last = len(heap.cards) - 1
    for n, (name, slot) in enumerate(zip(heap.cards, places, strict=True)):
        made.items.append(laid(name, slot, card, key=name or f"{heap.name}/{n}", ring=heap.fresh and n == last))


def unread(heap: Heap, places: list[Slot]) -> str:
    """What the golden number above a heap says: how many cards it has where some lie face down, or how many more there
    are below the deepest one that can be read; nothing where all can be.
    """
    hidden = heap.cards.count(None)
    if hidden:
        return str(len(heap.cards))
    squared = places.count(places[0]) - 1 if places else 0
    return f"+{squared}" if squared else ""


def chip(made: Drawing, words: str, right: int, top: int) -> int:
    """A number on a golden ground, which ends at ``right``; returns how wide it is."""
    wide = max(_CHIP, extent(words, _SMALL, bold=True) + 8)
    made.items.append(Fill("accent", (right - wide, top, wide, _CHIP), _CHIP // 2))
    middle = right - wide + wide // 2, top + _CHIP // 2
    made.items.append(Text(words, *middle, _SMALL, "ground", "m", bold=True))
    return wide


def told(heap: Heap) -> Note:
    """The label of a heap: its free card."""
    if not heap.cards:
        return note("render-heap-empty", label=heap.label)
    top = heap.cards[-1]
    if top is None:
        return note("render-heap-hidden", label=heap.label)
    return note("render-heap", label=heap.label, card=Card(top))
