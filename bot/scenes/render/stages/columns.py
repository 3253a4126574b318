"""A patience in columns: its rows on the left over the whole height; foundations, stock and piles beside them."""

from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Tableau
from bot.scenes.render.figures.cards import height
from bot.scenes.render.stages.heaps import below_head, lay_heap, room_for, suited
from bot.scenes.render.stages.stage import FINGER, Drawing, Size
from bot.scenes.render.stages.tableau_parts import lay_foundations, lay_stock, lay_words

_GAP: Final = 4
_LONGEST, _HALVES = 18, 13
"""The most cards of a single row at first, and of each of several."""
_NARROW: Final = 352
"""In narrower boxes nothing is left between things."""
_BROAD: Final = 560
_WORDS: Final = 18  # height of the line below the foundations
_LARGEST: Final = 72
_SHARE: Final = 8  # a row is this part of the box wide


def columns(block: Tableau, say: Words, box: Size) -> Drawing:
    """The drawing of columns."""
    width, high = box
    gap = _GAP if width >= _NARROW else 1
    made, tall = Drawing(width, high), high - 2 * gap
    longest = _LONGEST if len(block.rows) == 1 else _HALVES
    wide = max(FINGER, min(_LARGEST, width // _SHARE))
    if width >= _BROAD and room_for(below_head((0, 0, wide, tall)), FINGER) < longest:
        wide = 2 * FINGER + gap
    card = suited(below_head((0, 0, wide, tall)), longest)
    wide = wide + gap if wide > 2 * FINGER else card + gap
    for n, heap in enumerate(block.rows):
        lay_heap(made, heap, (gap + n * (wide + gap), gap, wide, tall), card, say(heap.label))
    left = gap + len(block.rows) * (wide + gap)
    room = width - left - gap
    top = _foundations(made, block, left, room, gap, say)
    pitch = (room + gap) // len(block.piles)
    area = 0, 0, pitch - gap, high - gap - top
    for n, heap in enumerate(block.piles):
        lay_heap(made, heap, (left + n * pitch, top, *area[2:]), suited(below_head(area)), heap.name)
    return made


def _foundations(made: Drawing, block: Tableau, left: int, room: int, gap: int, say: Words) -> int:
    """Foundations, stock and turned card in one line or in two, and what foundations begin with; where that ends."""
    count = len(block.foundations)
    lines = 1 if room >= (count + 2) * (FINGER + gap) else 2
    across = count // lines + 2 // lines
    pitch = (room + gap) // across
    card = min(pitch - gap, _LARGEST)
    pitch = min(pitch, card + 3 * gap)
    start = left + (room - across * pitch + pitch - card) // 2
    down = height(card) + gap
    per_line = count // lines
    points = [(start + n % per_line * pitch, gap + n // per_line * down) for n in range(count)]
    lay_foundations(made, block, points, card)
    last = start + per_line * pitch
    if lines == 1:
        lay_stock(made, block, (last, gap), (last + pitch, gap), card)
    else:
        lay_stock(made, block, (last, gap), (last, gap + down), card)
    bottom = gap + lines * down
    lay_words(made, block, start + per_line * pitch // 2, bottom - gap // 2, per_line * pitch, say)
    return bottom + _WORDS
