"""The sums of a match beside the players' discs, and below them the last deals that say anything."""

from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import Cell, Scores, Tone
from bot.scenes.render.layout import Fill, Item, Section, Text
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL, SMALL
from bot.scenes.render.layouts.score_cells import CELLS
from bot.scenes.render.layouts.seats import disc

_HEAD: Final = 64
_ROW: Final = 40
_LABEL: Final = 168  # width of the labels
_DISC: Final = (42, 32)  # the diameter with few and with many players
_FEW: Final = 4
_SILENT: Final = frozenset({"", "0"})


def deals_section(scores: Scores, say: Words) -> Section:
    """The section of sums and deals; the sums come first, so that they stand at one place all the time."""
    *deals, sums = scores.rows
    told = [row for row in deals if any(cell.text not in _SILENT for cell in row.cells)][-scores.most :]
    height = _HEAD + (len(told) * _ROW + 8 if told else 0)
    pitch = (INNER - _LABEL - 12) // len(scores.seats)
    across = _DISC[len(scores.seats) > _FEW]
    items: list[Item] = [Fill("sheet", (EDGE, 0, INNER, height), 14)]
    items.append(Text(say(sums.label), EDGE + 20, _HEAD // 2, LABEL, "sheetink", bold=True, room=_LABEL - 28))
    for n, (seat, cell) in enumerate(zip(scores.seats, sums.cells, strict=True)):
        x = EDGE + _LABEL + n * pitch
        if n == scores.active:
            items.append(Fill("tint", (x - 4, 6, pitch - 2, _HEAD - 12), (_HEAD - 12) // 2))
        items.append(disc(seat, x + 2, (_HEAD - across) // 2, across, say))
        left = x + across + 8
        items.append(Text(cell.text, left, _HEAD // 2, 30, "sheetink", bold=True, room=pitch - across - 16))
    for number, row in enumerate(told):
        top = _HEAD + number * _ROW
        items.append(Fill("rule", (EDGE + 12, top, INNER - 24, 2)))
        items.append(Text(say(row.label), EDGE + 20, top + 21, SMALL, "sheetink", room=_LABEL - 28))
        for n, cell in enumerate(row.cells):
            items += _cell(cell, EDGE + _LABEL + n * pitch + across + 2, top, pitch - across - 8)
    return Section(height, tuple(items))


def _cell(cell: Cell, x: int, top: int, wide: int) -> list[Item]:
    """The points of a deal, below the sum; those of the deal just over have a ground of their own."""
    items: list[Item] = []
    ink = "sheetink"
    if cell.tone is not Tone.PLAIN:
        fill, ink = CELLS[cell.tone]
        items.append(Fill(fill, (x, top + 5, wide, _ROW - 7), 10))
    if cell.text:
        items.append(Text(cell.text, x + 6, top + 21, SMALL, ink, bold=cell.tone is not Tone.PLAIN, room=wide - 8))
    return items
