"""Draws the score sheet: cream paper, a tinted column for the player who is to move, filled cells."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Self

from bot.i18n import Words
from bot.scenes.blocks import Cell, Row, Scores, Tone
from bot.scenes.render.lettering import centred, extent, fitted, text_sprite
from bot.scenes.render.sprites import Band, Drawable, Fill, PlacedSprite, Sprite, SpriteCanvas, rounded
from bot.scenes.render.theme import (
    BAND,
    CELLS,
    COLUMN,
    FADED,
    FELT,
    GOLD,
    HEAD,
    INK,
    INNER,
    NUMBER,
    PAPER,
    ROW,
    RULE,
    TINT,
    TINT_BAND,
    TINT_RULE,
    WIDTH,
    Colour,
)

_ROUND: Final = 16  # radius of the paper's corners
_PAD: Final = 20  # space before the labels
_LABEL: Final = 190  # the least width of the labels
_EDGE: Final = 16  # paper beside the last column
_FOOT: Final = 10  # paper below the last row
_INSET: Final = 5  # distance of a filled cell from its borders
_LINE: Final = 2  # thickness of a rule


def scores_band(scores: Scores, say: Words) -> Band:
    """The band of a table, as wide as it needs to be."""
    grid = _Grid.of(scores, say)
    height = HEAD + ROW * len(scores.rows) + _FOOT
    drawables: list[Drawable] = [Fill(PAPER, (grid.left, 0, grid.right, height))]
    for n, head in enumerate(scores.heads):
        drawables += _head(say(head), grid, n)
    for number, row in enumerate(scores.rows):
        drawables += _row(row, say(row.label), grid, HEAD + ROW * number, last=number == len(scores.rows) - 1)
    return Band(height, (*drawables, *_corners(grid.left, grid.right, height, scores.rows[-1])))


@dataclass(frozen=True, slots=True)
class _Grid:
    """The positions of the columns, in pixels of the picture."""

    left: int
    label: int
    widths: tuple[int, ...]
    active: int | None

    @classmethod
    def of(cls, scores: Scores, say: Words) -> Self:
        """The grid of a table; labels are cut when labels and numbers do not both fit."""
        longest = max(extent(say(row.label), NUMBER, bold=row.strong) for row in scores.rows) + 2 * _PAD
        narrow, wide = COLUMN
        wishes = [max(narrow, _widest(scores, n, say) + 6 * _INSET) for n in range(len(scores.heads))]
        most = INNER - _EDGE - _LABEL
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
    return max(extent(text, NUMBER, bold=True) for text in (say(scores.heads[column]), *cells))


def _head(text: str, grid: _Grid, n: int) -> tuple[Drawable, ...]:
    active, x, width = n == grid.active, grid.at(n), grid.widths[n]
    text, size = fitted(text, width - 8, NUMBER, bold=active)
    name = text_sprite(text, size, INK if active else FADED, TINT if active else PAPER, bold=active)
    put = centred(name, x + width / 2, HEAD / 2 - 1)
    if not active:
        return (put,)
    return Fill(TINT, (x, 0, x + width, HEAD)), Fill(GOLD, (x, HEAD - 4, x + width, HEAD)), put


def _row(row: Row, label: str, grid: _Grid, top: int, *, last: bool) -> list[Drawable]:
    ground, tint = (BAND, TINT_BAND) if row.strong else (PAPER, TINT)
    bottom = top + ROW + (_FOOT if last else 0)
    drawables: list[Drawable] = [Fill(ground, (grid.left, top, grid.right, bottom))] if row.strong else []
    drawables.append(Fill(RULE, (grid.left, top, grid.right, top + _LINE)))
    if grid.active is not None:
        x, right = grid.at(grid.active), grid.at(grid.active + 1)
        drawables.append(Fill(tint, (x, top, right, bottom)))
        drawables.append(Fill(TINT_RULE, (x, top, right, top + _LINE)))
    text, size = fitted(label, grid.label - _PAD - 8, NUMBER, bold=row.strong)
    drawables.append(_write(text, size, INK, ground, grid.left + _PAD, top, bold=row.strong))
    for n, cell in enumerate(row.cells[: len(grid.widths)]):
        drawables += _cell(
            cell, grid.at(n), top, grid.widths[n], tint if n == grid.active else ground, strong=row.strong
        )
    return drawables


def _cell(cell: Cell, x: int, top: int, column: int, ground: Colour, *, strong: bool) -> Iterator[Drawable]:
    ink, bold = INK, strong or cell.tone is not Tone.PLAIN
    if cell.tone is not Tone.PLAIN:
        fill, ink = CELLS[cell.tone]
        pill = _pill(column - 2 * _INSET, ROW - _LINE - 2 * _INSET, fill, ground)
        yield PlacedSprite(pill, x + _INSET, top + _LINE + _INSET)
        ground = fill
    if cell.text:
        text, size = fitted(cell.text, column - 4 * _INSET, NUMBER, bold=bold)
        width = extent(text, size, bold=bold)
        yield _write(text, size, ink, ground, x + (column - width) // 2, top, bold=bold)


def _write(text: str, size: int, ink: Colour, ground: Colour, x: int, top: int, *, bold: bool) -> PlacedSprite:
    """Text within a row, cut so that it does not cover the rule above or the rounded corners of a filled cell."""
    written = text_sprite(text, size, ink, ground, bold=bold)
    spare = max(0, written.height - (ROW - _LINE - 2 * _INSET) + 1) // 2
    written = written.cut((0, spare, written.width, written.height - spare))
    return PlacedSprite(written, x, top + (ROW + _LINE - written.height) // 2)


@cache
def _pill(width: int, height: int, fill: Colour, ground: Colour) -> Sprite:
    return SpriteCanvas(width, height, ground).stamp(rounded(width, height, 12), fill, ground).cutout()


def _corners(left: int, right: int, height: int, last: Row) -> tuple[PlacedSprite, ...]:
    """Felt that rounds the corners of the paper."""
    r = _ROUND
    upper, lower = _paper(PAPER), _paper(BAND if last.strong else PAPER)
    return (
        PlacedSprite(upper.cut((0, 0, r, r)), left, 0),
        PlacedSprite(upper.cut((r, 0, 2 * r, r)), right - r, 0),
        PlacedSprite(lower.cut((0, r, r, 2 * r)), left, height - r),
        PlacedSprite(lower.cut((r, r, 2 * r, 2 * r)), right - r, height - r),
    )


@cache
def _paper(colour: Colour) -> Sprite:
    across = 2 * _ROUND
    return SpriteCanvas(across, across, FELT).stamp(rounded(across, across, _ROUND), colour, FELT).whole()
