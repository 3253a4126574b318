"""A table with many rows, in two halves side by side above its sums. What could be written stands in green in the
column of the player who is to move.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from bot.i18n import Words
from bot.scenes.blocks import Cell, Row, Scores, Tone
from bot.scenes.render.layout import Fill, Group, Item, Part, Section, Spot, Text
from bot.scenes.render.layouts.measures import EDGE, INNER, LABEL, NUMBER, SMALL
from bot.scenes.render.layouts.score_cells import DISC, ROUND, active_column, cell_items, head_items, inner
from bot.scenes.render.lettering import LEAST, wrapped
from engines.core import note

_BETWEEN: Final = 12
_WIDE: Final = (INNER - _BETWEEN) // 2
_HEAD: Final = 56
_ROW: Final = 45
_FOOT: Final = 8  # paper below the last row
_PAD: Final = 12
_LINE: Final = 11  # half the distance of the lines of a label
_COLUMN: Final = (54, 118)  # the least and the greatest width of a column
_LABEL: Final = 196  # the width of labels that columns leave, where they can
_SUMS: Final = 62  # height of the line of sums
_CHIP: Final = 6  # distance of a player's sum from the border of the line

_REMEMBERED: Final = 2000
"""The most rows that are remembered, some two kilobytes each."""

_Column: TypeAlias = tuple[int, int, int]
"""The number of a column, its left border and its width."""


def halves_section(scores: Scores, say: Words) -> Section:
    """The section of a table in two halves; its last row is the line of sums below them."""
    *rows, sums = scores.rows
    halves = tuple(rows[: scores.halves]), tuple(rows[scores.halves :])
    height = _HEAD + max(map(len, halves)) * _ROW + _FOOT
    items: list[Part] = []
    spots: list[Spot] = []
    for left, half in zip((EDGE, EDGE + _WIDE + _BETWEEN), halves, strict=True):
        items.append(Fill("sheet", (left, 0, _WIDE, height), ROUND))
        columns = tuple(_columns(scores, left))
        for n, x, width in columns:
            if n == scores.active:
                items += active_column(x, width, height)
            items += head_items(scores.heads[n], (x, 5, width, _HEAD - 8), say, active=n == scores.active)
        for number, row in enumerate(half):
            top = _HEAD + number * _ROW
            own, places = _row(row, say(row.label), left, columns, scores.active, scores.now)
            items.append(Group(own, top))
            spots += (spot.lowered(top) for spot in places)
    items += _sums(sums, scores, height + _BETWEEN, say)
    return Section(height + _BETWEEN + _SUMS, tuple(items), tuple(spots))


@lru_cache(_REMEMBERED)
def _row(
    row: Row, label: str, left: int, columns: tuple[_Column, ...], active: int | None, now: int | None
) -> tuple[tuple[Item, ...], tuple[Spot, ...]]:
    """A row in its half, counted from its own top, and the cells that can be written; a throw changes few of them."""
    items = [*_label(row, label, left, columns[0][1] - left if columns else _WIDE)]
    spots: list[Spot] = []
    for n, x, width in columns:
        cell, box = _cell(row, n, active, now), (x, 1, width, _ROW)
        if row.strong and n == active:
            items.append(Fill("tint", (x, 2, width, _ROW)))
        items += cell_items(cell, box, strong=row.strong)
        if cell.tone is Tone.GO and row.name:
            said = note("render-cell", label=row.label, text=cell.text)
            spots.append(Spot(row.name, inner(box), said, held=True))
    return tuple(items), tuple(spots)


def _players(scores: Scores) -> tuple[int, ...]:
    """The columns of players, without what could be written now."""
    return tuple(n for n in range(len(scores.heads)) if n != scores.now)


def _columns(scores: Scores, left: int) -> Iterator[_Column]:
    """Each column with its left border and its width; they end at the right border of their half."""
    players = _players(scores)
    narrow, wide = _COLUMN
    width = max(narrow, min(wide, (_WIDE - _LABEL) // max(1, len(players))))
    x = left + _WIDE - _PAD - width * len(players)
    for n in players:
        yield n, x, width
        x += width


def _cell(row: Row, column: int, active: int | None, now: int | None) -> Cell:
    """A cell of a player; an empty one of the player who is to move holds what could be written there."""
    own = row.cells[column] if column < len(row.cells) else Cell()
    if column != active or own.text or now is None or now >= len(row.cells):
        return own
    could = row.cells[now]
    return Cell(could.text, Tone.GO) if could.text else own


def _label(row: Row, words: str, left: int, width: int) -> Iterator[Item]:
    """The label of a row, on two lines where one is too narrow."""
    if row.strong:
        yield Fill("band", (left, 2, _WIDE, _ROW))
    yield Fill("rule", (left + _PAD // 2, 0, _WIDE - _PAD, 2))
    room, x, y = width - _PAD, left + _PAD, _ROW // 2 + 1
    first, *rest = wrapped(words, LEAST, room, bold=row.strong) or ("",)
    if not rest:
        yield Text(words, x, y, SMALL, "sheetink", bold=row.strong, room=room)
        return
    for line, down in ((first, -_LINE), (" ".join(rest), _LINE)):
        yield Text(line, x, y + down, LEAST, "sheetink", bold=row.strong, room=room)


def _sums(row: Row, scores: Scores, top: int, say: Words) -> Iterator[Item]:
    """The last row as a line of its own: each player's disc and sum."""
    yield Fill("sheet", (EDGE, top, INNER, _SUMS), ROUND)
    middle, label = top + _SUMS // 2, 130
    yield Text(say(row.label), EDGE + _PAD, middle, LABEL, "sheetink", bold=row.strong, room=label - _PAD)
    players = _players(scores)
    pitch = (INNER - label - _CHIP) // max(1, len(players))
    for place, n in enumerate(players):
        x = EDGE + label + place * pitch
        if n == scores.active:
            yield Fill("tint", (x, top + _CHIP, pitch - _CHIP, _SUMS - 2 * _CHIP), ROUND)
        yield from head_items(scores.heads[n], (x + _CHIP, top, DISC + 8, _SUMS), say, active=n == scores.active)
        cell = row.cells[n] if n < len(row.cells) else Cell()
        left = x + DISC + 3 * _CHIP + 4
        yield Text(cell.text, left, middle, NUMBER, "sheetink", bold=True, room=x + pitch - 2 * _CHIP - left)
