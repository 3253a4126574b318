"""A table of points on paper: discs of players as heads, a tinted column for the player who is to move, strong sums."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Self

from bot.i18n import Words
from bot.scenes.blocks import Row, Scores
from bot.scenes.render.layout import Fill, Item, Section, Text
from bot.scenes.render.layouts.measures import INNER, LABEL, WIDTH
from bot.scenes.render.layouts.score_cells import ROUND, active_column, cell_items, head_items, head_width
from bot.scenes.render.layouts.score_halves import halves_section
from bot.scenes.render.lettering import extent

_ROWS: Final = 46, 38  # the height of a row in a short table and in a long one
_LONG: Final = 6  # the fewest rows of a long one
_HEAD: Final = 58
_COLUMN: Final = (70, 128)  # the least and the greatest width of a column
_PAD: Final = 20  # space before the labels
_LABEL: Final = 190  # the least width of the labels
_EDGE: Final = 16  # paper beside the last column
_FOOT: Final = 8  # paper below the last row
_MOST: Final = 12
"""The most rows that are drawn; the last ones say most, and other looks have them all."""
_AIR: Final = 30  # paper beside the widest number of a column


def scores_section(scores: Scores, say: Words) -> Section:
    """The section of a table, as wide as it needs to be; one with many rows may lie in two halves."""
    if scores.halves:
        return halves_section(scores, say)
    scores = replace(scores, rows=scores.rows[-_MOST:])
    grid = _Grid.of(scores, say)
    height = _HEAD + grid.row * len(scores.rows) + _FOOT
    items: list[Item] = [Fill("sheet", (grid.left, 0, grid.right - grid.left, height), ROUND)]
    if scores.active is not None and scores.active < len(scores.heads):
        items += active_column(grid.at(scores.active), grid.widths[scores.active], height)
    for n, head in enumerate(scores.heads):
        box = grid.at(n), 3, grid.widths[n], _HEAD
        items += head_items(head, box, say, active=n == scores.active)
    for number, row in enumerate(scores.rows):
        last = number == len(scores.rows) - 1
        items += _row(row, say(row.label), grid, _HEAD + grid.row * number, last=last)
    return Section(height, tuple(items))


@dataclass(frozen=True, slots=True)
class _Grid:
    """The places of the columns and the height of a row, in pixels of the picture."""

    left: int
    label: int
    widths: tuple[int, ...]
    row: int
    active: int | None

    @classmethod
    def of(cls, scores: Scores, say: Words) -> Self:
        """The grid of a table; labels are cut when labels and numbers do not both fit."""
        longest = max(extent(say(row.label), LABEL, bold=row.strong) for row in scores.rows) + 2 * _PAD
        narrow, wide = _COLUMN
        wishes = [max(narrow, _widest(scores, n, say) + _AIR) for n in range(len(scores.heads))]
        most = INNER - _EDGE - min(longest, _LABEL)
        if sum(wishes) > most:
            wishes = [wish * most // sum(wishes) for wish in wishes]
        spare = max(0, INNER - _EDGE - longest - sum(wishes)) // max(1, len(wishes))
        widths = tuple(max(wish, min(wide, wish + spare)) for wish in wishes)
        label = min(longest, INNER - _EDGE - sum(widths))
        row = _ROWS[len(scores.rows) >= _LONG]
        return cls((WIDTH - label - sum(widths) - _EDGE) // 2, label, widths, row, scores.active)

    @property
    def right(self) -> int:
        return self.at(len(self.widths)) + _EDGE

    def at(self, column: int) -> int:
        """The left edge of a column."""
        return self.left + self.label + sum(self.widths[:column])


def _widest(scores: Scores, column: int, say: Words) -> int:
    cells = (row.cells[column].text for row in scores.rows if column < len(row.cells))
    return max(head_width(scores.heads[column], say), *(extent(text, LABEL, bold=True) for text in cells))


def _row(row: Row, label: str, grid: _Grid, top: int, *, last: bool) -> Iterator[Item]:
    width = grid.right - grid.left
    if row.strong:
        height = grid.row + (_FOOT if last else 0)
        yield Fill("band", (grid.left, top, width, height), ROUND if last else 0)
        if last:  # only the lower corners are round
            yield Fill("band", (grid.left, top, width, ROUND), 0)
        if grid.active is not None and grid.active < len(grid.widths):
            yield Fill("tint", (grid.at(grid.active), top, grid.widths[grid.active], height), 0)
    yield Fill("rule", (grid.left, top, width, 2))
    yield Text(
        label, grid.left + _PAD, top + grid.row // 2, LABEL, "sheetink", bold=row.strong, room=grid.label - _PAD - 8
    )
    for n, cell in enumerate(row.cells[: len(grid.widths)]):
        yield from cell_items(cell, (grid.at(n), top + 1, grid.widths[n], grid.row), strong=row.strong)
