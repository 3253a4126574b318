"""A patience under an arc: its row lies along an arc, stock and turned card beneath, and the piles in lines."""

import math
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Heap, Tableau
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Item, Section, Text
from bot.scenes.render.layouts.fans import Fan, Slot, corner, fan, grid, outline
from bot.scenes.render.layouts.measures import EDGE, LABEL, WIDTH
from bot.scenes.render.layouts.tableau_parts import BASE, assembled, foundations, number, stock

_CARD: Final = 84
_TALL: Final = height(_CARD)
_PEEK, _ = corner(_CARD)
_RADIUS: Final = 420
_HALF: Final = 47  # degrees from the middle of the arc to its end
_STEP: Final = 3.62  # degrees between two cards of a short row
_TURN: Final = 4  # angles of cards are multiples of it, so that few sprites are drawn
_LONGEST: Final = 30  # the most cards of an arc that can all be read
_ARC: Final = 300  # the height of the arc
_PITCH: Final = 82  # from foundation to foundation
_NUMBER: Final = 40  # the width of a pile's number
_STRIDE: Final = 40  # the greatest distance of two cards in a pile
_LIFT: Final = 22  # how far the number of covered cards stands above the arc
_LINE: Final = _TALL + 12


def arc(block: Tableau, say: Words) -> Section:
    """The section of an arc."""
    (row,) = block.rows
    lacking = any(base.lacks is not None for base in block.foundations)
    top = _ARC + (30 if lacking else 0)
    left = (WIDTH - 7 * _PITCH - BASE) // 2
    drawn = stock(block, WIDTH // 2 - _CARD - 6, 138, _CARD, say)
    bases = foundations(block, [(left + n * _PITCH, top) for n in range(len(block.foundations))])
    top += height(BASE) + (34 if lacking else 6)
    told: list[Item] = [Text(say(block.bases), WIDTH // 2, top + 14, LABEL, "mist", "m")]
    top += 40
    fans: list[Fan] = []
    for pile in block.piles:
        fans.append(_pile(pile, top))
        told.append(number(pile.name, EDGE + 12, top + _TALL // 2))
        top += _LINE
    bow = fan(row, _bow(len(row.cards)), _CARD, ((WIDTH - _CARD) // 2, 0), lift=_LIFT)
    return assembled(block, top - 12, bow, drawn, bases, *fans, (told, []))


def _bow(count: int) -> list[Slot]:
    """Slots along an arc from left to right, each turned as the arc is there."""
    count = min(count, _LONGEST)
    step = min(_STEP, 2 * _HALF / max(1, count - 1))
    slots: list[Slot] = []
    for n in range(count):
        degrees = (n - (count - 1) / 2) * step
        turn = round(degrees / _TURN) * _TURN
        angle = math.radians(degrees)
        middle = WIDTH / 2 + _RADIUS * math.sin(angle), _TALL / 2 + 2 + _RADIUS * (1 - math.cos(angle))
        wide, tall = outline(_CARD, turn)
        slots.append((round(middle[0] - wide / 2), round(middle[1] - tall / 2), turn))
    return slots


def _pile(pile: Heap, top: int) -> Fan:
    left = EDGE + _NUMBER
    room = WIDTH - EDGE - left - _CARD
    count = min(len(pile.cards), room // _PEEK + 1)
    stride = min(_STRIDE, room // max(1, count - 1))
    return fan(pile, grid(count, 1 if count else 0, (left, top), (stride, 0), (0, 0)), _CARD, (left, top))
