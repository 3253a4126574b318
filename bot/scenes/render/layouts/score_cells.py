"""What tables of points are written with: paper, discs of players as heads, cells that stand out, sums."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Cell, Tone
from bot.scenes.render.layout import Box, Fill, Item, Text
from bot.scenes.render.layouts.measures import LABEL
from bot.scenes.render.layouts.seats import disc
from bot.scenes.render.lettering import LEAST, extent
from engines.core import Note, Seat, Who

DISC: Final = 40
BETWEEN: Final = 6
"""The distance of two discs that share a head."""
ROUND: Final = 16
"""The radius of the paper's corners."""
_INSET: Final = 4  # distance of a filled cell from its borders
_AIR: Final = 8  # distance of a number from its cell's borders, both sides together
_MARK: Final = 3  # thickness of the line under what was just written

CELLS: Final = {Tone.GO: ("go", "goink"), Tone.CHOSEN: ("chosen", "choseink"), Tone.RISK: ("risk", "riskink")}
"""The fill and the text colour of cells that stand out."""


def seats_of(head: Note) -> tuple[Seat, ...]:
    """The seats of a head that names players and nothing else; none for any other head."""
    seats = tuple(value.seat for _, value in head.args if isinstance(value, Who))
    return seats if len(seats) == len(head.args) else ()


def head_width(head: Note, say: Words) -> int:
    """The width that a head needs."""
    if seats := seats_of(head):
        return len(seats) * (DISC + BETWEEN) - BETWEEN
    return extent(say(head), LABEL, bold=True)


def head_items(head: Note, box: Box, say: Words, *, active: bool) -> Iterator[Item]:
    """A head in the middle of a box: the discs of its players, or its words."""
    x, y, width, height = box
    if seats := seats_of(head):
        left = x + (width - head_width(head, say)) // 2
        for n, seat in enumerate(seats):
            yield disc(seat, left + n * (DISC + BETWEEN), y + (height - DISC) // 2, DISC, say)
    else:
        colour = "sheetink" if active else "faded"
        yield Text(say(head), x + width // 2, y + height // 2, LABEL, colour, "m", bold=active, room=width - 8)


def active_column(x: int, width: int, height: int) -> Iterator[Item]:
    """The column of the player who is to move: tinted, below a bar."""
    yield Fill("tint", (x, 0, width, height))
    yield Fill("accent", (x, 0, width, 5))


def cell_items(cell: Cell, box: Box, *, strong: bool) -> Iterator[Item]:
    """A cell: what stands out is filled and bold, and a line is under what was just written."""
    x, y, width, height = box
    ink, bold = "sheetink", strong or cell.tone is not Tone.PLAIN
    if cell.tone is not Tone.PLAIN:
        fill, ink = CELLS[cell.tone]
        yield Fill(fill, inner(box), 12)
    if cell.text:
        words = _short(cell.text, width - _AIR)
        text = Text(words, x + width // 2, y + height // 2, LABEL, ink, "m", bold=bold, room=width - _AIR)
        yield text
        if cell.tone is Tone.CHOSEN:
            yield Fill(ink, (text.box[0], y + height - _INSET - 2 * _MARK, text.box[2], _MARK))


def inner(box: Box) -> Box:
    """The part of a cell that is filled when it stands out."""
    x, y, width, height = box
    return x + _INSET, y + _INSET, width - 2 * _INSET, height - 2 * _INSET


def _short(text: str, room: int) -> str:
    """A number with its addition, ``25 +100``; where there is no room for both, a plus sign stands for the addition."""
    number, _, more = text.partition(" ")
    return f"{number}+" if more and extent(text, LEAST, bold=True) > room else text
