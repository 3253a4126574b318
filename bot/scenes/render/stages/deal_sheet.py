"""A table of points on paper in a box of a page; where not all rows fit, the last ones are shown."""

from collections.abc import Iterator
from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Scores
from bot.scenes.render.layout import Box, Fill, Item, Text
from bot.scenes.render.layouts.score_cells import seats_of
from bot.scenes.render.layouts.seats import initial
from bot.scenes.render.lettering import extent

_LOW, _HIGH = 16, 26  # the least and the greatest height of a row
_SIZE: Final = 13
_COLUMN: Final = 76
_DISC: Final = 16
_COLOURS: Final = 4
_PAD: Final = 10


def deal_sheet(scores: Scores, box: Box, say: Words) -> Iterator[Item]:
    """The sheet in the middle of the box, as large as it needs to be."""
    x, y, width, tall = box
    rows = scores.rows[-max(1, tall // _LOW - 1) :]
    line = max(_LOW, min(_HIGH, tall // (len(rows) + 1)))
    label = max(extent(say(row.label), _SIZE, bold=row.strong) for row in rows) + 2 * _PAD
    label = min(label, width // 2)
    column = min(_COLUMN, (width - label) // len(scores.heads))
    wide, high = label + column * len(scores.heads), line * (len(rows) + 1)
    left, top = x + (width - wide) // 2, y + (tall - high) // 2
    yield Fill("sheet", (left, top, wide, high), 8)
    for n, head in enumerate(scores.heads):
        middle = left + label + column * n + column // 2
        names = seats_of(head)
        at = middle - (len(names) * (_DISC + 2) - 2) // 2
        for seat in names:
            yield Fill(f"seat{seat % _COLOURS}", (at, top + (line - _DISC) // 2, _DISC, _DISC), _DISC // 2)
            yield Text(initial(seat, say), at + _DISC // 2, top + line // 2, 11, "white", "m", bold=True)
            at += _DISC + 2
        if not names:
            yield Text(say(head), middle, top + line // 2, _SIZE, "faded", "m", room=column - 4)
    for number, row in enumerate(rows, 1):
        middle = top + number * line + line // 2
        if row.strong:
            yield Fill("band", (left, top + number * line, wide, line - 1))
        yield Text(say(row.label), left + _PAD, middle, _SIZE, "sheetink", bold=row.strong, room=label - _PAD - 4)
        for n, cell in enumerate(row.cells[: len(scores.heads)]):
            right = left + label + column * (n + 1) - 14
            yield Text(cell.text, right, middle, _SIZE, "sheetink", "r", bold=row.strong, room=column - 16)
