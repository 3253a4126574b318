"""Cards that lie over one another and can all be read: where each lies, and which part of it stays in sight.

Rank and suit stand in a card's upper left corner, so a fan runs from left to right or downwards: each next card leaves
that corner of all cards before it in sight.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.scenes.blocks import Heap
from bot.scenes.render.figures.cards import SMALL, height
from bot.scenes.render.layout import Box, Fill, Item, Put, Spot, Text
from bot.scenes.render.layouts.measures import SMALL as TEXT
from bot.scenes.render.lettering import extent
from engines.core import Card, Note, note

PEEK: Final = 0.29
"""The share of a card's width that shows its rank and suit, one below the other, at its left."""

DROP: Final = 0.58
"""The height of rank and suit, one below the other, as a share of a card's width."""

SMALL_DROP: Final = 0.45
"""The height of rank and suit of a small card, where they stand side by side."""

_CHIP: Final = 32  # the height of a number on a golden ground
_NEAR: Final = 0.58
"""The distance of two cards along each side, as a share of a card's width, up to which one covers the other."""

_MIDST: Final = 18  # the side of the place of a turned card

Slot: TypeAlias = tuple[int, int, int]
"""Where a card lies, by its upper left corner before it is turned, and the angle by which it is turned in degrees."""


@dataclass(frozen=True, slots=True)
class Fan:
    """A heap as it lies: what is drawn, and what can be pressed."""

    items: tuple[Item, ...]
    spots: tuple[Spot, ...]
    free: Box


def corner(width: int) -> tuple[int, int]:
    """The width and height of the corner in which rank and suit stand."""
    if width < SMALL:
        return width, round(width * SMALL_DROP)
    return round(width * PEEK), round(width * DROP)


def grid(count: int, lines: int, start: tuple[int, int], step: tuple[int, int], line: tuple[int, int]) -> list[Slot]:
    """The slots of cards in lines, as equal as can be; the longer lines are the last ones.

    ``step`` leads from card to card, ``line`` from line to line.
    """
    length, longer = divmod(count, max(1, lines))
    return [
        (start[0] + row * line[0] + place * step[0], start[1] + row * line[1] + place * step[1], 0)
        for row in range(lines)
        for place in range(length + (row >= lines - longer))
    ]


def fan(heap: Heap, slots: Sequence[Slot], width: int, empty: tuple[int, int], *, lift: int = 0) -> Fan:
    """A heap on slots. The deepest cards share the first slot, under their number, where there are more than slots.

    Without a card there is a place at ``empty``. The number stands ``lift`` pixels above the first slot.
    """
    tall = height(width)
    if not heap.cards:
        box = (*empty, width, tall)
        return Fan((Put(f"place/@{width}", *empty),), (Spot(heap.name, box, _empty(heap)),), box)
    more = len(heap.cards) - len(slots)
    readable = more + 1 if more > 0 else 0
    places = [*[slots[0]] * max(0, more), *slots[-len(heap.cards) :]]
    items: list[Item] = []
    spots: list[Spot] = []
    last = len(heap.cards) - 1
    for n, (card, slot) in enumerate(zip(heap.cards, places, strict=True)):
        ring, covered = heap.fresh and n == last, n < last and _hides(slot, places[n + 1], width)
        items.append(laid(card, slot, width, key=card or f"{heap.name}/{n}", ring=ring, covered=covered))
        if card and readable <= n < last:
            spots.append(Spot(f"{heap.name} {n + 1}", _seen(slot, width), _told(heap.label, card)))
    free = _whole(places[-1], width)
    if readable:
        items += chip(f"+{readable}", slots[0][0] + corner(width)[0], slots[0][1] - lift)
    return Fan(tuple(items), (*spots, Spot(heap.name, free, _told(heap.label, heap.cards[-1]), held=True)), free)


def _hides(slot: Slot, following: Slot, width: int) -> bool:
    """Whether the card that follows leaves little more than rank and suit in sight; the pips beside them would only
    distract.
    """
    return all(abs(there - here) <= _NEAR * width for here, there in zip(slot[:2], following[:2], strict=True))


def outline(width: int, angle: int) -> tuple[float, float]:
    """The width and height of the upright rectangle around a turned card."""
    lean, tall = math.radians(abs(angle)), height(width)
    return width * math.cos(lean) + tall * math.sin(lean), width * math.sin(lean) + tall * math.cos(lean)


def _seen(slot: Slot, width: int) -> Box:
    """Where rank and suit of a card stand; of a turned card, a square in their midst."""
    x, y, angle = slot
    if not angle:
        return (x, y, *corner(width))
    (wide, tall), (across, down), turn = outline(width, angle), corner(width), math.radians(angle)
    dx, dy = (across - width) / 2, (down - height(width)) / 2
    middle = (
        x + wide / 2 + dx * math.cos(turn) - dy * math.sin(turn),
        y + tall / 2 + dx * math.sin(turn) + dy * math.cos(turn),
    )
    return round(middle[0]) - _MIDST // 2, round(middle[1]) - _MIDST // 2, _MIDST, _MIDST


def _whole(slot: Slot, width: int) -> Box:
    """The box of a free card; of a turned one, the square in its midst."""
    x, y, angle = slot
    if not angle:
        return x, y, width, height(width)
    wide, tall = outline(width, angle)
    side = width - _MIDST
    return round(x + (wide - side) / 2), round(y + (tall - side) / 2), side, side


def laid(
    card: str | None, slot: Slot, width: int, *, key: str, ring: bool = False, covered: bool = False, was: str = ""
) -> Put:
    """A card on a slot; a turned one lies around the same middle."""
    x, y, angle = slot
    turn = f"~{angle}" if angle else ""
    flags = "+ring" if ring else "+covered" if card and covered else ""
    return Put(f"card/{card or 'back'}@{width}{turn}{flags}", x, y, key, was)


def chip(words: str, right: int, y: int) -> tuple[Item, Item]:
    """A number on a golden ground, which ends at ``right`` unless it would leave the picture."""
    wide = max(_CHIP, extent(words, TEXT, bold=True) + 14)
    left = max(2, right - wide)
    return (
        Fill("accent", (left, y, wide, _CHIP), _CHIP // 2),
        Text(words, left + wide // 2, y + _CHIP // 2, TEXT, "ground", "m", bold=True),
    )


def _told(label: Note, card: str | None) -> Note:
    return note("render-heap", label=label, card=Card(card)) if card else note("render-heap-hidden", label=label)


def _empty(heap: Heap) -> Note:
    return note("render-heap-empty", label=heap.label)
