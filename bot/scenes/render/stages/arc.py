"""A patience under an arc: its row lies along one arc, or along two where one is too short for all its cards.

The slot of a card never changes, so nothing moves when the row grows or shrinks. Rank and suit stand at the rim, where
turned cards spread most.
"""

from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Heap, Tableau
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Box, Put, Spot
from bot.scenes.render.layouts.fans import PEEK, Slot, corner, outline
from bot.scenes.render.stages.heaps import below_head, chip, lay_cards, lay_heap, suited, told, unread
from bot.scenes.render.stages.stage import FINGER, Drawing, Size
from bot.scenes.render.stages.tableau_parts import lay_foundations, lay_stock, lay_words

_GAP: Final = 4
_CARDS: Final = 26
"""The number of cards of a row at first."""
_CARD, _LARGE = 76, 84
_WIDE: Final = 800
_MOST: Final = 28  # slots of a row
_READABLE: Final = 26  # so many cards of a pile can be read where there is room
_LOW, _LEANING = 500, 24
"""Lower boxes have flatter arcs, at most two; the angle of the last card of a usual arc."""
_FLAT, _STEEP = 14, 36
_BROAD: Final = 560
"""In broader boxes foundations and stock lie beside the piles instead of above them."""
_WORDS: Final = 18
_CORNER: Final = 36  # the corner below the left end of the arc, where the number of squared cards stands


def arc(block: Tableau, say: Words, box: Size) -> Drawing:
    """The drawing of an arc."""
    width, high = box
    (row,) = block.rows
    made = Drawing(width, high)
    card = _LARGE if width >= _WIDE else _CARD
    lean = _STEEP if width >= _WIDE else _FLAT if high < _LOW else _LEANING
    top = _row(made, row, box, card, lean) + _GAP // 2
    if width >= _BROAD:
        left = _beside(made, block, top, high, say)
        _piles(made, block, (left, top, width - left - _GAP, high - top - _GAP))
        return made
    if width >= len(block.foundations) * FINGER:
        top, left = _above(made, block, top, box, say)
    else:
        top, left = _narrow(made, block, top, width, say), 0
    _piles(made, block, (left, top, width - left - _GAP, high - top - _GAP))
    return made


def _above(made: Drawing, block: Tableau, top: int, box: Size, say: Words) -> tuple[int, int]:
    """Foundations in a line, and below them stock and turned card; the upper and the left edge of what lies beside."""
    width, high = box
    count = len(block.foundations)
    base = max(FINGER, min(_LARGE, width // count - _GAP // 2))
    pitch = min(base + _GAP, width // count)
    start = (width - pitch * count + pitch - base) // 2
    lay_foundations(made, block, [(start + n * pitch, top) for n in range(count)], base)
    top += height(base) + _GAP
    stock = min(64, max(FINGER, width // 7))
    if high - top - _WORDS >= 2 * height(stock) + 2 * _GAP:
        lay_words(made, block, width // 2, top - _GAP, width, say)
        top += _WORDS - _GAP
        lay_stock(made, block, (_GAP, top), (_GAP, top + height(stock) + _GAP), stock)
        return top, stock + 3 * _GAP
    left = 2 * stock + 4 * _GAP
    lay_stock(made, block, (_GAP, top), (2 * _GAP + stock, top), stock)
    lay_words(made, block, left // 2, top + height(stock), left - 2 * _GAP, say)
    return top, left


def _narrow(made: Drawing, block: Tableau, top: int, width: int, say: Words) -> int:
    """Foundations in two lines, beside them stock and turned card; where they end."""
    half, tall = len(block.foundations) // 2, height(FINGER) + 2
    pitch = FINGER + _GAP
    points = [(_GAP + n % half * pitch, top + n // half * tall) for n in range(2 * half)]
    lay_foundations(made, block, points, FINGER)
    left = width - 2 * pitch
    lay_stock(made, block, (left, top), (left + pitch, top), FINGER)
    lay_words(made, block, left + pitch, top + tall, 2 * pitch, say)
    return top + 2 * tall


def _beside(made: Drawing, block: Tableau, top: int, high: int, say: Words) -> int:
    """Foundations in two lines and below them stock and turned card; the left edge of what lies beside them."""
    third = (high - top - _WORDS - 4 * _GAP) // 3
    base = max(FINGER, min(72, int(third / 1.4)))
    tall, half = height(base) + _GAP, len(block.foundations) // 2
    pitch = base + 2 * _GAP
    points = [(2 * _GAP + n % half * pitch, top + n // half * tall) for n in range(2 * half)]
    lay_foundations(made, block, points, base)
    y = top + 2 * tall + _WORDS
    middle = 2 * _GAP + half * pitch // 2
    lay_words(made, block, middle, y - _WORDS - _GAP // 2, half * pitch, say)
    lay_stock(made, block, (middle - base - 2 * _GAP, y), (middle, y), base)
    return 3 * _GAP + half * pitch


def _piles(made: Drawing, block: Tableau, box: Box) -> None:
    """The piles side by side in a box."""
    left, top, wide, tall = box
    pitch = (wide + _GAP) // len(block.piles)
    card = suited(below_head((0, 0, pitch - _GAP, tall)), _READABLE)
    for n, pile in enumerate(block.piles):
        lay_heap(made, pile, (left + n * pitch, top, pitch - _GAP, tall), card, pile.name)


# --- the row ---


def _row(made: Drawing, row: Heap, box: Size, card: int, lean: int) -> int:
    """Lays the row along arcs; returns where the lowest card of a whole row ends."""
    width, _ = box
    places, lowest = _slots(box, card, lean)
    if not row.cards:
        x, y = (width - card) // 2, _GAP
        made.items.append(Put(f"place/@{card}", x, y))
        made.spot(Spot(row.name, (x, y, card, height(card)), told(row)))
        return lowest
    shared = max(0, len(row.cards) - len(places))
    lying = [places[0]] * shared + list(places[: len(row.cards)])
    lay_cards(made, row, lying, card)
    if number := unread(row, lying):
        chip(made, number, _CORNER, lowest - _CORNER)
    made.spot(Spot(row.name, _midst(lying[-1], card), told(row), held=True), lifts=row.cards[-1] or "")
    return lowest


@lru_cache(64)
def _slots(box: Size, card: int, lean: int) -> tuple[tuple[Slot, ...], int]:
    """The slots of a whole row, and where the lowest of them ends."""
    bands, across, radius, step = _bows(box, card, lean)
    places = tuple(_slot(n, across, box[0], card, radius, step) for n in range(bands * across))
    return places, max(y + round(outline(card, turn)[1]) for _, y, turn in places)


def _bows(box: Size, card: int, lean: int) -> tuple[int, int, float, float]:
    """The number of arcs and of cards in each, the radius through their middles, the degrees from card to card."""
    width, high = box
    wide = outline(card, lean)[0]
    radius = (width / 2 - _GAP - wide / 2) / sin(radians(lean))
    rim = (radius + height(card) / 2) * radians(2 * lean)
    most = int(rim / (card * PEEK)) + 1
    bands = min(ceil(_CARDS / most), 2 if high < _LOW else 3)
    across = min(most, ceil(_MOST / bands))
    return bands, across, radius, 2 * lean / (across - 1)


def _slot(n: int, across: int, width: int, card: int, radius: float, step: float) -> Slot:
    """The slot of a card by its place in the row."""
    band, place = divmod(n, across)
    angle = (place - (across - 1) / 2) * step
    turn = round(angle)
    wide, tall = outline(card, turn)
    x = width / 2 + radius * sin(radians(angle))
    y = _GAP + height(card) / 2 + band * (corner(card)[1] + _GAP) + radius * (1 - cos(radians(angle)))
    return round(x - wide / 2), max(0, round(y - tall / 2)), turn


def _midst(slot: Slot, card: int) -> Box:
    """The upright square in the midst of a turned card."""
    x, y, turn = slot
    wide, tall = outline(card, turn)
    side = max(FINGER, card - 12)
    return round(x + (wide - side) / 2), round(y + (tall - side) / 2), side, side
