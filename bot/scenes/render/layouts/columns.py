"""A patience in columns: foundations and stock above, below them the rows and piles, each with its free card lowest.

Cards are small: rank and suit stand side by side in them, so that a narrow strip shows both.
"""

from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Heap, Tableau
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Fill, Item, Section, Text
from bot.scenes.render.layouts.fans import Fan, Slot, chip, corner, fan
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL, WIDTH
from bot.scenes.render.layouts.tableau_parts import BASE, assembled, foundations, number, stock

_CARD: Final = 75
_TALL: Final = height(_CARD)
_, _DROP = corner(_CARD)
_BACK: Final = 5  # the strip of a card that lies face down
_UPPER: Final = 152  # the height of foundations and stock
_HEAD: Final = 44  # the height of a column's name
_MOST: Final = 19  # the most cards of a column that can all be read
_BASES: Final = BASE + 6


def columns(block: Tableau, say: Words) -> Section:
    """The section of columns: rows first, then piles."""
    heaps = (*block.rows, *block.piles)
    pitch = INNER // len(heaps)
    drawn = stock(block, WIDTH - EDGE - 2 * _CARD - 12, 0, _CARD, say)
    top = _TALL - height(BASE)
    bases = foundations(block, [(EDGE + n * _BASES, top) for n in range(len(block.foundations))])
    told: list[Item] = [Text(say(block.bases), EDGE, _TALL + 20, LABEL, "mist", room=7 * _BASES)]
    fans: list[Fan] = []
    ground: list[Item] = []
    lowest = _UPPER
    for n, heap in enumerate(heaps):
        x = EDGE + n * pitch + (pitch - _CARD) // 2
        made = _column(heap, x, _UPPER + _HEAD)
        fans.append(made)
        lowest = max(lowest, made.free[1] + _TALL)
        if n < len(block.rows):
            told.append(
                Text(say(heap.label), x + _CARD // 2, _UPPER + 20, LABEL, "text", "m", bold=True, room=pitch - 8)
            )
        else:
            told.append(number(heap.name, x + _CARD // 2, _UPPER + 20))
    wide = len(block.rows) * pitch
    ground.append(Fill("deep", (EDGE, _UPPER - 4, wide, lowest - _UPPER + 16), 20))
    return assembled(block, lowest + 12, (ground, []), drawn, bases, *fans, (told, []))


def _column(heap: Heap, x: int, top: int) -> Fan:
    """A column. Cards face down lie close, under their number."""
    hidden = heap.cards.count(None)
    start = top + hidden * _BACK
    slots: list[Slot] = [(x, top + n * _BACK, 0) for n in range(hidden)]
    slots += ((x, start + n * _DROP, 0) for n in range(min(_MOST, len(heap.cards) - hidden)))
    made = fan(heap, slots, _CARD, (x, top))
    if not hidden:
        return made
    return Fan(
        (*made.items, *chip(str(len(heap.cards)), x + _CARD + 14, made.free[1] + _TALL - 20)), made.spots, made.free
    )
