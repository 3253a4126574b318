"""A table of points on paper: a tinted column for the player who is to move, filled cells, strong sums."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from bot.i18n import Words
from bot.scenes.blocks import Cell, Row, Scores, Tone
from bot.scenes.render.layout import Fill, Item, Section, Text
from bot.scenes.render.layouts.measures import INNER, WIDTH
from bot.scenes.render.lettering import extent

_SIZE: Final = 30
_ROW: Final = 50
_HEAD: Final = 60
_COLUMN: Final = (70, 128)  # the least and the greatest width of a column
_ROUND: Final = 16  # radius of the paper's corners
_PAD: Final = 20  # space before the labels
_LABEL: Final = 190  # the least width of the labels
_EDGE: Final = 16  # paper beside the last column
_FOOT: Final = 10  # paper below the last row
_INSET: Final = 5  # distance of a filled cell from its borders

CELLS: Final = {Tone.GO: ("go", "goink"), Tone.CHOSEN: ("chosen", "choseink"), Tone.RISK: ("risk", "riskink")}
"""The fill and the text colour of cells that stand out."""


def scores_section(scores: Scores, say: Words) -> Section:
    """The section of a table, as wide as it needs to be."""
    grid = _Grid.of(scores, say)
    height = _HEAD + _ROW * len(scores.rows) + _FOOT
    width = grid.right - grid.left
    items: list[Item] = [Fill("sheet", (grid.left, 0, width, height), _ROUND)]
    if scores.active is not None and scores.active < len(scores.heads):
        x = grid.at(scores.active)
        items.append(Fill("tint", (x, 0, grid.widths[scores.active], height), 0))
        items.append(Fill("accent", (x, _HEAD - 6, grid.widths[scores.active], 4), 0))
    for n, head in enumerate(scores.heads):
        colour, bold = ("sheetink", True) if n == scores.active else ("faded", False)
        x = grid.at(n) + grid.widths[n] // 2
        items.append(Text(say(head), x, _HEAD // 2 - 1, _SIZE, colour, "m", bold=bold, room=grid.widths[n] - 8))
    for number, row in enumerate(scores.rows):
        last = number == len(scores.rows) - 1
        items += _row(row, say(row.label), grid, _HEAD + _ROW * number, last=last)
    return Section(height, tuple(items))


@dataclass(frozen=True, slots=True)
class _Grid:
    """The places of the columns, in pixels of the picture."""

    left: int
    label: int
    widths: tuple[int, ...]
    active: int | None

    @classmethod
    def of(cls, scores: Scores, say: Words) -> Self:
        """The grid of a table; labels are cut when labels and numbers do not both fit."""
        longest = max(extent(say(row.label), _SIZE, bold=row.strong) for row in scores.rows) + 2 * _PAD
        narrow, wide = _COLUMN
        wishes = [max(narrow, _widest(scores, n, say) + 6 * _INSET) for n in range(len(scores.heads))]
        most = INNER - _EDGE - min(longest, _LABEL)
        if sum(wishes) > most:
            wishes = [wish * most // sum(wishes) for wish in wishes]
        spare = max(0, INNER - _EDGE - longest - sum(wishes)) // max(1, len(wishes))
        widths = tuple(max(wish, min(wide, wish + spare)) for wish in wishes)
        label = min(longest, INNER - _EDGE - sum(widths))
        return cls((WIDTH - label - sum(widths) - _EDGE) // 2, label, widths, scores.active)

    @property
    def right(self) -> int:
        return self.at(len(self.widths)) + _EDGE

    def at(self, column: int) -> int:
        """The left edge of a column."""
        return self.left + self.label + sum(self.widths[:column])


def _widest(scores: Scores, column: int, say: Words) -> int:
    cells = (row.cells[column].text for row in scores.rows if column < len(row.cells))
    return max(extent(text, _SIZE, bold=True) for text in (say(scores.heads[column]), *cells))


def _row(row: Row, label: str, grid: _Grid, top: int, *, last: bool) -> Iterator[Item]:
    width = grid.right - grid.left
    if row.strong:
        height = _ROW + (_FOOT if last else 0)
        yield Fill("band", (grid.left, top, width, height), _ROUND if last else 0)
        if last:  # only the lower corners are round
            yield Fill("band", (grid.left, top, width, _ROUND), 0)
        if grid.active is not None and grid.active < len(grid.widths):
            yield Fill("tint", (grid.at(grid.active), top, grid.widths[grid.active], height), 0)
    yield Fill("rule", (grid.left, top, width, 2))
    yield Text(label, grid.left + _PAD, top + _ROW // 2, _SIZE, "sheetink", bold=row.strong, room=grid.label - _PAD - 8)
    for n, cell in enumerate(row.cells[: len(grid.widths)]):
        yield from _cell(cell, grid.at(n), top, grid.widths[n], strong=row.strong)


def _cell(cell: Cell, x: int, top: int, column: int, *, strong: bool) -> Iterator[Item]:
    ink, bold = "sheetink", strong or cell.tone is not Tone.PLAIN
    if cell.tone is not Tone.PLAIN:
        fill, ink = CELLS[cell.tone]
        yield Fill(fill, (x + _INSET, top + 2 + _INSET, column - 2 * _INSET, _ROW - 2 - 2 * _INSET), 12)
    if cell.text:
        room = column - 4 * _INSET
        yield Text(cell.text, x + column // 2, top + _ROW // 2 + 1, _SIZE, ink, "m", bold=bold, room=room)
